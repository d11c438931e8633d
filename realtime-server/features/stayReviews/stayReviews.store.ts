import { sql } from "kysely";
import { scopesOf } from "#shared/access/can.ts";
import { visibleHostingStates } from "#shared/features/hostings/hostings.rules.ts";
import type { StayReview } from "#shared/features/stayReviews/stayReviews.contract.ts";
import {
  mayWrite,
  standingOf,
  type HostTick,
  type ReplyState,
  type ReviewSide,
  type WordsState,
} from "#shared/features/stayReviews/stayReviews.rules.ts";
import { reachOf, tripScopes, type Reach } from "../../db/scopes.ts";
import type { Context } from "../../http/context.ts";
import { notFound } from "../../http/errors.ts";

// A family reaches the stays that it hosts, or was asked for; parents those of their children.
const stayScopes: Reach = {
  ...(tripScopes.kid && { kid: tripScopes.kid }),
  hst: ({ id }) =>
    sql`EXISTS (SELECT FROM trip_host_family h JOIN host_family f ON f.id = h.host_family_id WHERE h.trip_id = trip.id AND f.user_id = ${id} AND h.state = ANY (${[...visibleHostingStates]}::text[]))`,
};

export interface Stay {
  readonly tripId: string;
  readonly side: ReviewSide;
  readonly hostFamilyId: string | null;
  readonly guestName: string;
  readonly familyName: string;
  readonly dateOfBirth: string;
  readonly toDate: string;
}

// Somebody who is both writes as the parent of their own child.
export async function findStay({ db, actor }: Pick<Context, "db" | "actor">, tripId: string): Promise<Stay> {
  const isParent = reachOf(
    { ...(stayScopes.kid && { kid: stayScopes.kid }) },
    actor,
    scopesOf(actor, "stayReviews:give"),
  );
  const { rows } = await sql<Stay>`
    SELECT trip.id AS trip_id, CASE WHEN ${isParent} THEN 'parent' ELSE 'host' END AS side, h.host_family_id, s.first_name AS guest_name,
      coalesce(f.parent_guardian_one_last_name, '') AS family_name, s.date_of_birth, trip.to_date
    FROM trip JOIN student s ON s.id = trip.student_id
    LEFT JOIN trip_host_family h ON h.trip_id = trip.id AND h.state = 'accepted_hosting' LEFT JOIN host_family f ON f.id = h.host_family_id
    WHERE trip.id = ${tripId} AND ${reachOf(stayScopes, actor, scopesOf(actor, "stayReviews:give"))} AND (${isParent} OR f.user_id = ${actor.id} OR f.id IS NULL)
    ORDER BY h.id DESC NULLS LAST LIMIT 1`.execute(db);
  const [stay] = rows;
  if (!stay) throw notFound();
  return stay;
}

interface Row {
  readonly side: ReviewSide;
  readonly state: string;
  readonly dueAt: Date | null;
  readonly stars: number | null;
  readonly aspects: StayReview["own"]["aspects"];
  readonly words: string;
  readonly wordsState: WordsState;
  readonly privateWords: string;
  readonly ticks: HostTick[];
  readonly reply: string;
  readonly replyState: ReplyState;
}

// The database gives out the own side, and the other one once it is published.
export async function readSides(
  { db, now }: Pick<Context, "db" | "now">,
  { tripId, hostFamilyId, side, guestName, familyName }: Stay,
): Promise<StayReview | null> {
  const { rows } = await sql<Row>`
    SELECT side, state, due_at, stars, aspects, words, words_state, private_words, ticks, reply, reply_state FROM review
    WHERE trip_id = ${tripId} AND host_family_id = ${hostFamilyId} AND (side = ${side} OR state = 'published')`.execute(
    db,
  );
  const own = rows.find((row) => row.side === side);
  if (!own) return null;
  const theirs = rows.find((row) => row.side !== side) ?? null;
  const written = { state: own.state, dueAt: own.dueAt && new Date(own.dueAt).toISOString() };
  const ofParents = side === "parent" ? own : theirs;
  return {
    side,
    standing: standingOf(written, now()),
    mayWrite: mayWrite(written, now()),
    dueAt: written.dueAt,
    guestName,
    familyName,
    own: {
      stars: own.stars,
      aspects: own.aspects,
      words: own.words,
      wordsState: own.wordsState,
      privateWords: own.privateWords,
      ticks: own.ticks,
    },
    theirs: theirs && {
      stars: theirs.stars,
      aspects: theirs.aspects,
      words: theirs.wordsState === "shown" ? theirs.words : "",
      isWaiting: theirs.wordsState === "waits",
    },
    reply: replyOf(ofParents, side),
  };
}

// The parents read it once it is public; the household reads its own.
function replyOf(ofParents: Row | null, side: ReviewSide): StayReview["reply"] {
  if (ofParents?.state !== "published") return { text: "", state: "none", mayReply: false };
  const { reply, replyState } = ofParents;
  const isHost = side === "host";
  if (!isHost && replyState !== "shown") return { text: "", state: "none", mayReply: false };
  return { text: reply, state: replyState, mayReply: isHost && replyState === "none" };
}
