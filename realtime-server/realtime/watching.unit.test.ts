import { expect, test, vi } from "vitest";
import type { Connection } from "./connections.ts";
import type { ResourceChange } from "./news.ts";
import { createWatchings } from "./watching.ts";

type Sessions = Parameters<typeof createWatchings>[0]["sessions"];

const trip = (id: string): ResourceChange => ({
  resource: "trips",
  ids: [id],
  audience: { people: ["niamh"], businesses: [] },
});

// Somebody who looks at their own trips, and what they were told of them.
function aWatcher() {
  const told: unknown[] = [];
  const actor = { id: "niamh", roles: ["parent"], businessId: null };
  const wire = { connected: true, emit: (_: string, change: unknown) => told.push(change) };
  const connection = { token: "of niamh", actor, watching: null, wire } as unknown as Connection;
  const visits = new Map([["of niamh", { session: {}, actor }]]);
  const watchings = createWatchings({
    sessions: { findAll: async () => visits } as unknown as Sessions,
    report: (cause) => told.push(cause),
  });
  return { told, connection, watchings };
}

test("a change that is about to be told is told, though another thing is looked at by then", async () => {
  const { told, connection, watchings } = aWatcher();
  const first = { resource: "trips", ids: ["galway"] };
  await watchings.watch(connection, [first]);
  watchings.tell([trip("galway")], null);
  await watchings.watch(connection, [first, { resource: "students" }]);
  await expect.poll(() => told).toEqual([{ resource: "trips", ids: ["galway"] }]);
  watchings.stop();
});

test("what changed shortly before somebody began to watch it is told, and no second time", async () => {
  const { told, connection, watchings } = aWatcher();
  watchings.tell([trip("galway"), trip("sligo")], null);
  await watchings.watch(connection, [{ resource: "trips", ids: ["galway"] }]);
  expect(told).toEqual([{ resource: "trips", ids: ["galway"] }]);
  await watchings.watch(connection, [{ resource: "trips", ids: ["galway"] }, { resource: "students" }]);
  watchings.tell([{ ...trip("sligo"), resource: "students" }], null);
  await expect.poll(() => told.slice(1)).toEqual([{ resource: "students", ids: ["sligo"] }]);
  await watchings.watch(connection, [{ resource: "trips" }]);
  expect(told.slice(2)).toEqual([{ resource: "trips", ids: ["galway", "sligo"] }]);
  watchings.stop();
});

test("what others may know of, and what changed long before, is no news to whoever begins to watch", async () => {
  vi.useFakeTimers();
  const { told, connection, watchings } = aWatcher();
  watchings.tell([trip("galway")], null);
  await vi.advanceTimersByTimeAsync(7_000);
  watchings.tell([{ ...trip("sligo"), audience: { people: ["aoife"], businesses: [] } }], null);
  await watchings.watch(connection, [{ resource: "trips" }]);
  await vi.advanceTimersByTimeAsync(1_000);
  expect(told).toEqual([]);
  vi.useRealTimers();
});

test("whoever is gone is told nothing of what was about to be told", async () => {
  vi.useFakeTimers();
  const { told, connection, watchings } = aWatcher();
  await watchings.watch(connection, [{ resource: "trips" }]);
  watchings.tell([trip("galway")], null);
  watchings.leave(connection);
  await vi.advanceTimersByTimeAsync(1_000);
  expect(told).toEqual([]);
  vi.useRealTimers();
});
