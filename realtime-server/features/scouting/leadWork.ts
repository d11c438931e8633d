import { sql } from "kysely";
import * as z from "zod/mini";
import { can, scopesOf } from "#shared/access/can.ts";
import { mostRows } from "#shared/features/gridJobs/gridJobs.rules.ts";
import { leadGrid } from "#shared/features/scouting/scouting.contract.ts";
import { day, id } from "#shared/wire/fields.ts";
import { queryOf } from "../../db/gridQuery.ts";
import { HttpError } from "../../http/errors.ts";
import type { ChangingWork, KindOfWork } from "../../jobs/gridWork.port.ts";
import { settingWork } from "../../jobs/settingWork.ts";
import type { Work } from "../../jobs/work.ts";
import { officeAlone } from "../../realtime/news.ts";
import { ownersOf } from "./leadOwners.store.ts";
import { leadRows } from "./scouting.server.ts";

const action = "families:scout";

const owning = z.strictObject({ ownerId: z.nullable(id) });
const dating = z.strictObject({ nextOn: z.nullable(day) });

interface Standing {
  readonly ownerId: string | null;
  readonly nextOn: string | null;
}

async function standingOf({ db }: Work, leadId: string): Promise<Standing | undefined> {
  const { rows } = await sql<Standing>`
    SELECT owner_id::text, next_on FROM scouting_lead WHERE id = ${leadId} FOR NO KEY UPDATE`.execute(db);
  return rows[0];
}

interface Field<P> {
  readonly says: z.ZodMiniType<P>;
  readonly of: (lead: Standing) => P;
  readonly fits?: (work: Pick<Work, "db">, said: P) => Promise<boolean>;
}

const field = <P extends Readonly<Record<string, string | null>>>({ of, ...said }: Field<P>): KindOfWork =>
  settingWork<P>({
    list: "leads",
    action,
    ...said,
    read: async (work, leadId) => {
      const lead = await standingOf(work, leadId);
      return lead ? of(lead) : null;
    },
    write: async (work, leadId, values) => {
      await work.db
        .updateTable("scoutingLead")
        .set({ ...values })
        .where("id", "=", leadId)
        .execute();
      work.changed({ resource: "scouting", ids: [leadId], audience: officeAlone });
    },
  });

// What can be done with many families that may become hosts.
export const leadWork: ChangingWork<"leads"> = {
  select: async (asker, { query, ids }) => {
    if (!can(asker.actor, action)) throw new HttpError("no_access");
    const context = { ...asker, scopes: scopesOf(asker.actor, action) };
    const asked = new URLSearchParams(query);
    const { where } = queryOf(
      { grid: leadGrid, rows: leadRows },
      { q: asked.get("q") ?? "", filter: asked.get("filter") ?? "", sort: "" },
      context,
    );
    const named = ids ? sql`AND scouting_lead.id = ANY (${[...ids]}::bigint[])` : sql``;
    const { rows } = await sql<{ id: string }>`
      SELECT scouting_lead.id::text FROM ${leadRows.joined} WHERE ${where} ${named} ORDER BY scouting_lead.id LIMIT ${mostRows + 1}`.execute(
      context.db,
    );
    return rows.map((row) => row.id);
  },
  namesOf: async ({ db }, recordIds) => {
    const { rows } = await sql<{ id: string; name: string }>`
      SELECT id::text, trim(first_name || ' ' || last_name) AS name FROM scouting_lead WHERE id = ANY (${[...recordIds]}::bigint[])`.execute(
      db,
    );
    return new Map(rows.map(({ id: leadId, name }) => [leadId, name]));
  },
  hold: async ({ db }, recordIds) => {
    await sql`SELECT FROM scouting_lead WHERE id = ANY (${[...recordIds]}::bigint[]) ORDER BY id FOR NO KEY UPDATE`.execute(
      db,
    );
  },
  kinds: {
    owner: field({
      says: owning,
      of: ({ ownerId }) => ({ ownerId }),
      fits: async (work, { ownerId }) =>
        ownerId === null || (await ownersOf(work)).some((owner) => owner.id === ownerId),
    }),
    nextOn: field({ says: dating, of: ({ nextOn }) => ({ nextOn }) }),
  },
};
