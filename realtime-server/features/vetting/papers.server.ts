import { sql } from "kysely";
import { urlOfMedia } from "#shared/features/assets/assets.rules.ts";
import type { HouseholdPapers, vettingPapers } from "#shared/features/vetting/papers.contract.ts";
import { writeLine } from "../../db/auditLine.ts";
import type { Context } from "../../http/context.ts";
import { notFound } from "../../http/errors.ts";
import type { Handlers } from "../../http/mount.ts";
import type { Ports } from "../../ports.ts";
import { withinReach } from "./households.store.ts";
import { consentsOf } from "./ourVetting.store.ts";
import { createReferenceStore } from "./references.store.ts";
import { signatureOfVisit } from "./visits.store.ts";

// What a household has handed in, for those who judge it. Nothing of it is opened without a proof and a line that says so.
export function createPaperHandlers({ vault }: Pick<Ports, "vault">): Handlers<typeof vettingPapers> {
  const store = createReferenceStore(vault);
  return {
    ofHousehold: async ({ id }, context) => {
      await reach(context, id);
      const consents = await consentsOf(context, id);
      return {
        papers: await papersOf(context, id),
        references: await referencesOf(context, id),
        consents: consents.map(({ memberId, name, saidAt }) => ({ memberId, name, saidAt })),
      };
    },
    look: async ({ id, paperId }, context) => {
      await reach(context, id);
      const { rows } = await sql<{ ref: string; mime: string; name: string }>`
        SELECT a.ref, coalesce(a.mime, '') AS mime, a.name FROM vetting_document d JOIN asset a ON a.ref = d.asset_ref
        WHERE d.id = ${paperId} AND d.host_family_id = ${id} AND d.withdrawn_at IS NULL AND a.state = 'clean'`.execute(
        context.db,
      );
      const [found] = rows;
      if (!found) throw notFound();
      await writeLook(context, id, `vetting_document:${paperId}`);
      return { url: urlOfMedia(found.ref), mime: found.mime, name: found.name };
    },
    signature: async ({ id, visitId }, context) => {
      await reach(context, id);
      const { rows } = await sql<{ ref: string; mime: string; name: string }>`
        SELECT a.ref, coalesce(a.mime, '') AS mime, a.name FROM vetting_visit v JOIN asset a ON ${signatureOfVisit}
        WHERE v.id = ${visitId} AND v.host_family_id = ${id} ORDER BY a.created_at DESC LIMIT 1`.execute(context.db);
      const [found] = rows;
      if (!found) throw notFound();
      await writeLook(context, id, `vetting_visit:${visitId}`);
      return { url: urlOfMedia(found.ref), mime: found.mime, name: found.name };
    },
    answers: async ({ id, referenceId }, context) => {
      await reach(context, id);
      const reference = (await store.ofHousehold(context, id)).find((one) => one.id === referenceId);
      const answers = reference && (await store.answersOf(context, { id: referenceId, hostFamilyId: id }));
      if (!reference || !answers) throw notFound();
      await writeLook(context, id, `vetting_reference:${referenceId}`);
      return { answers: { email: reference.email, ...answers } };
    },
  };
}

async function reach(context: Context, id: string): Promise<void> {
  const { rows } = await sql`SELECT FROM host_family f WHERE f.id = ${id} AND ${withinReach(context)}`.execute(
    context.db,
  );
  if (rows.length === 0) throw notFound();
}

async function papersOf({ db }: Context, id: string): Promise<HouseholdPapers["papers"]> {
  const { rows } = await sql<HouseholdPapers["papers"][number]>`
    SELECT d.id, d.check_id, coalesce(a.name, '') AS name, coalesce(a.mime, '') AS mime, d.handed_at, d.purge_on, a.erased_at IS NOT NULL AS is_purged, encode(d.sha_256, 'hex') AS sha_256
    FROM vetting_document d LEFT JOIN asset a ON a.ref = d.asset_ref WHERE d.host_family_id = ${id} AND d.withdrawn_at IS NULL ORDER BY d.id`.execute(
    db,
  );
  return rows;
}

async function referencesOf({ db }: Context, id: string): Promise<HouseholdPapers["references"]> {
  const { rows } = await sql<HouseholdPapers["references"][number]>`
    SELECT r.id, r.check_id, r.name, r.relation, r.state, r.asked_at, r.expires_at, r.answered_at
    FROM vetting_reference r WHERE r.host_family_id = ${id} AND r.state <> 'withdrawn' ORDER BY r.id`.execute(db);
  return rows;
}

const writeLook = (context: Context, id: string, object: string): Promise<void> =>
  writeLine(context, "vetting:look", `host_family:${id} ${object}`);
