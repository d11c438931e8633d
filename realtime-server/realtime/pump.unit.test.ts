import { expect, test } from "vitest";
import type { Batch, SyncEvent } from "#shared/features/conversations/conversations.wire.ts";
import { createConnections, laneAt, type Connection } from "./connections.ts";
import type { Pointer } from "./news.ts";
import { createPump } from "./pump.ts";

type Ports = Parameters<typeof createPump>[0];

const at = "2026-11-20T10:00:00.000Z";
const pointer = (feed: string, pos: number): Pointer => ({ feed, pos, event: { pos } as SyncEvent, at });

// A pump with one socket for each reader, and all that happens to their lines, in its order.
function pumpFor(readers: readonly string[]) {
  const happened: string[] = [];
  const connections = createConnections();
  for (const id of readers) {
    const conn = { writeBuffer: [], writeNow: () => happened.push(`write ${id}`) };
    const emit = (_: string, { from, to }: Batch): unknown => happened.push(`tell ${id} ${from}-${to}`);
    const connection = {
      actor: { id },
      address: "",
      line: { writableLength: 0 },
      wire: { connected: true, conn, emit },
      lanes: [],
    } as object as Connection;
    connections.add(connection);
    connections.follow(connection, [laneAt(id, 0)]);
  }
  const pump = createPump({
    connections,
    clock: { now: () => new Date(at) },
    bye: () => {},
    report: () => {},
  } as Partial<Ports> as Ports);
  return { pump, happened };
}

test("who waits for news is written to at once, before the one who is about to be answered is even told", () => {
  const { pump, happened } = pumpFor(["asker", "reader"]);
  pump.written([pointer("asker", 1), pointer("reader", 1)], new Set(["asker"]));
  expect(happened).toEqual(["tell reader 1-1", "write reader", "tell asker 1-1"]);
});

test("what one commit has written in a feed is one batch", () => {
  const { pump, happened } = pumpFor(["reader"]);
  pump.written([pointer("reader", 1), pointer("reader", 2)], new Set());
  expect(happened).toEqual(["tell reader 1-2", "write reader"]);
});
