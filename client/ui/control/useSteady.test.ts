// @vitest-environment jsdom
import { renderHook } from "@testing-library/react";
import { expect, it, vi } from "vitest";
import { useSteady } from "./useSteady.ts";

it("keeps its functions, which do what the latest do", () => {
  const [first, second] = [vi.fn(() => "first"), vi.fn(() => "second")];
  const { result, rerender } = renderHook(({ open }: { open: (id: string) => string }) => useSteady({ open }), {
    initialProps: { open: first },
  });
  const { open } = result.current;
  expect(open("1")).toBe("first");
  rerender({ open: second });
  expect(result.current.open).toBe(open);
  expect(open("2")).toBe("second");
  expect([first.mock.calls, second.mock.calls]).toEqual([[["1"]], [["2"]]]);
});
