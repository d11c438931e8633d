import { expect, test } from "vitest";
import { inOrder, mistakeOf, placesLeft, type MacroStep } from "./macros.rules.ts";

const reply: MacroStep = { t: "reply", text: "Hello {{student}}", locale: "en" };
const label = (labelId: string): MacroStep => ({ t: "label", labelId, isOn: true });

test("a series has a step, and none twice", () => {
  expect(mistakeOf([])).toBe("empty");
  expect(mistakeOf([reply, label("1"), label("2"), { t: "archive" }])).toBeNull();
  expect(mistakeOf([label("1"), label("1")])).toBe("twice");
  expect(
    mistakeOf([
      { t: "assign", personId: "1" },
      { t: "team", teamId: "2" },
    ]),
  ).toBe("twice");
  expect(mistakeOf([{ t: "priority", priority: null }])).toBeNull();
});

test("it is put off or put away, not both", () => {
  expect(mistakeOf([{ t: "archive" }, { t: "snooze", hours: 2 }])).toBe("ends");
});

test("a text that could never be filled is not kept, and a place left open is seen", () => {
  expect(mistakeOf([{ ...reply, text: "Hello {{nobody}}" }])).toBe("unknown");
  expect(placesLeft("Hello {{student}}")).toEqual(["student"]);
  expect(placesLeft("Hello Inés")).toEqual([]);
});

test("the reply comes first and what puts it away last, however they were chosen", () => {
  const steps: MacroStep[] = [{ t: "archive" }, label("1"), { t: "team", teamId: null }, reply];
  expect(inOrder(steps).map(({ t }) => t)).toEqual(["reply", "label", "team", "archive"]);
});
