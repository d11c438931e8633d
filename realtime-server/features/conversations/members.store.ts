import { sql } from "kysely";
import type { Transaction } from "../../db/connection.ts";
import { refuseMinorAlone } from "./company.store.ts";
import { lookAtCallsIn } from "./callSteps.ts";
import { addNotice, holdConversation, holdFeeds, point, pointerKinds } from "./changes.ts";

export interface Membership {
  readonly conversationId: string;
  readonly personId: string;
  // Who does it: oneself, or somebody of the office for another.
  readonly byId: string;
  readonly at: Date;
}

interface Person {
  readonly name: string;
  readonly isOffice: boolean;
}

// What became of it: the feeds that were written to; none when nothing had to be done.
export type Outcome = { readonly touched: readonly string[] } | "noConversation" | "noPerson";

// Takes somebody in. The office reads from the beginning; others from now on, for what was said before was not said to them.
export async function takeIn(db: Transaction, { conversationId, personId, byId, at }: Membership): Promise<Outcome> {
  const conversation = await holdConversation(db, conversationId);
  if (!conversation) return "noConversation";
  const person = await findPerson(db, personId);
  if (!person) return "noPerson";
  if (await isMember(db, conversationId, personId)) return { touched: [] };
  const feeds = await holdFeeds(db, conversationId, [personId]);
  const text =
    personId === byId ? `${person.name} joined the conversation` : `${person.name} was added to the conversation`;
  const seq = await addNotice(db, conversationId, {
    key: personId === byId ? "personJoined" : "personAdded",
    params: { name: person.name },
    text,
    at,
  });
  const fromSeq = person.isOffice ? 1 : seq;
  // Who was taken in by somebody else is told so.
  const readSeq = personId === byId ? seq : seq - 1;
  await sql`
    INSERT INTO participant (conversation_id, user_id, from_seq, read_seq, ver) VALUES (${conversationId}, ${personId}, ${fromSeq}, ${readSeq}, 1)
    ON CONFLICT (conversation_id, user_id) DO UPDATE SET left_at = NULL, from_seq = EXCLUDED.from_seq, read_seq = EXCLUDED.read_seq, archived_seq = 0, pin_rank = 0, muted_until = NULL, snoozed_until = NULL, snoozed_seq = 0, ver = participant.ver + 1`.execute(
    db,
  );
  await refuseMinorAlone(db, conversationId, at);
  await point(db, [personId], { kind: pointerKinds.access, conversationId, ref: personId });
  await tellMembers(db, feeds, { conversationId, personId, seq });
  return { touched: feeds };
}

// Takes somebody out, or lets somebody go. Nothing is read by them that begins after this has been committed.
export async function takeOut(db: Transaction, { conversationId, personId, byId, at }: Membership): Promise<Outcome> {
  if (!(await holdConversation(db, conversationId))) return "noConversation";
  if (!(await isMember(db, conversationId, personId))) return { touched: [] };
  const feeds = await holdFeeds(db, conversationId);
  const name = (await findPerson(db, personId))?.name ?? "";
  const text = personId === byId ? `${name} left the conversation` : `${name} was removed from the conversation`;
  const seq = await addNotice(db, conversationId, {
    key: personId === byId ? "personLeft" : "personRemoved",
    params: { name },
    text,
    at,
  });
  await sql`UPDATE participant SET left_at = ${at}, ver = ver + 1 WHERE conversation_id = ${conversationId} AND user_id = ${personId}`.execute(
    db,
  );
  await refuseMinorAlone(db, conversationId, at);
  await sql`DELETE FROM draft WHERE conversation_id = ${conversationId} AND user_id = ${personId}`.execute(db);
  await lookAtCallsIn(db, conversationId, at);
  await point(db, [personId], { kind: pointerKinds.access, conversationId, ref: personId });
  await tellMembers(
    db,
    feeds.filter((feed) => feed !== personId),
    { conversationId, personId, seq },
  );
  return { touched: feeds };
}

// The notice for all who are in it now, and to those who were in it before that there are others than before.
async function tellMembers(
  db: Transaction,
  feeds: readonly string[],
  { conversationId, personId, seq }: { conversationId: string; personId: string; seq: number },
): Promise<void> {
  await point(db, feeds, { kind: pointerKinds.messages, conversationId, ref: seq });
  await point(
    db,
    feeds.filter((feed) => feed !== personId),
    { kind: pointerKinds.header, conversationId, ref: personId },
  );
}

async function isMember(db: Transaction, conversationId: string, personId: string): Promise<boolean> {
  const { rows } =
    await sql`SELECT FROM participant WHERE conversation_id = ${conversationId} AND user_id = ${personId} AND left_at IS NULL`.execute(
      db,
    );
  return rows.length > 0;
}

async function findPerson(db: Transaction, id: string): Promise<Person | undefined> {
  const { rows } = await sql<Person>`
    SELECT u.first_name AS name, is_office(ARRAY(SELECT r.role FROM user_role r WHERE r.user_id = u.id)) AS is_office
    FROM app_user u WHERE u.id = ${id} AND u.disabled_at IS NULL`.execute(db);
  return rows[0];
}
