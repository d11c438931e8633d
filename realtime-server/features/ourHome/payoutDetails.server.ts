import type { TaskKind } from "#shared/features/officeTasks/officeTasks.rules.ts";
import { sql } from "kysely";
import type { payoutDetails, PayoutAnswer } from "#shared/features/payoutDetails/payoutDetails.contract.ts";
import {
  isBic,
  isIban,
  isTaxNumber,
  maskedIban,
  maskedTax,
  plainCode,
  settlesAt,
} from "#shared/features/payoutDetails/payoutDetails.rules.ts";
import { ageOn, dayOf } from "#shared/time/days.ts";
import { writeLine } from "../../db/auditLine.ts";
import type { Db } from "../../db/connection.ts";
import type { Place, Vault } from "../../db/vault.ts";
import type { Context } from "../../http/context.ts";
import { HttpError, notFound, refuseField } from "../../http/errors.ts";
import { requireFreshProof } from "../../http/freshProof.ts";
import type { Handlers } from "../../http/mount.ts";
import type { Work } from "../../jobs/work.ts";
import { findHomeId, holdHome } from "./home.store.ts";

export interface PayoutPorts {
  readonly vault: Vault;
  // To the address of the account, as it was before anybody could have changed it with the same session.
  readonly tellChange: (context: Context) => Promise<void>;
  // The change is to be verified by the office before anything is paid.
  readonly giveTask: (
    work: Work,
    task: { readonly kind: TaskKind; readonly entity: "vetting"; readonly entityId: string },
  ) => Promise<void>;
  // What is due of a payout is reckoned anew.
  readonly lookAgain: (db: Db, payoutId: string, now: Date) => Promise<void>;
}

interface Details {
  readonly holder: string;
  readonly iban: string;
  readonly bic: string;
  readonly taxNumber: string;
}

const placeOf = (hostFamilyId: string): Place => ({
  owner: `payee:${hostFamilyId}`,
  column: "payout_detail.details_sealed",
  rowId: hostFamilyId,
});

const leastHolderAge = 18;

export function createPayoutDetailHandlers(ports: PayoutPorts): Handlers<typeof payoutDetails> {
  const { vault } = ports;

  async function readDetails({ db, now }: Context, homeId: string): Promise<PayoutAnswer["details"]> {
    const row = await db
      .selectFrom("payoutDetail")
      .select(["holderId", "detailsSealed", "keyVersion", "changedAt", "verifiedAt"])
      .where("hostFamilyId", "=", homeId)
      .executeTakeFirst();
    if (!row || row.detailsSealed === null || row.keyVersion === null) return null;
    const sealed = { sealed: row.detailsSealed, keyVersion: row.keyVersion };
    const { holder, iban, taxNumber } = JSON.parse(await vault.open(db, placeOf(homeId), sealed)) as Details;
    const changedAt = new Date(row.changedAt);
    return {
      holderId: row.holderId,
      holder,
      iban: maskedIban(iban),
      taxNumber: maskedTax(taxNumber),
      changedAt: changedAt.toISOString(),
      settlesAt: settlesAt(changedAt).toISOString(),
      isSettled: settlesAt(changedAt) <= now(),
      isVerified: row.verifiedAt !== null,
    };
  }

  const readAnswer = async (context: Context, homeId: string): Promise<PayoutAnswer> => ({
    details: await readDetails(context, homeId),
    adults: await adultsOf(context.db, homeId, dayOf(context.now())),
  });

  async function mustExist({ db }: Context, id: string): Promise<void> {
    if (!(await db.selectFrom("hostFamily").select("id").where("id", "=", id).executeTakeFirst())) throw notFound();
  }

  return {
    read: async (_none, context) => readAnswer(context, await findHomeId(context.db, context.actor.id)),
    save: async ({ holderId, iban, bic, taxNumber }, context) => {
      requireFreshProof(context);
      const { db, now, actor } = context;
      const { id } = await holdHome(db, actor.id);
      const holder = (await adultsOf(db, id, dayOf(now()))).find((one) => one.id === holderId);
      if (!holder) throw refuseField("holderId", "choice");
      refuseWrong({ iban, bic, taxNumber });
      const details: Details = {
        holder: holder.name,
        iban: plainCode(iban),
        bic: plainCode(bic),
        taxNumber: taxNumber.trim(),
      };
      const { sealed, keyVersion } = await vault.seal(db, placeOf(id), JSON.stringify(details));
      const values = { holderId, detailsSealed: sealed, keyVersion, changedAt: now(), verifiedAt: null };
      await db
        .insertInto("payoutDetail")
        .values({ hostFamilyId: id, ...values })
        .onConflict((conflict) => conflict.column("hostFamilyId").doUpdateSet(values))
        .execute();
      await followChange(context, id, ports);
      return readAnswer(context, id);
    },
    payee: async ({ id }, context) => {
      await mustExist(context, id);
      return { details: await readDetails(context, id) };
    },
    verify: async ({ id, changedAt }, context) => {
      requireFreshProof(context);
      const { db, now, actor } = context;
      await mustExist(context, id);
      const home = await db.selectFrom("hostFamily").select("userId").where("id", "=", id).executeTakeFirst();
      if (home?.userId === actor.id) throw new HttpError("no_access");
      // What was changed since it was looked at was not looked at.
      const verified = await db
        .updateTable("payoutDetail")
        .set({ verifiedAt: now() })
        .where("hostFamilyId", "=", id)
        .where(sql<boolean>`date_trunc('milliseconds', changed_at) = ${changedAt}::timestamptz`)
        .returning("hostFamilyId")
        .executeTakeFirst();
      if (!verified) throw new HttpError("stale_state");
      await writeLine(context, "payoutDetails:verify", `family:${id}`);
      await lookAgainAt(context, id, ports);
      return { details: await readDetails(context, id) };
    },
  };
}

