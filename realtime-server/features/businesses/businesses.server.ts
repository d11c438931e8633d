import { sql } from "kysely";
import { can } from "#shared/access/can.ts";
import { business, businessGrid, businesses, type Business } from "#shared/features/businesses/businesses.contract.ts";
import { gridHandlers } from "../../db/grid.ts";
import { countsOf } from "../../db/gridCounts.ts";
import { fileOf } from "../../db/gridExport.ts";
import { folded } from "../../db/foundIn.ts";
import { importWork } from "../../db/gridImport.ts";
import { countryOf } from "../../db/countryOf.ts";
import { cellHandlers } from "../../db/gridCells.ts";
import { everyRow, table } from "../../db/table.ts";
import { plainVatNumber } from "#shared/features/businesses/vatNumber.rules.ts";
import { businessImport } from "#shared/features/businesses/businesses.import.ts";
import type { Context } from "../../http/context.ts";
import type { Handlers } from "../../http/mount.ts";
import { ageingOf, conversationOf, newestTripsOf, peopleOf } from "./business.store.ts";
import { branchesOf, vatCheckOf } from "./details.store.ts";
import { invitesOf } from "./people.store.ts";

// What it has not paid of what we have asked for; of all of it, or of what was due by now.
const owed = (isDue: ReturnType<typeof sql>) => sql`(
  SELECT coalesce(sum(i.total - i.paid), 0) FROM invoice i
  WHERE i.business_id = business.id AND i.kind = 'sales' AND i.state IN ('issued', 'part_paid') AND ${isDue})`;

const rows = table({
  name: "business",
  fields: Object.keys(business.shape),
  made: {
    countryCode: sql`(SELECT c.code FROM country c WHERE c.id = business.country_id)`,
    students: sql`(SELECT count(*)::int FROM student s WHERE s.business_id = business.id)`,
    trips: sql`(SELECT count(*)::int FROM trip t WHERE t.business_id = business.id)`,
    open: owed(sql`true`),
    overdue: owed(sql`i.due_on < current_date`),
  },
  scopes: { all: everyRow, biz: ({ businessId }) => sql`business.id = ${businessId}` },
  order: sql`business.name, business.id`,
  tells: "businesses",
});

// Within what the actor reaches of them.
export const reachBusiness = (context: Context, id: string): Promise<Business> => rows.find(context, id);

export const createBusinessHandlers = ({
  canAskRegister,
}: {
  readonly canAskRegister: boolean;
}): Handlers<typeof businesses> => ({
  ...gridHandlers(businessGrid, rows),
  ...cellHandlers(businessGrid, rows),
  read: rows.handlers.read,
  beside: async ({ id }, context) => {
    await rows.find(context, id);
    return {
      ageing: await ageingOf(context, id),
      people: await peopleOf(context, id),
      invites: can(context.actor, "businesses:write") ? await invitesOf(context, id) : [],
      branches: await branchesOf(context, id),
      vatCheck: await vatCheckOf(context, id),
      canAskRegister,
      newestTrips: await newestTripsOf(context, id),
      conversationId: await conversationOf(context, id),
    };
  },
});

export const countBusinesses = countsOf(businessGrid, () => rows);

export const businessFile = fileOf(businessGrid, rows, businesses.exported);

export const businessImports = importWork<"businesses">({
  table: businessImport,
  rows,
  columnsOf: async ({ db }, { countryCode, vatNumber, ...columns }) => ({
    ...columns,
    ...(vatNumber !== undefined && { vatNumber: plainVatNumber(String(vatNumber)) || null }),
    countryId: await countryOf(db, String(countryCode)),
  }),
  find: async (context, said) => {
    const names = said.map(({ name }) => String(name));
    const { rows: found } = await sql<{ id: string | null }>`
      SELECT (SELECT business.id::text FROM business WHERE ${folded(sql`business.name`)} = ${folded(sql`m.name`)}
        AND ${rows.within(context)} ORDER BY business.id LIMIT 1) AS id
      FROM unnest(${names}::text[]) WITH ORDINALITY AS m(name, place) ORDER BY m.place`.execute(context.db);
    return found.map(({ id }) => id);
  },
  // Until somebody says what it is called in law, it is called so.
  add: async (context, columns) => {
    const { id }: { readonly id: string } = await rows.add(context, { ...columns, legalName: columns["name"] });
    return id;
  },
});
