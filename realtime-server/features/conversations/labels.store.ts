import { sql } from "kysely";
import type { Label } from "#shared/features/desk/desk.contract.ts";
import { staffFeed } from "#shared/features/conversations/conversations.wire.ts";
import type { Db, Transaction } from "../../db/connection.ts";
import { talksOfTrip } from "../../db/talksOfTrip.ts";
import { aboutTrip } from "./standing.ts";

// Those of the conversation `c` itself and those of its trip, which all of the trip's conversations bear. Stands after aboutTrip.
export const labelsOf = sql<readonly string[]>`ARRAY(SELECT l.label_id::text FROM (
  SELECT o.label_id FROM conversation_label o WHERE o.conversation_id = c.id UNION SELECT o.label_id FROM trip_label o WHERE o.trip_id = t.id) l ORDER BY l.label_id)`;

export async function listLabels(db: Db): Promise<Label[]> {
  const { rows } = await sql<Label>`SELECT l.id::text AS id, l.name, l.hue FROM label l ORDER BY lower(l.name)`.execute(
    db,
  );
  return rows;
}

export const knowsLabel = async (db: Db, labelId: string): Promise<boolean> =>
  (await listLabels(db)).some(({ id }) => id === labelId);

export async function readLabelsOf(db: Db, conversationId: string): Promise<string[]> {
  const { rows } = await sql<{
    labels: string[];
  }>`SELECT ${labelsOf} AS labels FROM conversation c ${aboutTrip} WHERE c.id = ${conversationId}`.execute(db);
  return rows[0]?.labels ?? [];
}

export async function readLabelsOfTrip(db: Db, tripId: string): Promise<string[]> {
  const { rows } = await sql<{
    id: string;
  }>`SELECT l.label_id::text AS id FROM trip_label l WHERE l.trip_id = ${tripId} ORDER BY l.label_id`.execute(db);
  return rows.map(({ id }) => id);
}

// What bears a label: a trip with all of its conversations that the office answers, or a conversation that is of no trip.
export interface Bearer {
  readonly tripId: string | null;
  readonly conversationIds: readonly string[];
}

// The conversations of a trip in the order of all who hold several (protocol 2.4).
export async function holdTrip(db: Transaction, tripId: string): Promise<Bearer> {
  const { rows } = await sql<{ id: string }>`
    SELECT c.id::text AS id FROM conversation c WHERE c.id IN ${talksOfTrip(tripId)} AND c.staff_feed = ${staffFeed} ORDER BY c.id FOR NO KEY UPDATE`.execute(
    db,
  );
  return { tripId, conversationIds: rows.map(({ id }) => id) };
}

// The same by one of its conversations; nothing where the office does not answer.
export async function holdBearer(db: Transaction, conversationId: string): Promise<Bearer | undefined> {
  const { rows } = await sql<{ tripId: string | null }>`
    SELECT t.id::text AS trip_id FROM conversation c ${aboutTrip} WHERE c.id = ${conversationId} AND c.staff_feed = ${staffFeed}`.execute(
    db,
  );
  const [found] = rows;
  if (!found) return undefined;
  if (found.tripId !== null) return holdTrip(db, found.tripId);
  await sql`SELECT FROM conversation WHERE id = ${conversationId} FOR NO KEY UPDATE`.execute(db);
  return { tripId: null, conversationIds: [conversationId] };
}

interface Labelling {
  readonly labelId: string;
  readonly isOn: boolean;
  readonly byId: string;
  readonly at: Date;
}

// Whether anything has changed.
export async function writeLabel(
  db: Transaction,
  { tripId, conversationIds }: Bearer,
  { labelId, isOn, byId, at }: Labelling,
): Promise<boolean> {
  if (isOn) {
    const own = conversationIds[0] ?? null;
    const { numAffectedRows = 0n } = await (
      tripId === null
        ? sql`INSERT INTO conversation_label (conversation_id, label_id, set_by, set_at) VALUES (${own}, ${labelId}, ${byId}, ${at}) ON CONFLICT DO NOTHING`
        : sql`INSERT INTO trip_label (trip_id, label_id, set_by, set_at) VALUES (${tripId}, ${labelId}, ${byId}, ${at}) ON CONFLICT DO NOTHING`
    ).execute(db);
    return numAffectedRows > 0n;
  }
  const [ofTrip, own] = [
    await sql`DELETE FROM trip_label WHERE trip_id = ${tripId}::bigint AND label_id = ${labelId}`.execute(db),
    await sql`DELETE FROM conversation_label WHERE conversation_id = ANY (${[...conversationIds]}::bigint[]) AND label_id = ${labelId}`.execute(
      db,
    ),
  ];
  return (ofTrip.numAffectedRows ?? 0n) + (own.numAffectedRows ?? 0n) > 0n;
}
