import { sql } from "kysely";
import * as z from "zod/mini";
import { reviewDays, stateOfWords, isAboutMinor } from "#shared/features/stayReviews/stayReviews.rules.ts";
import type { Matter } from "#shared/features/conversations/asking.rules.ts";
import { withSystemRights } from "../../db/systemRights.ts";
import { enqueue } from "../../jobs/queue.ts";
import type { JobHandlers } from "../../jobs/worker.ts";
import type { Work } from "../../jobs/work.ts";
import { officeAlone } from "../../realtime/news.ts";
import { hostsOf, parentsOf } from "./people.store.ts";

interface OpeningPorts {
  readonly notify: (
    work: Work,
    people: readonly string[],
    matter: { readonly kind: string; readonly entity: "trip"; readonly entityId: string },
  ) => Promise<void>;
  // What was asked in the conversations of a trip is asked no more.
  readonly endAsking: (work: Work, tripId: string, matter: Matter) => Promise<void>;
}

const dayMs = 86_400_000;
const duePayload = z.object({ tripId: z.string() });

export type Opening = ReturnType<typeof createOpening>;

interface Sealed {
  readonly id: string;
  readonly words: string;
  readonly dateOfBirth: string;
  readonly toDate: string;
}

// When a review can be written, and when both can be read: as soon as both are in, or the time is up.
export function createOpening({ notify, endAsking }: OpeningPorts) {
  // A side that has been asked before is not asked again.
  async function open(work: Work, tripId: string): Promise<void> {
    const { db, now } = work;
    const dueAt = new Date(now().getTime() + reviewDays * dayMs);
    await withSystemRights(db, () =>
      sql`INSERT INTO review (trip_id, host_family_id, side, due_at, created_at)
        SELECT h.trip_id, h.host_family_id, side.name, ${dueAt}, ${now()} FROM trip_host_family h CROSS JOIN (VALUES ('parent'), ('host')) side (name)
        WHERE h.trip_id = ${tripId} AND h.state = 'accepted_hosting' ON CONFLICT (trip_id, host_family_id, side) DO NOTHING`.execute(
        db,
      ),
    );
    await enqueue(db, { kind: "stayReviews.due", key: `stayReviews:${tripId}`, payload: { tripId }, dueAt });
  }

  // Whoever calls holds the rows of the trip.
  async function unseal(work: Work, tripId: string): Promise<void> {
    const { db, now } = work;
    const { rows } = await sql<Sealed>`
      SELECT r.id, r.words, s.date_of_birth, t.to_date FROM review r JOIN trip t ON t.id = r.trip_id JOIN student s ON s.id = t.student_id
      WHERE r.trip_id = ${tripId} AND r.state = 'written' AND (r.due_at <= ${now()}
        OR EXISTS (SELECT FROM review o WHERE o.trip_id = r.trip_id AND o.host_family_id = r.host_family_id AND o.side <> r.side AND o.state IN ('written', 'published')))`.execute(
      db,
    );
    if (rows.length === 0) return;
    for (const { id, words, dateOfBirth, toDate } of rows)
      await db
        .updateTable("review")
        .set({
          state: "published",
          publishedAt: now(),
          wordsState: stateOfWords(words, isAboutMinor(dateOfBirth, toDate)),
        })
        .where("id", "=", id)
        .execute();
    const [parents, hosts] = [await parentsOf(db, tripId), await hostsOf(db, tripId)];
    await notify(work, [...parents, ...hosts], { kind: "reviewsOut", entity: "trip", entityId: tripId });
    work.changed({ resource: "trips", ids: [tripId], audience: { people: parents, businesses: [] } });
    work.changed({ resource: "hostings", ids: [], audience: { people: hosts, businesses: [] } });
    work.changed({ resource: "reviews", ids: [], audience: officeAlone });
    await endAsking(work, tripId, "review");
  }

  const jobs: JobHandlers = {
    "stayReviews.due": async (work, payload) => {
      const { tripId } = duePayload.parse(payload);
      await withSystemRights(work.db, async () => {
        await hold(work, tripId);
        await unseal(work, tripId);
        await endAsking(work, tripId, "review");
      });
    },
  };

  return { open, unseal, hold, jobs };
}

// Both sides at once: of two that are written in the same moment the second finds the first.
const hold = async ({ db }: Work, tripId: string): Promise<void> =>
  void (await sql`SELECT FROM review WHERE trip_id = ${tripId} ORDER BY id FOR UPDATE`.execute(db));
