import { sql } from "kysely";
import type { Db } from "./connection.ts";

export interface AuditState {
  readonly lines: number;
  // The last seal, to be kept elsewhere: who could rewrite the whole chain cannot rewrite that.
  readonly end: string;
  readonly faults: readonly string[];
}

interface Fault {
  readonly place: string | null;
  readonly auditId: string | null;
  readonly why: string;
}

// Reads the audit log against its seals: what was changed, taken out, put in or cut off shows by the place where it happened.
export async function checkAuditChain(db: Db): Promise<AuditState> {
  const { rows: faults } = await sql<Fault>`
    WITH chain AS (SELECT place, audit_id, line, hash, lag(hash, 1, ''::bytea) OVER (ORDER BY place) AS before, lag(place, 1, 0::bigint) OVER (ORDER BY place) AS place_before FROM audit_seal)
    SELECT place, audit_id, 'its seal does not follow from the one before' AS why FROM chain WHERE hash <> sha256(before || line) OR place <> place_before + 1
    UNION ALL
    SELECT place, audit_id, 'the line has been changed' FROM chain JOIN audit_log l ON l.id = audit_id WHERE line <> audit_line_hash(l)
    UNION ALL
    SELECT place, audit_id, 'the line is gone, and older ones are there' FROM chain c WHERE NOT EXISTS (SELECT FROM audit_log l WHERE l.id = c.audit_id) AND EXISTS (SELECT FROM audit_log l JOIN audit_seal s ON s.audit_id = l.id WHERE s.place < c.place)
    UNION ALL
    SELECT NULL, id, 'the line has no seal' FROM audit_log l WHERE NOT EXISTS (SELECT FROM audit_seal s WHERE s.audit_id = l.id)
    UNION ALL
    SELECT e.place, NULL, 'the end of the chain is missing' FROM audit_end e WHERE NOT EXISTS (SELECT FROM audit_seal s WHERE s.place = e.place AND s.hash = e.hash) AND (e.place > 0 OR EXISTS (SELECT FROM audit_seal))
    ORDER BY place NULLS FIRST, audit_id LIMIT 100`.execute(db);
  const { rows } = await sql<{ lines: string; end: string }>`
    SELECT (SELECT count(*) FROM audit_log) AS lines, encode(hash, 'hex') AS end FROM audit_end`.execute(db);
  return {
    lines: Number(rows[0]?.lines ?? 0),
    end: rows[0]?.end ?? "",
    faults: faults.map(({ place, auditId, why }) => `line ${auditId ?? "–"}, place ${place ?? "–"}: ${why}`),
  };
}
