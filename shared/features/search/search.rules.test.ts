import { describe, expect, test } from "vitest";
import {
  asksNothing,
  hasFilter,
  isPlain,
  longestSearch,
  plainWords,
  searchOf,
  turnFilter,
  type Search,
} from "./search.rules.ts";

const today = "2026-11-23";
const nothing: Search = {
  words: [],
  phrases: [],
  from: [],
  in: [],
  states: [],
  has: [],
  since: null,
  until: null,
};

describe("what is typed", () => {
  test.each<[string, Partial<Search>]>([
    ["", {}],
    ["  late  Train ", { words: ["late", "Train"] }],
    ['"late train" tonight', { phrases: ["late train"], words: ["tonight"] }],
    ["„später Zug“ «tarde» 「お茶」", { phrases: ["später Zug", "tarde", "お茶"] }],
    ['"still open', { phrases: ["still open"] }],
    ['""', {}],
    ['from:Ana from:"Jean Luc" In:Byrne', { from: ["Ana", "Jean Luc"], in: ["Byrne"] }],
    ["from:", {}],
    ["from: ferry", { words: ["ferry"] }],
    ["has:photo HAS:File has:link", { has: ["photo", "file", "link"] }],
    ["has:time", { words: ["has:time"] }],
    ["is:booked is:In_Progress is:customer-service", { states: ["booked", "in-progress", "customer_service"] }],
    ["is:late", { words: ["is:late"] }],
    ["on:today", { since: "2026-11-23", until: "2026-11-24" }],
    ["on:Yesterday", { since: "2026-11-22", until: "2026-11-23" }],
    ["after:7d", { since: "2026-11-17" }],
    ["before:2026-07-01 after:2026-05-31", { since: "2026-06-01", until: "2026-07-01" }],
    ["before:1.7.2026 before:01/06/2026 after:2024 after:2025", { since: "2026-01-01", until: "2026-06-01" }],
    ["after:2025 after:2024", { since: "2026-01-01" }],
    ["before:2026-06-01 before:2026-07-01", { until: "2026-06-01" }],
    ["on:2026-02 on:2026", { since: "2026-02-01", until: "2026-03-01" }],
    ["on:2026-12", { since: "2026-12-01", until: "2027-01-01" }],
    ["on:2026-02-30", { words: ["on:2026-02-30"] }],
    ["on:2026-13", { words: ["on:2026-13"] }],
    ["on:monday", { words: ["on:monday"] }],
    ["constructor:x https://a.example/b 14:35", { words: ["constructor:x", "https://a.example/b", "14:35"] }],
    ["note:", { words: ["note:"] }],
  ])("%j", (typed, asked) => {
    expect(searchOf(typed, today)).toEqual({ ...nothing, ...asked });
  });

  test("is no longer than it may be", () => {
    expect(searchOf("x ".repeat(longestSearch), today).words.length).toBe(12);
    expect(searchOf("x".repeat(1_000), today).words[0]?.length).toBe(longestSearch);
  });

  test("asks for something, or not yet", () => {
    expect(["", " ", "from:", '"'].map((typed) => asksNothing(searchOf(typed, today)))).toEqual([
      true,
      true,
      true,
      true,
    ]);
    expect(["a", "has:file", "on:today"].map((typed) => asksNothing(searchOf(typed, today)))).toEqual([
      false,
      false,
      false,
    ]);
    expect(["a b", '"a b"', "a has:file", "on:today", ""].map((typed) => isPlain(searchOf(typed, today)))).toEqual([
      true,
      true,
      false,
      false,
      false,
    ]);
    expect(plainWords(searchOf('one "two three" has:file', today))).toBe("one two three");
  });
});

test("a filter is turned on behind the words and off again, and what wants a value is followed by it", () => {
  expect(turnFilter("late train", "has:photo")).toBe("late train has:photo ");
  expect(turnFilter("late HAS:photo train", "has:photo")).toBe("late train");
  expect(turnFilter("", "from:")).toBe("from:");
  expect([hasFilter("late Has:Photo", "has:photo"), hasFilter("late", "has:photo")]).toEqual([true, false]);
});
