import { sql, type RawBuilder } from "kysely";
import { scopesOf, type Actor } from "#shared/access/can.ts";
import type { FoundInvoice, FoundTrip } from "#shared/features/search/search.contract.ts";
import type { Db } from "../../db/connection.ts";
import { reachOf, tripScopes } from "../../db/scopes.ts";
import { talksOfTrip } from "../../db/talksOfTrip.ts";
import { mayRead, ownPlace, type Reader } from "./reader.ts";
import { aboutTrip } from "./standing.ts";

const mostOfAKind = 5;
const fewestLetters = 2;

const anywhere = (word: string): string => `%${word.replace(/[\\%_]/g, "\\$&")}%`;

// Where a trip is spoken of: with its family before the others, the newest before the older.
const conversationOf = (tripId: RawBuilder<unknown>, reader: Reader): RawBuilder<string | null> => sql<string | null>`(
  SELECT c.id::text FROM conversation c ${ownPlace(reader)} ${aboutTrip}
  WHERE c.id IN ${talksOfTrip(tripId)} AND ${mayRead(reader)}
  ORDER BY coalesce(thf.selected, false) DESC, c.last_at DESC NULLS LAST LIMIT 1)`;

interface Asked {
  readonly actor: Actor;
  readonly reader: Reader;
  readonly typed: string;
}

// By what is written on them: a trip by its reference, or by the names of a student who may be meant.
export async function findTrips(
  db: Db,
  { actor, reader, typed, students }: Asked & { readonly students: readonly string[] },
): Promise<FoundTrip[]> {
  const scopes = scopesOf(actor, "trips:read");
  if (scopes.length === 0 || typed.length < fewestLetters) return [];
  const { rows } = await sql<FoundTrip>`
    SELECT trip.id, trip.reference, s.first_name || ' ' || s.last_name AS "studentName", trip.state, trip.from_date AS "fromDate", trip.to_date AS "toDate",
      ${conversationOf(sql`trip.id`, reader)} AS "conversationId"
    FROM trip JOIN student s ON s.id = trip.student_id
    WHERE (trip.reference ILIKE ${anywhere(typed)} OR trip.student_id IN (SELECT n.id FROM found_name n WHERE n.kind = 'student' AND n.id = ANY (${[...students]}::bigint[]) AND search_words(n.name) @@ search_query(${typed}))) AND ${reachOf(tripScopes, actor, scopes)}
    ORDER BY (trip.reference ILIKE ${anywhere(typed)}) DESC, trip.from_date DESC, trip.id DESC LIMIT ${mostOfAKind}`.execute(
    db,
  );
  return rows;
}

// The table's own policy says whose they are; what was not sent out yet is the office's.
export async function findInvoices(db: Db, { actor, reader, typed }: Asked): Promise<FoundInvoice[]> {
  if (!/\d/.test(typed) || typed.length < fewestLetters) return [];
  const { rows } = await sql<FoundInvoice>`
    SELECT i.id, i.number, i.state, i.trip_id::text AS "tripId", ${conversationOf(sql`i.trip_id`, reader)} AS "conversationId"
    FROM invoice i WHERE i.number ILIKE ${anywhere(typed)} AND (i.state <> 'draft' OR ${scopesOf(actor, "invoices:see").includes("all")}) ORDER BY i.created_at DESC, i.id DESC LIMIT ${mostOfAKind}`.execute(
    db,
  );
  return rows;
}
