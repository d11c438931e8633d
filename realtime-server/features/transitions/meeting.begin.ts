import { sql } from "kysely";
import type { Participant } from "#shared/features/meetings/meetings.states.ts";
import type { Payload } from "#shared/features/transitions/transitions.contract.ts";
import { isPerson, type Doer } from "#shared/machine/machine.ts";
import { HttpError, notFound, refuseField } from "../../http/errors.ts";
import type { Work } from "../../jobs/work.ts";

// Everybody of the conversation is invited. Whoever proposes it is one of them, or of the office, whose every such conversation is.
export async function beginMeeting(
  { db, now }: Work,
  { conversationId = "0", kind = "intro_call", minutes = 30, slots = [] }: Payload,
  doer: Doer,
): Promise<string> {
  if (!isPerson(doer)) throw new HttpError("no_access");
  const { rows: people } = await sql<Participant>`
    SELECT u.id, (SELECT min(r.role) FROM user_role r WHERE r.user_id = u.id) AS role FROM conversation c JOIN app_user u
      ON EXISTS (SELECT FROM participant p WHERE p.conversation_id = c.id AND p.user_id = u.id AND p.left_at IS NULL)
      OR (u.id = ${doer.id} AND c.staff_feed IS NOT NULL AND is_office(ARRAY(SELECT r.role FROM user_role r WHERE r.user_id = u.id)))
    WHERE c.id = ${conversationId} ORDER BY u.id`.execute(db);
  if (!people.some(({ id }) => id === doer.id)) throw notFound();
  if (people.some(({ role }) => role === null)) throw refuseField("conversationId", "wrong");
  const values = {
    conversationId,
    kind,
    minutes,
    organiserId: doer.id,
    proposedBy: doer.id,
    proposedAt: now(),
    enteredAt: now(),
    createdAt: now(),
    slots: JSON.stringify(slots),
  };
  const { id } = await db.insertInto("meeting").values(values).returning("id").executeTakeFirstOrThrow();
  await db
    .insertInto("meetingParticipant")
    .values(people.map((person) => ({ meetingId: id, userId: person.id, role: person.role })))
    .execute();
  return id;
}
