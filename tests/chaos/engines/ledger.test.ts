import { beforeEach, expect, test } from "vitest";
import type { Pending } from "#client/engine/model.ts";
import type { Held } from "#client/engine/ports.ts";
import type { Batch } from "#shared/features/conversations/conversations.wire.ts";
import type { Fact } from "../entries.ts";
import { createLedger, nothingKnown, type Ledger } from "./ledger.ts";

let facts: Fact[] = [];
let ledger: Ledger;

beforeEach(() => {
  facts = [];
  ledger = createLedger(
    { device: "7a", store: "7a", user: "7", record: (fact) => void facts.push(fact), heard: () => undefined },
    nothingKnown(),
  );
});

const row = (opId: string, changes: Partial<Pending> = {}): Pending => ({
  n: 1,
  userId: "7",
  op: { t: "edit", opId, conversationId: "1", seq: 0, body: "a" },
  at: 0,
  tries: 0,
  ...changes,
});
const held = (cursor?: number): Held => ({
  epoch: "e",
  cursors: cursor === undefined ? {} : { 7: cursor },
  listFloor: "",
  conversations: new Map(),
  messages: new Map(),
  drafts: new Map(),
});
const batch: Batch = { feed: "7", from: 3, to: 4, events: [], now: "" };
const told = (): readonly unknown[] =>
  facts.map((fact) =>
    "operation" in fact ? [fact.e, fact.n] : fact.e === "cancelled" ? [fact.e, fact.opId] : [fact.e],
  );

test("an operation is written down when it is made and when it has learned its place, and not again", () => {
  ledger.outbox({ rows: [], log: [], epoch: null }, { put: [row("a")] }, null);
  ledger.outbox({ rows: [row("a")], log: [], epoch: null }, { put: [row("a", { tries: 1 })] }, { t: "take" });
  ledger.outbox(
    { rows: [row("a")], log: [], epoch: null },
    { put: [row("a", { op: { t: "edit", opId: "a", conversationId: "1", seq: 9, body: "a" } })] },
    { t: "settle" },
  );
  expect(told()).toEqual([
    ["enq", 1],
    ["enq", 1],
  ]);
});

test("what a command drops has been taken back; what an answer ends has not", () => {
  ledger.outbox({ rows: [row("a")], log: [], epoch: null }, { drop: ["a"] }, null);
  ledger.outbox(
    { rows: [row("b"), row("c", { after: "b" })], log: [], epoch: null },
    { drop: ["b", "c"] },
    { t: "settle" },
  );
  expect(facts.filter(({ e }) => e === "cancelled")).toMatchObject([{ opId: "a" }, { opId: "c" }]);
});

test("a batch is written down with the cursor that its transaction found and left", () => {
  ledger.cache(held(2), { cursors: { 7: 4 } }, { t: "batch", batch, outcome: "applied" });
  ledger.cache(held(), {}, { t: "batch", batch, outcome: "gap" });
  expect(facts).toMatchObject([
    { e: "batch", before: 2, after: 4 },
    { e: "batch", before: -1, after: -1 },
  ]);
});

test("a cursor that is taken away or set anew is a reset", () => {
  ledger.cache(held(2), { cursors: { 7: null } }, null);
  ledger.cache(held(), { cursors: { 7: 9 }, epoch: "f" }, { t: "snapshot" });
  expect(facts).toMatchObject([
    { e: "reset", before: 2, after: -1, epoch: "e" },
    { e: "reset", before: -1, after: 9, epoch: "f" },
  ]);
});

test("versions are written down when they change, and forgotten with what is dropped", () => {
  const message = { conversationId: "1", seq: 3, from: "7", cid: "c", ver: 2, at: "", body: "a" };
  ledger.cache(held(2), { messages: [message] }, null);
  ledger.cache(held(2), { messages: [message] }, null);
  ledger.cache(held(2), { dropMessages: [{ conversationId: "1", from: 0, to: 5 }] }, null);
  expect(facts).toEqual([
    { e: "stored", store: "7a", entity: "message:1:3/", ver: 2 },
    { e: "forgotten", store: "7a", prefix: "message:1:3/" },
  ]);
});
