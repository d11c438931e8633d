import Dexie, { type DexieOptions, type Table } from "dexie";
import type { NewPending, Pending, Sent } from "../model.ts";
import type { OutboxChanges, OutboxStore } from "../store/storePorts.ts";
import { createUnsent, type Unsent } from "./unsent.ts";

interface OutboxTables {
  readonly pending: Table<Pending, number, NewPending>;
  readonly log: Table<Sent, string>;
  readonly blobs: Table<{ readonly id: string; readonly blob: Blob }, string>;
  readonly meta: Table<{ readonly key: string; readonly value: string }, string>;
}

export interface OutboxDatabase {
  readonly db: Dexie;
  readonly store: OutboxStore;
  readonly unsent: Unsent;
}

export const outboxName = (userId: string): string => `outbox-${userId}`;

// What is written here was promised to a person. New forms only ever add to this; it is never deleted with rows in it.
const schema = { pending: "++n, &op.opId, op.conversationId", log: "op.opId, answeredAt", blobs: "id", meta: "key" };

export function openOutbox(userId: string, options: DexieOptions): OutboxDatabase {
  const db = new Dexie(outboxName(userId), { ...options, chromeTransactionDurability: "strict" });
  db.version(1).stores(schema);
  const tables: OutboxTables = {
    pending: db.table("pending"),
    log: db.table("log"),
    blobs: db.table("blobs"),
    meta: db.table("meta"),
  };
  const unsent = createUnsent();
  db.on(
    "ready",
    () => db.transaction("rw", [tables.pending, tables.blobs, tables.meta], () => putBack(tables, unsent)),
    true,
  );
  return { db, store: outboxStoreOf(db, tables, unsent), unsent };
}

// Each time it is opened, before anything else: one that does not know that it was ever begun is new, or was wiped. What was lost with it goes back in its order.
async function putBack({ pending, blobs, meta }: OutboxTables, unsent: Unsent): Promise<void> {
  if (await meta.get("begun")) return;
  await blobs.bulkPut([...unsent.blobs()].map(([id, blob]) => ({ id, blob })));
  for (const { n: _, ...row } of unsent.rows()) await pending.add(row);
  await meta.put({ key: "begun", value: "yes" });
}

function outboxStoreOf(db: Dexie, tables: OutboxTables, unsent: Unsent): OutboxStore {
  const { pending, log, blobs, meta } = tables;
  return {
    commit: async (conversationId, decide) => {
      const [changes, put] = await db.transaction("rw", [pending, log, blobs, meta], async () => {
        const [rows, answered, epoch] = await Promise.all([
          conversationId === null
            ? pending.toArray()
            : pending.where("op.conversationId").equals(conversationId).sortBy("n"),
          conversationId === null ? log.toArray() : [],
          meta.get("epoch"),
        ]);
        const decided = decide({ rows, log: answered, epoch: epoch?.value ?? null });
        return [decided, await write(tables, decided)] as const;
      });
      unsent.follow(changes, put);
      return changes;
    },
    all: async () => {
      const rows = await pending.toArray();
      unsent.hold(rows);
      return rows;
    },
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
async function write({ pending, log, blobs, meta }: OutboxTables, changes: OutboxChanges): Promise<readonly Pending[]> {
  if (changes.drop?.length)
    await pending
      .where("op.opId")
      .anyOf([...changes.drop])
      .delete();
  const put: Pending[] = [];
  for (const row of changes.put ?? []) {
    // Asked a second time after no answer came: what is there keeps its place.
    const known = "n" in row ? undefined : await pending.get({ "op.opId": row.op.opId });
    put.push(known ?? { ...row, n: await pending.put(row) });
  }
  await Promise.all([
    log.bulkPut([...(changes.log ?? [])]),
    log.bulkDelete([...(changes.unlog ?? [])]),
    blobs.bulkPut([...(changes.putBlobs ?? [])]),
    blobs.bulkDelete([...(changes.dropBlobs ?? [])]),
    changes.epoch === undefined ? undefined : meta.put({ key: "epoch", value: changes.epoch }),
  ]);
  return put;
}
