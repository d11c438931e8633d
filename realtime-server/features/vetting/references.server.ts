import { sql } from "kysely";
import { mistakesInReference } from "#shared/features/vetting/papers.rules.ts";
import type { references } from "#shared/features/vetting/references.contract.ts";
import type { FieldIssue } from "#shared/wire/errors.ts";
import type { Context } from "../../http/context.ts";
import { HttpError, notFound } from "../../http/errors.ts";
import type { Handlers } from "../../http/mount.ts";
import type { Work } from "../../jobs/work.ts";
import type { Ports } from "../../ports.ts";
import { followCheck, type HeldHousehold, type VettingCommands } from "./followCheck.ts";
import { createReferenceStore, type HeldReference, type ReferenceStore } from "./references.store.ts";

// What a letter's link leads to, for the call and for the page of the site. What was answered, or waits too long, is gone.
export const findAsked = async (
  store: Pick<ReferenceStore, "byToken">,
  { db, now }: Pick<Work, "db" | "now">,
  token: string,
): Promise<HeldReference> => {
  const found = await store.byToken({ db }, token);
  if (!found) throw notFound();
  if (found.state !== "asked" || Date.parse(found.expiresAt) <= now().getTime()) throw new HttpError("gone");
  return found;
};

// Whoever was asked speaks by their link alone. Nothing of the household but who asks is told to them, and nothing of their answer to the household.
export function createReferenceHandlers({
  vault,
  commands,
}: Pick<Ports, "vault"> & { readonly commands: VettingCommands }): Handlers<typeof references> {
  const store = createReferenceStore(vault);

  // The household before what it is asked, as everywhere: of two answers at once one is first.
  async function hold(context: Context, token: string): Promise<{ asked: HeldReference; household: HeldHousehold }> {
    const { hostFamilyId } = await findAsked(store, context, token);
    const { rows } = await sql<HeldHousehold>`
      SELECT f.id AS household_id, f.user_id AS host_id, f.vetting_state AS household_state, f.vetting_version AS version
      FROM host_family f WHERE f.id = ${hostFamilyId} FOR NO KEY UPDATE`.execute(context.db);
    const [household] = rows;
    if (!household) throw notFound();
    return { asked: await findAsked(store, context, token), household };
  }

  return {
    read: async ({ token }, context) => {
      const { asker, expiresAt } = await findAsked(store, context, token);
      return { asked: { asker, expiresAt } };
    },
    answer: async ({ token, ...answers }, context) => {
      refuseMistakes(mistakesInReference(answers));
      const { asked, household } = await hold(context, token);
      await store.answer(context, asked, answers);
      await context.db
        .updateTable("vettingCheck")
        .set({ state: "received", validUntil: null, updatedAt: context.now() })
        .where("id", "=", asked.checkId)
        .where("state", "in", ["open", "received"])
        .execute();
      await followCheck(context, household, "received", commands);
      return { isDone: true };
    },
    decline: async ({ token }, context) => {
      const { asked, household } = await hold(context, token);
      await store.close(context, asked.id, "declined");
      await followCheck(context, household, "open", commands);
      return { isDone: true };
    },
  };
}

function refuseMistakes(mistakes: Readonly<Record<string, FieldIssue["rule"] | undefined>>): void {
  const issues = Object.fromEntries(
    Object.entries(mistakes).flatMap(([field, rule]) => (rule ? [[field, [{ rule }]]] : [])),
  );
  if (Object.keys(issues).length > 0) throw new HttpError("invalid", { issues });
}
