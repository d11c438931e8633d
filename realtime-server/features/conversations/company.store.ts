import { sql } from "kysely";
import { staffRoles } from "#shared/access/roles.ts";
import { grownUpAt, type companyRefusals } from "#shared/features/conversations/company.rules.ts";
import type { Transaction } from "../../db/connection.ts";
import { HttpError } from "../../http/errors.ts";

const reason: (typeof companyRefusals)[number] = "minorAlone";
const answering = ["parent", "agent", ...staffRoles];

// S35: where a family takes part in a conversation about somebody under 18, a parent, the agency or one of us takes part too, who is not
// of that family. Asked behind a change of who takes part, which does not stand otherwise.
export async function refuseMinorAlone(db: Transaction, conversationId: string, at: Date): Promise<void> {
  const { rows } = await sql`
    SELECT FROM conversation c LEFT JOIN trip_host_family h ON h.id = c.trip_host_family_id LEFT JOIN host_family f ON f.id = h.host_family_id
    WHERE c.id = ${conversationId}
      AND EXISTS (
        SELECT FROM trip t JOIN student s ON s.id = t.student_id
        WHERE (t.id = c.of_trip_id OR (c.kind = 'group' AND t.group_id = c.group_id)) AND s.date_of_birth > ${at}::date - make_interval(years => ${grownUpAt}))
      AND EXISTS (
        SELECT FROM participant p JOIN user_role r ON r.user_id = p.user_id WHERE p.conversation_id = c.id AND p.left_at IS NULL AND r.role = 'host_family')
      AND NOT EXISTS (
        SELECT FROM participant p JOIN user_role r ON r.user_id = p.user_id
        WHERE p.conversation_id = c.id AND p.left_at IS NULL AND r.role = ANY (${answering}::text[]) AND p.user_id IS DISTINCT FROM f.user_id)`.execute(
    db,
  );
  if (rows.length > 0) throw new HttpError("refused", { reason });
}
