import { expect, it } from "vitest";
import { isolated } from "./isolated.ts";

it("closes in words that are written from right to left", () => {
  expect(isolated("مرحبا")).toBe("\u2068مرحبا\u2069");
  expect(isolated("Dov, שלום")).toBe("\u2068Dov, שלום\u2069");
});

it("leaves every other script as it is", () => {
  const others = ["Byrne", "Ó Súilleabháin", "安藤", "김민준", "Ольга", "👋🏽 12:30", ""];
  expect(others.map(isolated)).toEqual(others);
});
