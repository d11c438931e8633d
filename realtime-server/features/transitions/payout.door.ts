import { isTaskKind } from "#shared/features/officeTasks/officeTasks.rules.ts";
import { sql } from "kysely";
import {
  payoutMachine,
  type PayoutFacts,
  type PayoutRecord,
  type PayoutTerms,
} from "#shared/features/payouts/payouts.machine.ts";
import { payoutCommands } from "#shared/features/payouts/payouts.rules.ts";
import type { Applied } from "#shared/machine/interpreter.ts";
import type { VettingState } from "#shared/features/vetting/vetting.states.ts";
import type { Db } from "../../db/connection.ts";
import { notFound } from "../../http/errors.ts";
import type { Work } from "../../jobs/work.ts";
import type { Books } from "./books.port.ts";
import type { Sought } from "./entity.ts";
import { giveTask, notify } from "./outbox.ts";
import type { Looked, SimpleEntity } from "./simple.door.ts";

interface Row extends Omit<PayoutRecord, "hostIds"> {
  readonly hostId: string;
  readonly timezone: string;
  readonly vettingState: VettingState;
  readonly isClaimOpen: boolean;
  readonly areDetailsVerified: boolean;
  readonly doesBatchTie: boolean;
  readonly isOnlyFinance: boolean;
}

// The family is held before its payouts. What was hosted is paid, whatever became of the trip later: a night is put into a payout only when it was hosted (payouts.ts).
async function hold({ db, now }: Work, { id, isReading = false }: Sought): Promise<Looked<PayoutTerms>> {
  if (!isReading) await lock(db, id);
  const { rows } = await sql<Row>`
    SELECT o.id, f.user_id AS host_id, o.state, o.state_reason, o.version, (extract(epoch FROM o.entered_at) * 1000)::float8 AS entered_at, o.amount::float8, o.approved_by AS approved_by_ids,
      (extract(epoch FROM coalesce(d.changed_at, o.details_changed_at)) * 1000)::float8 AS details_changed_at, c.timezone, f.vetting_state, d.verified_at IS NOT NULL AS are_details_verified,
      EXISTS (SELECT FROM payout_line l JOIN invoice i ON i.id = l.invoice_id JOIN office_task k ON k.entity = 'trip' AND k.entity_id = i.trip_id AND k.kind = 'openClaim' AND k.done_at IS NULL WHERE l.payout_id = o.id) AS is_claim_open,
      o.amount = (SELECT coalesce(sum(l.amount), 0) FROM payout_line l WHERE l.payout_id = o.id)
        AND NOT EXISTS (SELECT FROM payout_line l JOIN invoice i ON i.id = l.invoice_id WHERE l.payout_id = o.id GROUP BY i.id HAVING sum(l.amount) > i.total - i.paid) AS does_batch_tie,
      (SELECT count(*) FROM user_role r JOIN app_user u ON u.id = r.user_id WHERE r.role = 'finance' AND u.disabled_at IS NULL) <= 1 AS is_only_finance
    FROM payout o JOIN host_family f ON f.id = o.host_family_id JOIN county c ON c.id = f.county_id LEFT JOIN payout_detail d ON d.host_family_id = f.id WHERE o.id = ${id}`.execute(
    db,
  );
  const [row] = rows;
  if (!row) throw notFound();
  const { hostId, timezone, vettingState, isClaimOpen, areDetailsVerified, doesBatchTie, isOnlyFinance, ...record } =
    row;
  const facts: PayoutFacts = {
    now: now().getTime(),
    timezone,
    isHostingAccepted: true,
    tripState: "in-progress",
    isClaimOpen,
    isVettingSuspended: vettingState === "suspended",
    isTaxDataMissing: false,
    areDetailsVerified,
    doesBatchTie,
    isOnlyFinance,
  };
  return { record: { ...record, hostIds: [hostId] }, facts };
}

async function lock(db: Db, id: string): Promise<void> {
  await sql`SELECT FROM host_family WHERE id = (SELECT host_family_id FROM payout WHERE id = ${id}) FOR NO KEY UPDATE`.execute(
    db,
  );
  await sql`SELECT FROM payout WHERE id = ${id} FOR NO KEY UPDATE`.execute(db);
}

export const createPayoutEntity = (books: Pick<Books, "followPayout">): SimpleEntity<PayoutTerms> => ({
  entity: "payout",
  resource: "payouts",
  ownersOf: ({ hostIds }) => hostIds,
  machine: payoutMachine,
  commands: payoutCommands,
  hold,
  givenOf: ({ amount }) => (amount === undefined ? {} : { amount }),
  save: async (work, id, applied) => {
    await saveRecord(work, id, applied);
    await writeAudit(work, id, applied);
    await books.followPayout(work, id, applied.effects);
    await tell(work, id, applied);
  },
});

async function saveRecord({ db }: Work, id: string, { record }: Applied<PayoutTerms>): Promise<void> {
  const { state, stateReason, version, enteredAt, amount, approvedByIds, detailsChangedAt } = record;
  const values = {
    state,
    stateReason,
    version,
    enteredAt: new Date(enteredAt),
    amount,
    approvedBy: [...approvedByIds],
    detailsChangedAt: detailsChangedAt === null ? null : new Date(detailsChangedAt),
  };
  await db.updateTable("payout").set(values).where("id", "=", id).execute();
}

// S51: whatever moves money out, whoever moved it.
async function writeAudit({ db, now }: Work, id: string, { record, step }: Applied<PayoutTerms>): Promise<void> {
  if (step.command === "accrue") return;
  const object = `payout:${id} ${step.from ?? "–"} -> ${step.to} ${record.amount}`;
  await db
    .insertInto("auditLog")
    .values({ at: now(), actorId: step.actorId, action: `payout:${step.command}`, object, reason: step.reason })
    .execute();
}

const forHost: readonly string[] = ["sendStatement", "alertOldAddress"];

async function tell(work: Work, id: string, { record, effects, step }: Applied<PayoutTerms>): Promise<void> {
  if (step.from !== step.to)
    await notify(
      work,
      record.hostIds.filter((person) => person !== step.actorId),
      {
        kind: `payout.${step.command}`,
        entity: "payout",
        entityId: id,
        params: { from: step.from, to: step.to, reason: step.reason },
      },
    );
  for (const { kind } of effects) {
    if (isTaskKind(kind)) await giveTask(work, { kind, entity: "payout", entityId: id });
    if (forHost.includes(kind)) await notify(work, record.hostIds, { kind, entity: "payout", entityId: id });
  }
}
