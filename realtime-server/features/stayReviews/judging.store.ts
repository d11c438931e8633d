import { sql } from "kysely";
import type { JudgedInFull, JudgedReview } from "#shared/features/stayReviews/stayReviews.contract.ts";
import type { Db } from "../../db/connection.ts";
import { foundIn } from "../../db/foundIn.ts";

const from = sql`review r JOIN trip t ON t.id = r.trip_id JOIN student s ON s.id = t.student_id JOIN host_family f ON f.id = r.host_family_id`;

const isSealed = sql<boolean>`(r.state <> 'published')`;
const hasPrivate = sql<boolean>`(r.private_words <> '' OR r.ticks <> '{}')`;
const waits = sql<boolean>`(NOT ${isSealed} AND (r.words_state = 'waits' OR r.reply_state = 'waits'))`;
// What was written at all; before it is published that is for the office only where something is for it.
const isThere = sql<boolean>`(r.state = 'published' OR (r.state = 'written' AND ${hasPrivate}))`;

const fields = sql`r.id, r.side, f.parent_guardian_one_last_name AS family_name, s.first_name AS guest_name, t.id AS trip_id, t.reference, t.to_date,
  age(t.to_date, s.date_of_birth) < interval '18 years' AS is_minor, ${isSealed} AS is_sealed, ${hasPrivate} AS has_private, r.words_state, r.reply_state, r.version`;

interface Asked {
  readonly state?: "waits" | "private" | undefined;
  readonly q?: string | undefined;
  readonly page: number;
  readonly perPage: number;
}

interface Found {
  readonly data: JudgedReview[];
  readonly total: number;
}

// What waits comes first, of that what has waited longest.
export async function listJudged(db: Db, { state, q, page, perPage }: Asked): Promise<Found> {
  const named = q ? foundIn([sql`s.first_name`, sql`f.parent_guardian_one_last_name`, sql`t.reference`], q) : sql`true`;
  const wanted =
    state === "waits"
      ? waits
      : state === "private"
        ? hasPrivate
        : sql`(${waits} OR ${hasPrivate} OR r.words_state = 'withheld' OR r.reply_state = 'withheld')`;
  const { rows } = await sql<JudgedReview>`
    SELECT ${fields} FROM ${from} WHERE ${isThere} AND ${wanted} AND ${named}
    ORDER BY ${waits} DESC, CASE WHEN ${waits} THEN r.published_at END, r.written_at DESC, r.id LIMIT ${perPage} OFFSET ${(page - 1) * perPage}`.execute(
    db,
  );
  const counted = await sql<{ total: number }>`
    SELECT count(*)::int AS total FROM ${from} WHERE ${isThere} AND ${wanted} AND ${named}`.execute(db);
  return { data: rows, total: counted.rows[0]?.total ?? 0 };
}

// Of what is sealed, what is for the office alone.
export async function readJudged(db: Db, id: string): Promise<JudgedInFull | undefined> {
  const { rows } = await sql<JudgedInFull>`
    SELECT ${fields}, CASE WHEN NOT ${isSealed} THEN r.stars END AS stars, CASE WHEN ${isSealed} THEN '{}' ELSE r.aspects END AS aspects,
      CASE WHEN ${isSealed} THEN '' ELSE r.words END AS words, r.reply, r.private_words, r.ticks
    FROM ${from} WHERE r.id = ${id} AND ${isThere}`.execute(db);
  return rows[0];
}
