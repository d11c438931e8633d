import { expect, test } from "vitest";
import { isWhole, longestFile } from "./fileWords.rules.ts";
import { passageOf } from "./passage.rules.ts";

const marked = (said: string, words: readonly string[], phrases: readonly string[] = []) => {
  const { text, from, to } = passageOf(said, { words, phrases });
  return `${text.slice(0, from)}[${text.slice(from, to)}]${text.slice(to)}`;
};

test.each([
  ["The monorail\n leaves at nine", ["MONO"], "The [mono]rail leaves at nine"],
  ["お茶はいかがですか", ["いかが"], "お茶は[いかが]ですか"],
  ["Crème brûlée", ["brulee"], "Crème [brûlée]"],
  ["Nothing of it", ["zeppelin"], "[]Nothing of it"],
  ["Nothing asked", [], "[]Nothing asked"],
])("of %j what %j finds is %j", (said, words, shown) => {
  expect(marked(said, words)).toBe(shown);
});

test("a phrase is found as it stands, over the end of a line", () => {
  expect(marked("It leaves\nat nine", [], ["leaves at"])).toBe("It [leaves at] nine");
});

test("a long page is cut around the word, at the beginning of one", () => {
  const said = `${"lorem ipsum ".repeat(20)}monorail ${"dolor sit ".repeat(30)}`;
  const { text, from, to } = passageOf(said, { words: ["monorail"], phrases: [] });
  expect(text.slice(from, to)).toBe("monorail");
  expect(text).toMatch(/^…(lorem|ipsum) .*…$/);
  expect(text.length).toBeLessThan(170);
  const unspaced = passageOf(`${"お茶".repeat(60)}湖${"お茶".repeat(90)}`, { words: ["湖"], phrases: [] });
  expect([unspaced.text.slice(unspaced.from, unspaced.to), unspaced.text.length]).toEqual(["湖", 162]);
});

test("a file is whole below as many letters as are held of one", () => {
  const page = { page: 1, said: "x".repeat(longestFile - 1) };
  expect([isWhole([page]), isWhole([page, { page: 2, said: "y" }])]).toEqual([true, false]);
});
