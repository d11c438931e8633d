import { sql, type RawBuilder, type SqlBool } from "kysely";
import { mostReplies, unknownVariables } from "#shared/features/quickReplies/quickReplies.rules.ts";
import type { quickReplies, QuickReply } from "#shared/features/quickReplies/quickReplies.contract.ts";
import type { Context } from "../../http/context.ts";
import { repliesWithin } from "../../db/scopes.ts";
import { HttpError, notFound, refuseField } from "../../http/errors.ts";
import type { Handlers } from "../../http/mount.ts";

type Draft = Omit<QuickReply, "id" | "teamName" | "files">;

const columns = sql`id::text, shortcut, text, locale, owner_id IS NULL AS is_shared, team_id::text,
  (SELECT t.name FROM team t WHERE t.id = team_id) AS team_name,
  (SELECT coalesce(json_agg(json_build_object('ref', a.ref, 'name', a.name, 'mime', a.mime, 'size', a.size) ORDER BY a.position, a.created_at, a.ref), '[]')
    FROM asset a WHERE a.record_kind = 'quickReply' AND a.record_id = quick_reply.id AND a.state = 'clean') AS files`;

// One's own, and the office's and one's teams' for whoever works in it.
const within = ({ actor, scopes }: Context): RawBuilder<SqlBool> =>
  scopes.includes("part") ? repliesWithin(actor) : sql`owner_id = ${actor.id}`;

export const quickReplyHandlers: Handlers<typeof quickReplies> = {
  mine: async (_, context) => {
    const { rows } = await sql<QuickReply>`SELECT ${columns} FROM quick_reply WHERE ${within(context)}
      ORDER BY lower(shortcut), owner_id NULLS LAST, team_id NULLS LAST, id`.execute(context.db);
    return { replies: rows };
  },
  create: async (draft, context) => {
    judge(draft, context);
    await judgeTeam(draft, context);
    await holdRoom(draft.isShared, context);
    const { rows } =
      await sql<QuickReply>`INSERT INTO quick_reply (owner_id, team_id, shortcut, locale, text, changed_at)
      VALUES (${ownerOf(draft.isShared, context)}, ${draft.teamId}, ${draft.shortcut}, ${draft.locale}, ${draft.text}, ${context.now()})
      RETURNING ${columns}`.execute(context.db);
    return { item: theOne(rows) };
  },
  update: async ({ id, ...changes }, context) => {
    judge(changes, context);
    const held = theOne(
      (
        await sql<QuickReply>`SELECT ${columns} FROM quick_reply WHERE id = ${id} AND ${within(context)}
          FOR NO KEY UPDATE`.execute(context.db)
      ).rows,
    );
    const next = { ...held, ...present(changes) };
    if (next.teamId !== held.teamId || next.isShared !== held.isShared) await judgeTeam(next, context);
    if (next.isShared !== held.isShared) await holdRoom(next.isShared, context);
    const { rows } =
      await sql<QuickReply>`UPDATE quick_reply SET owner_id = ${ownerOf(next.isShared, context)}, team_id = ${next.teamId},
      shortcut = ${next.shortcut}, locale = ${next.locale}, text = ${next.text}, changed_at = ${context.now()}
      WHERE id = ${id} AND ${within(context)} RETURNING ${columns}`.execute(context.db);
    return { item: theOne(rows) };
  },
  remove: async ({ id }, context) => {
    const { numAffectedRows = 0n } = await sql`DELETE FROM quick_reply WHERE id = ${id} AND ${within(context)}`.execute(
      context.db,
    );
    if (numAffectedRows === 0n) throw notFound();
    return {};
  },
};

const ownerOf = (isShared: boolean, { actor }: Context): string | null => (isShared ? null : actor.id);

function theOne(rows: readonly QuickReply[]): QuickReply {
  const [row] = rows;
  if (!row) throw notFound();
  return row;
}

const present = (changes: Partial<Record<keyof Draft, unknown>>): Partial<Draft> =>
  Object.fromEntries(Object.entries(changes).filter(([, value]) => value !== undefined));

function judge(
  { text, isShared }: { text?: string | undefined; isShared?: boolean | undefined },
  context: Context,
): void {
  if (isShared === true && !context.scopes.includes("part")) throw refuseField("isShared", "notYours");
  if (text !== undefined && unknownVariables(text).length > 0) throw refuseField("text", "unknown");
}

// A team's is the office's, and whoever keeps it is of the team.
async function judgeTeam(
  { isShared, teamId }: Pick<Draft, "isShared" | "teamId">,
  { db, actor }: Context,
): Promise<void> {
  if (teamId === null) return;
  const { rows } = await sql`SELECT FROM team_member m WHERE m.team_id = ${teamId} AND m.user_id = ${actor.id}`.execute(
    db,
  );
  if (!isShared || rows.length === 0) throw refuseField("teamId", "unknown");
}

// Two that come at once are counted one after the other.
async function holdRoom(isShared: boolean, context: Context): Promise<void> {
  const owner = ownerOf(isShared, context);
  await sql`SELECT pg_advisory_xact_lock(hashtextextended('quick_reply', ${owner ?? 0}::bigint))`.execute(context.db);
  const { rows } = await sql<{ count: number }>`SELECT count(*)::int AS count FROM quick_reply
    WHERE owner_id IS NOT DISTINCT FROM ${owner}`.execute(context.db);
  if ((rows[0]?.count ?? 0) >= mostReplies) throw new HttpError("too_large");
}
