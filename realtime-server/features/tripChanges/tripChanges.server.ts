import { sql } from "kysely";
import { can } from "#shared/access/can.ts";
import type { ChangeWish, TripChange, TripChanges, tripChanges } from "#shared/features/tripChanges/tripChanges.contract.ts";
import type { ChangeNotice } from "#shared/features/tripChanges/tripChanges.notices.ts";
import {
  answerByOf,
  doCampsFit,
  isOpenChange,
  isSameCamps,
  standingOf,
  type ChangeRefusal,
} from "#shared/features/tripChanges/tripChanges.rules.ts";
import { campsOutside } from "#shared/features/tripPlan/tripPlan.rules.ts";
import type { RefusalReason } from "#shared/features/refusals/reasons.ts";
import { leadsAway, masked } from "#shared/features/conversations/leadsAway.rules.ts";
import { longestStayNights } from "#shared/features/trips/trips.rules.ts";
import { addDays, dayOf, nightsOf, type Days } from "#shared/time/days.ts";
import { ownersOfTrip } from "../../db/owners.ts";
import { withSystemRights } from "../../db/systemRights.ts";
import type { Context } from "../../http/context.ts";
import { HttpError, notFound, refuseField } from "../../http/errors.ts";
import type { Handlers } from "../../http/mount.ts";
import type { ChangePorts, PricedStay } from "./tripChanges.port.ts";
import {
  activitiesFor,
  approveChange,
  campsOf,
  changesOf,
  closeChange,
  findStay,
  freezeChange,
  keepAsked,
  putCamps,
  waitingFamilies,
  withCamps,
  type BookedStay,
  type KeptChange,
  type NamedCamp,
} from "./tripChanges.store.ts";

const campDays = 5;

const refuse = (reason: ChangeRefusal | RefusalReason): never => {
  throw new HttpError("refused", { reason });
};

// What is wished for, by the rules and in the names of the database.
interface Wanted {
  readonly days: Days;
  readonly hostingId: string;
  readonly camps: readonly NamedCamp[];
  readonly areCampsOther: boolean;
  readonly fallenOut: readonly string[];
}

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
    await withSystemRights(db, () =>
      closeChange(db, change.id, { as: "declined", by: actor.id, at: now(), words }),
    );
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

async function resolve(context: Context, stay: BookedStay, wish: ChangeWish): Promise<Wanted> {
  const { db, now } = context;
  if (stay.state !== "booked" || stay.hostingId === null) return refuse("wrongState");
  const { fromDate, toDate, hostingId = stay.hostingId } = wish;
  const days = { from: fromDate, to: toDate };
  if (fromDate >= toDate || nightsOf(days) > longestStayNights) throw refuseField("toDate", "order");
  if (fromDate <= dayOf(now()) || stay.fromDate <= dayOf(now())) throw refuseField("fromDate", "order");
  const held = await campsOf(db, stay.id);
  const camps = wish.camps === undefined ? inside(held, days) : await named(context, wish.camps);
  if (
    wish.camps !== undefined &&
    !doCampsFit(
      camps.map(({ from }) => from),
      { days, weeks: Math.max(stay.weeks, held.length) },
    )
  )
    return refuse("campsMisfit");
  const isOther = hostingId !== stay.hostingId;
  if (isOther && !(await waitingFamilies(db, stay.id)).some((family) => family.hostingId === hostingId))
    throw refuseField("hostingId", "unknown");
  const areCampsOther = !isSameCamps(held, camps);
  if (!isOther && !areCampsOther && fromDate === stay.fromDate && toDate === stay.toDate) return refuse("nothingNew");
  return {
    days,
    hostingId,
    camps,
    areCampsOther,
    fallenOut: wish.camps === undefined ? campsOutside(held, days).map(({ title }) => title) : [],
  };
}

const inside = (camps: readonly NamedCamp[], days: Days): readonly NamedCamp[] => {
  const outside = campsOutside(camps, days);
  return camps.filter((camp) => !outside.includes(camp));
};

async function named({ db }: Context, wished: NonNullable<ChangeWish["camps"]>): Promise<readonly NamedCamp[]> {
  const ids = wished.map(({ activityId }) => activityId);
  const known = ids.length === 0 ? [] : await db.selectFrom("activity").select(["id", "title"]).where("id", "in", ids).execute();
  return wished.map(({ activityId, monday }) => {
    const activity = known.find(({ id }) => id === activityId);
    if (!activity) throw refuseField("camps", "unknown");
    return { activityId, title: activity.title, from: monday, to: addDays(monday, campDays - 1) };
  });
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

// The family that is asked, and the office for it: of another home, the office once that one has said yes.
const mayAnswer = ({ actor }: Context, { hostId, approvedAt, hostingId, was }: KeptChange): boolean =>
  (actor.id === hostId && approvedAt === null) ||
  (can(actor, "tripChanges:answer") && can(actor, "trips:replan") && (hostingId === was.hostingId || approvedAt !== null));

const earlier = (one: string, other: string): string => (one < other ? one : other);

async function shown(context: Context, stay: BookedStay): Promise<TripChanges> {
  const { db, actor, now } = context;
  const mayAsk = can(actor, "tripChanges:ask");
  const isOffice = can(actor, "trips:open");
  const all = (await changesOf(db, stay.id)).filter(({ hostId }) => mayAsk || isOffice || hostId === actor.id);
  const changes = all.map((change): TripChange => {
    const standing = standingOf(change, { tripState: stay.state, now: now() });
    const isHost = !mayAsk && !isOffice;
    const { was } = change;
    return {
      id: change.id,
      standing,
      fromDate: change.fromDate,
      toDate: change.toDate,
      was: { fromDate: was.from, toDate: was.to },
      before: isHost ? was.totalHost : was.total,
      after: isHost ? change.totalHost : change.total,
      currency: change.currency,
      camps: change.camps === null ? null : [...change.camps],
      family: change.hostingId === was.hostingId ? null : change.family,
      words: change.askedWords,
      askedBy: change.askedBy,
      askedAt: change.askedAt,
      answerBy: change.answerBy,
      answer: change.closedWords,
      mayAnswer: isOpenChange(standing) && mayAnswer(context, change),
      mayWithdraw: isOpenChange(standing) && mayAsk,
    };
  });
  return { changes, choices: mayAsk ? await choicesOf(context, stay, changes) : null };
}

async function choicesOf({ db, now }: Context, stay: BookedStay, changes: readonly TripChange[]) {
  const isOpen = changes.some(({ standing }) => isOpenChange(standing));
  if (stay.state !== "booked" || stay.hostingId === null || stay.fromDate <= dayOf(now()) || isOpen) return null;
  const camps = await campsOf(db, stay.id);
  return {
    fromDate: stay.fromDate,
    toDate: stay.toDate,
    weeks: Math.max(stay.weeks, camps.length),
    camps: [...camps],
    activities: await activitiesFor(db, stay),
    families: await waitingFamilies(db, stay.id),
  };
}
