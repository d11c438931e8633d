import { sql } from "kysely";
import type { Db } from "./connection.ts";

export interface Reading {
  readonly readerId: string;
  readonly at: Date;
  // In which the reader takes no part.
  readonly conversationIds: readonly string[];
}

export type Told = (reading: Reading) => Promise<void>;

// For whoever only asks what somebody may read.
export const untold: Told = async () => undefined;

export interface Readings {
  readonly from: (ip: string | null) => Told;
}

const hourMs = 3_600_000;

// Whoever is told the words of a conversation without taking part in it leaves a line (security 4.3, S51), by whichever way they came:
// one for each person, conversation and hour, on all nodes together. What this node has written this hour it does not write again, so
// that a follower of hundreds of conversations costs a statement now and then.
export function createReadings(db: Db): Readings {
  let hour = 0;
  let written = new Set<string>();

  async function write({ readerId, at, conversationIds }: Reading, ip: string | null): Promise<void> {
    const now = Math.floor(at.getTime() / hourMs);
    if (now !== hour) [hour, written] = [now, new Set()];
    const fresh = [...new Set(conversationIds)].filter((id) => !written.has(`${readerId} ${id}`));
    if (fresh.length === 0) return;
    for (const id of fresh) written.add(`${readerId} ${id}`);
    try {
      await sql`
        WITH fresh AS (
          INSERT INTO reading (actor_id, conversation_id, hour) SELECT ${readerId}::bigint, id, ${new Date(now * hourMs)} FROM unnest(${fresh}::bigint[]) id ON CONFLICT DO NOTHING RETURNING conversation_id)
        INSERT INTO audit_log (actor_id, action, object, ip, at) SELECT ${readerId}::bigint, 'conversations:read', 'conversation:' || conversation_id, ${ip}, ${at} FROM fresh ORDER BY conversation_id`.execute(
        db,
      );
    } catch (cause) {
      for (const id of fresh) written.delete(`${readerId} ${id}`);
      throw cause;
    }
  }

  return { from: (ip) => (reading) => write(reading, ip) };
}
