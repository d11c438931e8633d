import { expect, it } from "vitest";
import { isolated } from "./isolated.ts";
import { beginsFromTheRight, runsFromTheRight } from "./running.ts";

it("closes in words that are written from right to left", () => {
  expect(isolated("مرحبا")).toBe("\u2068مرحبا\u2069");
  expect(isolated("Dov, שלום")).toBe("\u2068Dov, שלום\u2069");
});

it("leaves every other script as it is", () => {
  const others = ["Byrne", "Ó Súilleabháin", "安藤", "김민준", "Ольга", "👋🏽 12:30", ""];
  expect(others.map(isolated)).toEqual(others);
});

it("knows which way a line begins and which way most of it runs", () => {
  const lines = ["Carmen, שלום וברכה", "(12:30) שלום, see you there", "👋🏽 12:30", ""];
  expect(lines.map(beginsFromTheRight)).toEqual([false, true, false, false]);
  expect(lines.map(runsFromTheRight)).toEqual([true, false, false, false]);
});
