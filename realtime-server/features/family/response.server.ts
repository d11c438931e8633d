import { sql } from "kysely";
import type { response } from "#shared/features/response/response.contract.ts";
import { notFound, refuseField } from "../../http/errors.ts";
import type { Handlers } from "../../http/mount.ts";
import { readResponse } from "./family.store.ts";

export const responseHandlers: Handlers<typeof response> = {
  // Of homes that are shown to everybody, and to whoever writes with one, or did.
  read: async ({ hostFamilyId = null, hostingId = null }, { db, actor, now }) => {
    if (hostFamilyId === null && hostingId === null) throw refuseField("hostFamilyId", "required");
    const { rows } = await sql<{ id: string }>`
      SELECT f.id FROM host_family f WHERE (f.id = ${hostFamilyId} AND f.vetting_state IN ('approved', 'renewal_due') AND f.hidden_at IS NULL) OR EXISTS (
        SELECT FROM trip_host_family h JOIN conversation c ON c.trip_host_family_id = h.id JOIN participant p ON p.conversation_id = c.id
        WHERE h.host_family_id = f.id AND p.user_id = ${actor.id} AND (h.id = ${hostingId} OR f.id = ${hostFamilyId})) LIMIT 1`.execute(
      db,
    );
    const [family] = rows;
    if (!family) throw notFound();
    return readResponse(db, family.id, now());
  },
};
