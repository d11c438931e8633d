import { expect, test } from "vitest";
import type { Connection } from "#client/engine/model.ts";
import { createCell } from "#client/engine/views/watchable.ts";
import { followEnd } from "./followEnd.ts";

const as = (state: Connection["state"], isLong = false): Connection => ({
  state,
  isLong,
  lastSyncAt: null,
  retryAt: null,
});

test("the end of a session is told once each time, and nothing else is taken for it", () => {
  const cell = createCell(as("live"));
  let ends = 0;
  const stop = followEnd({ connection: () => cell }, () => (ends += 1));
  for (const state of ["offline", "connecting", "live"] as const) cell.set(as(state));
  expect(ends).toBe(0);
  cell.set(as("signedOut"));
  cell.set(as("signedOut", true));
  expect(ends).toBe(1);
  cell.set(as("live"));
  cell.set(as("signedOut"));
  expect(ends).toBe(2);
  stop();
  cell.set(as("live"));
  cell.set(as("signedOut"));
  expect(ends).toBe(2);
});
