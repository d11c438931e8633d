import { sql } from "kysely";
import { can } from "#shared/access/can.ts";
import type { bookings } from "#shared/features/booking/booking.contract.ts";
import { daysOfStay, type StayPlan } from "#shared/features/booking/stayPlan.rules.ts";
import { ageOn, dayOf } from "#shared/time/days.ts";
import { reachOf, studentScopes } from "../../db/scopes.ts";
import { scopesOf } from "#shared/access/can.ts";
import type { Context } from "../../http/context.ts";
import type { Handlers } from "../../http/mount.ts";
import type { BookingPorts, PlanToPrice } from "./booking.port.ts";
import { createDrafts } from "./drafts.ts";
import { cheapestHome, findCamps, findHomes } from "./homes.store.ts";
import { createIntents } from "./intents.ts";
import { campsToPrice, planIn, resolvePlan } from "./plan.ts";
import { createPreparing } from "./prepare.ts";

export function createBookingHandlers(ports: BookingPorts): Handlers<typeof bookings> {
  const prepare = createPreparing(ports);
  const { getIntent, retrieve, indent } = createIntents(ports);
  return {
    homes: ({ stay }, { db, now }) => findHomes(db, planIn(stay), dayOf(now())),
    camps: async ({ stay }, context) => {
      const plan = planIn(stay);
      return { camps: await findCamps(context.db, plan, await agesOf(context, plan)) };
    },
    price: async ({ stay }, { db, actor, now }) => {
      const plan = planIn(stay);
      const toPrice = await planToPrice(db, plan, actor.businessId);
      if (!toPrice) return { price: null, isFrom: true, reason: null };
      const priced = await ports.pricePlan(db, toPrice, dayOf(now()));
      const isFrom = plan.family === null;
      return "refused" in priced
        ? { price: null, isFrom, reason: priced.refused }
        : { price: priced, isFrom, reason: null };
    },
    ...createDrafts("experience_draft"),
    prepare: async (wish, context) => ({ booking: await prepare(wish, context) }),
    getIntent,
    retrieve: ({ paymentIntentId }, context) => retrieve(paymentIntentId, context),
    indent: ({ paymentIntentId }, context) => indent(paymentIntentId, context),
  };
}

// Without a home, as at the cheapest; without dates there is nothing to price.
async function planToPrice(db: Context["db"], plan: StayPlan, businessId: string | null): Promise<PlanToPrice | null> {
  const hasAll = daysOfStay(plan) !== null && plan.days !== null && plan.type !== null;
  if (!hasAll) return null;
  const cheapest = plan.family === null ? await cheapestHome(db, plan.county) : undefined;
  const family = plan.family ?? (cheapest && (await slugOf(db, cheapest)));
  if (!family) return null;
  const resolved = await resolvePlan(db, { ...plan, children: ["0"], family, backups: [] });
  const { families, camps, ...rest } = resolved;
  return { ...rest, businessId, hostFamilyId: families[0] ?? "0", camps: campsToPrice(camps) };
}

const slugOf = async (db: Context["db"], id: string): Promise<string | undefined> =>
  (await db.selectFrom("hostFamily").select("slug").where("id", "=", id).executeTakeFirst())?.slug;

// How old the children of a plan are then: of those alone that are within the asker's own reach.
async function agesOf({ db, actor }: Context, plan: StayPlan): Promise<readonly number[]> {
  const planning = (["booking:make", "trips:plan"] as const).find((action) => can(actor, action));
  if (!planning || plan.children.length === 0 || plan.from === null) return [];
  const { rows } = await sql<{ dateOfBirth: string }>`
    SELECT date_of_birth FROM student WHERE id = ANY (${[...plan.children]}::bigint[]) AND ${reachOf(studentScopes, actor, scopesOf(actor, planning))}`.execute(
    db,
  );
  const { from } = plan;
  return rows.map(({ dateOfBirth }) => ageOn(from, dateOfBirth));
}
