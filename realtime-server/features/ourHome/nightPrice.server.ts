import type { nightPrices } from "#shared/features/ourHome/nightPrice.contract.ts";
import { isWithin, type nightPriceRefusals } from "#shared/features/ourHome/prices.rules.ts";
import { dayOf } from "#shared/time/days.ts";
import { writeLine } from "../../db/auditLine.ts";
import { setOwnPrice } from "../../db/ownPrices.ts";
import type { Context } from "../../http/context.ts";
import { HttpError, notFound } from "../../http/errors.ts";
import type { Handlers } from "../../http/mount.ts";
import { findHomeId, holdHome } from "./home.store.ts";
import { readNightPrice } from "./nightPrice.store.ts";
import type { OfficePort } from "./ourHome.server.ts";

export const createNightPriceHandlers = ({ giveTask }: OfficePort): Handlers<typeof nightPrices> => ({
  read: async (_none, context) => ({ price: await priceOf(context, await findHomeId(context.db, context.actor.id)) }),
  set: async ({ amount }, context) => {
    const { db, actor, now } = context;
    const { id } = await holdHome(db, actor.id);
    const price = await priceOf(context, id);
    if (!price) throw refused("priceUnset");
    const { asked } = price;
    await forget(context, id);
    if (isWithin(amount, price))
      await setOwnPrice(db, { hostFamilyId: id, service: "hosting", amount, today: dayOf(now()) });
    else {
      await db.insertInto("nightPriceAsk").values({ hostFamilyId: id, amount, askedAt: now() }).execute();
      // One is enough, however often the family thinks of another before somebody has answered.
      if (!asked) await giveTask(context, { kind: "nightPrice", entity: "vetting", entityId: id });
    }
    tell(context, id, actor.id);
    return { price: await priceOf(context, id) };
  },
  ofHousehold: async ({ id }, context) => {
    await hostOf(context, id);
    return { price: await priceOf(context, id) };
  },
  answer: async ({ id, amount, isGranted }, context) => {
    const { db, now } = context;
    const hostId = await hostOf(context, id, true);
    const price = await priceOf(context, id);
    if (price?.asked?.amount !== amount) throw refused("priceAnswered");
    await forget(context, id);
    if (isGranted) await setOwnPrice(db, { hostFamilyId: id, service: "hosting", amount, today: dayOf(now()) });
    await writeLine(context, isGranted ? "nightPrice:grant" : "nightPrice:leave", `family:${id} ${amount}`);
    tell(context, id, hostId);
    return { price: await priceOf(context, id) };
  },
});

const priceOf = ({ db, now }: Context, id: string) => readNightPrice(db, id, dayOf(now()));

const forget = ({ db }: Context, id: string) => db.deleteFrom("nightPriceAsk").where("hostFamilyId", "=", id).execute();

// Held, so that of two who answer one is told that it was answered. Nobody answers themselves.
async function hostOf({ db, actor }: Context, id: string, isHeld = false): Promise<string> {
  const found = db.selectFrom("hostFamily").select("userId").where("id", "=", id);
  const home = await (isHeld ? found.forNoKeyUpdate() : found).executeTakeFirst();
  if (!home) throw notFound();
  if (home.userId === actor.id) throw new HttpError("no_access");
  return home.userId;
}

const tell = ({ changed }: Context, id: string, hostId: string): void =>
  changed({ resource: "vetting", ids: [id], audience: { people: [hostId], businesses: [] } });

const refused = (reason: (typeof nightPriceRefusals)[number]): HttpError => new HttpError("conflict", { reason });
