import type { Equivalent } from "./equivalent.ts";
import { equivalentsInDatabase } from "./equivalentsInDatabase.ts";

const conversations = "realtime-server/features/conversations";

const feeds = `${conversations}/feeds.store.ts`;
const askedAgain = "eventOf asks for the kind and the membership again before it hands anything on";

export const equivalents: readonly Equivalent[] = [
  ...equivalentsInDatabase,
  ...["messages", "read", "draft"].map((kind) => ({
    file: feeds,
    find: `e.kind = \${kinds.${kind}}`,
    put: "true",
    because: askedAgain,
  })),
  {
    file: feeds,
    find: "me.from_seq IS NOT NULL",
    put: "true",
    onLine: "ON me.from_seq IS NOT NULL",
    because: askedAgain,
  },
  {
    file: feeds,
    find: "me.from_seq IS NOT NULL",
    put: "true",
    onLine: 'AS "isMember"',
    because: "the joins ask the same: for who is no member nothing was read that could be handed on",
  },
  {
    file: `${conversations}/notes.store.ts`,
    find: "${at(place)}",
    put: "true",
    onLine: "FOR UPDATE",
    because: "it would hold more notes than the one, and read no other",
  },
  {
    file: `${conversations}/messageSql.ts`,
    find: "${isPlain}",
    put: "false",
    because: "a plain message says the same the long way round; this spares putting together what is not there",
  },
  {
    file: `${conversations}/names.ts`,
    find: "c.kind = 'support'",
    put: "true",
    because: "no other conversation is about a person",
  },
  {
    file: `${conversations}/support.store.ts`,
    find: "n IS NOT NULL",
    put: "true",
    because: "only where somebody of the office takes part first is the answer not the first row, and here nobody does",
  },
  {
    file: `${conversations}/standing.ts`,
    find: "coalesce(c.last_sender, 0) = ${systemSender}",
    put: "true",
    because: "where a person spoke last the row before has answered already; this only spares a search",
  },
  {
    file: `${conversations}/page.store.ts`,
    find: "m.seq BETWEEN greatest(coalesce(me.from_seq, 1), c.head_seq - ${limit}::int + 1) AND c.head_seq",
    put: "m.seq >= greatest(coalesce(me.from_seq, 1), c.head_seq - ${limit}::int + 1)",
    because: "no message has a number above its conversation's head; the planner learns from it how few rows these are",
  },
  {
    file: "realtime-server/features/hubHome/moneyWork.ts",
    find: "${reachOf(invoiceScopes, context.actor, context.scopes)}",
    put: "true",
    because: "payouts are finance's work alone, which reaches every invoice",
  },
  {
    file: "realtime-server/features/hubHome/series.ts",
    find: "${reachOf(invoiceScopes, actor, scopes)}",
    put: "true",
    because: "what was invoiced is summed for finance and administrators alone, who reach every invoice",
  },
  {
    file: "realtime-server/features/hubHome/series.ts",
    find: "${reachOf(tripScopes, context.actor, context.scopes)}",
    put: "true",
    because: "enquiries are counted for administrators alone, who reach every trip",
  },
  {
    file: "realtime-server/features/hubHome/tripWork.ts",
    find: "${isReached(context)}",
    put: "true",
    onLine: "'considering_hosting'",
    because: "late answers are the office's work alone, which reaches every trip",
  },
  {
    file: "realtime-server/features/hubHome/tripWork.ts",
    find: "thf.state IN ('potential_trip_host_family', 'awaiting_host_family_review', 'considering_hosting')",
    put: "true",
    because: "has_waited asks the same first; this spares calling it for every stay that there ever was",
  },
  {
    file: "realtime-server/features/pages/pages.server.ts",
    find: "${draft}",
    put: "true",
    because: "what is filled in is where the statement reads from; its conditions are taken out where they are written",
  },
  {
    file: "realtime-server/features/sheets/sheetRows.ts",
    find: "${billed}",
    put: "true",
    because: "what is filled in is where the statement reads from; its conditions are taken out where they are written",
  },
  {
    file: "realtime-server/features/students/students.store.ts",
    find: "${isOver}",
    put: "true",
    because: "it is asked only where no trip is active, and then all of them are over",
  },
  {
    file: `${conversations}/calls.store.ts`,
    find: "${seated}",
    put: "true",
    because: "what is filled in is where the statement reads from; its conditions are taken out where they are written",
  },
  {
    file: "realtime-server/features/timeline/timeline.store.ts",
    find: "${sales}",
    put: "true",
    because: "what is filled in is where the statement reads from; its conditions are taken out where they are written",
  },
  {
    file: "realtime-server/features/timeline/timeline.store.ts",
    find: "${q} = ''",
    put: "false",
    because: "no word at all is in every name; this spares looking",
  },
  ...["k.conversation_id = ${conversationId}", "k.state IN ('ringing', 'accepted')"].map((find) => ({
    file: `${conversations}/callRooms.store.ts`,
    find,
    put: "true",
    because: "any other call would only be looked at sooner, and of one that is over nothing comes",
  })),
  {
    file: `${conversations}/calls.store.ts`,
    find: "g.to_device = g.from_device",
    put: "true",
    because: "while it rings nobody else can be told anything",
  },
  ...["s.call_id = g.call_id", "s.user_id = k.caller_id", "g.call_id = k.id"].map((find) => ({
    file: `${conversations}/calls.store.ts`,
    find,
    put: "true",
    because: "whoever calls sits in one call, and there alone while it rings: each of the three says so of the others",
  })),
  {
    file: "realtime-server/features/vetting/visits.store.ts",
    find: "a.record_kind = 'household'",
    put: "true",
    because: "a purpose belongs to one kind of record; with it the index is used",
  },
  {
    file: "realtime-server/features/students/studentWork.store.ts",
    find: "id = ANY (${[...studentIds]}::bigint[])",
    put: "true",
    onLine: "FOR NO KEY UPDATE",
    because: "it would hold more students than those that are written of, and reads none",
  },
  ...["b.to_date > ${today}", "h.to_date + coalesce(r.turnover_days, 0) > ${today}"].map((find) => ({
    file: "realtime-server/features/families/homes.store.ts",
    find,
    put: "true",
    because: "what is over takes no night from today on; with it less is read",
  })),
  ...["families/homes.store.ts", "householdDesk/hostFamilies.rows.ts"].map((file) => ({
    file: `realtime-server/features/${file}`,
    find: "p.level = 'country'",
    put: "true",
    because: "a price stands at one place alone, and what has a country stands at that level",
  })),
  {
    file: "realtime-server/features/householdDesk/household.store.ts",
    find: "${reachOf(householdScopes, context.actor, context.scopes)}",
    put: "true",
    because: "whoever may open a household reaches every one: an agency has the list of homes alone",
  },
  {
    file: "realtime-server/features/invoices/documents.store.ts",
    find: '.where("kind", "=", kind)',
    put: "",
    because: "how many payments it tells of says a receipt from an invoice already; with it the key is used",
  },
  ...["business_id = ${businessId}", "booked_by = ${personId}"].map((find) => ({
    file: "realtime-server/features/businesses/people.store.ts",
    find,
    put: "true",
    onLine: "SELECT FROM trip",
    because: "it would hold more trips than those of whoever leaves, and reads none",
  })),
  {
    file: "realtime-server/features/businesses/people.store.ts",
    find: "u.business_id = ${businessId}",
    put: "true",
    onLine: "lower(i.email)",
    because: "who is not of the business is refused by holdPerson right after, and all of it is undone",
  },
  ...[
    ["a.record_kind = 'expense'", "no other record has receipts"],
    ["a.purpose = 'expenseReceipt'", "an expense has no other files"],
  ].map(([find = "", because = ""]) => ({
    file: "realtime-server/features/expenses/expenses.server.ts",
    find,
    put: "true",
    because,
  })),
  ...[
    ["familyTrips/money", '${can(actor, "invoices:see")}', "whoever opens a trip here may see its bills"],
    ["conversations/tripContext.past", "invoice.kind = 'purchase'", "whoever reads what we owe reads every bill"],
    ["family/homePrices", "x.level = 'county'", "a price stands at one place alone: what has a county, at that level"],
    [
      "family/homePrices",
      "x.level = 'country'",
      "a price stands at one place alone: what has a country, at that level",
    ],
    ["conversations/transcript", "l.action = 'conversations:transcript'", "no other act writes the hash of a file"],
    ["conversations/transcript", "l.object LIKE ${`%sha256:${sha256}`}", "the join asks for the whole of it"],
  ].map(([file = "", find = "", because = ""]) => ({
    file: `realtime-server/features/${file}.store.ts`,
    find,
    put: "true",
    because,
  })),
  {
    file: "realtime-server/db/table.ts",
    find: "${sql.ref(snakeKey(key))} = ${value}",
    put: "true",
    because: "this is what is written",
  },
  {
    file: "realtime-server/db/table.ts",
    find: "${within(context)}",
    put: "true",
    onLine: "UPDATE",
    because: "the row was held within the same reach just before",
  },
];
