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
  { file: `${conversations}/snapshot.store.ts`, tests: [`${reading}/snapshot.test.ts`] },
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
  { file: `${conversations}/members.store.ts`, tests: [`${reading}/members.test.ts`] },
  { file: "realtime-server/features/uploads/attachments.server.ts", tests: [`${reading}/files.test.ts`] },
  { file: "realtime-server/features/uploads/mayReach.ts", tests: [`${reading}/files.test.ts`] },
  { file: "realtime-server/features/uploads/uploads.store.ts", tests: [`${reading}/files.test.ts`] },
  { file: "realtime-server/features/parentHome/conversations.store.ts", tests: [`${reading}/homes.test.ts`] },
  { file: "realtime-server/features/parentHome/children.store.ts", tests: [`${reading}/homes.test.ts`] },
  { file: "realtime-server/features/parentHome/nextTrip.store.ts", tests: [`${reading}/homes.test.ts`] },
  { file: "realtime-server/features/parentHome/unpaid.store.ts", tests: [`${reading}/homes.test.ts`] },
  { file: "realtime-server/features/parentHome/reader.ts", tests: [`${reading}/homes.test.ts`] },
  { file: "realtime-server/features/hostings/hostings.store.ts", tests: [`${reading}/hostings.test.ts`] },
  { file: "realtime-server/db/scopes.ts", tests: [`${reading}/homes.test.ts`, "tests/security/tenants.test.ts"] },
  { file: `${functions}/rights.sql`, tests: ["tests/sql/rules.test.ts", "tests/security/rowSecurity.test.ts"] },
  { file: `${functions}/closed.sql`, tests: ["tests/sql/rules.test.ts"] },
  { file: `${functions}/feeds.sql`, tests: [`${reading}/told.test.ts`] },
  { file: `${functions}/send.sql`, tests: [`${reading}/told.test.ts`] },
  { file: `${functions}/send_whole.sql`, tests: [`${reading}/told.test.ts`] },
  { file: `${functions}/uploads.sql`, tests: [`${reading}/told.test.ts`] },
];

// What no test can notice, because nothing is different with it.
export interface Equivalent {
  readonly file: string;
  readonly find: string;
  readonly put: string;
  readonly because: string;
}

export const equivalents: readonly Equivalent[] = [];
