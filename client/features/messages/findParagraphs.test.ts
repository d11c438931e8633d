import { expect, test } from "vitest";
import { findParagraphs } from "./findParagraphs.ts";

const sections = [
  { id: "1", title: "Pets", body: "Ask about allergies.\n\nA dog sleeps outside." },
  { id: "2", title: "Allergies", body: "Write them down.\n\nTell the family." },
];
const found = (words: string) => findParagraphs(sections, words).map(({ text }) => text);

test("what stands under such a title comes before what only holds the words", () => {
  expect(found("ALLERG")).toEqual(["Write them down.", "Tell the family.", "Ask about allergies."]);
  expect(found("dog")).toEqual(["A dog sleeps outside."]);
});

test("one letter finds nothing, and what nobody has written neither", () => {
  expect([found("a"), found(""), found("cat")]).toEqual([[], [], []]);
});

test("no more than can be looked over", () => {
  const many = [{ id: "3", title: "Rain", body: Array.from({ length: 9 }, (_, at) => `Rain ${at}.`).join("\n\n") }];
  expect(findParagraphs(many, "rain")).toHaveLength(6);
});
