import { sql, type RawBuilder } from "kysely";

// A moment as the wire writes it.
export const iso = (moment: RawBuilder<unknown>): RawBuilder<string> =>
  sql<string>`to_char(${moment} AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`;
