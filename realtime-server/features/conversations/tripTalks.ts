import { sql } from "kysely";
import type { Actor } from "#shared/access/can.ts";
import type { MacroStep } from "#shared/features/macros/macros.rules.ts";
import type { Db } from "../../db/connection.ts";
import type { Outcome } from "../../jobs/gridWork.port.ts";
import type { Work } from "../../jobs/work.ts";
import { listLabels } from "./desk.store.ts";
import type { Series } from "./series.ts";

const nothing: Outcome = { refused: "not_found" };

// The trip's own conversation; before it has one, that with its family.
async function talkOf({ db }: Work, tripId: string): Promise<string | undefined> {
  const { rows } = await sql<{ id: string }>`
    SELECT c.id::text FROM conversation c LEFT JOIN trip_host_family h ON h.id = c.trip_host_family_id
    WHERE (c.kind = 'trip' AND c.trip_id = ${tripId}) OR (h.trip_id = ${tripId} AND h.selected)
    ORDER BY c.kind = 'trip' DESC, c.id LIMIT 1 FOR NO KEY UPDATE OF c`.execute(db);
  return rows[0]?.id;
}

interface InTalk {
  readonly tripId: string;
  readonly asker: Actor;
}

// What the office does in conversations, done in those of trips.
export const tripTalks = (series: Series) => ({
  knowsLabel: async (db: Db, labelId: string): Promise<boolean> =>
    (await listLabels(db)).some(({ id }) => id === labelId),
  act: async (work: Work, { tripId, asker }: InTalk, step: MacroStep): Promise<Outcome> => {
    const conversationId = await talkOf(work, tripId);
    return conversationId === undefined ? nothing : series.act({ work, conversationId, asker }, [step]);
  },
  undo: async (work: Work, { tripId, asker }: InTalk, before: unknown): Promise<Outcome> => {
    const conversationId = await talkOf(work, tripId);
    return conversationId === undefined ? nothing : series.undo({ work, conversationId, asker }, before);
  },
});
