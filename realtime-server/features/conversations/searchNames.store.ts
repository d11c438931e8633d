import { sql, type RawBuilder, type SqlBool } from "kysely";
import { nameFit } from "#shared/features/search/names.rules.ts";
import type { Db } from "../../db/connection.ts";
import { aboutWhom, peopleOf, searched } from "./names.ts";
import { mayRead, ownPlace, type Reader } from "./reader.ts";
import { aboutTrip } from "./standing.ts";

// Whom a name may be. What of it a reader may know is for whoever asks to say: here it is looked through whole.
export interface Named {
  readonly person: readonly string[];
  readonly student: readonly string[];
  readonly family: readonly string[];
  readonly group: readonly string[];
}

// How alike a word must be to a part of a name: looser than what is forgiven in the end (names.rules.ts).
const likeness = 0.2;
const mostAlike = 60;
const mostNamed = 500;
const shortest = 3;

type NamedRow = { readonly kind: keyof Named; readonly id: string };

const byKind = (rows: readonly NamedRow[]): Named => {
  const of = (kind: keyof Named): readonly string[] => rows.filter((row) => row.kind === kind).map(({ id }) => id);
  return { person: of("person"), student: of("student"), family: of("family"), group: of("group") };
};

// A word is a name's beginning as it is typed, without what would be a pattern.
const begins = (words: readonly string[]): RawBuilder<SqlBool> => {
  const typed = sql`ARRAY(SELECT replace(replace(replace(search_fold(one), '\\', '\\\\'), '%', '\\%'), '_', '\\_') FROM unnest(${[...words]}::text[]) one)`;
  return sql<SqlBool>`(name LIKE ANY (ARRAY(SELECT one || '%' FROM unnest(${typed}) one)) OR name LIKE ANY (ARRAY(SELECT '%' || one || '%' FROM unnest(${typed}) one)))`;
};

// Those whose names have any of the words in them, or one that is like it, the most alike first.
export async function namesLike(db: Db, words: readonly string[]): Promise<Named> {
  const long = words.filter((word) => word.length >= shortest);
  await sql`SELECT set_config('pg_trgm.word_similarity_threshold', ${String(likeness)}, true)`.execute(db);
  const isAlike =
    long.length === 0
      ? sql<SqlBool>`false`
      : sql<SqlBool>`(${sql.join(
          long.map((word) => sql`search_fold(${word}) <% name`),
          sql` OR `,
        )})`;
  const { rows } = await sql<NamedRow & { readonly name: string }>`
    SELECT kind, id::text AS id, name FROM found_name WHERE ${begins(words)} OR ${isAlike}
    ORDER BY word_similarity(search_fold(${words.join(" ")}), name) DESC, id DESC LIMIT ${mostAlike}`.execute(db);
  return byKind(rows.filter(({ name }) => words.some((word) => nameFit(word, [name]) !== null)));
}

// Those whose names have it exactly, each word as a beginning.
export async function named(db: Db, typed: string): Promise<Named> {
  const { rows } = await sql<NamedRow>`
    SELECT kind, id::text AS id FROM found_name WHERE ${begins(typed.split(/[\s\-'’.,·&]+/u).filter(Boolean))} AND search_words(name) @@ search_query(${typed}) LIMIT ${mostNamed}`.execute(
    db,
  );
  return byKind(rows);
}

// Those whose names begin with any of the words: of several people together, each may have one of them.
export async function namedInPart(db: Db, words: readonly string[]): Promise<Named> {
  const { rows } = await sql<NamedRow>`
    SELECT kind, id::text AS id FROM found_name WHERE ${begins(words)} LIMIT ${mostNamed}`.execute(db);
  return byKind(rows);
}

const conversationsOf = ({ person, student, family, group }: Named): RawBuilder<unknown> => sql`(
  SELECT c.id FROM trip t JOIN conversation c ON c.of_trip_id = t.id WHERE t.student_id = ANY (${[...student]}::bigint[])
  UNION SELECT c.id FROM trip_host_family h JOIN conversation c ON c.trip_host_family_id = h.id WHERE h.host_family_id = ANY (${[...family]}::bigint[])
  UNION SELECT c.id FROM conversation c WHERE c.group_id = ANY (${[...group]}::bigint[])
  UNION SELECT c.id FROM conversation c WHERE c.supportable_id = ANY (${[...person]}::bigint[])
  UNION SELECT p.conversation_id FROM participant p WHERE p.user_id = ANY (${[...person]}::bigint[]))`;

// The conversations of a reader in which any of them is spoken of or takes part, the newest first.
export async function conversationsAbout(db: Db, reader: Reader, about: Named, most: number): Promise<string[]> {
  const { rows } = await sql<{ readonly id: string }>`
    SELECT c.id::text AS id FROM ${conversationsOf(about)} about JOIN conversation c ON c.id = about.id ${ownPlace(reader)}
    WHERE ${mayRead(reader)} ORDER BY c.last_at DESC NULLS LAST, c.id DESC LIMIT ${most}`.execute(db);
  return rows.map(({ id }) => id);
}

// Those among them that the names which this reader may know say so.
export async function knownAs(
  db: Db,
  reader: Reader,
  { ids, typed }: { readonly ids: readonly string[]; readonly typed: string },
): Promise<string[]> {
  const people = sql`(SELECT string_agg(one ->> 'name', ' ') FROM jsonb_array_elements(${peopleOf(reader)}) one)`;
  const { rows } = await sql<{ readonly id: string }>`
    SELECT c.id::text AS id FROM conversation c ${ownPlace(reader)} ${aboutTrip} ${aboutWhom}
    WHERE c.id = ANY (${[...ids]}::bigint[]) AND ${mayRead(reader)} AND search_words(concat_ws(' ', ${sql.join([...searched(reader), people])})) @@ search_query(${typed})`.execute(
    db,
  );
  return rows.map(({ id }) => id);
}
