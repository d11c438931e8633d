import { sql } from "kysely";
import {
  asksAfter,
  noticesOf,
  sentenceOf,
  type NoticeParams,
} from "#shared/features/transitions/transitions.notices.ts";
import type { TripFacts } from "#shared/features/trips/trips.records.ts";
import { isHostOf, selectedHosting } from "#shared/features/trips/trips.families.ts";
import { anonymous } from "#shared/access/can.ts";
import type { Db } from "../../db/connection.ts";
import type { PlacementChange } from "./books.port.ts";
import type { HeldTrip } from "./placement.store.ts";
import type { ThreadChange } from "./threads.port.ts";

interface Names {
  readonly name: string;
  readonly by: string;
  readonly families: Readonly<Record<string, { readonly family: string; readonly host: string }>>;
}

export async function namesOf(db: Db, trip: HeldTrip, actorId: string | null): Promise<Names> {
  const { rows } = await sql<Names>`
    SELECT s.first_name AS name, (SELECT u.first_name FROM app_user u WHERE u.id = coalesce(${actorId}::bigint, ${trip.bookedBy})) AS by,
      (SELECT coalesce(json_object_agg(h.id, json_build_object('family', f.parent_guardian_one_last_name, 'host', u.first_name)), '{}') FROM trip_host_family h JOIN host_family f ON f.id = h.host_family_id JOIN app_user u ON u.id = f.user_id WHERE h.trip_id = ${trip.id}) AS families
    FROM student s WHERE s.id = ${trip.studentId}`.execute(db);
  return rows[0] ?? { name: "", by: "", families: {} };
}

// What the conversations of the trip are told, in the words of its people.
export async function threadChangeOf(db: Db, trip: HeldTrip, { after, moves }: PlacementChange): Promise<ThreadChange> {
  const { facts } = after;
  const names = await namesOf(db, trip, moves[0]?.step.actorId ?? null);
  const partaker = selectedHosting(facts) ?? facts.hostings.find(({ state }) => state === "accepted_hosting") ?? null;
  const paramsFor = (hostingId: string | null, reason: string): NoticeParams => {
    const { family = "", host = "" } = names.families[hostingId ?? partaker?.id ?? ""] ?? {};
    return { name: names.name, by: names.by, from: after.trip.fromDate, to: after.trip.toDate, family, host, reason };
  };
  const notices = noticesOf(moves, partaker?.id ?? null).map(({ hostingId, key, requireRoles, reason }) => {
    const params = paramsFor(hostingId, reason);
    return { hostingId, key, params, text: sentenceOf(key, params), requireRoles, asks: asksAfter(key, hostingId) };
  });
  // Whoever is asked may be written to, also where nobody has enquired before; what there is already goes on.
  const opened = moves.flatMap(({ id, effects }) =>
    effects.some(({ kind }) => kind === "openConversation" || kind === "showRequest")
      ? [{ hostingId: id, people: [...askingPeople(trip, facts), ...hostsOf(facts, id)] }]
      : [],
  );
  return { tripId: trip.id, opened, notices };
}

// Whoever answers for the trip: its business's agent, or the student's guardians.
export const askingPeople = (
  { businessId, bookedBy }: Pick<HeldTrip, "businessId" | "bookedBy">,
  { owner }: Pick<TripFacts, "owner">,
): readonly string[] => (businessId !== null || owner.guardianIds.length === 0 ? [bookedBy] : owner.guardianIds);

export function hostsOf(facts: TripFacts, hostingId: string): readonly string[] {
  const hosting = facts.hostings.find(({ id }) => id === hostingId) ?? null;
  const all = Object.values(facts.familyById).flatMap(({ hostIds }) => hostIds);
  return all.filter((id) => isHostOf(facts, hosting, { ...anonymous, id }));
}
