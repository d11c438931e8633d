import { campsIn } from "#shared/features/booking/stayAddress.rules.ts";
import { campsFor } from "#shared/features/booking/stayPlan.rules.ts";
import { fitForAll, haveOnePayer, inOrderFor } from "#shared/features/together/together.rules.ts";
import type { HomeForAll, together } from "#shared/features/createTrip/together.contract.ts";
import { offeredHome, reasonsFor, wishFor } from "#shared/features/householdDesk/fitting.rules.ts";
import { searchHomes, type Found } from "#shared/features/families/search.ts";
import type { HomesAsker, SearchHome } from "#shared/features/families/searchHome.ts";
import type { Trip } from "#shared/features/trips/trips.contract.ts";
import { longestStayNights } from "#shared/features/trips/trips.rules.ts";
import { addDays, dayOf, type Days } from "#shared/time/days.ts";
import type { Db } from "../../db/connection.ts";
import type { Context } from "../../http/context.ts";
import { HttpError, refuseField } from "../../http/errors.ts";
import type { Handlers } from "../../http/mount.ts";
import { createBeginning } from "./begin.ts";
import type { BookingPorts } from "./booking.port.ts";
import { holdHomes } from "./booking.store.ts";
import { createDrafts } from "./drafts.ts";
import { cheapestHome } from "./homes.store.ts";
import { campsToPrice, resolveCamps, type Resolved } from "./plan.ts";
import { bedsLeft, problemOfCode, studentsTogether, type TogetherStudent } from "./together.store.ts";

export interface TogetherPorts extends Pick<
  BookingPorts,
  "beginTrip" | "place" | "quote" | "choose" | "contact" | "pricePlan"
> {
  // All homes that may be found, as the families' list holds them, at what they cost whoever asks.
  readonly readHomes: (db: Db, asker: HomesAsker) => Promise<{ readonly all: readonly SearchHome[] }>;
  readonly readTrip: (context: Context, id: string) => Promise<Trip>;
}

const mostHomes = 24;

// One stay for several students: which homes take them, what it costs, and a trip for each.
export function createTogetherHandlers(ports: TogetherPorts): Handlers<typeof together> {
  const begin = createBeginning(ports);
  return {
    homes: async ({ studentIds, fromDate, toDate }, context) => {
      const students = await studentsTogether(context, studentIds.split(","));
      const days = inOrder({ from: fromDate, to: toDate });
      const { all } = await ports.readHomes(context.db, { businessId: partnerOf(context, students), day: days.from });
      const homes = homesFor(students, all, { days, today: dayOf(context.now()) });
      const beds = await bedsLeft(
        context,
        homes.map(({ id }) => id),
        { days, today: dayOf(context.now()) },
      );
      const free = homes
        .filter(({ id }) => (beds.get(id) ?? 0) > 0)
        .map((home) => ({ ...home, bedsLeft: Math.min(beds.get(home.id) ?? 0, students.length) }));
      return { homes: inOrderFor(free, students.length).slice(0, mostHomes) };
    },
    price: async ({ studentIds, hostFamilyId, camps, code = "", ...stay }, context) => {
      const students = await studentsTogether(context, studentIds.split(","));
      inOrder({ from: stay.fromDate, to: stay.toDate });
      const { db, now } = context;
      const today = dayOf(now());
      const codeProblem =
        code === "" ? null : await problemOfCode(context, { tripTypeId: stay.tripTypeId, code, today });
      const isFrom = hostFamilyId === undefined;
      const none = { price: null, total: null, isFrom, codeProblem };
      const home = hostFamilyId ?? (await cheapestHome(db, null));
      if (home === undefined) return { ...none, reason: null };
      const plan = {
        ...stay,
        hostFamilyId: home,
        camps: campsToPrice(await campsOf(context, camps, stay)),
        businessId: partnerOf(context, students),
        code: codeProblem === null && code !== "" ? code : null,
      };
      const priced = await ports.pricePlan(db, plan, today);
      if ("refused" in priced) return { ...none, reason: priced.refused };
      return { price: priced, total: priced.total * students.length, isFrom, reason: null, codeProblem };
    },
    create: async ({ studentIds, homes, camps, code, isAsking, referralCode, ...stay }, context) => {
      const students = await studentsTogether(context, studentIds);
      if (!haveOnePayer(students)) throw new HttpError("refused", { reason: "notOnePayer" });
      if (isAsking && homes.length === 0) throw refuseField("homes", "required");
      const families = [...new Set(homes)];
      await refuseFull(context, families, { from: stay.fromDate, to: stay.toDate }, students.length);
      const chosen = await campsOf(context, camps, stay);
      const plan = { ...stay, children: students.map(({ id }) => id), families, camps: chosen, code: code || null };
      const begun = await begin(context, { plan, referralCode, isAsking });
      const trips: Trip[] = [];
      for (const id of begun) trips.push(await ports.readTrip(context, id));
      return { trips };
    },
    ...createDrafts("together_draft"),
  };
}

