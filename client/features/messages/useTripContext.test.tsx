// @vitest-environment jsdom
import { act, cleanup, renderHook } from "@testing-library/react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { ApiError } from "#client/api/apiError.ts";
import { provideSend } from "#client/api/client.ts";
import { aLiveScene } from "#tests/support/engine/scene.ts";
import { useTripContext } from "./useTripContext.ts";
import { EngineContext } from "./watches.ts";

let answer: () => Promise<unknown> = () => Promise.reject(new ApiError("no_response"));
let asked = 0;

beforeEach(() => {
  asked = 0;
  provideSend(() => {
    asked += 1;
    return answer();
  });
});
afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

async function aPanel() {
  const { tab } = await aLiveScene();
  vi.useFakeTimers();
  const { result } = renderHook(() => useTripContext("1"), {
    wrapper: ({ children }) => <EngineContext value={tab.engine}>{children}</EngineContext>,
  });
  const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));
  await pass(0);
  return { result, pass };
}

test("what nobody answers on a line that lives is asked for again now and then, until it is answered", async () => {
  const { result, pass } = await aPanel();
  expect([result.current.failure, asked]).toEqual([expect.any(ApiError), 1]);
  await pass(10_000);
  expect(asked).toBe(2);
  answer = async () => ({ threads: [] });
  await pass(10_000);
  expect(result.current).toMatchObject({ context: { threads: [] }, failure: null, age: null });
  await pass(60_000);
  expect(asked).toBe(3);
});

test("a refusal is an answer", async () => {
  answer = () => Promise.reject(new ApiError("no_access", { statusCode: 403 }));
  const { result, pass } = await aPanel();
  await pass(60_000);
  expect([result.current.failure, asked]).toEqual([expect.objectContaining({ code: "no_access" }), 1]);
});
