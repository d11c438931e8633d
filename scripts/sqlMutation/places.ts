import type { Equivalent } from "./equivalents.ts";

// Every file whose statements decide what a person may read or is told, with the tests that hold it. The first that fails has caught
// a wrong; the later ones are asked only about what the earlier ones let through.
export interface Place {
  readonly file: string;
  readonly tests: readonly string[];
}

const features = "realtime-server/features";
const conversations = `${features}/conversations`;
const functions = "realtime-server/db/functions";
const migrations = "realtime-server/db/migrations";

const heldBy: Readonly<Record<string, readonly string[]>> = {
  [`${conversations}/feeds.store.ts`]: ["reading/feeds"],
  [`${conversations}/page.store.ts`]: ["reading/pages", "conversations/snapshot"],
  [`${conversations}/messageSql.ts`]: ["reading/pages", "conversations/masking"],
  [`${conversations}/headers.store.ts`]: ["reading/headers"],
  [`${conversations}/names.ts`]: ["reading/headers", "reading/standing"],
  [`${conversations}/reader.ts`]: ["reading/headers", "reading/pages", "reading/standing"],
  [`${conversations}/standing.ts`]: ["reading/standing", "reading/headers", "conversations/standing"],
  [`${conversations}/counters.store.ts`]: ["reading/standing", "conversations/standing"],
  [`${conversations}/list.store.ts`]: ["reading/standing", "conversations/standing"],
  [`${conversations}/snapshot.store.ts`]: ["conversations/snapshot"],
  [`${conversations}/members.store.ts`]: ["conversations/members"],
  [`${conversations}/ephemeral.store.ts`]: ["reading/presence"],
  [`${conversations}/support.store.ts`]: ["conversations/questions", "conversations/support"],
  [`${conversations}/assignment.store.ts`]: ["conversations/assignment"],
  [`${conversations}/blocks.store.ts`]: ["conversations/blocks"],
  [`${conversations}/company.store.ts`]: ["conversations/company"],
  [`${conversations}/newcomers.ts`]: ["conversations/newcomers"],
  [`${conversations}/tellOfReviews.ts`]: ["conversations/masking"],
  [`${conversations}/reviews.store.ts`]: ["conversations/reviews"],
  [`${conversations}/threads.ts`]: ["conversations/threads", "conversations/masking"],
  [`${conversations}/changes.ts`]: ["conversations/threads", "conversations/members"],
  [`${conversations}/translations.store.ts`]: ["conversations/translations"],
  [`${conversations}/enclosures.store.ts`]: ["conversations/enclosures"],
  [`${conversations}/receipts.server.ts`]: ["conversations/receipts"],
  [`${conversations}/searchMessages.store.ts`]: ["conversations/search"],
  [`${conversations}/searchNames.store.ts`]: ["conversations/search"],
  [`${conversations}/searchTrips.store.ts`]: ["conversations/search"],
  [`${functions}/search.sql`]: ["conversations/search"],
  [`${conversations}/closing.store.ts`]: ["conversations/threads", "sql/rules"],
  [`${conversations}/notes.store.ts`]: ["notes/notes"],
  [`${features}/quickReplies/quickReplies.server.ts`]: ["quickReplies/quickReplies"],
  [`${features}/uploads/attachments.server.ts`]: ["uploads/serving"],
  [`${features}/uploads/conversationHome.ts`]: ["uploads/serving", "uploads/rights"],
  "realtime-server/files/uploads.store.ts": ["uploads/rights"],
  [`${features}/assets/assets.store.ts`]: ["assets/beside", "assets/rights", "assets/keeping"],
  [`${features}/assets/media.server.ts`]: ["assets/rights", "assets/keeping"],
  [`${features}/assets/reach.ts`]: ["assets/beside", "assets/rights", "assets/keeping"],
  [`${features}/assets/records.ts`]: ["assets/beside", "assets/rights", "assets/keeping"],
  [`${features}/assets/assets.server.ts`]: ["assets/beside", "assets/rights", "assets/keeping"],
  [`${features}/assets/tellOfAssets.ts`]: ["assets/telling"],
  [`${features}/parentHome/conversations.store.ts`]: ["parentHome/beside", "parentHome/parentHome"],
  [`${features}/parentHome/children.store.ts`]: ["parentHome/beside", "parentHome/parentHome"],
  [`${features}/parentHome/nextTrip.store.ts`]: ["parentHome/beside", "parentHome/parentHome"],
  [`${features}/parentHome/unpaid.store.ts`]: ["parentHome/beside", "parentHome/parentHome"],
  [`${features}/parentHome/reader.ts`]: ["parentHome/beside", "parentHome/parentHome"],
  [`${features}/hostings/hostings.store.ts`]: ["hostings/hostings"],
  [`${features}/expenses/expenses.server.ts`]: ["contract/expenses"],
  [`${features}/students/students.store.ts`]: ["students/students"],
  [`${features}/students/students.server.ts`]: ["students/students"],
  [`${features}/students/medical.store.ts`]: ["students/students"],
  [`${features}/trips/trips.store.ts`]: ["trips/trips"],
  [`${features}/vetting/household.store.ts`]: ["vetting/vetting"],
  [`${features}/vetting/households.store.ts`]: ["vetting/vetting"],
  [`${features}/pages/pages.page.ts`]: ["pages/reading", "site/site"],
  [`${features}/pages/pages.server.ts`]: ["pages/beside", "pages/pages", "pages/reading"],
  [`${features}/pages/pages.store.ts`]: ["pages/beside", "pages/pages", "pages/reading"],
  [`${features}/landing/freeHomes.ts`]: ["landing/landing"],
  [`${features}/landing/landing.server.ts`]: ["landing/landing"],
  [`${features}/hubHome/find.ts`]: ["hub/find"],
  [`${features}/hubHome/moneyWork.ts`]: ["hub/beside", "hub/today"],
  [`${features}/hubHome/officeWork.ts`]: ["hub/beside", "hub/today"],
  [`${features}/hubHome/series.ts`]: ["hub/beside", "hub/today"],
  [`${features}/hubHome/tripWork.ts`]: ["hub/beside", "hub/today"],
  [`${features}/transitions/withinReach.ts`]: ["transitions/reach"],
  "realtime-server/db/scopes.ts": ["security/scopes"],
  "realtime-server/db/owners.ts": ["security/owners"],
  "realtime-server/db/table.ts": ["security/table", "contract/expenses", "contract/scope", "pages/beside"],
  [`${migrations}/0005_trips.sql`]: ["security/policies"],
  [`${migrations}/0007_invoices.sql`]: ["security/policies"],
  [`${migrations}/0019_private.sql`]: ["security/policies"],
  [`${migrations}/0023_assets.sql`]: ["security/policies"],
  [`${functions}/rights.sql`]: ["sql/rules", "security/rowSecurity"],
  [`${functions}/own_order.sql`]: ["sql/rules"],
  [`${functions}/blocks.sql`]: ["conversations/blocks"],
  [`${functions}/newcomers.sql`]: ["conversations/newcomers"],
  [`${functions}/closed.sql`]: ["sql/rules", "sql/operations"],
  [`${functions}/masking.sql`]: ["conversations/masking", "sql/rules"],
  [`${functions}/hosting.sql`]: ["hostings/hostings"],
  [`${functions}/feeds.sql`]: ["sql/sendingWhole", "sql/operations"],
  [`${functions}/send.sql`]: ["sql/sending"],
  [`${functions}/send_whole.sql`]: ["sql/sendingWhole"],
  [`${functions}/operations.sql`]: [
    "sql/operations",
    "sql/sending",
    "conversations/masking",
    "conversations/translateWriting",
  ],
  [`${functions}/receipts.sql`]: ["conversations/receipts"],
  [`${functions}/translations.sql`]: ["conversations/translations"],
  [`${functions}/uploads.sql`]: ["sql/sendingWhole", "sql/operations"],
  [`${functions}/assets.sql`]: ["assets/erasing"],
  [`${functions}/erasure.sql`]: ["sql/triggers"],
  [`${functions}/ledger.sql`]: ["ledger/ledger"],
  [`${functions}/placement.sql`]: ["sql/triggers"],
};

export const places: readonly Place[] = Object.entries(heldBy).map(([file, names]) => ({
  file,
  tests: names.map((name) => `tests/${name}.test.ts`),
}));

// Some of them for every run of the tests, so that it is known that a wrong is planted and seen: the first two had once been missed.
export const sample: readonly Omit<Equivalent, "because">[] = [
  { file: `${conversations}/feeds.store.ts`, find: "greatest(e.ref, me.from_seq)", put: "e.ref" },
  { file: `${conversations}/standing.ts`, find: "m.seq >= coalesce(me.from_seq, 1)", put: "true" },
  { file: `${conversations}/feeds.store.ts`, find: "left_at IS NULL", put: "true" },
  { file: `${conversations}/names.ts`, find: "thf.state = 'accepted_hosting'", put: "false" },
];
