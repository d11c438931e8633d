// @vitest-environment jsdom
import { beforeEach, expect, test } from "vitest";
import { ApiError } from "#client/api/apiError.ts";
import { alertAtom, toastsAtom } from "#client/session/notices.atoms.ts";
import { tellFailure } from "#client/resource/tellFailure.ts";
import { store } from "#client/session/store.ts";
import { reactTo } from "./failureReactions.ts";

const unreached = new ApiError("no_response");
const without = { isOnline: () => false, goToLogin: () => undefined };
const told = () => [store.get(toastsAtom).length, store.get(alertAtom) !== null];

beforeEach(() => {
  store.set(toastsAtom, []);
  store.set(alertAtom, null);
});

test("whoever wants to change something without a connection is told once, and nothing lies above what was typed", () => {
  reactTo(unreached, { method: "POST" }, without);
  expect(told()).toEqual([1, false]);
});

test("a screen that cannot be read without a connection says so in its own place", () => {
  reactTo(unreached, { method: "GET" }, without);
  expect(told()).toEqual([0, false]);
});

test("what nobody waits for is not spoken of", () => {
  reactTo(unreached, { method: "POST", isQuiet: true }, without);
  expect(told()).toEqual([0, false]);
});

test.each([
  ["without a connection", without, 1, false],
  ["with one", { ...without, isOnline: () => true }, 0, true],
])(
  "what has interrupted the person is not said once more at the end of the page: %s",
  async (_, where, toasts, isAbove) => {
    const failure = new ApiError("no_response");
    await reactTo(failure, { method: "PATCH" }, where);
    tellFailure(failure);
    expect(told()).toEqual([toasts, isAbove]);
    tellFailure(new ApiError("no_response"));
    expect(told()).toEqual([toasts + 1, isAbove]);
  },
);
