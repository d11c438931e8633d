import { sql } from "kysely";
import { can } from "#shared/access/can.ts";
import type { ChangeWish, tripChanges } from "#shared/features/tripChanges/tripChanges.contract.ts";
import type { ChangeNotice } from "#shared/features/tripChanges/tripChanges.notices.ts";
import { answerByOf, isOpenChange, standingOf } from "#shared/features/tripChanges/tripChanges.rules.ts";
import { leadsAway, masked } from "#shared/features/conversations/leadsAway.rules.ts";
import { ownersOfTrip } from "../../db/owners.ts";
import { withSystemRights } from "../../db/systemRights.ts";
import type { Context } from "../../http/context.ts";
import { HttpError, notFound } from "../../http/errors.ts";
import type { Handlers } from "../../http/mount.ts";
import { shown, mayAnswer } from "./shown.ts";
import { inside, refuse, resolve } from "./wanted.ts";
import type { ChangePorts, PricedStay } from "./tripChanges.port.ts";
import {
  approveChange,
  campsOf,
  changesOf,
  closeChange,
  findStay,
  freezeChange,
  keepAsked,
  putCamps,
  withCamps,
  type BookedStay,
  type KeptChange,
} from "./tripChanges.store.ts";

// A change of a booked stay, from the first question to the yes that moves it. Everything is written under the lock of its trip.
export function createTripChangeHandlers(ports: ChangePorts): Handlers<typeof tripChanges> {
  return {
    read: async ({ id }, context) =>
      shown(context, await findStay(context, id, { action: "tripChanges:read", isHeld: false })),
    preview: async ({ id, ...wish }, context) => {
      const stay = await findStay(context, id, { action: "tripChanges:ask", isHeld: true });
      await sql`SAVEPOINT preview`.execute(context.db);
      const { priced, wanted, isFree } = await tryOut(context, stay, wish);
      await sql`ROLLBACK TO SAVEPOINT preview`.execute(context.db);
      const { total: after, currency } = priced;
      return {
        preview: { before: stay.total ?? 0, after, currency, isFree, fallenOut: [...wanted.fallenOut] },
      };
    },
    ask: async ({ id, after, words, ...wish }, context) => {
      const stay = await findStay(context, id, { action: "tripChanges:ask", isHeld: true });
      await refuseOpen(context, stay);
      const { priced, wanted, isFree } = await tryOut(context, stay, wish);
      if (!isFree) refuse("familyFree");
      if (priced.total !== after) refuse("otherAmount");
      await keepAsked(context.db, priced.id, {
        // What leads away from Hearth is told to nobody, as in a message before the booking.
        words: masked(words, leadsAway(words)),
        at: context.now(),
        answerBy: answerByOf(context.now(), earlier(wanted.days.from, stay.fromDate)),
        camps: wanted.areCampsOther ? wanted.camps : null,
        was: {
          from: stay.fromDate,
          to: stay.toDate,
          total: stay.total ?? 0,
          totalHost: stay.totalHost ?? 0,
          hostingId: stay.hostingId ?? "0",
        },
      });
      const change = await openOf(context, stay);
      await tell(context, stay, { change, key: "changeAsked" });
      await ports.notify(context, [change.hostId], {
        kind: "changeAsked",
        entity: "hosting",
        entityId: change.hostingId,
      });
      return shown(context, stay);
    },
    withdraw: async ({ id, change: changeId }, context) => {
      const stay = await findStay(context, id, { action: "tripChanges:ask", isHeld: true });
      const change = await openOf(context, stay, changeId);
      await closeChange(context.db, change.id, { as: "withdrawn", by: context.actor.id, at: context.now() });
      await tell(context, stay, { change, key: "changeWithdrawn" });
      await ports.notify(context, [change.hostId], {
        kind: "changeWithdrawn",
        entity: "hosting",
        entityId: change.hostingId,
      });
      return shown(context, stay);
    },
    answer: async ({ id, change: changeId, isAgreed, words }, context) => {
      const stay = await findStay(context, id, { action: "tripChanges:answer", isHeld: true });
      const change = await openOf(context, stay, changeId);
      if (!mayAnswer(context, change)) throw new HttpError("no_access");
      if (isAgreed) await agree(context, stay, change);
      else await decline(context, stay, { change, words: masked(words, leadsAway(words)) });
      return shown(context, await findStay(context, id, { action: "tripChanges:read", isHeld: false }));
    },
  };

  // The change is made, looked at and, but for its price, taken back: what is said of it is what would be.
  async function tryOut(context: Context, stay: BookedStay, wish: ChangeWish) {
    const wanted = await resolve(context, stay, wish);
    const families = await ports.lookAhead(context, stay.id, wanted.days);
    const priced = await withCamps(context.db, stay.id, wanted.camps, async (): Promise<PricedStay> => {
      if (wanted.areCampsOther && (await ports.isCampFull(context, stay.id))) refuse("campFull");
      const { days, hostingId } = wanted;
      const actorId = context.actor.id;
      return ports.price(context, { tripId: stay.id, hostingId, days, code: stay.discountCode, actorId });
    });
    return {
      priced,
      wanted,
      isFree: families.find(({ hostingId }) => hostingId === wanted.hostingId)?.isFree ?? false,
    };
  }

  // The yes of the family that hosts moves the stay at once. Where another one is to come in, its yes is heard by the office, which moves both.
  async function agree(context: Context, stay: BookedStay, change: KeptChange): Promise<void> {
    const { db, now } = context;
    const isOther = change.hostingId !== stay.hostingId;
    const isOffice = can(context.actor, "trips:replan");
    if (change.approvedAt === null) await withSystemRights(db, () => approveChange(db, change.id, now()));
    if (isOther && !isOffice) {
      await ports.tellOffice(context, stay.id);
      return tell(context, stay, { change, key: "changeWilling" });
    }
    const days = { from: change.fromDate, to: change.toDate };
    const refused = isOther
      ? await ports.replace(context, { tripId: stay.id, hostingId: change.hostingId, days, doer: context.actor })
      : await ports.amend(context, { tripId: stay.id, days, askedById: change.askedById });
    if (refused) refuse(refused);
    await withSystemRights(db, async () => {
      const camps = change.camps ?? inside(await campsOf(db, stay.id), days);
      await putCamps(db, stay.id, camps);
      await freezeChange(db, change.id, now());
    });
    if (change.camps !== null && (await ports.isCampFull(context, stay.id))) refuse("campFull");
  }

  async function decline(
    context: Context,
    stay: BookedStay,
    { change, words }: { readonly change: KeptChange; readonly words: string },
  ): Promise<void> {
    const { db, actor, now } = context;
    await withSystemRights(db, () => closeChange(db, change.id, { as: "declined", by: actor.id, at: now(), words }));
    await tell(context, stay, { change, key: "changeDeclined" });
    await ports.notify(context, [change.askedById], { kind: "changeDeclined", entity: "trip", entityId: stay.id });
  }

  async function tell(
    context: Context,
    { id, name }: BookedStay,
    { change, key }: { readonly change: KeptChange; readonly key: ChangeNotice },
  ): Promise<void> {
    const { fromDate: from, toDate: to, askedBy: by, family, hostingId } = change;
    await ports.say(context, id, { key, params: { name, by, from, to, family }, hostingId });
    const owners = await ownersOfTrip(context.db, id);
    context.changed({
      resource: "trips",
      ids: [id],
      audience: { ...owners, people: [...owners.people, change.hostId] },
    });
    context.changed({ resource: "hostings", ids: [hostingId], audience: { people: [change.hostId], businesses: [] } });
  }
}

// One at a time: what has lapsed makes room, what is open has to be answered or taken back first.
async function refuseOpen({ db, now }: Context, stay: BookedStay): Promise<void> {
  for (const change of await changesOf(db, stay.id)) {
    const standing = standingOf(change, { tripState: stay.state, now: now() });
    if (isOpenChange(standing)) refuse("changeOpen");
    if (standing === "lapsed" && change.closedAs === null)
      await closeChange(db, change.id, { as: "lapsed", by: null, at: now() });
  }
}

async function openOf({ db, now }: Context, stay: BookedStay, id?: string): Promise<KeptChange> {
  const change = (await changesOf(db, stay.id)).find((one) => id === undefined || one.id === id);
  if (!change) throw notFound();
  if (!isOpenChange(standingOf(change, { tripState: stay.state, now: now() }))) return refuse("changeOver");
  return change;
}

const earlier = (one: string, other: string): string => (one < other ? one : other);
