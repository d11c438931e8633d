import { expect, test } from "vitest";
import type { Connection } from "#client/engine/model.ts";
import { createCell } from "#client/engine/views/watchable.ts";
import { whenFree } from "./whenFree.ts";

const lineIn = (state: Connection["state"]): Connection => ({ state, isLong: false, lastSyncAt: null, retryAt: null });

test("it is free once the line stands and nothing of one's own is on its way", async () => {
  const [connection, pending] = [createCell(lineIn("connecting")), createCell(1)];
  let isFree = false;
  const waited = whenFree({ connection: () => connection, pendingCount: () => pending }).then(() => (isFree = true));
  connection.set(lineIn("live"));
  await Promise.resolve();
  expect(isFree).toBe(false);
  connection.set(lineIn("catchingUp"));
  pending.set(0);
  await Promise.resolve();
  expect(isFree).toBe(false);
  connection.set(lineIn("live"));
  await waited;
  expect(isFree).toBe(true);
});
