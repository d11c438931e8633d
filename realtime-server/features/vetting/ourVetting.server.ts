import { sql } from "kysely";
import type { ourVettings } from "#shared/features/vetting/ourVetting.contract.ts";
import {
  needsConsent,
  purgeDayOf,
  referencesAsked,
  whyNotHandIn,
  type HandInRefusal,
  type PaperKind,
} from "#shared/features/vetting/papers.rules.ts";
import { requirementsOf, whyNotRecord, type Requirement } from "#shared/features/vetting/vetting.rules.ts";
import type { CheckKind, Standing } from "#shared/features/vetting/vetting.states.ts";
import { dayOf } from "#shared/time/days.ts";
import { askedOfHousehold } from "../../db/vettingAsked.ts";
import type { Context } from "../../http/context.ts";
import { HttpError, notFound, refuseField } from "../../http/errors.ts";
import type { Handlers } from "../../http/mount.ts";
import type { Ports } from "../../ports.ts";
import { followCheck, type HeldHousehold, type VettingCommands } from "./followCheck.ts";
import { membersOf } from "./household.store.ts";
import { checksOfHousehold, consentsOf, holdOurs, readOurs, type OwnCheck } from "./ourVetting.store.ts";
import { referenceLetter } from "./referenceLetter.ts";
import { createReferenceStore, type ReferenceDraft, type ReferenceRow } from "./references.store.ts";

interface VettingPorts extends Pick<Ports, "vault" | "mail" | "config"> {
  readonly commands: VettingCommands;
  // Erases the files of these references.
  readonly erase: (db: Context["db"], refs: readonly string[]) => Promise<void>;
}

type Slot = Requirement<OwnCheck> & { readonly dateOfBirth: string | null };

function refuse(reason: HandInRefusal | ReturnType<typeof whyNotRecord>): void {
  if (reason) throw new HttpError("refused", { reason });
}

// What a household does for its own vetting. What is judged of it is the office's (vetting.server.ts).
export function createOurVettingHandlers(ports: VettingPorts): Handlers<typeof ourVettings> {
  const store = createReferenceStore(ports.vault);
  const told = async (context: Context) => ({ vetting: await readOurs(context, store) });

  async function slotsOf(context: Context, { householdId }: HeldHousehold): Promise<readonly Slot[]> {
    const members = await membersOf(context.db, householdId);
    const checks = await checksOfHousehold(context, householdId);
    const asked = await askedOfHousehold(context.db, householdId, dayOf(context.now()));
    return requirementsOf({ members, checks, asked }, dayOf(context.now())).map((slot) => ({
      ...slot,
      dateOfBirth: members.find(({ id }) => id === slot.memberId)?.dateOfBirth ?? null,
    }));
  }

  // What proves something waits to be judged; what still holds goes on holding until then.
  async function note(context: Context, held: HeldHousehold, check: { id: string; standing: Standing }) {
    if (check.standing !== "expiring")
      await context.db
        .updateTable("vettingCheck")
        .set({ state: "received", validUntil: null, updatedAt: context.now() })
        .where("id", "=", check.id)
        .execute();
    await followCheck(context, held, "received", ports.commands);
  }

  const write = async (context: Context, to: ReferenceDraft, token: string): Promise<void> => {
    const { rows } = await sql<{
      name: string;
    }>`SELECT first_name AS name FROM app_user WHERE id = ${context.actor.id}`.execute(context.db);
    const letter = referenceLetter({
      to: to.email,
      locale: to.locale,
      asker: rows[0]?.name ?? "",
      name: to.name,
      href: `${ports.config.origin}${to.locale === "en" ? "" : `/${to.locale}`}/reference/${token}`,
    });
    context.afterCommit(() => void ports.mail.send(letter));
  };

  return {
    read: (_none, context) => told(context),
    handIn: async ({ upload, kind, memberId }, context) => {
      const held = await holdOurs(context);
      const slot = (await slotsOf(context, held)).find((one) => one.kind === kind && one.memberId === memberId);
      if (!slot) throw refuseField("memberId", "choice");
      const consents = await consentsOf(context, held.householdId);
      const hasConsent = consents.some((one) => one.memberId === memberId);
      refuse(whyNotHandIn({ ...held, ...slot, hasConsent }, dayOf(context.now())));
      const checkId = await checkOf(context, held, slot);
      await keepPaper(context, held, { upload, checkId, kind });
      await note(context, held, { id: checkId, standing: slot.standing });
      return told(context);
    },
    takeBack: async ({ paperId }, context) => {
      const held = await holdOurs(context);
      const paper = await findPaper(context, held, paperId);
      // What was judged stays beside its judgement.
      if (paper.state === "clear" || paper.state === "adverse") refuse("paperJudged");
      await context.db
        .updateTable("vettingDocument")
        .set({ withdrawnAt: context.now() })
        .where("id", "=", paper.id)
        .execute();
      await ports.erase(context.db, [paper.assetRef]);
      if (!paper.hasOthers)
        await context.db
          .updateTable("vettingCheck")
          .set({ state: "open", updatedAt: context.now() })
          .where("id", "=", paper.checkId)
          .execute();
      await followCheck(context, held, "open", ports.commands);
      return told(context);
    },
    consent: async ({ memberId, given, name }, context) => {
      const held = await holdOurs(context);
      refuse(whyNotRecord({ ...held, kind: "agreement", dateOfBirth: null }, dayOf(context.now())));
      const member = (await membersOf(context.db, held.householdId)).find(({ id }) => id === memberId);
      if (!member || !needsConsent(member.dateOfBirth, dayOf(context.now()))) throw refuseField("memberId", "choice");
      await context.db
        .insertInto("vettingConsent")
        .values({
          hostFamilyId: held.householdId,
          memberId,
          given,
          name,
          saidBy: context.actor.id,
          saidAt: context.now(),
        })
        .execute();
      await followCheck(context, held, "open", ports.commands);
      return told(context);
    },
    askReference: async (draft, context) => {
      const held = await holdOurs(context);
      refuse(whyNotRecord({ ...held, kind: "reference", dateOfBirth: null }, dayOf(context.now())));
      const slot = await freeReference(context, held, draft.email);
      const checkId = await checkOf(context, held, slot);
      const { token } = await store.add(context, { hostFamilyId: held.householdId, checkId }, draft);
      await write(context, draft, token);
      await followCheck(context, held, "open", ports.commands);
      return told(context);
    },
    askAgain: async ({ referenceId }, context) => {
      const held = await holdOurs(context);
      const row = await findAsked(context, held, referenceId);
      const { locale } = await context.db
        .selectFrom("vettingReference")
        .select("locale")
        .where("id", "=", row.id)
        .executeTakeFirstOrThrow();
      const token = await store.renew(context, row.id);
      await write(context, { ...row, locale: locale as ReferenceDraft["locale"] }, token);
      return told(context);
    },
    withdrawReference: async ({ referenceId }, context) => {
      const held = await holdOurs(context);
      const row = await findAsked(context, held, referenceId);
      await store.close(context, row.id, "withdrawn");
      await followCheck(context, held, "open", ports.commands);
      return told(context);
    },
  };

  async function findAsked(context: Context, held: HeldHousehold, referenceId: string): Promise<ReferenceRow> {
    const row = (await store.ofHousehold(context, held.householdId)).find(({ id }) => id === referenceId);
    if (row?.state !== "asked") throw notFound();
    return row;
  }

  // The place of somebody who has not spoken yet, and whom nobody is asked in. Two people speak for a household, and none of its own addresses.
  async function freeReference(context: Context, held: HeldHousehold, email: string): Promise<Slot> {
    const asked = await store.ofHousehold(context, held.householdId);
    const live = asked.filter(({ state }) => state === "asked" || state === "answered");
    const { rows } = await sql`SELECT FROM app_user WHERE id = ${held.hostId} AND lower(email) = ${email}`.execute(
      context.db,
    );
    if (rows.length > 0 || live.some((one) => one.email === email)) refuse("ownReference");
    const free = (await slotsOf(context, held)).find(
      ({ kind, standing, check }) =>
        kind === "reference" &&
        (standing === "absent" || standing === "open" || standing === "expired") &&
        !live.some(({ checkId, state }) => checkId === check?.id && state === "asked"),
    );
    if (!free || live.filter(({ state }) => state === "asked").length >= referencesAsked) refuse("referencesFull");
    if (!free) throw notFound();
    return free;
  }
}

