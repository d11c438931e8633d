import { sql } from "kysely";
import type { VettingCheck } from "#shared/features/vetting/vetting.contract.ts";
import {
  endOfResult,
  mistakesIn,
  progressOf,
  whyNotRecord,
  type CheckResult,
} from "#shared/features/vetting/vetting.rules.ts";
import { isApproved, type VettingState } from "#shared/features/vetting/vetting.states.ts";
import { dayOf } from "#shared/time/days.ts";
import type { FieldIssue } from "#shared/wire/errors.ts";
import type { Context } from "../../http/context.ts";
import type { Work } from "../../jobs/work.ts";
import { HttpError, notFound } from "../../http/errors.ts";
import { checksOf, membersOf } from "./household.store.ts";
import { withinReach } from "./households.store.ts";

export interface Recording {
  readonly id: string;
  readonly state: CheckResult["state"];
  readonly validUntil?: string | null | undefined;
  readonly note?: string | undefined;
  readonly expectedVersion: number;
}

interface Held extends VettingCheck {
  readonly householdId: string;
  readonly hostId: string;
  readonly householdState: VettingState;
  readonly version: number;
  readonly dateOfBirth: string | null;
}

// The household is held, not the check alone: what is decided about a household is decided about all of its checks.
async function hold(context: Context, id: string): Promise<Held> {
  const { rows } = await sql<Held>`
    SELECT c.id, c.kind, c.member_id, c.state, c.valid_until, c.note, c.updated_at, f.id AS household_id, f.user_id AS host_id, f.vetting_state AS household_state, f.vetting_version AS version,
      (SELECT m.date_of_birth FROM host_family_member m WHERE m.id = c.member_id) AS date_of_birth
    FROM vetting_check c JOIN host_family f ON f.id = c.host_family_id WHERE c.id = ${id} AND ${withinReach(context)} FOR NO KEY UPDATE OF f, c`.execute(
    context.db,
  );
  const [held] = rows;
  if (!held) throw notFound();
  return held;
}

// What the machine makes of a result, by itself.
export interface VettingCommands {
  readonly reconsider: (
    work: Pick<Context, "actor" | keyof Work>,
    householdId: string,
    command: "all_clear" | "adverse",
  ) => Promise<boolean>;
}

export async function recordCheck(
  context: Context,
  recording: Recording,
  commands: VettingCommands,
): Promise<{ item: VettingCheck; version: number; validUntil: string | null }> {
  const today = dayOf(context.now());
  const held = await hold(context, recording.id);
  if (held.version !== recording.expectedVersion)
    throw new HttpError("stale_state", { extra: { state: held.state, version: held.version } });
  const refusal = whyNotRecord(held, today);
  if (refusal) throw new HttpError("conflict", { reason: refusal });
  const result = judged(held, recording, today);
  const values = { state: result.state, validUntil: endOfResult(held.kind, result, today), note: result.note };
  await context.db
    .updateTable("vettingCheck")
    .set({ ...values, updatedAt: context.now() })
    .where("id", "=", held.id)
    .execute();
  await writeAudit(context, held, values);
  context.changed({
    resource: "vetting",
    ids: [held.householdId],
    audience: { people: [held.hostId], businesses: [] },
  });
  return {
    item: { ...checkOf(held), ...values, updatedAt: context.now().toISOString() },
    ...(await follow(
      context,
      { held, state: result.state, raised: await raiseVersion(context, held, today) },
      commands,
    )),
  };
}

interface Raised {
  readonly version: number;
  readonly validUntil: string | null;
}

// While its checks are going on, the last clear one moves the household on, and an adverse one stops it.
async function follow(
  context: Context,
  { held, state, raised }: { readonly held: Held; readonly state: CheckResult["state"]; readonly raised: Raised },
  { reconsider }: VettingCommands,
): Promise<Raised> {
  if (
    held.householdState !== "checks_in_progress" ||
    (state !== "adverse" && state !== "clear" && state !== "received")
  )
    return raised;
  const hasMoved = await reconsider(context, held.householdId, state === "adverse" ? "adverse" : "all_clear");
  return hasMoved ? { ...raised, version: raised.version + 1 } : raised;
}

const checkOf = ({ id, kind, memberId, state, validUntil, note, updatedAt }: VettingCheck): VettingCheck => ({
  id,
  kind,
  memberId,
  state,
  validUntil,
  note,
  updatedAt,
});

// A note that is not named stays, but an adverse result says anew why.
function judged(held: Held, { state, validUntil = null, note }: Recording, today: string): CheckResult {
  const mistakes = mistakesIn({ state, validUntil, note: note ?? "" }, today);
  const issues = Object.fromEntries(
    Object.entries(mistakes).map(([field, rule]): [string, FieldIssue[]] => [field, [{ rule }]]),
  );
  if (Object.keys(issues).length > 0) throw new HttpError("invalid", { issues });
  return { state, validUntil, note: note ?? held.note };
}

// An approval lasts as long as all of its checks: a renewed check moves its end.
async function raiseVersion(
  { db }: Context,
  { householdId, householdState, version }: Held,
  today: string,
): Promise<{ version: number; validUntil: string | null }> {
  const end = isApproved(householdState)
    ? progressOf({ members: await membersOf(db, householdId), checks: await checksOf(db, householdId) }, today)
        .validUntil
    : null;
  const { vettedUntil } = await db
    .updateTable("hostFamily")
    .set({ vettingVersion: version + 1, ...(end === null ? {} : { vettedUntil: end }) })
    .where("id", "=", householdId)
    .returning("vettedUntil")
    .executeTakeFirstOrThrow();
  return { version: version + 1, validUntil: vettedUntil };
}

async function writeAudit(
  { actor, db, caller, now }: Context,
  { id, householdId, state: before }: Held,
  { state, validUntil, note }: CheckResult,
): Promise<void> {
  const object = `host_family:${householdId} vetting_check:${id} ${before} -> ${state}${validUntil === null ? "" : ` until ${validUntil}`}`;
  await db
    .insertInto("auditLog")
    .values({ at: now(), actorId: actor.id, action: "vetting:record", object, reason: note || null, ip: caller.ip })
    .execute();
}
