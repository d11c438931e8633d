import { sql, type RawBuilder } from "kysely";
import {
  stayReviewGrid,
  type JudgedInFull,
  type JudgedReview,
} from "#shared/features/stayReviews/stayReviews.contract.ts";
import { table } from "../../db/table.ts";
import type { Context } from "../../http/context.ts";
import { notFound } from "../../http/errors.ts";

const isSealed = sql<boolean>`(review.state <> 'published')`;
const hasPrivate = sql<boolean>`(review.private_words <> '' OR review.ticks <> '{}')`;
const doesWait = sql<boolean>`(NOT ${isSealed} AND (review.words_state = 'waits' OR review.reply_state = 'waits'))`;
// What was written at all; before it is published that is for the office only where something is for it.
const isThere = sql<boolean>`(review.state = 'published' OR (review.state = 'written' AND ${hasPrivate}))`;
const isListed = sql<boolean>`(${doesWait} OR ${hasPrivate} OR review.words_state = 'withheld' OR review.reply_state = 'withheld')`;

const ofTrip = (column: RawBuilder<unknown>) =>
  sql`(SELECT ${column} FROM trip t JOIN student s ON s.id = t.student_id WHERE t.id = review.trip_id)`;

const definition = {
  name: "review",
  fields: Object.keys(stayReviewGrid.record.shape),
  made: {
    familyName: sql`(SELECT f.parent_guardian_one_last_name FROM host_family f WHERE f.id = review.host_family_id)`,
    guestName: ofTrip(sql`s.first_name`),
    reference: ofTrip(sql`t.reference`),
    toDate: ofTrip(sql`t.to_date`),
    isMinor: ofTrip(sql`age(t.to_date, s.date_of_birth) < interval '18 years'`),
    isSealed,
    hasPrivate,
    doesWait,
  },
  order: sql`review.id`,
  tells: "reviews",
} as const;

// One that has been judged is read on under its own address, and stands in no list any more.
export const judgedRows = table({ ...definition, scopes: { all: () => sql<boolean>`(${isThere} AND ${isListed})` } });
const readable = table({ ...definition, scopes: { all: () => isThere } });

type Told = Omit<JudgedInFull, keyof JudgedReview>;

// Of what is sealed, what is for the office alone.
export async function readJudged(context: Context, id: string): Promise<JudgedInFull> {
  const review: JudgedReview = await readable.find(context, id);
  const { rows } = await sql<Told>`
    SELECT CASE WHEN NOT ${isSealed} THEN review.stars END AS stars, CASE WHEN ${isSealed} THEN '{}' ELSE review.aspects END AS aspects,
      CASE WHEN ${isSealed} THEN '' ELSE review.words END AS words, review.reply, review.private_words, review.ticks
    FROM review WHERE review.id = ${id}`.execute(context.db);
  const [told] = rows;
  if (!told) throw notFound();
  return { ...review, ...told };
}
