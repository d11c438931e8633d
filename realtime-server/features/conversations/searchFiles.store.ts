import { sql } from "kysely";
import { longestFile, type PageSaid } from "#shared/features/search/fileWords.rules.ts";
import type { Db } from "../../db/connection.ts";
import { mayRead, maySee, noteReading, ownPlace, rolesOf, type Reader } from "./reader.ts";
import { mayFind } from "./searchMessages.store.ts";

interface FileRow {
  readonly ref: string;
  readonly conversationId: string;
  readonly isMember: boolean;
  readonly isWaiting: boolean;
  readonly pages: readonly PageSaid[];
}

export interface FilesSaid {
  readonly files: { ref: string; pages: PageSaid[] }[];
  readonly waiting: string[];
}

// What PDFs say whose messages this reader may find them by, up to so many letters of each: what is searched on the device is what the
// server would find (findMessages).
export async function readFileWords(db: Db, reader: Reader, refs: readonly string[]): Promise<FilesSaid> {
  const { rows } = await sql<FileRow>`
    SELECT a.random_ref AS ref, c.id::text AS "conversationId", me.user_id IS NOT NULL AS "isMember", r.done_at IS NULL AND r.tries < 2 AS "isWaiting", coalesce(said.pages, '[]') AS pages
    FROM attachment a JOIN file_reading r ON r.random_ref = a.random_ref
    JOIN message m ON m.conversation_id = a.conversation_id AND m.seq = a.seq JOIN conversation c ON c.id = m.conversation_id ${ownPlace(reader)}
    LEFT JOIN LATERAL (
      SELECT json_agg(json_build_object('page', cut.page, 'said', left(cut.said, ${longestFile}::int - cut.above::int)) ORDER BY cut.page) AS pages
      FROM (SELECT f.page, f.said, sum(length(f.said)) OVER (ORDER BY f.page) - length(f.said) AS above FROM file_words f WHERE f.random_ref = a.random_ref) cut
      WHERE cut.above < ${longestFile}) said ON true
    WHERE a.random_ref = ANY (${[...refs]}::text[]) AND ${mayRead(reader)} AND NOT m.deleted AND m.seq >= coalesce(me.from_seq, 1) AND ${maySee(rolesOf(reader))} AND ${mayFind(reader)}`.execute(
    db,
  );
  const read = rows.filter(({ isWaiting }) => !isWaiting);
  const others = read.filter(({ isMember, pages }) => !isMember && pages.length > 0);
  await noteReading(reader, [...new Set(others.map(({ conversationId }) => conversationId))]);
  return {
    files: read.map(({ ref, pages }) => ({ ref, pages: [...pages] })),
    waiting: rows.filter(({ isWaiting }) => isWaiting).map(({ ref }) => ref),
  };
}