// A home without a bed for each of them is not asked for any of them. Held: nobody takes the last one meanwhile.
async function refuseFull(context: Context, families: readonly string[], days: Days, count: number): Promise<void> {
  if (families.length === 0) return;
  inOrder(days);
  await holdHomes(context.db, [], families);
  const beds = await bedsLeft(context, families, { days, today: dayOf(context.now()) });
  for (const id of families) {
    const left = beds.get(id);
    if (left === undefined) throw new HttpError("refused", { reason: "familyFree", extra: { hostFamilyId: id } });
    if (left < count) throw new HttpError("refused", { reason: "tooFewBeds", extra: { hostFamilyId: id } });
  }
}

const partnerOf = ({ actor }: Context, students: readonly TogetherStudent[]): string | null =>
  actor.businessId ?? students[0]?.businessId ?? null;

interface Weeks {
  readonly fromDate: string;
  readonly toDate: string;
  readonly weeks: number;
}

// A camp in a week of the stay, in no more weeks than it has camp weeks; nothing else is one.
async function campsOf({ db }: Context, text = "", { fromDate, toDate, weeks }: Weeks): Promise<Resolved["camps"]> {
  const asked = campsIn(text);
  const fitting = campsFor(asked, { from: fromDate, to: toDate }, weeks);
  const resolved = fitting.length < asked.length ? null : await resolveCamps(db, fitting);
  if (resolved === null) throw refuseField("camps", "unknown");
  return resolved;
}

function inOrder(days: Days): Days {
  if (days.to <= days.from || days.to > addDays(days.from, longestStayNights)) throw refuseField("toDate", "order");
  return days;
}

interface Setting {
  readonly days: Days;
  readonly today: string;
}

type Weighed = Omit<HomeForAll, "bedsLeft">;

// Those that would be found for each of them alone, with what speaks for them.
function homesFor(
  students: readonly TogetherStudent[],
  all: readonly SearchHome[],
  { days, today }: Setting,
): readonly Weighed[] {
  const guests = students.map((student) => ({ ...student, fromDate: days.from, toDate: days.to, camp: null }));
  const found = guests.map(
    (guest) => new Map(searchHomes(all, wishFor(guest, today), { today }).found.map((one) => [one.home.id, one])),
  );
  const [first, ...others] = found;
  return [...(first?.values() ?? [])]
    .map(({ home }) => found.flatMap((of) => of.get(home.id) ?? []))
    .filter((judged) => judged.length === 1 + others.length)
    .flatMap((judged) => {
      const [one] = judged;
      return one ? [weighed(one, judged, guests)] : [];
    });
}

function weighed(one: Found, judged: readonly Found[], guests: readonly Parameters<typeof reasonsFor>[1][]): Weighed {
  const fit = fitForAll(judged.map((one) => one.fit.score));
  const reasons = judged.flatMap((one, index) => {
    const guest = guests[index];
    return guest ? reasonsFor(one, guest) : [];
  });
  // What speaks for it for two of them is said once.
  const said = [...new Map(reasons.map((reason) => [JSON.stringify(reason), reason])).values()];
  return offeredHome({ ...one, fit: { ...one.fit, score: fit } }, said);
}
