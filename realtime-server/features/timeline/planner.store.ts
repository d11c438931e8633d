import { sql } from "kysely";
import type { Days } from "#shared/time/days.ts";
import type { Context } from "../../http/context.ts";

interface Held extends Days {
  readonly rowId: string;
  readonly name: string;
}

// Stays that hold a bed, by what kind of trip they are or by who looks after them.
export async function readHeldBy({ db }: Context, by: "types" | "coordinators", span: Days): Promise<readonly Held[]> {
  const of =
    by === "types"
      ? sql`(SELECT y.id, y.name FROM trip_type y WHERE y.id = t.trip_type_id)`
      : sql`(SELECT u.id, u.first_name || ' ' || u.last_name AS name FROM app_user u WHERE u.id = t.coordinator_id)`;
  const { rows } = await sql<Held>`
    SELECT coalesce(o.id, 0)::text AS row_id, coalesce(o.name, '') AS name, h.from_date AS "from", h.to_date AS "to"
    FROM trip_host_family h JOIN trip t ON t.id = h.trip_id LEFT JOIN LATERAL ${of} o ON true
    WHERE h.from_date < ${span.to} AND h.to_date > ${span.from} AND (holds_bed(t.state, h.state, h.selected) OR (h.state = 'accepted_hosting' AND t.state IN ('completed', 'closed')))
    ORDER BY o.name, o.id`.execute(db);
  return rows;
}
