import { sql } from "kysely";
import { meetingMinutes, openHostingStates, openTripStates } from "#shared/features/family/contact.rules.ts";
import type { contact } from "#shared/features/family/contact.contract.ts";
import type { transitions } from "#shared/features/transitions/transitions.contract.ts";
import type { trips } from "#shared/features/trips/trips.contract.ts";
import { weekBoundsOf } from "#shared/features/trips/trips.rules.ts";
import { ageOn, dayOf } from "#shared/time/days.ts";
import { reachOf, studentScopes } from "../../db/scopes.ts";
import type { Db } from "../../db/connection.ts";
import { readAway } from "../../db/pauses.ts";
import type { Context } from "../../http/context.ts";
import { HttpError, notFound, refuseField } from "../../http/errors.ts";
import type { Handlers } from "../../http/mount.ts";
import { readResponse } from "./family.store.ts";

// What an enquiry is made of: the calls that everybody makes, given here one after the other.
export interface Asking {
  readonly createTrip: Handlers<typeof trips>["create"];
  readonly give: Handlers<typeof transitions>["give"];
  // Says it in a conversation, with every right asked as for any other message.
  readonly say: (context: Context, words: { readonly conversationId: string; readonly text: string }) => Promise<void>;
  // How many more families somebody may ask today; null without a limit.
  readonly familiesLeft: (
    context: Context,
  ) => Promise<{ readonly triesLeft: number; readonly againAt: string | null } | null>;
}

type Wish = Parameters<Handlers<typeof contact>["ask"]>[0];

interface Open {
  readonly tripId: string;
  readonly hostingId: string;
  readonly conversationId: string;
}

const hosting = 2;
const immersion = 1;

// Asks one family for one child: a trip, the family in it, the enquiry and the words are one transaction, by the commands that are given everywhere.
export function createContactHandlers({ createTrip, give, say, familiesLeft }: Asking): Handlers<typeof contact> {
  async function begin(wish: Wish, context: Context): Promise<Open> {
    const { hostFamilyId, studentId, fromDate, toDate, activityDetailsType, weeks, referralCode } = wish;
    const { least } = weekBoundsOf(activityDetailsType, { from: fromDate, to: toDate });
    const plan = { studentId, fromDate, toDate, activityDetailsType, weeks: Math.max(weeks, least) };
    const draft = { ...plan, tripTypeId: await tripTypeOf(context.db, wish), referralCode };
    const { item: trip } = await createTrip(draft, context);
    const payload = { tripId: trip.id, hostFamilyId };
    await give({ entity: "hosting", command: "add", expectedVersion: 0, payload }, context);
    await give(
      { entity: "trip", entityId: trip.id, command: "contact_family", expectedVersion: trip.version },
      context,
    );
    const open = await findOpen(context, wish);
    if (!open) throw new Error("A family was asked, and there is no conversation with it");
    return open;
  }

  return {
    form: async ({ hostFamilyId }, context) => {
      await refuseHidden(context.db, hostFamilyId);
      return {
        response: await readResponse(context.db, hostFamilyId, context.now()),
        children: await childrenOf(context, hostFamilyId),
        ...((await familiesLeft(context)) ?? { triesLeft: null, againAt: null }),
      };
    },
    ask: async (wish, context) => {
      const { hostFamilyId, type, text, slots = [] } = wish;
      await refuseHidden(context.db, hostFamilyId);
      const isVideo = type === "video";
      if (isVideo && slots.length === 0) throw refuseField("slots", "required");
      const known = await findOpen(context, wish);
      // Kindly, and with the way to other homes: whoever has asked already goes on in their conversation.
      if (known === null && (await readAway(context.db, hostFamilyId, dayOf(context.now()))))
        throw new HttpError("refused", { reason: "familyAway" });
      const open = known ?? (await begin(wish, context));
      const { conversationId } = open;
      await say(context, { conversationId, text });
      if (isVideo) {
        const payload = { conversationId, kind: "intro_call" as const, minutes: meetingMinutes, slots };
        await give({ entity: "meeting", command: "propose", expectedVersion: 0, payload }, context);
      }
      return { ...open, isNew: known === null };
    },
  };
}

