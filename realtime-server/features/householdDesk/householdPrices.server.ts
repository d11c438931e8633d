import { sql } from "kysely";
import { ownServices, type OwnService } from "#shared/features/householdDesk/household.kinds.ts";
import type {
  HouseholdPrice,
  HouseholdPrices,
  householdPrices,
} from "#shared/features/householdDesk/householdPrices.contract.ts";
import { dayOf } from "#shared/time/days.ts";
import { addOwnPrice, pricingOf, templateOf } from "../../db/ownPrices.ts";
import type { Db } from "../../db/connection.ts";
import type { Context } from "../../http/context.ts";
import { HttpError, notFound, refuseField } from "../../http/errors.ts";
import type { Handlers } from "../../http/mount.ts";
import { holdHousehold } from "./household.store.ts";

type Price = Pick<HouseholdPrice, "amount" | "fromDate" | "toDate">;
type Dated = Price & Pick<HouseholdPrice, "service">;

// What the office sets for a home; whoever sets it is told by the history of the household.
export const householdPriceHandlers: Handlers<typeof householdPrices> = {
  read: async ({ id }, context) => {
    await holdHousehold(context, id, null);
    return readPrices(context.db, id, dayOf(context.now()));
  },
  add: ({ id, ...draft }, context) =>
    changed(context, id, async (stands) => {
      if (!stands.services.some(({ service }) => service === draft.service)) throw refuseField("service", "choice");
      refuseDays(draft, stands.prices);
      await addOwnPrice(context.db, { hostFamilyId: id, today: dayOf(context.now()), ...draft });
    }),
  change: ({ id, priceId, was, ...price }, context) =>
    changed(context, id, async ({ prices }) => {
      const stands = priceIn(prices, priceId, was);
      refuseDays(
        { ...price, service: stands.service },
        prices.filter((one) => one.id !== priceId),
      );
      await context.db.updateTable("pricing").set(price).where("id", "=", priceId).execute();
    }),
  remove: ({ id, priceId, amount, fromDate = null, toDate = null }, context) =>
    changed(context, id, async ({ prices }) => {
      const stands = priceIn(prices, priceId, { amount, fromDate, toDate });
      await context.db.deleteFrom("pricing").where("id", "=", stands.id).execute();
    }),
};

// Of two who set a price at once the second finds what the first has made of it.
async function changed(
  context: Context,
  id: string,
  change: (stands: HouseholdPrices) => Promise<void>,
): Promise<HouseholdPrices> {
  const today = dayOf(context.now());
  const { userId } = await holdHousehold(context, id);
  await change(await readPrices(context.db, id, today));
  context.changed({ resource: "vetting", ids: [id], audience: { people: [userId], businesses: [] } });
  return readPrices(context.db, id, today);
}

// As whoever means it has it before them.
function priceIn(prices: readonly HouseholdPrice[], id: string, was: Price): HouseholdPrice {
  const price = prices.find((one) => one.id === id);
  if (!price) throw notFound();
  if (price.amount !== was.amount || price.fromDate !== was.fromDate || price.toDate !== was.toDate)
    throw new HttpError("stale_state");
  return price;
}

// Where two prices hold on a day, the one that begins later counts; of two for the very same days nobody could tell.
function refuseDays({ service, fromDate, toDate }: Dated, others: readonly HouseholdPrice[]): void {
  if (fromDate !== null && toDate !== null && toDate < fromDate) throw refuseField("toDate", "order");
  if (others.some((one) => one.service === service && one.fromDate === fromDate && one.toDate === toDate))
    throw new HttpError("conflict", { reason: "pricedAlready" });
}

const own = (id: string, service: OwnService) =>
  sql`FROM pricing p WHERE p.host_family_id = ${id} AND p.level = 'host_family' AND p.pricing_template_id = ${templateOf(service)}`;

async function readPrices(db: Db, id: string, today: string): Promise<HouseholdPrices> {
  const services: HouseholdPrices["services"] = [];
  const prices: HouseholdPrice[] = [];
  for (const service of ownServices) {
    const priced = await pricingOf(db, { hostFamilyId: id, service, today });
    if (!priced) continue;
    services.push({ service, ...priced });
    const { rows } = await sql<Omit<HouseholdPrice, "service" | "isToday"> & { holds: boolean }>`
      SELECT p.id::text, p.amount::float8 AS amount, p.currency, to_char(p.from_date, 'YYYY-MM-DD') AS from_date, to_char(p.to_date, 'YYYY-MM-DD') AS to_date,
        (p.from_date IS NULL OR p.from_date <= ${today}::date) AND (p.to_date IS NULL OR ${today}::date <= p.to_date) AS holds
      ${own(id, service)} ORDER BY coalesce(p.from_date, p.to_date) IS NULL, p.from_date DESC NULLS LAST, p.to_date NULLS LAST, p.id DESC`.execute(
      db,
    );
    // The order is the one in which they count.
    const counting = rows.find(({ holds }) => holds)?.id;
    for (const { holds: _holds, ...price } of rows) prices.push({ ...price, service, isToday: price.id === counting });
  }
  return { services, prices };
}
