import { sql, type RawBuilder, type SqlBool } from "kysely";

// Letters without accents and case, so that "lucia" finds Lucía.
export const folded = (text: RawBuilder<unknown>): RawBuilder<string> =>
  sql<string>`regexp_replace(normalize(lower(${text}), NFD), '[\\u0300-\\u036f]', '', 'g')`;

// The same for what costs nothing to read twice: where each letter is a byte there are no accents, and nothing has to be taken apart.
export const foldedColumn = (text: RawBuilder<unknown>): RawBuilder<string> =>
  sql<string>`CASE WHEN octet_length(${text}) = char_length(${text}) THEN lower(${text}) ELSE ${folded(text)} END`;

const foldedWords = (query: string): readonly string[] =>
  query
    .toLowerCase()
    .normalize("NFD")
    .replace(/[\u0300-\u036f]/g, "")
    .split(/\s+/)
    .filter(Boolean);

const anywhere = (word: string): string => `%${word.replace(/[\\%_]/g, "\\$&")}%`;

// Whether every word that was typed stands somewhere in what is searched.
export function foundIn(searched: readonly RawBuilder<unknown>[], query: string): RawBuilder<SqlBool> {
  const words = foldedWords(query);
  return sql<SqlBool>`${folded(sql`concat_ws(' ', ${sql.join(searched)})`)} LIKE ALL (${words.map(anywhere)}::text[])`;
}

// The same in what is folded already.
export const foundInFolded = (searched: readonly RawBuilder<unknown>[], query: string): RawBuilder<SqlBool> =>
  sql<SqlBool>`concat_ws(' ', ${sql.join(searched)}) LIKE ALL (${foldedWords(query).map(anywhere)}::text[])`;
