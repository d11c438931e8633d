import { sql } from "kysely";
import { leadGrid, type LeadDraft, type LeadStep, scouting } from "#shared/features/scouting/scouting.contract.ts";
import { gridHandlers } from "../../db/grid.ts";
import { cellHandlers } from "../../db/gridCells.ts";
import { countsOf } from "../../db/gridCounts.ts";
import { fileOf } from "../../db/gridExport.ts";
import { everyRow, table } from "../../db/table.ts";
import type { Output } from "#shared/wire/endpoint.ts";
import type { Context } from "../../http/context.ts";
import { notFound, refuseField } from "../../http/errors.ts";
import type { Handlers } from "../../http/mount.ts";
import { officeAlone } from "../../realtime/news.ts";
import { matchesOf } from "./leadMatches.store.ts";
import { ownersOf } from "./leadOwners.store.ts";
import { readNeedBoard } from "./needBoard.ts";

export const leadRows = table({
  name: "scouting_lead",
  fields: Object.keys(leadGrid.record.shape),
  made: {
    name: sql`trim(scouting_lead.first_name || ' ' || scouting_lead.last_name)`,
    countyName: sql`(SELECT c.name FROM county c WHERE c.id = scouting_lead.county_id)`,
    ownerName: sql`(SELECT u.first_name || ' ' || u.last_name FROM app_user u WHERE u.id = scouting_lead.owner_id)`,
  },
  scopes: { all: everyRow },
  order: sql`scouting_lead.next_on, scouting_lead.id`,
  tells: "scouting",
});

export const countLeads = countsOf(leadGrid, () => leadRows);

export const leadFile = fileOf(leadGrid, leadRows, scouting.exported);

interface ScoutingPorts {
  // The first step of a family that has just been written down.
  readonly discoverLead: (context: Context, leadId: string, doer: Context["actor"]) => Promise<unknown>;
  // The areas in which the homes of each county lie.
  readonly areasByCounty: (context: Context) => Promise<ReadonlyMap<string, CountyAreas>>;
}

type CountyAreas = Output<typeof scouting.needs>["counties"][number]["areas"];

export const createScoutingHandlers = ({ discoverLead, areasByCounty }: ScoutingPorts): Handlers<typeof scouting> => ({
  ...gridHandlers(leadGrid, leadRows),
  ...cellHandlers(leadGrid, leadRows),
  owners: async (_, context) => ({ owners: await ownersOf(context) }),
  needs: async (_, context) => {
    const [board, areas] = [await readNeedBoard(context), await areasByCounty(context)];
    return { ...board, counties: board.counties.map((county) => ({ ...county, areas: areas.get(county.id) ?? [] })) };
  },
  matches: async (typed, context) => ({ matches: await matchesOf(context, typed) }),
  create: async (draft, context) => {
    await refuseUnfit(draft, context);
    const { id } = await context.db
      .insertInto("scoutingLead")
      .values({ ...draft, createdAt: context.now(), enteredAt: context.now() })
      .returning("id")
      .executeTakeFirstOrThrow();
    await discoverLead(context, id, context.actor);
    return { id };
  },
  read: leadRows.handlers.read,
  history: async ({ id }, context) => {
    await leadRows.find(context, id);
    return { steps: await stepsOf(context, id) };
  },
  update: async ({ id, ...draft }, context) => {
    await refuseUnfit(draft, context);
    const { numUpdatedRows } = await context.db
      .updateTable("scoutingLead")
      .set(draft)
      .where("id", "=", id)
      .executeTakeFirst();
    if (numUpdatedRows === 0n) throw notFound();
    tell(context, id);
    return { id };
  },
  remove: async ({ id }, context) => {
    const { numDeletedRows } = await context.db.deleteFrom("scoutingLead").where("id", "=", id).executeTakeFirst();
    if (numDeletedRows === 0n) throw notFound();
    tell(context, id);
    return {};
  },
});

async function refuseUnfit({ countyId, ownerId }: LeadDraft, context: Context): Promise<void> {
  const { rows: found } = await sql`SELECT FROM county WHERE id = ${countyId}`.execute(context.db);
  if (found.length === 0) throw refuseField("countyId", "choice");
  if (ownerId !== null && !(await ownersOf(context)).some(({ id }) => id === ownerId))
    throw refuseField("ownerId", "choice");
}

async function stepsOf({ db }: Context, id: string): Promise<LeadStep[]> {
  const { rows: steps } = await sql<Omit<LeadStep, "at"> & { readonly at: Date }>`
    SELECT h.command, h.from_state AS "from", h.to_state AS "to", h.reason, u.first_name || ' ' || u.last_name AS by_name, h.at
    FROM state_history h LEFT JOIN app_user u ON u.id = h.actor_id
    WHERE h.entity = 'scouting_lead' AND h.entity_id = ${id} ORDER BY h.at DESC, h.id DESC LIMIT 100`.execute(db);
  return steps.map(({ at, ...step }) => ({ ...step, at: new Date(at).toISOString() }));
}

const tell = ({ changed }: Context, id: string): void =>
  changed({ resource: "scouting", ids: [id], audience: officeAlone });
