import { sql, type RawBuilder } from "kysely";
import type { DeskStep } from "#shared/features/assignment/handOver.contract.ts";
import type { DeskAct } from "#shared/features/assignment/handOver.rules.ts";
import type { ReturnWhy, RouteWhy } from "#shared/features/assignment/routing.rules.ts";
import { iso } from "../../db/iso.ts";
import type { Db, Transaction } from "../../db/connection.ts";

interface Step {
  readonly conversationId: string;
  readonly act: DeskAct;
  readonly at: Date;
  readonly why?: RouteWhy | ReturnWhy | null;
  // Null: it comes about by itself.
  readonly byId?: string | null;
  readonly personId?: string | null;
  readonly teamId?: string | null;
  readonly otherId?: string;
  readonly line?: string;
}

// Behind a lock on the conversation, within the change that it tells of.
export async function addStep(
  db: Transaction,
  { conversationId, act, at, why = null, byId = null, personId = null, teamId = null, otherId, line = "" }: Step,
): Promise<void> {
  await sql`INSERT INTO desk_step (conversation_id, after_seq, act, why, by_id, person_id, team_id, other_id, line, at)
    SELECT c.id, c.head_seq, ${act}, ${why}, ${byId}, ${personId}, ${teamId}, ${otherId ?? null}, ${line === "" ? null : line}, ${at}
    FROM conversation c WHERE c.id = ${conversationId}`.execute(db);
}

const person = (id: RawBuilder<unknown>): RawBuilder<unknown> =>
  sql`(SELECT jsonb_build_object('id', u.id::text, 'name', u.first_name || ' ' || u.last_name) FROM app_user u WHERE u.id = ${id})`;

const mostSteps = 500;

export async function listSteps(db: Db, conversationId: string): Promise<DeskStep[]> {
  const { rows } = await sql<DeskStep>`
    SELECT s.id::text AS id, s.after_seq::float8 AS after_seq, s.act, s.why, ${person(sql`s.by_id`)} AS by, ${person(sql`s.person_id`)} AS person,
      (SELECT jsonb_build_object('id', t.id::text, 'name', t.name) FROM team t WHERE t.id = s.team_id) AS team, s.other_id::text AS other_id, s.line, ${iso(sql`s.at`)} AS at
    FROM desk_step s WHERE s.conversation_id = ${conversationId} ORDER BY s.id DESC LIMIT ${mostSteps}`.execute(db);
  return rows.reverse();
}
