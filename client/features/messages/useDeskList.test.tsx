// @vitest-environment jsdom
import { act, cleanup, renderHook, waitFor } from "@testing-library/react";
import { atom } from "jotai";
import { afterEach, expect, test } from "vitest";
import { aScene } from "#tests/support/engine/scene.ts";
import { hasteOf } from "#client/api/late.ts";
import { readWhenCalm } from "#client/api/readWhenCalm.ts";
import { useDeskList } from "./useDeskList.ts";
import { EngineContext } from "./watches.ts";

afterEach(cleanup);

test("what is kept stands there while the line brings nothing, and what comes late takes its place", async () => {
  const list = atom<readonly string[]>([]);
  const signals: AbortSignal[] = [];
  const answers = [["kept"], ["new"]];
  const read = async (signal: AbortSignal): Promise<readonly string[]> => {
    signals.push(signal);
    return answers[signals.length - 1] ?? [];
  };
  const { tab } = aScene();
  const { result } = renderHook(() => useDeskList(read, list), {
    wrapper: ({ children }) => <EngineContext value={tab.engine}>{children}</EngineContext>,
  });
  await waitFor(() => expect(result.current).toEqual(["kept"]));
  const [first] = signals;
  const haste = first && hasteOf(first);
  expect(haste).toBeDefined();
  act(() => haste?.onArrived(readWhenCalm));
  await waitFor(() => expect(result.current).toEqual(["new"]));
});
