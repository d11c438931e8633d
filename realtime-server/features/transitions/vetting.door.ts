import { isTaskKind } from "#shared/features/officeTasks/officeTasks.rules.ts";
import { sql } from "kysely";
import {
  vettingCommands,
  vettingMachine,
  type VettingFacts,
  type VettingRecord,
  type VettingTerms,
} from "#shared/features/vetting/vetting.machine.ts";
import { addDays, dayOf } from "#shared/time/days.ts";
import { purgeAfterEndDays } from "#shared/features/vetting/papers.rules.ts";
import {
  isApproved,
  type CheckKind,
  type CheckState,
  type VettingState,
} from "#shared/features/vetting/vetting.states.ts";
import { whatBecomes, type Becoming } from "#shared/features/suspension/suspension.rules.ts";
import { progressOf, type HouseholdFacts } from "#shared/features/vetting/vetting.rules.ts";
import type { Applied } from "#shared/machine/interpreter.ts";
import { dayIn } from "#shared/machine/zone.ts";
import type { Db } from "../../db/connection.ts";
import { askedOfHousehold } from "../../db/vettingAsked.ts";
import { notFound } from "../../http/errors.ts";
import { enqueue } from "../../jobs/queue.ts";
import type { Work } from "../../jobs/work.ts";
import type { Sought } from "./entity.ts";
import { giveTask, notify } from "./outbox.ts";
import type { Looked, SimpleEntity } from "./simple.door.ts";

interface Row extends Omit<VettingRecord, "hostIds"> {
  readonly hostId: string;
  readonly timezone: string;
  readonly vettedUntil: string | null;
  readonly isWizardComplete: boolean;
  readonly hasAddress: boolean;
  readonly photos: number;
  readonly acceptedHostings: number;
  readonly isOnlyVettingAdmin: boolean;
}

async function hold({ db, now }: Work, { id, isReading = false }: Sought): Promise<Looked<VettingTerms>> {
  if (!isReading) await sql`SELECT FROM host_family WHERE id = ${id} FOR NO KEY UPDATE`.execute(db);
  const { rows } = await sql<Row>`
    SELECT f.id, f.user_id AS host_id, f.vetting_state AS state, f.vetting_reason AS state_reason, f.vetting_version AS version, (extract(epoch FROM f.vetting_entered_at) * 1000)::float8 AS entered_at,
      f.visited_by AS visited_by_id, f.flagged_by AS flagged_by_id, f.vetting_approvals AS approvals, f.vetted_until, c.timezone,
      f.title <> '' AND f.description <> '' AND cardinality(f.hosting_types) > 0 AS is_wizard_complete, f.address_line_1 <> '' AND f.city_town <> '' AS has_address,
      (SELECT count(*) FROM host_family_photo p WHERE p.host_family_id = f.id)::int + (SELECT count(*) FROM asset a WHERE a.record_kind = 'household' AND a.record_id = f.id AND a.purpose = 'homePhoto' AND a.state = 'clean')::int AS photos,
      (SELECT count(*)::int FROM trip_host_family h JOIN trip t ON t.id = h.trip_id WHERE h.host_family_id = f.id AND h.state = 'accepted_hosting' AND t.state IN ('booked', 'customer_service', 'in-progress')) AS accepted_hostings,
      (SELECT count(*) FROM user_role r JOIN app_user u ON u.id = r.user_id WHERE r.role = 'vetting_admin' AND u.disabled_at IS NULL) <= 1 AS is_only_vetting_admin
    FROM host_family f JOIN county c ON c.id = f.county_id WHERE f.id = ${id}`.execute(db);
  const [row] = rows;
  if (!row) throw notFound();
  return looked(row, await householdOf(db, id, dayOf(now())), await lastVisitOf(db, id), now());
}

function looked(
  {
    hostId,
    timezone,
    vettedUntil,
    isWizardComplete,
    hasAddress,
    photos,
    acceptedHostings,
    isOnlyVettingAdmin,
    ...record
  }: Row,
  household: HouseholdFacts,
  visit: VettingFacts["visit"],
  now: Date,
): Looked<VettingTerms> {
  const end = progressOf(household, dayIn(timezone, now.getTime())).validUntil;
  const facts: VettingFacts = {
    now: now.getTime(),
    timezone,
    household,
    isWizardComplete,
    hasAddress,
    photos,
    acceptedHostings,
    isOnlyVettingAdmin,
    validUntil: end ?? vettedUntil,
    visit,
  };
  return { record: { ...record, hostIds: [hostId] }, facts };
}

// What the last visit has found: a photo shows how the house looks.
async function lastVisitOf(db: Db, id: string): Promise<VettingFacts["visit"]> {
  const { rows } = await sql<VettingFacts["visit"]>`
    SELECT v.state = 'done' AS is_checklist_complete,
      (SELECT count(*)::int FROM asset a WHERE a.record_kind = 'household' AND a.record_id = v.host_family_id AND a.purpose = 'visitPhoto' AND a.state = 'clean' AND a.created_at >= v.planned_at) AS photos
    FROM vetting_visit v WHERE v.host_family_id = ${id} AND v.state <> 'cancelled' ORDER BY v.id DESC LIMIT 1`.execute(
    db,
  );
  return rows[0] ?? { isChecklistComplete: false, photos: 0 };
}

