// @vitest-environment jsdom
import { act, cleanup, renderHook } from "@testing-library/react";
import { afterEach, expect, test } from "vitest";
import { useReadBeside } from "./useReadBeside.ts";

interface Asked {
  readonly key: string;
  readonly signal: AbortSignal;
  readonly answer: (value: { readonly of: string }) => void;
  readonly fail: (cause: unknown) => void;
}

const asked: Asked[] = [];
const read = (key: string) =>
  renderHook(
    (props: { readonly key: string }) =>
      useReadBeside(
        props.key,
        (signal) =>
          new Promise<{ readonly of: string }>((answer, fail) => asked.push({ key: props.key, signal, answer, fail })),
      ),
    { initialProps: { key } },
  );
const last = (): Asked => asked.at(-1) as Asked;

afterEach(() => {
  cleanup();
  asked.length = 0;
});

test("what was read stays while it is read anew, also where that fails, and is tried again on a word", async () => {
  const { result, rerender } = read("a");
  expect([result.current.value, result.current.failure]).toEqual([null, null]);
  await act(async () => last().answer({ of: "a" }));
  rerender({ key: "b" });
  expect([asked.map(({ key }) => key), result.current.value]).toEqual([["a", "b"], { of: "a" }]);
  await act(async () => last().fail("away"));
  expect([result.current.value, result.current.failure]).toEqual([{ of: "a" }, "away"]);
  act(() => result.current.again());
  await act(async () => last().answer({ of: "b" }));
  expect([asked.length, result.current.value, result.current.failure]).toEqual([3, { of: "b" }, null]);
});

test("an answer that comes after the next question is not taken, nor is its failure", async () => {
  const { result, rerender } = read("a");
  const [first] = asked;
  rerender({ key: "b" });
  expect(first?.signal.aborted).toBe(true);
  await act(async () => first?.answer({ of: "a" }));
  expect(result.current.value).toBeNull();
  rerender({ key: "c" });
  await act(async () => asked[1]?.fail("away"));
  expect(result.current.failure).toBeNull();
});

test("what another call has answered stands for what was read, and ends the failure", async () => {
  const { result } = read("a");
  await act(async () => last().fail("away"));
  act(() => result.current.put({ of: "written" }));
  expect([result.current.value, result.current.failure]).toEqual([{ of: "written" }, null]);
});
