import { expect, test } from "vitest";
import { addsFacts } from "./drafting.rules.ts";

const said = "Lucía lands at 14:35 on 3 June, see https://hearth.example/trips/12, and pays €40.";

test("a summary that leaves out is one; with a number or a link that nobody said it is none", () => {
  expect(addsFacts("She lands at 14:35.", said)).toBe(false);
  expect(addsFacts("She comes; see https://hearth.example/trips/12", said)).toBe(false);
  expect(addsFacts("She lands at 15:35.", said)).toBe(true);
  expect(addsFacts("See https://elsewhere.example/trips/12", said)).toBe(true);
  expect(addsFacts("Write to lucia@elsewhere.example", said)).toBe(true);
  expect(addsFacts("", said)).toBe(false);
});
