import Dexie, { type DexieOptions, type Table } from "dexie";
import type { NewPending, Pending, Sent } from "../model.ts";
import type { OutboxChanges, OutboxStore } from "../store/storePorts.ts";

interface OutboxTables {
  readonly pending: Table<Pending, number, NewPending>;
  readonly log: Table<Sent, string>;
  readonly blobs: Table<{ readonly id: string; readonly blob: Blob }, string>;
  readonly meta: Table<{ readonly key: string; readonly value: string }, string>;
}

export interface OutboxDatabase {
  readonly db: Dexie;
  readonly store: OutboxStore;
}

export const outboxName = (userId: string): string => `outbox-${userId}`;

// What is written here was promised to a person. New forms only ever add to this; it is never deleted with rows in it.
const schema = { pending: "++n, &op.opId, op.conversationId", log: "op.opId, answeredAt", blobs: "id", meta: "key" };

export function openOutbox(userId: string, options: DexieOptions): OutboxDatabase {
  const db = new Dexie(outboxName(userId), { ...options, chromeTransactionDurability: "strict" });
  db.version(1).stores(schema);
  return {
    db,
    store: outboxStoreOf(db, {
      pending: db.table("pending"),
      log: db.table("log"),
      blobs: db.table("blobs"),
      meta: db.table("meta"),
    }),
  };
}

function outboxStoreOf(db: Dexie, tables: OutboxTables): OutboxStore {
  const { pending, log, blobs, meta } = tables;
  return {
    commit: (conversationId, decide) =>
      db.transaction("rw", [pending, log, blobs, meta], async () => {
        const [rows, epoch] = await Promise.all([
          conversationId === null
            ? pending.toArray()
            : pending.where("op.conversationId").equals(conversationId).sortBy("n"),
          meta.get("epoch"),
        ]);
        const changes = decide({ rows, epoch: epoch?.value ?? null });
        await write(tables, changes);
        return changes;
      }),
    all: () => pending.toArray(),
    log: () => log.toArray(),
    forgetLog: async (before) => void (await log.where("answeredAt").below(before).delete()),
    blob: async (id) => (await blobs.get(id))?.blob,
    device: (fresh) =>
      db.transaction("rw", meta, async () => {
        const known = await meta.get("device");
        if (known) return known.value;
        await meta.put({ key: "device", value: fresh });
        return fresh;
      }),
  };
}

// Rows go before rows come: one that is replaced may leave its number to the next.
async function write({ pending, log, blobs, meta }: OutboxTables, changes: OutboxChanges): Promise<void> {
  if (changes.drop?.length)
    await pending
      .where("op.opId")
      .anyOf([...changes.drop])
      .delete();
  for (const row of changes.put ?? []) await pending.put(row);
  await Promise.all([
    log.bulkPut([...(changes.log ?? [])]),
    log.bulkDelete([...(changes.unlog ?? [])]),
    blobs.bulkPut([...(changes.putBlobs ?? [])]),
    blobs.bulkDelete([...(changes.dropBlobs ?? [])]),
    changes.epoch === undefined ? undefined : meta.put({ key: "epoch", value: changes.epoch }),
  ]);
}
