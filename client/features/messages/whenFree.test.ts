import { expect, test } from "vitest";
import type { Connection } from "#client/engine/model.ts";
import { createCell } from "#client/engine/views/watchable.ts";
import { whenFree, whenFreeOrWithout } from "./whenFree.ts";

const lineIn = (state: Connection["state"]): Connection => ({ state, isLong: false, lastSyncAt: null, retryAt: null });

function aLine(state: Connection["state"], count: number) {
  const [connection, pending] = [createCell(lineIn(state)), createCell(count)];
  return { connection, pending, line: { connection: () => connection, pendingCount: () => pending } };
}

async function isOver(waited: Promise<void>): Promise<boolean> {
  let isDone = false;
  void waited.then(() => (isDone = true));
  await Promise.resolve();
  await Promise.resolve();
  return isDone;
}

test.each([whenFree, whenFreeOrWithout])(
  "it is free once the line stands and nothing of one's own is on its way",
  async (when) => {
    const { connection, pending, line } = aLine("connecting", 1);
    const waited = when(line);
    connection.set(lineIn("live"));
    expect(await isOver(waited)).toBe(false);
    connection.set(lineIn("catchingUp"));
    pending.set(0);
    expect(await isOver(waited)).toBe(false);
    connection.set(lineIn("live"));
    await waited;
  },
);

test("a device that cannot store is free too", async () => {
  await whenFree(aLine("memory", 0).line);
});

test.each(["offline", "maintenance", "updatedElsewhere"] as const)(
  "what is kept here is at hand without a line, and what needs one waits: %s",
  async (state) => {
    const { connection, pending, line } = aLine(state, 1);
    await whenFreeOrWithout(line);
    const waited = whenFree(line);
    expect(await isOver(waited)).toBe(false);
    pending.set(0);
    connection.set(lineIn("live"));
    await waited;
  },
);
