// @vitest-environment jsdom
import { afterEach, expect, test, vi } from "vitest";
import { ApiError } from "#client/api/apiError.ts";
import { createLastKnown } from "./lastKnown.ts";

const at = "2027-01-15T09:30:00.000Z";
const lastKnown = () => createLastKnown<string>(() => new Date(at));
const failing = (code: ConstructorParameters<typeof ApiError>[0], statusCode: number) =>
  Promise.reject(new ApiError(code, { statusCode }));

afterEach(() => vi.restoreAllMocks());

test("an answer is the newest there is", async () => {
  expect(await lastKnown()("a", Promise.resolve("first"))).toEqual({ value: "first", failure: null, age: null });
});

test("a failure keeps the last answer to the same question in sight, and says why it is old", async () => {
  const ask = lastKnown();
  await ask("a", Promise.resolve("first"));
  expect(await ask("a", failing("unexpected", 500))).toEqual({
    value: "first",
    failure: "failed",
    age: { at, failure: "failed" },
  });
});

test("another question has no answer yet", async () => {
  const ask = lastKnown();
  await ask("a", Promise.resolve("first"));
  expect(await ask("b", failing("unavailable", 503))).toEqual({ value: null, failure: "failed", age: null });
});

test("what is gone is not shown any more", async () => {
  const ask = lastKnown();
  await ask("a", Promise.resolve("first"));
  expect(await ask("a", failing("not_found", 404))).toEqual({ value: null, failure: "missing", age: null });
});

test("no answer is a matter of the connection only while there is none", async () => {
  vi.spyOn(navigator, "onLine", "get").mockReturnValueOnce(false).mockReturnValueOnce(true);
  expect((await lastKnown()("a", failing("no_response", 0))).failure).toBe("offline");
  expect((await lastKnown()("a", failing("timeout", 0))).failure).toBe("failed");
});

test.each([
  ["not_logged_in", 401],
  ["no_access", 403],
  ["page_expired", 419],
  ["aborted", 0],
] as const)("%s is left to the app", async (code, statusCode) => {
  await expect(lastKnown()("a", failing(code, statusCode))).rejects.toMatchObject({ code });
});
