import { sql } from "kysely";
import { groupGrid } from "#shared/features/groups/groups.contract.ts";
import type { GroupDraft } from "#shared/features/groups/groups.records.ts";
import type { Point } from "#shared/features/places/movedPoint.rules.ts";
import { statesOfTab } from "#shared/features/trips/trips.rules.ts";
import { ownersOfGroup } from "../../db/owners.ts";
import { groupScopes } from "../../db/scopes.ts";
import { table } from "../../db/table.ts";

const person = (column: ReturnType<typeof sql>) =>
  sql`(SELECT u.first_name || ' ' || u.last_name FROM app_user u WHERE u.id = ${column})`;

// Those that have not been called off.
export const isOn = sql<boolean>`t.state <> 'cancelled'`;

// Whose stay is over had a home; of all others one holds a bed.
export const isPlaced = sql<boolean>`(t.state = ANY (${statesOfTab.past}::text[])
  OR EXISTS (SELECT FROM trip_host_family h WHERE h.trip_id = t.id AND holds_bed(t.state, h.state, h.selected)))`;

const trips = sql`FROM trip t WHERE t.group_id = trip_group.id AND ${isOn}`;
// How long after its last day a group is still looked at: as long as its conversation is open.
const daysAfter = 3;

export const phaseOf = sql`CASE WHEN trip_group.from_date > current_date THEN 'coming' WHEN trip_group.to_date >= current_date THEN 'underWay'
      WHEN trip_group.to_date + ${daysAfter}::int >= current_date THEN 'ended' ELSE 'archived' END`;

export const groupRows = table({
  name: "trip_group",
  fields: Object.keys(groupGrid.record.shape),
  made: {
    businessName: sql`(SELECT b.name FROM business b WHERE b.id = trip_group.business_id)`,
    leaderName: person(sql`trip_group.leader_id`),
    coordinatorName: person(sql`trip_group.coordinator_id`),
    phase: phaseOf,
    students: sql`(SELECT count(*)::int ${trips})`,
    placed: sql`(SELECT count(*)::int ${trips} AND ${isPlaced})`,
    noFlight: sql`(SELECT count(*)::int ${trips} AND t.arrives_at IS NULL AND NOT EXISTS (SELECT FROM transfer l WHERE l.trip_id = t.id AND l.direction = 'there'))`,
    seats: sql`(SELECT coalesce(sum(b.seats), 0)::int FROM group_bus b WHERE b.group_id = trip_group.id AND b.direction = 'there')`,
    budgetLeft: sql`((SELECT coalesce(sum(l.amount), 0) FROM group_budget_line l WHERE l.group_id = trip_group.id)
      - (SELECT coalesce(sum(e.amount), 0) FROM expense e WHERE e.group_id = trip_group.id AND e.currency = trip_group.currency AND e.state <> 'rejected'))`,
    unread: sql`coalesce((SELECT greatest(c.head_seq - greatest(p.read_seq, p.from_seq - 1), 0)::int FROM conversation c JOIN participant p ON p.conversation_id = c.id
      WHERE c.group_id = trip_group.id AND p.user_id = actor_id() AND p.left_at IS NULL AND c.last_sender IS DISTINCT FROM p.user_id), 0)`,
    conversationId: sql`(SELECT c.id FROM conversation c WHERE c.group_id = trip_group.id)`,
  },
  scopes: groupScopes,
  order: sql`trip_group.from_date, trip_group.id`,
  tells: "groups",
  audienceOf: ownersOfGroup,
});

// Where it meets, if anybody has said that.
export const pointOf = ({ latitude, longitude }: Pick<GroupDraft, "latitude" | "longitude">): Point | null =>
  latitude === null || longitude === null ? null : { latitude, longitude };
