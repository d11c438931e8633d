import { expect, test } from "vitest";
import { lineIn, saidIn } from "./family.words.ts";

const own = { line: "A farm", also: "By the sea", about: "We are four.", houseRules: "" };
const german = { locale: "de", line: "Ein Hof", also: "", about: "Wir sind vier.", houseRules: "" };

test("a home is read in its reader's language, and where a line is not said there in its own", () => {
  const home = { ...own, words: [german] };
  expect(saidIn("de", home)).toEqual({ line: "Ein Hof", also: "By the sea", about: "Wir sind vier.", houseRules: "" });
  expect(saidIn("fr", home)).toBeNull();
});

test("a card says the line in its reader's language, else in the home's own", () => {
  const home = { line: "A farm", lines: { de: "Ein Hof" } };
  expect([lineIn("de", home), lineIn("fr", home), lineIn("de", { line: "A farm" })]).toEqual([
    "Ein Hof",
    "A farm",
    "A farm",
  ]);
});
