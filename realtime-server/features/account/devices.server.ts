import { sql } from "kysely";
import type { sessions } from "#shared/features/account/session.contract.ts";
import { sessionLimits } from "../../http/sessions.ts";
import { notFound } from "../../http/errors.ts";
import type { Handlers } from "../../http/mount.ts";
import { revokeSessions } from "./sessions.store.ts";

// The devices somebody is signed in on. Their ids are no secrets: the cookie holds another number.
export const deviceHandlers: Handlers<typeof sessions> = {
  list: async (_input, { db, actor, session, now }) => {
    const idleSince = new Date(now().getTime() - sessionLimits(actor).idleMs).toISOString();
    const rows = await db
      .selectFrom("session")
      .select(["id", "deviceName as device", "createdAt", "seenAt as lastUsedAt"])
      .where("userId", "=", actor.id)
      .where("revokedAt", "is", null)
      .where("expiresAt", ">", now().toISOString())
      .where("seenAt", ">", idleSince)
      .orderBy("seenAt", "desc")
      .execute();
    return { sessions: rows.map((row) => ({ ...row, isCurrent: row.id === session?.id })) };
  },
  revokeOthers: async (_input, { db, actor, session, now }) => ({
    revoked: await revokeSessions(db, { userId: actor.id, now: now(), except: session?.id }),
  }),
  revoke: async ({ session: id }, { db, actor, now }) => {
    const { numUpdatedRows } = await db
      .updateTable("session")
      .set({ revokedAt: now() })
      // As text, so that what is no id is an id of nothing.
      .where(sql`id::text`, "=", id)
      .where("userId", "=", actor.id)
      .where("revokedAt", "is", null)
      .executeTakeFirstOrThrow();
    if (numUpdatedRows === 0n) throw notFound();
    return {};
  },
};
