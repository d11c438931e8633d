// @vitest-environment jsdom
import { act, renderHook } from "@testing-library/react";
import { MemoryRouter, useNavigate } from "react-router";
import { expect, test } from "vitest";
import { useSought } from "./useSought.ts";

const place = "?conversation=7";

test("what is looked for is new each time, and stays while other things of the address change", () => {
  const { result } = renderHook(() => ({ sought: useSought(), navigate: useNavigate() }), { wrapper: MemoryRouter });
  const go = (to: string, seq?: number): unknown => {
    act(() => void result.current.navigate(to, seq === undefined ? {} : { state: { seq } }));
    return result.current.sought;
  };
  expect(result.current.sought).toBeNull();
  const first = go(place, 5);
  const second = go(place, 90);
  const again = go(place, 90);
  expect([first, second, again]).toEqual([{ seq: 5 }, { seq: 90 }, { seq: 90 }]);
  expect(again).not.toBe(second);
  expect(go(`${place}&tab=unread`)).toBe(again);
  act(() => void result.current.navigate(-1));
  expect(result.current.sought).toBe(again);
});
