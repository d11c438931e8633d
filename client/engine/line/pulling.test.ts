import { expect, test } from "vitest";
import type { Snapshot } from "#shared/features/conversations/conversations.wire.ts";
import { createPulling } from "./pulling.ts";

type Options = Parameters<typeof createPulling>[0];

test("[SY13] what is opened while everything is asked for is asked for with it", async () => {
  let open: string | null = null;
  const asked: (string | null)[] = [];
  const taken: Snapshot[] = [];
  const cursors: Record<string, number> = {};
  const aSnapshot = (id: string | null): Snapshot =>
    ({ headers: id === null ? [] : [{ id }], heads: { "7": 1 } }) as unknown as Snapshot;
  const pulling = createPulling({
    ports: {
      stores: {
        cache: {
          position: async () => ({ epoch: "7" in cursors ? "e" : null, cursors: { ...cursors }, listFloor: "" }),
        },
      },
      calls: {
        snapshot: async (id: string | null) => {
          asked.push(id);
          open = "157";
          return aSnapshot(id);
        },
        pull: async () => ({ batches: [], heads: { "7": 1 }, reset: [], epoch: "e", now: "" }),
      },
    },
    intake: {
      snapshot: async (snapshot: Snapshot) => {
        taken.push(snapshot);
        cursors["7"] = 1;
      },
    },
    time: { hear: () => undefined },
    open: () => open,
    onHeads: () => undefined,
    onReset: () => undefined,
    onTaking: () => undefined,
  } as unknown as Options);
  await pulling.pull(0);
  expect(asked).toEqual([null, "157"]);
  expect(taken.map(({ headers }) => headers.map(({ id }) => id))).toEqual([["157"]]);
});
