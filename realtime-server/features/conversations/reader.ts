import { sql, type RawBuilder, type SqlBool } from "kysely";
import { scopesOf, type Actor } from "#shared/access/can.ts";
import { isStaff, staffRoles, type Role } from "#shared/access/roles.ts";
import { sideOf, type Side } from "#shared/features/conversations/conversations.rules.ts";
import { staffFeed, type OwnOrder } from "#shared/features/conversations/conversations.wire.ts";
import { iso } from "../../db/iso.ts";
import type { Call } from "../../http/context.ts";
import type { Readings, Told } from "../../db/readings.ts";

export { iso } from "../../db/iso.ts";

// Who reads: by themselves what they take part in, by the office's feed everything that is on it (security 4.3).
export interface Reader {
  readonly id: string;
  readonly roles: readonly Role[];
  readonly side: Side;
  readonly isStaff: boolean;
  readonly followsOffice: boolean;
  readonly now: Date;
  // Hears of every conversation whose words were read without taking part in it.
  readonly told: Told;
}

// The same as a statement needs it: values, or the places where a prepared one is filled in. What changes the wording is known beforehand.
export type ReaderSql = { readonly [Name in "id" | "roles" | "side" | "now"]: unknown } & Pick<
  Reader,
  "isStaff" | "followsOffice"
>;

export const readerOf = (actor: Actor, now: Date, told: Told): Reader => ({
  id: actor.id,
  roles: actor.roles,
  side: sideOf(actor),
  isStaff: isStaff(actor),
  followsOffice: scopesOf(actor, "conversations:read").includes("all"),
  now,
  told,
});

export type ReaderFor = (call: Pick<Call, "actor" | "now" | "caller">) => Reader;

export const createReaderFor =
  (readings: Readings): ReaderFor =>
  ({ actor, now, caller }) =>
    readerOf(actor, now(), readings.from(caller.ip));

export async function noteReading({ id, now, told }: Reader, conversationIds: readonly string[]): Promise<void> {
  if (conversationIds.length > 0) await told({ readerId: id, at: now, conversationIds });
}

export const feedsOf = ({ id, followsOffice }: Pick<Reader, "id" | "followsOffice">): readonly string[] =>
  followsOffice ? [id, staffFeed] : [id];

// In every statement of this feature `c` is the conversation and `me` the reader's place in it, if the reader has one.
export const ownPlace = ({ id }: { readonly id: unknown }): RawBuilder<unknown> =>
  sql`LEFT JOIN participant me ON me.conversation_id = c.id AND me.user_id = ${id} AND me.left_at IS NULL`;

export const mayRead = ({ followsOffice }: Pick<Reader, "followsOffice">): RawBuilder<SqlBool> =>
  followsOffice
    ? sql<SqlBool>`(me.user_id IS NOT NULL OR c.staff_feed = ${staffFeed})`
    : sql<SqlBool>`me.user_id IS NOT NULL`;

// All that somebody may read. From one's own places it goes by keys, whatever statistics say.
export const readable = (reader: Pick<ReaderSql, "id" | "followsOffice">): RawBuilder<unknown> =>
  reader.followsOffice
    ? sql`(SELECT * FROM conversation c WHERE c.staff_feed = ${staffFeed} OR c.id IN (SELECT p.conversation_id FROM participant p WHERE p.user_id = ${reader.id} AND p.left_at IS NULL)) c ${ownPlace(reader)}`
    : sql`(SELECT * FROM participant WHERE user_id = ${reader.id} AND left_at IS NULL) me CROSS JOIN LATERAL (SELECT * FROM conversation c WHERE c.id = me.conversation_id LIMIT 1) c`;

export const rolesOf = ({ roles }: Pick<ReaderSql, "roles">): RawBuilder<unknown> => sql`${roles}::text[]`;

// As messageJson asks.
export const whoReads = ({ id, roles }: Pick<ReaderSql, "id" | "roles">) => ({
  id: sql`${id}`,
  roles: rolesOf({ roles }),
});

// For everybody is null, never an empty list: the planner knows how often a column is null.
export const maySee = (roles: RawBuilder<unknown>): RawBuilder<SqlBool> =>
  sql<SqlBool>`(m.require_roles IS NULL OR m.require_roles && ${roles})`;

// Whose side a person is on: the rule sideOf, for an id that the statement finds.
export const sideOfPerson = (id: RawBuilder<unknown>): RawBuilder<Side> => sql<Side>`(
  SELECT CASE WHEN bool_or(r.role = ANY(${[...staffRoles]}::text[])) THEN 'office' WHEN bool_or(r.role = 'host_family') THEN 'host' ELSE 'booker' END FROM user_role r WHERE r.user_id = ${id})`;

// How somebody has ordered the own list, as the wire writes it of the row of a participant.
export const ownOrder = (p: RawBuilder<unknown>): RawBuilder<OwnOrder> =>
  sql<OwnOrder>`jsonb_build_object('pinRank', nullif(${p}.pin_rank, 0), 'mutedUntil', ${iso(sql`${p}.muted_until`)}, 'snoozedUntil', ${iso(sql`${p}.snoozed_until`)}, 'snoozedSeq', nullif(${p}.snoozed_seq, 0))`;
