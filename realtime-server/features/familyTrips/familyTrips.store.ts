import { sql, type RawBuilder, type SqlBool } from "kysely";
import type { FamilyTripCard } from "#shared/features/familyTrips/familyTrips.contract.ts";
import { nextStepOf, type FamilyTripSort, type FamilyTripTab } from "#shared/features/familyTrips/familyTrips.rules.ts";
import { reachOf, studentScopes, tripScopes } from "../../db/scopes.ts";
import { talksOfTrip } from "../../db/talksOfTrip.ts";
import type { Context } from "../../http/context.ts";

interface View {
  readonly tab: FamilyTripTab;
  readonly sort: FamilyTripSort;
  readonly today: string;
  readonly studentId: string | null;
}

interface Page extends View {
  readonly page: number;
  readonly perPage: number;
}

// As tabOfTrip says it; a test holds the two together.
const tabOf = (today: string): RawBuilder<FamilyTripTab> => sql<FamilyTripTab>`CASE
  WHEN trip.state = 'cancelled' THEN 'cancelled'
  WHEN trip.state IN ('completed', 'closed') OR trip.to_date < ${today} THEN 'past'
  WHEN trip.state IN ('new', 'enquiry') THEN 'enquiries'
  WHEN trip.state = 'in-progress' OR (trip.state <> 'reserved' AND trip.from_date <= ${today}) THEN 'current'
  ELSE 'upcoming' END`;

const orders: Readonly<Record<FamilyTripSort, RawBuilder<unknown>>> = {
  start: sql`trip.from_date, trip.id`,
  "-start": sql`trip.from_date DESC, trip.id DESC`,
  created: sql`trip.created_at DESC, trip.id DESC`,
  state: sql`trip.state, trip.from_date, trip.id`,
};

const within = ({ actor, scopes }: Context, { studentId }: Pick<View, "studentId">): RawBuilder<SqlBool> =>
  sql`${reachOf(tripScopes, actor, scopes)} AND ${studentId === null ? sql`true` : sql`trip.student_id = ${studentId}`}`;

export async function countTabs(
  context: Context,
  view: Pick<View, "studentId" | "today">,
): Promise<Record<FamilyTripTab, number>> {
  const { rows } = await sql<{ tab: FamilyTripTab; count: number }>`
    SELECT ${tabOf(view.today)} AS tab, count(*)::int AS count FROM trip WHERE ${within(context, view)} GROUP BY 1`.execute(
    context.db,
  );
  const countOf = (tab: FamilyTripTab): number => rows.find((row) => row.tab === tab)?.count ?? 0;
  return {
    upcoming: countOf("upcoming"),
    current: countOf("current"),
    past: countOf("past"),
    cancelled: countOf("cancelled"),
    enquiries: countOf("enquiries"),
  };
}

// In how many of the trip's conversations something new waits for the reader: what stands there belongs to the conversation.
export const unreadOf = (actorId: string): RawBuilder<number> => sql<number>`coalesce((
  SELECT sum(CASE WHEN c.last_sender IS DISTINCT FROM p.user_id THEN greatest(c.head_seq - greatest(p.read_seq, p.from_seq - 1), 0) ELSE 0 END)::int
  FROM conversation c JOIN participant p ON p.conversation_id = c.id AND p.user_id = ${actorId} AND p.left_at IS NULL
  WHERE c.id IN ${talksOfTrip(sql`trip.id`)}), 0)`;

// The family a trip goes to: the one that accepted, else the one that is chosen.
export const familyOfTrip = sql`LATERAL (
  SELECT h.id, h.state, h.answer_by, f.id AS family_id, f.parent_guardian_one_last_name AS name, f.city_town AS place, f.tiny_featured_image AS picture, f.county_id
  FROM trip_host_family h JOIN host_family f ON f.id = h.host_family_id
  WHERE h.trip_id = trip.id AND (h.state = 'accepted_hosting' OR h.selected)
  ORDER BY h.state = 'accepted_hosting' DESC, h.from_date DESC, h.id LIMIT 1)`;

type Tasks = Parameters<typeof nextStepOf>[0]["tasks"];
type CardRow = Omit<FamilyTripCard, "step"> & { readonly tasks: Tasks | null; readonly answerBy: string | null };

export async function listTrips(context: Context, view: Page): Promise<FamilyTripCard[]> {
  const { rows } = await sql<CardRow>`
    SELECT trip.id, trip.reference, trip.state, trip.version, trip.from_date, trip.to_date, family.answer_by,
      json_build_object('id', s.id::text, 'firstName', s.first_name, 'picture', s.picture) AS student,
      CASE WHEN family.id IS NOT NULL THEN json_build_object('name', family.name, 'place', family.place, 'picture', family.picture) END AS family,
      (SELECT json_agg(json_build_object('kind', task.kind, 'dueOn', task.due_on, 'doneAt', task.done_at)) FROM trip_checklist(trip.id) task) AS tasks,
      ${unreadOf(context.actor.id)} AS unread
    FROM trip JOIN student s ON s.id = trip.student_id LEFT JOIN ${familyOfTrip} family ON true
    WHERE ${within(context, view)} AND ${tabOf(view.today)} = ${view.tab}
    ORDER BY ${orders[view.sort]} LIMIT ${view.perPage} OFFSET ${(view.page - 1) * view.perPage}`.execute(context.db);
  return rows.map(({ tasks, answerBy, ...row }) => ({
    ...row,
    step: nextStepOf({ ...row, answerBy, tasks: tasks ?? [] }),
  }));
}

export async function travellersOf({ db, actor, scopes }: Context): Promise<FamilyTripCard["student"][]> {
  const { rows } = await sql<FamilyTripCard["student"]>`
    SELECT student.id::text, student.first_name, student.picture FROM student WHERE ${reachOf(studentScopes, actor, scopes)} ORDER BY student.first_name, student.id`.execute(
    db,
  );
  return rows;
}
