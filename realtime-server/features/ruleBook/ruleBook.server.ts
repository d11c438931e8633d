import { sql } from "kysely";
import type * as z from "zod/mini";
import type { ruleBook, ruleDraft } from "#shared/features/ruleBook/ruleBook.contract.ts";
import { mostSections } from "#shared/features/ruleBook/ruleBook.rules.ts";
import { dayOf } from "#shared/time/days.ts";
import type { Context } from "../../http/context.ts";
import { HttpError, notFound } from "../../http/errors.ts";
import type { Handlers } from "../../http/mount.ts";
import { officeAlone } from "../../realtime/news.ts";
import { isMeantFor, listReadings, listSections } from "./ruleBook.store.ts";

type Draft = z.infer<typeof ruleDraft>;

export const ruleBookHandlers: Handlers<typeof ruleBook> = {
  sections: async ({ locale }, context) => ({ sections: await listSections(context, locale) }),
  readings: async (_, context) => ({ sections: await listReadings(context) }),
  texts: async ({ id }, { db }) => {
    const { rows } = await sql<Draft & { readonly newest: number }>`
      SELECT DISTINCT ON (v.locale) s.slug, s.readers, v.locale, v.title, v.body, v.valid_from, max(v.number) OVER () AS newest
      FROM rule_section s JOIN rule_version v ON v.section_id = s.id WHERE s.id = ${id}
      ORDER BY v.locale, v.number DESC`.execute(db);
    if (!rows[0]) throw notFound();
    return { newest: rows[0].newest, texts: rows.map(({ newest: _newest, ...text }) => text) };
  },
  create: async (draft, context) => {
    const { db, actor, now } = context;
    await holdRoom(context);
    const { rows } = await sql<{ id: string }>`
      INSERT INTO rule_section (slug, owner_id, readers, changed_at)
      VALUES (${draft.slug}, ${actor.id}, ${draft.readers}, ${now()}) RETURNING id::text`.execute(db);
    const id = rows[0]?.id ?? "";
    await writeVersion(context, id, 1, draft);
    return { id };
  },
  rewrite: async ({ id, newest, ...draft }, context) => {
    const { db, now } = context;
    // Held, so that two who write at once are told of each other.
    const held = await sql`SELECT FROM rule_section WHERE id = ${id} FOR UPDATE`.execute(db);
    if (held.rows.length === 0) throw notFound();
    const { rows } = await sql<{
      number: number;
    }>`SELECT max(number) AS number FROM rule_version WHERE section_id = ${id}`.execute(db);
    if (rows[0]?.number !== newest) throw new HttpError("stale_state");
    await sql`UPDATE rule_section SET slug = ${draft.slug}, readers = ${draft.readers}, changed_at = ${now()}
      WHERE id = ${id}`.execute(db);
    await writeVersion(context, id, newest + 1, draft);
    return { id };
  },
  remove: async ({ id }, context) => {
    const { numAffectedRows = 0n } = await sql`DELETE FROM rule_section WHERE id = ${id}`.execute(context.db);
    if (numAffectedRows === 0n) throw notFound();
    tell(context, id);
    return {};
  },
  acknowledge: async ({ id, number }, context) => {
    const { db, actor, now } = context;
    const { numAffectedRows = 0n } = await sql`
      INSERT INTO rule_acknowledgement AS a (user_id, section_id, number, read_at)
      SELECT ${actor.id}, s.id, v.number, ${now()} FROM rule_section s JOIN rule_version v ON v.section_id = s.id
      WHERE s.id = ${id} AND v.number = ${number} AND v.valid_from <= ${dayOf(now())} AND ${isMeantFor(context)}
      ON CONFLICT (user_id, section_id) DO UPDATE SET number = greatest(a.number, excluded.number), read_at = excluded.read_at`.execute(
      db,
    );
    if (numAffectedRows === 0n) throw notFound();
    tell(context, id);
    return {};
  },
};

async function writeVersion(context: Context, id: string, number: number, draft: Draft): Promise<void> {
  const { db, actor, now } = context;
  await sql`INSERT INTO rule_version (section_id, number, locale, title, body, valid_from, author_id, written_at)
    VALUES (${id}, ${number}, ${draft.locale}, ${draft.title}, ${draft.body}, ${draft.validFrom}, ${actor.id}, ${now()})`.execute(
    db,
  );
  tell(context, id);
}

// Two that come at once are counted one after the other.
async function holdRoom({ db }: Context): Promise<void> {
  await sql`SELECT pg_advisory_xact_lock(hashtextextended('rule_section', 0))`.execute(db);
  const { rows } = await sql<{ count: number }>`SELECT count(*)::int AS count FROM rule_section`.execute(db);
  if ((rows[0]?.count ?? 0) >= mostSections) throw new HttpError("too_large");
}

const tell = ({ changed }: Context, id: string): void =>
  changed({ resource: "ruleBook", ids: [id], audience: officeAlone });
