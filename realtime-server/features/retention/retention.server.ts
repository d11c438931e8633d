import { sql } from "kysely";
import type { LegalHold, retention } from "#shared/features/retention/retention.contract.ts";
import {
  nextNight,
  nothingForgotten,
  type holdRefusals,
  type Kept,
} from "#shared/features/retention/retention.rules.ts";
import { writeLine } from "../../db/auditLine.ts";
import type { Context } from "../../http/context.ts";
import { HttpError, notFound } from "../../http/errors.ts";
import type { Handlers } from "../../http/mount.ts";
import { previewOf } from "./retention.store.ts";

interface Person {
  readonly id: string;
  readonly name: string;
}

async function peopleOf({ db }: Context, conversationId: string): Promise<Person[]> {
  const { rows } = await sql<Person>`
    SELECT u.id::text AS id, btrim(u.first_name || ' ' || u.last_name) AS name FROM participant p JOIN app_user u ON u.id = p.user_id
    WHERE p.conversation_id = ${conversationId} AND u.erased_at IS NULL ORDER BY p.left_at NULLS FIRST, u.id`.execute(
    db,
  );
  return rows;
}

async function holdsOf({ db }: Context, conversationId: string): Promise<LegalHold[]> {
  const { rows } = await sql<LegalHold>`
    SELECT h.id::text AS id, CASE WHEN h.person_id IS NOT NULL THEN json_build_object('id', h.person_id::text, 'name', btrim(u.first_name || ' ' || u.last_name)) END AS person,
      h.reason, btrim(b.first_name || ' ' || b.last_name) AS "putBy", h.put_at AS "putAt"
    FROM legal_hold h LEFT JOIN app_user u ON u.id = h.person_id JOIN app_user b ON b.id = h.put_by
    WHERE h.lifted_at IS NULL AND (h.conversation_id = ${conversationId} OR h.person_id IN (SELECT user_id FROM participant WHERE conversation_id = ${conversationId}))
    ORDER BY h.put_at, h.id`.execute(db);
  return rows;
}

async function checkKnown({ db }: Context, conversationId: string): Promise<void> {
  const found = await db.selectFrom("conversation").select("id").where("id", "=", conversationId).executeTakeFirst();
  if (!found) throw notFound();
}

const refused = (reason: (typeof holdRefusals)[number]): HttpError => new HttpError("conflict", { reason });

export const createRetentionHandlers = ({ kept }: { readonly kept: Kept }): Handlers<typeof retention> => ({
  read: async ({ conversationId }, context) => {
    await checkKnown(context, conversationId);
    return { holds: await holdsOf(context, conversationId), people: await peopleOf(context, conversationId) };
  },
  put: async ({ conversationId, personId, reason }, context) => {
    await checkKnown(context, conversationId);
    if (personId !== null && !(await peopleOf(context, conversationId)).some(({ id }) => id === personId))
      throw refused("notOfConversation");
    const { db, actor, now } = context;
    const { rows } = await sql<{ id: string }>`
      INSERT INTO legal_hold (person_id, conversation_id, reason, put_by, put_at) VALUES (${personId}, ${personId === null ? conversationId : null}, ${reason}, ${actor.id}, ${now()})
      ON CONFLICT DO NOTHING RETURNING id::text AS id`.execute(db);
    const [held] = rows;
    if (!held) throw refused("heldAlready");
    const object = personId === null ? `conversation:${conversationId}` : `user:${personId}`;
    await writeLine(context, "holds:put", object, reason);
    return { id: held.id };
  },
  lift: async ({ id, reason }, context) => {
    const { db, actor, now } = context;
    const lifted = await db
      .updateTable("legalHold")
      .set({ liftedBy: actor.id, liftedAt: now(), liftedBecause: reason })
      .where("id", "=", id)
      .where("liftedAt", "is", null)
      .returning(["personId", "conversationId"])
      .executeTakeFirst();
    if (!lifted) throw notFound();
    const object = lifted.personId === null ? `conversation:${lifted.conversationId}` : `user:${lifted.personId}`;
    await writeLine(context, "holds:lift", object, reason);
    return {};
  },
  preview: async (_input, { db, now }) => {
    const last = await db
      .selectFrom("retentionRun")
      .select(["doneAt", "counts"])
      .orderBy("id", "desc")
      .limit(1)
      .executeTakeFirst();
    return {
      next: await previewOf(db, kept, now()),
      nextAt: nextNight(now()).toISOString(),
      last: last ? { doneAt: last.doneAt, counts: { ...nothingForgotten, ...(last.counts as object) } } : null,
    };
  },
});
