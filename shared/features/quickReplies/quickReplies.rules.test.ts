import { expect, test } from "vitest";
import { fillIn, openVariables, slashAt, unknownVariables, type VariableValues } from "./quickReplies.rules.ts";

const values: VariableValues = {
  student: "Lucía",
  family: "Byrne",
  arrival: "2 January",
  departure: null,
  me: "Niamh",
};

test("what the conversation knows is filled in, what it does not know stays", () => {
  expect(fillIn("{{student}} comes to the {{ family }}s on {{arrival}}, until {{departure}}. {{name}}", values)).toBe(
    "Lucía comes to the Byrnes on 2 January, until {{departure}}. {{name}}",
  );
  expect(fillIn("{{student}} and {{student}}", values)).toBe("Lucía and Lucía");
  expect(fillIn("{student} {{}} {{ stu dent }}", values)).toBe("{student} {{}} {{ stu dent }}");
});

test("what is left to be filled is named once", () => {
  expect(openVariables("{{departure}}, {{ departure }} and {{me}}; {{other}}")).toEqual(["departure", "me"]);
  expect(openVariables("Nothing to fill { here }")).toEqual([]);
});

test("what could never be filled is named", () => {
  expect(unknownVariables("{{studnet}} {{student}} {{años}}")).toEqual(["studnet", "años"]);
});

test.each([
  ["/", 1, { from: 0, words: "" }],
  ["/arr", 4, { from: 0, words: "arr" }],
  ["Hello /arr", 10, { from: 6, words: "arr" }],
  ["Hello\n/arr and more", 10, { from: 6, words: "arr" }],
  ["Hello /arr", 8, { from: 6, words: "a" }],
  [`${"long ".repeat(20)}/a`, 102, { from: 100, words: "a" }],
  ["/", 0, null],
  ["and/or", 6, null],
  ["https://hearth", 14, null],
  ["/arr ", 5, null],
  [`/${"a".repeat(31)}`, 32, null],
] as const)("in %j, the caret at %i, a reply is called by %j", (text, caret, slash) => {
  expect(slashAt(text, caret)).toEqual(slash);
});