async function refuseHidden(db: Db, hostFamilyId: string): Promise<void> {
  const { rows } = await sql<{ id: string }>`
    SELECT id FROM host_family WHERE id = ${hostFamilyId} AND vetting_state IN ('approved', 'renewal_due') AND hidden_at IS NULL`.execute(
    db,
  );
  if (rows.length === 0) throw notFound();
}

// As the price on the page has it: an immersion where all days are the family's and the family gives one, else a stay.
async function tripTypeOf(db: Db, { activityDetailsType, hostFamilyId }: Wish): Promise<string> {
  const first = activityDetailsType === "family" ? immersion : hosting;
  const { rows } = await sql<{ id: string }>`
    SELECT y.id FROM trip_type y, host_family f WHERE f.id = ${hostFamilyId} AND y.active
      AND (y.category_id = ${hosting} OR (y.category_id = ${immersion} AND 'full_immersion' = ANY (f.hosting_types)))
    ORDER BY y.category_id = ${first} DESC, y.category_id = ${hosting} DESC, y.id LIMIT 1`.execute(db);
  const [type] = rows;
  if (!type) throw new HttpError("refused", { reason: "missing_price" });
  return type.id;
}

const isOpen = sql`h.state = ANY (${[...openHostingStates]}::text[]) AND t.state = ANY (${[...openTripStates]}::text[])`;

const takesPart = ({ actor }: Pick<Context, "actor">) =>
  sql`EXISTS (SELECT FROM participant p WHERE p.conversation_id = c.id AND p.user_id = ${actor.id} AND p.left_at IS NULL)`;

// The newest conversation of one's own in which this family is asked for this child; the office reads all of them.
async function findOpen(context: Context, { studentId, hostFamilyId }: Wish): Promise<Open | null> {
  const { rows } = await sql<Open>`
    SELECT t.id AS trip_id, h.id AS hosting_id, c.id AS conversation_id
    FROM student JOIN trip t ON t.student_id = student.id JOIN trip_host_family h ON h.trip_id = t.id JOIN conversation c ON c.trip_host_family_id = h.id
    WHERE student.id = ${studentId} AND ${reachOf(studentScopes, context.actor, context.scopes)} AND h.host_family_id = ${hostFamilyId} AND ${isOpen}
      AND (${context.scopes.includes("all")} OR ${takesPart(context)}) ORDER BY c.id DESC LIMIT 1`.execute(context.db);
  return rows[0] ?? null;
}

const mostChildren = 50;

interface Child {
  readonly id: string;
  readonly firstName: string;
  readonly dateOfBirth: string;
  readonly picture: string | null;
  readonly conversationId: string | null;
}

// One's own, and those of one's agency. The office finds a student where trips are made.
async function childrenOf(context: Context, hostFamilyId: string) {
  const { db, actor, scopes, now } = context;
  const { rows } = await sql<Child>`
    SELECT student.id, student.first_name, student.date_of_birth::text, student.picture,
      (SELECT c.id FROM trip t JOIN trip_host_family h ON h.trip_id = t.id JOIN conversation c ON c.trip_host_family_id = h.id
        WHERE t.student_id = student.id AND h.host_family_id = ${hostFamilyId} AND ${isOpen} AND ${takesPart(context)} ORDER BY c.id DESC LIMIT 1) AS conversation_id
    FROM student WHERE ${reachOf(studentScopes, actor, scopes)} ORDER BY student.first_name, student.id LIMIT ${mostChildren}`.execute(
    db,
  );
  const today = dayOf(now());
  return rows.map(({ dateOfBirth, ...child }) => ({ ...child, age: ageOn(today, dateOfBirth) }));
}
