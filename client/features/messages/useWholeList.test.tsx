// @vitest-environment jsdom
import { cleanup, renderHook, waitFor } from "@testing-library/react";
import { afterEach, expect, test } from "vitest";
import type { Engine } from "#client/engine/engine.ts";
import { unnarrowed } from "#client/engine/views/narrowing.ts";
import { loadWhole, useWholeList } from "./useWholeList.ts";
import { EngineContext } from "./watches.ts";

afterEach(cleanup);

// A list of which so many pages were not fetched yet.
function listOf(missing: number, load: () => Promise<void> = async () => undefined) {
  const state = { missing, asked: [] as unknown[] };
  const list = { status: "ready", rows: [], hasMore: true } as const;
  const engine = {
    conversations: () => ({ read: () => ({ ...list, isWindow: state.missing > 0 }), watch: () => () => undefined }),
    loadMore: async (...asked: unknown[]) => {
      state.asked.push(asked);
      await load();
      state.missing -= 1;
    },
  } as unknown as Engine;
  return { state, engine };
}

const longestWait = { ...unnarrowed, order: "longestWait" } as const;

test("what was not fetched is fetched in large pieces, until it is all here or more than anybody reads", async () => {
  const some = listOf(2);
  expect(await loadWhole(some.engine, "primary", longestWait)).toBe(true);
  expect(some.state.asked).toEqual([
    ["primary", longestWait, 250],
    ["primary", longestWait, 250],
  ]);
  const endless = listOf(Infinity);
  expect(await loadWhole(endless.engine, "primary", longestWait)).toBe(false);
  expect(endless.state.asked).toHaveLength(6);
});

test("where it cannot be fetched, or is not wanted, nobody waits for it", async () => {
  const seen = (engine: Engine, isWanted: boolean) =>
    renderHook(() => useWholeList("primary", longestWait, isWanted), {
      wrapper: ({ children }) => <EngineContext value={engine}>{children}</EngineContext>,
    }).result;
  const cut = seen(listOf(1, () => Promise.reject(new Error("no line"))).engine, true);
  await waitFor(() => expect(cut.current).toBe(true));
  const whole = listOf(1);
  const fetched = seen(whole.engine, true);
  await waitFor(() => expect(whole.state.missing).toBe(0));
  expect(fetched.current).toBe(false);
  const unwanted = listOf(1);
  seen(unwanted.engine, false);
  expect(unwanted.state.asked).toEqual([]);
});
