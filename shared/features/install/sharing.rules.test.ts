import { expect, test } from "vitest";
import { wordsOfShared } from "./sharing.rules.ts";

test.each([
  [["A page", "Look at this", "https://a.example/x"], "A page\nLook at this\nhttps://a.example/x"],
  [[null, "https://a.example/x", "https://a.example/x"], "https://a.example/x"],
  [["The cliffs", "The cliffs https://a.example", "https://a.example"], "The cliffs https://a.example"],
  [["  ", undefined, ""], ""],
])("of %j is said %j", (parts, words) => {
  expect(wordsOfShared(parts)).toBe(words);
});
