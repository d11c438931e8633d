import { expect, it } from "vitest";
import { createTypeahead } from "./typeahead.ts";

const labels = ["Message", "Move to", "Assign", "Archive", "Überweisen"];

function createTyping() {
  let time = 0;
  const typeahead = createTypeahead(() => time);
  return {
    type: (letter: string, from = 0) => typeahead.find(letter, labels, from),
    wait: (ms: number) => (time += ms),
  };
}

it("finds the entry that begins with the letters typed in a row", () => {
  const { type, wait } = createTyping();
  expect(type("m", -1)).toBe(0);
  wait(300);
  expect(type("o", 0)).toBe(1);
});

it("begins a new word after 700 ms", () => {
  const { type, wait } = createTyping();
  type("m");
  wait(701);
  expect(type("a")).toBe(2);
});

it("walks through entries of one letter", () => {
  const { type, wait } = createTyping();
  expect(type("a", 0)).toBe(2);
  wait(100);
  expect(type("a", 2)).toBe(3);
  wait(100);
  expect(type("a", 3)).toBe(2);
});

it("ignores accents and case", () => {
  expect(createTyping().type("u")).toBe(4);
});

it("answers -1 when nothing begins so", () => {
  expect(createTyping().type("z")).toBe(-1);
});
