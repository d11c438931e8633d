// Every file whose statements decide what a person may read or is told, with the tests that hold it. The first that fails has caught
// a wrong; the later ones are asked only about what the earlier ones let through.
export interface Place {
  readonly file: string;
  readonly tests: readonly string[];
}

const conversations = "realtime-server/features/conversations";
const functions = "realtime-server/db/functions";
const reading = "tests/reading";

export const places: readonly Place[] = [
  { file: `${conversations}/feeds.store.ts`, tests: [`${reading}/feeds.test.ts`] },
  { file: `${conversations}/page.store.ts`, tests: [`${reading}/pages.test.ts`] },
  { file: `${conversations}/snapshot.store.ts`, tests: ["tests/conversations/snapshot.test.ts"] },
  { file: `${conversations}/headers.store.ts`, tests: [`${reading}/headers.test.ts`] },
  { file: `${conversations}/names.ts`, tests: [`${reading}/headers.test.ts`] },
  { file: `${conversations}/messageSql.ts`, tests: [`${reading}/pages.test.ts`] },
  {
    file: `${conversations}/reader.ts`,
    tests: [`${reading}/headers.test.ts`, `${reading}/pages.test.ts`, `${reading}/standing.test.ts`],
  },
  { file: `${conversations}/standing.ts`, tests: [`${reading}/standing.test.ts`, `${reading}/headers.test.ts`] },
  { file: `${conversations}/counters.store.ts`, tests: [`${reading}/standing.test.ts`] },
  { file: `${conversations}/list.store.ts`, tests: [`${reading}/standing.test.ts`] },
  { file: `${conversations}/members.store.ts`, tests: ["tests/conversations/members.test.ts"] },
  { file: "realtime-server/features/uploads/attachments.server.ts", tests: ["tests/uploads/rights.test.ts"] },
  { file: "realtime-server/features/uploads/conversationHome.ts", tests: ["tests/uploads/rights.test.ts"] },
  { file: "realtime-server/files/uploads.store.ts", tests: ["tests/uploads/rights.test.ts"] },
  {
    file: "realtime-server/features/parentHome/conversations.store.ts",
    tests: ["tests/parentHome/parentHome.test.ts"],
  },
  { file: "realtime-server/features/parentHome/children.store.ts", tests: ["tests/parentHome/parentHome.test.ts"] },
  { file: "realtime-server/features/parentHome/nextTrip.store.ts", tests: ["tests/parentHome/parentHome.test.ts"] },
  { file: "realtime-server/features/parentHome/unpaid.store.ts", tests: ["tests/parentHome/parentHome.test.ts"] },
  { file: "realtime-server/features/parentHome/reader.ts", tests: ["tests/parentHome/parentHome.test.ts"] },
  { file: "realtime-server/features/hostings/hostings.store.ts", tests: ["tests/hostings/hostings.test.ts"] },
  {
    file: "realtime-server/db/scopes.ts",
    tests: ["tests/parentHome/parentHome.test.ts", "tests/security/tenants.test.ts"],
  },
  { file: `${functions}/rights.sql`, tests: ["tests/sql/rules.test.ts", "tests/security/rowSecurity.test.ts"] },
  { file: `${functions}/closed.sql`, tests: ["tests/sql/rules.test.ts"] },
  {
    file: `${functions}/feeds.sql`,
    tests: [
      "tests/conversations/closed.test.ts",
      "tests/conversations/members.test.ts",
      "tests/realtime/operations.test.ts",
    ],
  },
  {
    file: `${functions}/send.sql`,
    tests: [
      "tests/conversations/closed.test.ts",
      "tests/conversations/members.test.ts",
      "tests/realtime/operations.test.ts",
    ],
  },
  {
    file: `${functions}/send_whole.sql`,
    tests: [
      "tests/conversations/closed.test.ts",
      "tests/conversations/members.test.ts",
      "tests/realtime/operations.test.ts",
    ],
  },
  {
    file: `${functions}/uploads.sql`,
    tests: [
      "tests/conversations/closed.test.ts",
      "tests/conversations/members.test.ts",
      "tests/realtime/operations.test.ts",
    ],
  },
];

// What no test can notice, because nothing is different with it.
export interface Equivalent {
  readonly file: string;
  readonly find: string;
  readonly put: string;
  readonly because: string;
}

const feeds = `${conversations}/feeds.store.ts`;
const askedAgain = "eventOf asks for the kind and the membership again before it hands anything on";

export const equivalents: readonly Equivalent[] = [
  ...["messages", "read", "draft"].map((kind) => ({
    file: feeds,
    find: `e.kind = \${kinds.${kind}}`,
    put: "true",
    because: askedAgain,
  })),
  { file: feeds, find: "me.from_seq IS NOT NULL", put: "true", because: askedAgain },
  {
    file: `${conversations}/names.ts`,
    find: "c.kind = 'support'",
    put: "true",
    because: "no other conversation is about a person",
  },
  {
    file: `${conversations}/standing.ts`,
    find: "coalesce(c.last_sender, 0) = ${systemSender}",
    put: "true",
    because: "where a person spoke last the row before has answered already; this only spares a search",
  },
];

// Some of them for every run of the tests, so that it is known that a wrong is planted and seen: the first two had once been missed.
export const sample: readonly Pick<Equivalent, "file" | "find" | "put">[] = [
  { file: feeds, find: "greatest(e.ref, me.from_seq)", put: "e.ref" },
  { file: `${conversations}/standing.ts`, find: "m.seq >= coalesce(me.from_seq, 1)", put: "true" },
  { file: feeds, find: "left_at IS NULL", put: "true" },
  { file: `${conversations}/names.ts`, find: "thf.state = 'accepted_hosting'", put: "false" },
];
