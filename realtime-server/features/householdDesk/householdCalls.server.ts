import { sql } from "kysely";
import type { HouseholdCall, householdCalls } from "#shared/features/householdDesk/householdCalls.contract.ts";
import { iso } from "../../db/iso.ts";
import { writeContact } from "../../db/contactLog.ts";
import type { Context } from "../../http/context.ts";
import type { Handlers } from "../../http/mount.ts";
import { holdHousehold } from "./household.store.ts";

const mostCalls = 100;

export const householdCallHandlers: Handlers<typeof householdCalls> = {
  read: async ({ id }, context) => {
    await holdHousehold(context, id, null);
    return { calls: await readCalls(context, id) };
  },
  log: async ({ id, ...contact }, context) => {
    await holdHousehold(context, id, null);
    await writeContact(context, { entity: "family", id }, { channel: "call", ...contact });
    context.changed({ resource: "vetting", ids: [id], audience: { people: [], businesses: [] } });
    return { calls: await readCalls(context, id) };
  },
};

// Of the household itself, and of requests to it.
async function readCalls({ db }: Context, id: string): Promise<HouseholdCall[]> {
  const { rows } = await sql<HouseholdCall>`
    SELECT l.id::text, l.channel, l.outcome, l.note, to_char(l.follow_up, 'YYYY-MM-DD') AS follow_up, u.first_name AS by_name, ${iso(sql`l.at`)} AS at,
      CASE WHEN t.id IS NOT NULL THEN json_build_object('tripId', t.id::text, 'reference', t.reference, 'studentId', t.student_id::text, 'studentName', s.first_name || ' ' || s.last_name) END AS about
    FROM (SELECT * FROM contact_log WHERE entity = 'family' AND entity_id = ${id}
      UNION ALL SELECT c.* FROM trip_host_family h JOIN contact_log c ON c.entity = 'hosting' AND c.entity_id = h.id WHERE h.host_family_id = ${id}) l
      JOIN app_user u ON u.id = l.by_id LEFT JOIN trip_host_family asked ON l.entity = 'hosting' AND asked.id = l.entity_id
      LEFT JOIN trip t ON t.id = asked.trip_id LEFT JOIN student s ON s.id = t.student_id
    ORDER BY l.at DESC, l.id DESC LIMIT ${mostCalls}`.execute(db);
  return rows;
}