function refuseWrong({ iban, bic, taxNumber }: Omit<Details, "holder">): void {
  const issues = {
    ...(!isIban(iban) && { iban: [{ rule: "wrong" as const }] }),
    ...(bic.trim() !== "" && !isBic(bic) && { bic: [{ rule: "wrong" as const }] }),
    ...(taxNumber.trim() !== "" && !isTaxNumber(taxNumber) && { taxNumber: [{ rule: "wrong" as const }] }),
  };
  if (Object.keys(issues).length > 0) throw new HttpError("invalid", { issues });
}

// Written down, told to the account's own mailbox, and what waits to be paid waits for two days and a second look.
async function followChange(context: Context, homeId: string, ports: PayoutPorts): Promise<void> {
  const { db } = context;
  await writeLine(context, "payoutDetails:change", `family:${homeId}`);
  await ports.tellChange(context);
  await lookAgainAt(context, homeId, ports);
  // One is enough, however often it is changed before somebody has looked at it.
  const asked = await db
    .selectFrom("officeTask")
    .select("id")
    .where("kind", "=", "verifyAccount")
    .where("entityId", "=", homeId)
    .where("doneAt", "is", null)
    .executeTakeFirst();
  if (!asked) await ports.giveTask(context, { kind: "verifyAccount", entity: "vetting", entityId: homeId });
}

// All of its payouts that are still to come.
async function lookAgainAt({ db, now }: Context, homeId: string, ports: PayoutPorts): Promise<void> {
  const { rows } = await sql<{ id: string }>`
    SELECT id FROM payout WHERE host_family_id = ${homeId} AND state IN ('pending', 'on_hold', 'approved') ORDER BY id`.execute(
    db,
  );
  for (const { id } of rows) await ports.lookAgain(db, id, now());
}

async function adultsOf(db: Db, homeId: string, today: string): Promise<PayoutAnswer["adults"]> {
  const { rows } = await sql<{ id: string; name: string; dateOfBirth: string }>`
    SELECT id, trim(first_name || ' ' || last_name) AS name, date_of_birth FROM host_family_member
    WHERE host_family_id = ${homeId} AND kind = 'adult' ORDER BY date_of_birth, id`.execute(db);
  return rows
    .filter(({ dateOfBirth }) => ageOn(today, dateOfBirth) >= leastHolderAge)
    .map(({ id, name }) => ({ id, name }));
}
