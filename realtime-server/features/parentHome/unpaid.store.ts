import { sql } from "kysely";
import type { UnpaidInvoice } from "#shared/features/parentHome/parentHome.contract.ts";
import { isOwnChildsTrip, type Reader } from "./reader.ts";

const most = 5;

// Row-level security has already left out what is not the reader's.
export async function unpaidOf(reader: Reader): Promise<UnpaidInvoice[]> {
  const { rows } = await sql<UnpaidInvoice>`
    SELECT i.id, i.trip_id, i.number, i.total - i.paid AS due, i.currency, i.due_on, coalesce(i.due_on < ${reader.today}, false) AS is_overdue
    FROM invoice i JOIN trip ON trip.id = i.trip_id
    WHERE i.kind = 'sales' AND i.state IN ('issued', 'part_paid') AND i.total > i.paid AND ${isOwnChildsTrip(reader)}
    ORDER BY i.due_on NULLS LAST, i.id LIMIT ${most}`.execute(reader.db);
  return rows;
}