async function householdOf(db: Db, id: string, on: string): Promise<HouseholdFacts> {
  const members = await db
    .selectFrom("hostFamilyMember")
    .select(["id", "dateOfBirth"])
    .where("hostFamilyId", "=", id)
    .execute();
  const { rows: checks } = await sql<{
    kind: CheckKind;
    memberId: string | null;
    state: CheckState;
    validUntil: string | null;
  }>`SELECT kind, member_id, state, valid_until FROM vetting_check WHERE host_family_id = ${id} ORDER BY id`.execute(
    db,
  );
  return { members, checks, asked: await askedOfHousehold(db, id, on) };
}

async function save(work: Work, id: string, { record, effects, step }: Applied<VettingTerms>): Promise<void> {
  const { state, stateReason, version, enteredAt, visitedById, flaggedById, approvals } = record;
  const until = isApproved(state) ? await endOfApproval(work, id) : null;
  await work.db
    .updateTable("hostFamily")
    .set({
      vettingState: state,
      vettingReason: stateReason,
      vettingVersion: version,
      vettingEnteredAt: new Date(enteredAt),
      visitedBy: visitedById,
      flaggedBy: flaggedById,
      vettingApprovals: JSON.stringify(approvals),
      ...(until !== null && { vettedUntil: until }),
    })
    .where("id", "=", id)
    .execute();
  if (endStates.includes(state)) await purgeSoon(work, id);
  await notify(
    work,
    record.hostIds.filter((person) => person !== step.actorId),
    {
      kind: `vetting.${step.command}`,
      entity: "vetting",
      entityId: id,
      params: { from: step.from, to: step.to, reason: step.reason },
    },
  );
  await tellScouts(work, id);
  for (const { kind } of effects) {
    if (kind === "notifyFamiliesByScript") await moveGuests(work, id);
    if (kind === "suspendHostings") await suspendHostings(work, id);
    else if (isTaskKind(kind)) await giveTask(work, { kind, entity: "vetting", entityId: id });
  }
}

// Whoever found the family hears how it goes on: in a transaction of its own, for a lead is held by others too.
async function tellScouts({ db, now }: Work, householdId: string): Promise<void> {
  const lead = await db
    .selectFrom("scoutingLead")
    .select("id")
    .where("hostFamilyId", "=", householdId)
    .executeTakeFirst();
  if (lead)
    await enqueue(db, {
      kind: "scouting.follow",
      key: `scouting:${householdId}`,
      payload: { householdId },
      dueAt: now(),
    });
}
const endStates: readonly VettingState[] = ["rejected", "lapsed", "withdrawn"];

// Of whom we did not take, and who has gone, papers are not kept for as long as their checks would have been.
const purgeSoon = async ({ db, now }: Work, id: string): Promise<void> =>
  void (await db
    .updateTable("vettingDocument")
    .set({ purgeOn: addDays(now().toISOString().slice(0, 10), purgeAfterEndDays) })
    .where("hostFamilyId", "=", id)
    .where("purgeOn", ">", addDays(now().toISOString().slice(0, 10), purgeAfterEndDays))
    .execute());

const endOfApproval = async ({ db, now }: Work, id: string): Promise<string | null> =>
  progressOf(await householdOf(db, id, dayOf(now())), dayOf(now())).validUntil;

async function placesOf(
  { db }: Work,
  id: string,
  becoming: Becoming,
): Promise<readonly { id: string; tripId: string }[]> {
  const { rows } = await sql<{ id: string; tripId: string } & Parameters<typeof whatBecomes>[0]>`
    SELECT h.id, h.trip_id, h.state, t.state AS trip_state FROM trip_host_family h JOIN trip t ON t.id = h.trip_id WHERE h.host_family_id = ${id} ORDER BY h.id`.execute(
    db,
  );
  return rows.filter((row) => whatBecomes(row) === becoming);
}

// A trip is held before its families, and here the family is held already: each of its places is given up in a transaction of its own. Until then no guard lets it host.
async function suspendHostings(work: Work, id: string): Promise<void> {
  for (const { id: hostingId } of await placesOf(work, id, "takenBack"))
    await enqueue(work.db, {
      kind: "hosting.suspend",
      key: `suspend:${hostingId}`,
      payload: { hostingId },
      dueAt: work.now(),
    });
}

// Whom it has promised a bed needs another one: somebody of the office finds it, for no rule can.
async function moveGuests(work: Work, id: string): Promise<void> {
  for (const { tripId } of await placesOf(work, id, "toMove"))
    await giveTask(work, { kind: "moveGuest", entity: "trip", entityId: tripId });
}

export const vettingEntity: SimpleEntity<VettingTerms> = {
  entity: "vetting",
  resource: "vetting",
  ownersOf: ({ hostIds }) => hostIds,
  machine: vettingMachine,
  commands: vettingCommands,
  hold,
  save,
  givenOf: ({ payload: { note, evidence } }) => ({
    ...(note !== undefined && { note }),
    ...(evidence !== undefined && { evidence }),
  }),
};
