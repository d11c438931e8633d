import { sql } from "kysely";
import type { VettingCheck } from "#shared/features/vetting/vetting.contract.ts";
import { endOfResult, mistakesIn, whyNotRecord, type CheckResult } from "#shared/features/vetting/vetting.rules.ts";
import type { Asked } from "#shared/features/vetting/requirements.rules.ts";
import { dayOf } from "#shared/time/days.ts";
import type { FieldIssue } from "#shared/wire/errors.ts";
import { writeLine } from "../../db/auditLine.ts";
import { askedOf } from "../../db/vettingAsked.ts";
import type { Context } from "../../http/context.ts";
import { HttpError, notFound } from "../../http/errors.ts";
import { followCheck, type HeldHousehold, type VettingCommands } from "./followCheck.ts";
import { withinReach } from "./households.store.ts";

export interface Recording {
  readonly id: string;
  readonly state: CheckResult["state"];
  readonly validUntil?: string | null | undefined;
  readonly note?: string | undefined;
  readonly expectedVersion: number;
}

interface Held extends VettingCheck, HeldHousehold {
  readonly dateOfBirth: string | null;
  readonly asked: readonly Asked[];
}

// The household is held, not the check alone: what is decided about a household is decided about all of its checks.
async function hold(context: Context, id: string, today: string): Promise<Held> {
  const { rows } = await sql<Held>`
    SELECT c.id, c.kind, c.member_id, c.state, c.valid_until, c.note, c.updated_at, f.id AS household_id, f.user_id AS host_id, f.vetting_state AS household_state, f.vetting_version AS version, ${askedOf(today)} AS asked,
      (SELECT m.date_of_birth FROM host_family_member m WHERE m.id = c.member_id) AS date_of_birth
    FROM vetting_check c JOIN host_family f ON f.id = c.host_family_id WHERE c.id = ${id} AND ${withinReach(context)} FOR NO KEY UPDATE OF f, c`.execute(
    context.db,
  );
  const [held] = rows;
  if (!held) throw notFound();
  return held;
}

export async function recordCheck(
  context: Context,
  recording: Recording,
  commands: VettingCommands,
): Promise<{ item: VettingCheck; version: number; validUntil: string | null }> {
  const today = dayOf(context.now());
  const held = await hold(context, recording.id, today);
  if (held.version !== recording.expectedVersion)
    throw new HttpError("stale_state", { extra: { state: held.state, version: held.version } });
  const refusal = whyNotRecord(held, today);
  if (refusal) throw new HttpError("conflict", { reason: refusal });
  const result = judged(held, recording, today);
  const values = {
    state: result.state,
    validUntil: endOfResult(held.kind, result, { today, asked: held.asked }),
    note: result.note,
  };
  await context.db
    .updateTable("vettingCheck")
    .set({ ...values, updatedAt: context.now() })
    .where("id", "=", held.id)
    .execute();
  await writeAudit(context, held, values);
  return {
    item: { ...checkOf(held), ...values, updatedAt: context.now().toISOString() },
    ...(await followCheck(context, held, result.state, commands)),
  };
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

async function writeAudit(
  context: Context,
  { id, householdId, state: before }: Held,
  { state, validUntil, note }: CheckResult,
): Promise<void> {
  const object = `host_family:${householdId} vetting_check:${id} ${before} -> ${state}${validUntil === null ? "" : ` until ${validUntil}`}`;
  await writeLine(context, "vetting:record", object, note || null);
}
