import { sql } from "kysely";
import * as z from "zod/mini";
import { can, scopesOf } from "#shared/access/can.ts";
import { mostRows } from "#shared/features/gridJobs/gridJobs.rules.ts";
import { leadGrid } from "#shared/features/scouting/scouting.contract.ts";
import { day, id } from "#shared/wire/fields.ts";
import { queryOf } from "../../db/gridQuery.ts";
import { HttpError } from "../../http/errors.ts";
import type { ChangingWork, KindOfWork, Outcome } from "../../jobs/gridWork.port.ts";
import type { Work } from "../../jobs/work.ts";
import { officeAlone } from "../../realtime/news.ts";
import { ownersOf } from "./leadOwners.store.ts";
import { leadRows } from "./scouting.server.ts";

const action = "families:scout";
const gone: Outcome = { refused: "not_found" };
const changed: Outcome = { refused: "stale_state" };

const owning = z.strictObject({ ownerId: z.nullable(id) });
const dating = z.strictObject({ nextOn: z.nullable(day) });

interface Setting<P extends Readonly<Record<string, string | null>>> {
  readonly says: z.ZodMiniType<P>;
  readonly read: (lead: Standing) => P;
  readonly fits?: (work: Pick<Work, "db">, said: P) => Promise<boolean>;
}

interface Standing {
  readonly ownerId: string | null;
  readonly nextOn: string | null;
}

async function standingOf({ db }: Work, leadId: string): Promise<Standing | undefined> {
  const { rows } = await sql<Standing>`
    SELECT owner_id::text, next_on FROM scouting_lead WHERE id = ${leadId} FOR NO KEY UPDATE`.execute(db);
  return rows[0];
}

// One field of many leads: what stood there is kept, and put back only where nobody has touched it since.
function setting<P extends Readonly<Record<string, string | null>>>({ says, read, fits }: Setting<P>): KindOfWork {
  const isSame = (one: P, other: P): boolean => JSON.stringify(one) === JSON.stringify(other);
  async function write(work: Work, leadId: string, said: P): Promise<void> {
    await work.db
      .updateTable("scoutingLead")
      .set({ ...said })
      .where("id", "=", leadId)
      .execute();
    work.changed({ resource: "scouting", ids: [leadId], audience: officeAlone });
  }
  return {
    action,
    judge: async (context, payload) => {
      const said = says.safeParse(payload);
      return said.success && (fits === undefined || fits(context, said.data));
    },
    act: async (work, { recordId, payload }) => {
      const said = says.parse(payload);
      const lead = await standingOf(work, recordId);
      if (!lead || (fits !== undefined && !(await fits(work, said)))) return gone;
      const before = read(lead);
      if (isSame(before, said)) return { before: null };
      await write(work, recordId, said);
      return { before };
    },
    undo: async (work, { recordId, payload, before }) => {
      const lead = await standingOf(work, recordId);
      if (!lead) return gone;
      if (!isSame(read(lead), says.parse(payload))) return changed;
      await write(work, recordId, says.parse(before));
      return { before: null };
    },
  };
}

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
    owner: setting({
      says: owning,
      read: ({ ownerId }) => ({ ownerId }),
      fits: async (work, { ownerId }) =>
        ownerId === null || (await ownersOf(work)).some((owner) => owner.id === ownerId),
    }),
    nextOn: setting({ says: dating, read: ({ nextOn }) => ({ nextOn }) }),
  },
};