// The check for which something comes in; one that was never asked for is asked for by that.
async function checkOf({ db, now }: Context, { householdId }: HeldHousehold, slot: Slot): Promise<string> {
  if (slot.check) return slot.check.id;
  const values: { hostFamilyId: string; memberId: string | null; kind: CheckKind } = {
    hostFamilyId: householdId,
    memberId: slot.memberId,
    kind: slot.kind,
  };
  const { id } = await db
    .insertInto("vettingCheck")
    .values({ ...values, state: "open", updatedAt: now() })
    .returning("id")
    .executeTakeFirstOrThrow();
  return id;
}

interface Handed {
  readonly upload: string;
  readonly checkId: string;
  readonly kind: PaperKind;
}

// A file that was sent for this household, was found clean and is nobody else's paper.
async function keepPaper({ db, actor, now }: Context, held: HeldHousehold, { upload, checkId, kind }: Handed) {
  const { rows } = await sql<{ ref: string; sha256: Buffer }>`
    SELECT a.ref, a.sha_256 FROM asset a WHERE a.upload_id = ${upload} AND a.owner_id = ${actor.id} AND a.purpose = 'vettingDocument' AND a.record_id = ${held.householdId}
      AND a.state = 'clean' AND NOT EXISTS (SELECT FROM vetting_document d WHERE d.asset_ref = a.ref)`.execute(db);
  const [asset] = rows;
  if (!asset) throw refuseField("upload", "choice");
  await db
    .insertInto("vettingDocument")
    .values({
      hostFamilyId: held.householdId,
      checkId,
      assetRef: asset.ref,
      sha256: asset.sha256,
      handedBy: actor.id,
      handedAt: now(),
      purgeOn: purgeDayOf(kind, dayOf(now())),
    })
    .execute();
}

interface Paper {
  readonly id: string;
  readonly checkId: string;
  readonly assetRef: string;
  readonly state: string;
  readonly hasOthers: boolean;
}

async function findPaper({ db }: Context, { householdId }: HeldHousehold, paperId: string): Promise<Paper> {
  const { rows } = await sql<Paper>`
    SELECT d.id, d.check_id, d.asset_ref, c.state,
      EXISTS (SELECT FROM vetting_document o WHERE o.check_id = d.check_id AND o.id <> d.id AND o.withdrawn_at IS NULL) AS has_others
    FROM vetting_document d JOIN vetting_check c ON c.id = d.check_id
    WHERE d.id = ${paperId} AND d.host_family_id = ${householdId} AND d.withdrawn_at IS NULL`.execute(db);
  if (!rows[0]) throw notFound();
  return rows[0];
}
