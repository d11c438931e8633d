// @vitest-environment jsdom
import { IDBFactory } from "fake-indexeddb";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { eventually } from "#tests/support/eventually.ts";
import { provideSend } from "#client/api/client.ts";
import { ApiError } from "#client/api/apiError.ts";
import { setUser, type SessionUser } from "#client/session/session.ts";
import { store } from "#client/session/store.ts";
import { followQueued } from "./followQueued.ts";
import { keepTick, keptTicks } from "./keptTicks.ts";

let end: () => void = () => undefined;
beforeEach(() => {
  // A database answers by immediates: one that is still to answer as the timers become real again would never do so, and all that is kept waits for it.
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
  vi.stubGlobal("indexedDB", new IDBFactory());
  // Of several tabs one sends at a time; there is one.
  Object.defineProperty(navigator, "locks", {
    configurable: true,
    value: { request: async (_name: string, act: () => Promise<void>) => act() },
  });
  setUser({ id: "1", roles: [{ name: "host_family" }] } as unknown as SessionUser);
});
afterEach(async () => {
  end();
  vi.useRealTimers();
  await keptTicks.changeOf("1", () => []);
  localStorage.clear();
  vi.unstubAllGlobals();
});

test("a tick that met no network leaves by itself soon after there is one, without being told of it", async () => {
  let hasNetwork = false;
  let tries = 0;
  provideSend(async () => {
    tries += 1;
    if (!hasNetwork) throw new ApiError("no_response");
    return { prepared: [] };
  });
  const revalidate = vi.fn<() => void>();
  end = followQueued(revalidate);
  keepTick({ tripId: "7", preparation: "room", isOn: true });
  await vi.advanceTimersByTimeAsync(1_000);
  await eventually(() => expect(tries).toBe(1));
  hasNetwork = true;
  await vi.advanceTimersByTimeAsync(2_000);
  await eventually(() => expect(store.get(keptTicks.atom)).toEqual([]));
  expect(revalidate).toHaveBeenCalledOnce();
  await vi.advanceTimersByTimeAsync(120_000);
  expect(tries).toBe(2);
});

test("who is here at a roll call reaches the group, whatever screen is looked at when there is a network", async () => {
  const sent: unknown[] = [];
  provideSend(async ({ url, body }) => {
    sent.push([url, body]);
    return {};
  });
  end = followQueued(() => undefined);
  const at = "2026-11-30T08:00:00.000Z";
  keepTick({ groupId: "3", tripId: "7", day: "2026-11-30", isOn: true, at });
  await vi.advanceTimersByTimeAsync(1_000);
  await eventually(() => expect(store.get(keptTicks.atom)).toEqual([]));
  expect(sent).toEqual([
    [expect.stringContaining("/groups/3/ticks"), { ticks: [{ trip_id: "7", day: "2026-11-30", is_here: true, at }] }],
  ]);
});
