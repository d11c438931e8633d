import { isStaff } from "#shared/access/roles.ts";
import { leadsAway, masked } from "#shared/features/conversations/leadsAway.rules.ts";
import { neighboursKept, type ReportReason } from "#shared/features/conversations/reviews.rules.ts";
import { isoOf, later } from "../days.ts";
import type { Moment } from "../days.ts";
import type { Person } from "../people.ts";
import type { MessageRow, ReviewRow } from "../rows.ts";
import { rowBy } from "../places/places.ts";
import type { ConversationDraft } from "./draft.ts";

interface Report {
  readonly reason: ReportReason;
  // What the message that is reported begins with.
  readonly of: string;
  // Who reports it speaks this language.
  readonly by: string;
  readonly words: string;
}

const reports: Readonly<Record<string, Report>> = {
  "lindner-doyle": {
    reason: "payment",
    of: "We can talk any evening.",
    by: "de",
    words: "Die Familie möchte das Geld an Hearth vorbei. Das ist uns nicht recht.",
  },
  "galway-bay-parents": {
    reason: "unsafe",
    of: "Bonjour ! Aurélie, de Lille.",
    by: "it",
    words: "Una ragazza che arriva da sola due giorni dopo gli altri: qualcuno la va a prendere?",
  },
};

// Not booked yet, or another family's: as the database decides it (functions/masking.sql).
const isMasking = ({ kind, trip, hosting }: ConversationDraft): boolean =>
  (kind === "trip" || kind === "trip_host_family") &&
  trip !== null &&
  (["new", "enquiry", "reserved", "cancelled"].includes(trip.row.state) ||
    (hosting !== null && hosting.row.state !== "accepted_hosting"));

type Written = { message: MessageRow[]; reviewItem: Omit<ReviewRow, "id">[] };

// What waits for the office of one conversation: what leads away in it, masked for the others, and what somebody has reported.
export function review(draft: ConversationDraft, messages: readonly MessageRow[], now: Moment): Written {
  const reviewItem: Written["reviewItem"] = [];
  const message = messages.map((one) => {
    const isOurs = draft.people.some(({ user, role }) => user.id === one.senderId && isStaff({ roles: [role] }));
    const found = one.body !== null && one.kind === 1 && !isOurs && isMasking(draft) ? leadsAway(one.body) : [];
    if (one.body === null || found.length === 0) return one;
    const kinds = [...new Set(found.map(({ kind }) => kind))];
    reviewItem.push({ ...itemOf(one), kind: "contact", found: kinds, createdAt: one.createdAt });
    return { ...one, masked: masked(one.body, found) };
  });
  for (const script of draft.scripts) {
    const report = reports[script];
    if (report) reviewItem.push(reportOf(report, { draft, messages, now }));
  }
  return { message, reviewItem };
}

const itemOf = ({ conversationId, seq, senderId }: MessageRow) => ({
  conversationId,
  seq,
  aboutId: senderId,
  reporterId: null,
  reason: null,
  words: null,
  found: [],
  frozen: null,
});

type Place = { draft: ConversationDraft; messages: readonly MessageRow[]; now: Moment };

function reportOf({ reason, of, by, words }: Report, { draft, messages, now }: Place): Omit<ReviewRow, "id"> {
  const about = rowBy(messages, ({ body }) => body?.startsWith(of) ?? false);
  const reporter = rowBy(draft.people, ({ speaks, user }) => speaks === by && user.id !== about.senderId);
  return {
    ...itemOf(about),
    kind: "report",
    reporterId: reporter.user.id,
    reason,
    words,
    frozen: messages
      .filter(({ seq, kind }) => kind === 1 && Math.abs(seq - about.seq) <= neighboursKept)
      .map(({ seq, senderId, createdAt, body }) => ({
        seq,
        name: nameOf(draft.people, senderId),
        at: createdAt,
        body,
      })),
    createdAt: isoOf(Math.min(later(Date.parse(about.createdAt), { minutes: 25 }), now)),
  };
}

function nameOf(people: readonly Person[], id: number): string {
  const { user } = rowBy(people, (one) => one.user.id === id);
  return `${user.firstName} ${user.lastName}`;
}
