import { expect, it } from "vitest";
import { hasMatch, splitAtMatch } from "./foldedMatch.ts";

it("finds words whatever their case and accents", () => {
  expect(hasMatch("Lérida, España", "lerida")).toBe(true);
  expect(hasMatch("Lerida", "LÉRIDA ")).toBe(true);
  expect(hasMatch("Galway", "cork")).toBe(false);
});

it("cuts a text at the match, in the text's own letters", () => {
  expect(splitAtMatch("Donegal, Ireland", "GAL")).toEqual(["Done", "gal", ", Ireland"]);
  expect(splitAtMatch("Málaga", "mala")).toEqual(["", "Mála", "ga"]);
});

it("leaves a text whole when nothing is looked for or found", () => {
  expect(splitAtMatch("Galway", " ")).toEqual(["Galway", "", ""]);
  expect(splitAtMatch("Galway", "x")).toEqual(["Galway", "", ""]);
});
