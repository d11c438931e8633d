import { sql, type RawBuilder, type SqlBool } from "kysely";
import type { ruleBook, RuleSection } from "#shared/features/ruleBook/ruleBook.contract.ts";
import { readerRoles, writesRules } from "#shared/features/ruleBook/ruleBook.rules.ts";
import type { Locale } from "#shared/locales.ts";
import { dayOf } from "#shared/time/days.ts";
import type { Output } from "#shared/wire/endpoint.ts";
import type { Context } from "../../http/context.ts";

// The sections that are meant for somebody.
export const isMeantFor = ({ actor }: Pick<Context, "actor">): RawBuilder<SqlBool> =>
  writesRules(actor) ? sql<SqlBool>`true` : sql<SqlBool>`s.readers && ${[...actor.roles]}::text[]`;

export async function listSections(context: Context, locale?: Locale): Promise<RuleSection[]> {
  const { db, actor, caller, now } = context;
  const { rows } = await sql<RuleSection>`
    SELECT s.id::text, s.slug, s.readers, v.locale, v.number, v.title, v.body, v.valid_from,
      u.first_name || ' ' || u.last_name AS owner_name, a.number AS read_number, a.read_at, before.body AS read_body
    FROM rule_section s
    JOIN rule_version v ON v.section_id = s.id AND v.number = rule_shown(s.id, ${locale ?? caller.locale}, ${dayOf(now())})
    LEFT JOIN app_user u ON u.id = s.owner_id
    LEFT JOIN rule_acknowledgement a ON a.section_id = s.id AND a.user_id = ${actor.id}
    LEFT JOIN rule_version before ON before.section_id = s.id AND before.number = a.number AND before.locale = v.locale
    WHERE ${isMeantFor(context)} ORDER BY lower(v.title), s.id`.execute(db);
  return rows;
}

type Readings = Output<typeof ruleBook.readings>["sections"];

// Everybody for whom a section is meant, and how far they are with it in the language in which they are shown it.
export async function listReadings({ db, caller, now }: Context): Promise<Readings> {
  const today = dayOf(now());
  const { rows } = await sql<Readings[number]>`
    SELECT s.id::text, v.title, coalesce(people.all_of_them, '[]'::jsonb) AS people
    FROM rule_section s
    JOIN rule_version v ON v.section_id = s.id AND v.number = rule_shown(s.id, ${caller.locale}, ${today})
    LEFT JOIN LATERAL (
      SELECT jsonb_agg(jsonb_build_object('id', u.id::text, 'name', u.first_name || ' ' || u.last_name, 'readAt', a.read_at,
        'isCurrent', coalesce(a.number >= rule_shown(s.id, u.locale, ${today}), false)) ORDER BY u.first_name, u.last_name, u.id) AS all_of_them
      FROM app_user u LEFT JOIN rule_acknowledgement a ON a.user_id = u.id AND a.section_id = s.id
      WHERE u.disabled_at IS NULL AND EXISTS (SELECT FROM user_role r WHERE r.user_id = u.id
        AND r.role = ANY (s.readers) AND r.role = ANY (${[...readerRoles]}::text[]))
    ) people ON true
    ORDER BY lower(v.title), s.id`.execute(db);
  return rows.map(({ people, ...section }) => ({
    ...section,
    people: people.map(({ readAt, ...person }) => ({
      ...person,
      readAt: readAt === null ? null : new Date(readAt).toISOString(),
    })),
  }));
}
