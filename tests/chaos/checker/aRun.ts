import type { SyncEvent, WireMessage } from "#shared/features/conversations/conversations.wire.ts";
import type { Done, Operation } from "#shared/features/conversations/operations.ts";
import { check } from "../checker.ts";
import type { Entry, EntryOf, Fact } from "../entries.ts";
import type { DatabaseDump, Evidence, MessageRow, StoreDump, StoredMessage } from "../evidence.ts";

// A tiny run in which all is well: 10 and 20 in conversation 1, 10 on two devices; 10 wrote "one", 20 wrote "two".
export const startedAt = Date.parse("2027-05-01T10:00:00Z");
export const at = <F extends Fact>(t: number, fact: F): F & { readonly t: number; readonly at: number } => ({
  t,
  at: startedAt + t,
  ...fact,
});
export const isoAt = (t: number): string => new Date(startedAt + t).toISOString();

export const enq = (t: number, n: number, operation: Operation, device = "10a"): Entry =>
  at(t, { e: "enq", device, store: device, user: device.slice(0, 2), n, operation });
export const inv = (t: number, opId: string, device = "10a"): Entry =>
  at(t, { e: "inv", device, opId, attempt: 1, door: "socket" });
export const ok = (t: number, answer: Omit<Done, "ok">, device = "10a"): Entry =>
  at(t, { e: "ok", device, answer: { ...answer, ok: true } });
export const fail = (t: number, opId: string, code: string): Entry =>
  at(t, { e: "fail", device: "10a", opId, code, isRetryable: false });
export const send = (opId: string, body: string): Operation => ({
  t: "send",
  opId,
  conversationId: "1",
  type: 1,
  body,
});

// A send from the wish to the answer.
export const sent = (
  t: number,
  n: number,
  {
    opId,
    body,
    seq,
    device = "10a",
  }: { readonly opId: string; readonly body: string; readonly seq: number; readonly device?: string },
): readonly Entry[] => [
  at(t, { e: "meant", device, user: device.slice(0, 2), conversationId: "1", kind: "send", body }),
  enq(t + 1, n, send(opId, body), device),
  inv(t + 2, opId, device),
  ok(t + 3, { opId, seq, ver: 1, at: isoAt(t + 3) }, device),
];

export const wireMessage = (seq: number, from: string, body: string | null): WireMessage => ({
  seq,
  from,
  cid: `cid-${seq}`,
  ver: 1,
  at: isoAt(0),
  body,
});
export const batch = (
  t: number,
  events: readonly SyncEvent[],
  changes: Partial<EntryOf<"batch">> = {},
): EntryOf<"batch"> => {
  const [from, to] = [events[0]?.pos ?? 0, events.at(-1)?.pos ?? 0];
  return at(t, {
    e: "batch",
    device: "10a",
    store: "10a",
    user: "10",
    outcome: "applied",
    before: from - 1,
    after: to,
    batch: { feed: "10", from, to, events, now: isoAt(t) },
    ...changes,
  });
};
export const messageAt = (pos: number, message: WireMessage): SyncEvent => ({
  pos,
  t: "messages",
  conversationId: "1",
  messages: [message],
});

export const row = (seq: number, sender: string, body: string): MessageRow => ({
  conversationId: "1",
  seq,
  sender,
  cid: `cid-${seq}`,
  ver: 1,
  body,
  isDeleted: false,
  requireRoles: null,
});
const kept = (message: MessageRow): StoredMessage => message;

const messages = [row(1, "10", "one"), row(2, "20", "two")];
const people = ["10", "20"];

export const database: DatabaseDump = {
  epoch: "first",
  users: people.map((id) => ({ id, roles: ["parent"] })),
  conversations: [{ id: "1", kind: "group", headSeq: 2, ver: 2, lastSender: "20", staffFeed: null }],
  participants: people.map((user) => ({
    conversationId: "1",
    user,
    isHere: true,
    fromSeq: 1,
    readSeq: 0,
    readEpoch: 0,
    unreadAtSeq: 0,
    pinRank: 0,
    mutedUntil: null,
    snoozedUntil: null,
    snoozedSeq: 0,
    ver: 0,
  })),
  messages,
  feeds: people.map((feed) => ({ feed, head: 2, floor: 0 })),
  pointers: people.flatMap((feed) =>
    [1, 2].map((seq) => ({ feed, pos: seq, kind: 1, conversationId: "1", ref: seq, refTo: seq })),
  ),
  operations: [],
  uploads: [],
  attachments: [],
  desk: { steps: [], assignees: [], offers: [], merges: [] },
  booking: {
    homes: [],
    trips: [],
    stays: [],
    steps: [],
    payments: [],
    bills: [],
    unbalanced: [],
    provider: [],
    checkouts: [],
    said: [],
    errands: 0,
  },
};

export const aStore = (store: string, changes: Partial<StoreDump> = {}): StoreDump => ({
  store,
  user: store.slice(0, 2),
  isCurrent: true,
  epoch: "first",
  cursors: { [store.slice(0, 2)]: 2 },
  conversations: [{ id: "1", headSeq: 2, heldFrom: 1 }],
  messages: messages.map(kept),
  marks: [],
  outbox: [],
  badge: store.startsWith("10") ? 1 : 0,
  ...changes,
});

export const history: readonly Entry[] = [
  ...sent(0, 1, { opId: "cid-1", body: "one", seq: 1 }),
  ...sent(10, 1, { opId: "cid-2", body: "two", seq: 2, device: "20a" }),
  batch(20, [messageAt(1, wireMessage(1, "10", "one")), messageAt(2, wireMessage(2, "20", "two"))]),
];

export const aRun = (changes: Partial<Evidence> = {}): Evidence => ({
  history,
  database,
  stores: ["10a", "10b", "20a"].map((store) => aStore(store)),
  settling: { healedAt: 30, stores: [{ store: "10a", missed: 5, wasReset: false, settledAt: 1_000 }] },
  stalls: [],
  quiet: [],
  deadlocks: [],
  ...changes,
});

// Which invariants are broken, each once, in their order.
export const broken = (changes: Partial<Evidence> = {}): readonly string[] => [
  ...new Set(check(aRun(changes)).map(({ invariant }) => invariant)),
];
export const withDatabase = (changes: Partial<DatabaseDump>): Pick<Evidence, "database"> => ({
  database: { ...database, ...changes },
});
export const withHistory = (...more: readonly Entry[]): Pick<Evidence, "history"> => ({
  history: [...history, ...more],
});
