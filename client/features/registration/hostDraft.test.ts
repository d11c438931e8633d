// @vitest-environment jsdom
import { expect, test } from "vitest";
import { forgetDraft, keepDraft, keptDraft, newDevice, sendable } from "./hostDraft.ts";

test("a draft is kept until it is forgotten", () => {
  const draft = {
    device: "d",
    email: "a@b.example",
    countryId: "1",
    answers: { title: "x" },
    isProved: false,
    isSent: false,
  };
  expect(keptDraft()).toBeNull();
  keepDraft(draft);
  expect(keptDraft()).toEqual(draft);
  forgetDraft();
  expect(keptDraft()).toBeNull();
});

test("a device's secret fits its contract and is new each time", () => {
  expect(newDevice()).toMatch(/^[\w-]{43}$/);
  expect(newDevice()).not.toBe(newDevice());
});

test("what is unfinished waits on the device", () => {
  const born = { gender: "female" as const, dateOfBirth: "2015-01-01" };
  expect(sendable({ title: "x", immersionRate: Number.NaN, children: [born, { ...born, dateOfBirth: "" }] })).toEqual({
    title: "x",
    children: [born],
  });
  expect(sendable({ immersionRate: 2_800 })).toEqual({ immersionRate: 2_800 });
});
