import { isSignedIn } from "#shared/access/can.ts";
import type { Family, familyPage } from "#shared/features/family/family.contract.ts";
import { kmBetween, type Point } from "#shared/features/places/movedPoint.rules.ts";
import { dayOf } from "#shared/time/days.ts";
import type { Output } from "#shared/wire/endpoint.ts";
import type { Db } from "../../db/connection.ts";
import { readAway } from "../../db/pauses.ts";
import type { Context } from "../../http/context.ts";
import { HttpError, notFound, refuseField } from "../../http/errors.ts";
import type { Handlers } from "../../http/mount.ts";
import { countTriesOf, networkOf } from "../../http/rateLimits.ts";
import { keepShortly } from "../../load/keepShortly.ts";
import type { Ports } from "../../ports.ts";
import { findHome, readAround, readHome, readKnown, readResponse, readReviews, readTaken } from "./family.store.ts";
import { discountsOfCode, readHomePriceBook } from "./homePrices.store.ts";

export interface FamilyPorts extends Pick<Ports, "clock" | "config" | "pool"> {
  // Where a home is shown.
  readonly moved: (hostFamilyId: string, point: Point) => Point;
}

const mostNearby = 9;
const farthestKm = 40;

export function createFamilyHandlers({ clock, config, pool, moved }: FamilyPorts): Handlers<typeof familyPage> {
  const keepHomes = keepShortly<Family>(clock);
  const keepBooks = keepShortly<Output<typeof familyPage.priceBook>["book"]>(clock);
  const countTry = countTriesOf(pool, { name: "codes", points: config.limits.codesPerHour, seconds: 3600 });
  const today = (): string => dayOf(clock.now());

  async function shown(db: Db, name: string): Promise<string> {
    const home = await findHome(db, name);
    if (home?.standing === "gone") throw new HttpError("gone");
    if (home?.standing !== "shown") throw notFound();
    return home.id;
  }

  async function make(db: Db, id: string): Promise<Family> {
    const { point, ...home } = await readHome(db, id, today());
    const around = point && moved(id, point);
    const nearby = (await readAround(db, id, around))
      .map((one) => ({ ...one, km: around && one.at ? Math.round(kmBetween(around, one.at) * 10) / 10 : null }))
      .filter(({ km }) => km === null || km <= farthestKm)
      .toSorted((one, other) => (one.km ?? farthestKm) - (other.km ?? farthestKm))
      .slice(0, mostNearby);
    return {
      ...home,
      nearby,
      around,
      taken: await readTaken(db, id, today()),
      reviews: await readReviews(db, id),
      response: await readResponse(db, id, clock.now()),
    };
  }

  return {
    read: async ({ slug }, { db }) => {
      const id = await shown(db, slug);
      // What has just been opened counts at once, on every node.
      const [home, reviews] = [await keepHomes(`${id} ${today()}`, () => make(db, id)), await readReviews(db, id)];
      const response = { ...home.response, away: await readAway(db, id, today()) };
      return { family: { ...home, reviews, response } };
    },
    known: async ({ slug }, { db, actor }) => {
      const home = await findHome(db, slug);
      return { known: home && (await knownTo(db, home.id, actor.id)) };
    },
    priceBook: async ({ slug }, { db, actor: { businessId } }) => {
      const id = await shown(db, slug);
      return { book: await keepBooks(`${id} ${businessId ?? ""}`, () => readHomePriceBook(db, id, businessId)) };
    },
    code: async ({ stay, code }, context) => {
      await countTry(whoTries(context));
      const { db, actor, now } = context;
      const userId = isSignedIn(actor) ? actor.id : null;
      const found = await discountsOfCode(db, { stay, code, userId, today: dayOf(now()) });
      const [first] = found;
      if (!first) throw refuseField("code", "unknown");
      const discounts = found.flatMap(({ refusal, discount }) => (refusal === null ? [discount] : []));
      if (first.refusal !== null && discounts.length === 0) throw new HttpError("refused", { reason: first.refusal });
      return { code: code.trim(), discounts };
    },
  };
}

// A person over all devices, a network of strangers together.
const whoTries = ({ actor, caller }: Context): string =>
  isSignedIn(actor) ? `person ${actor.id}` : `network ${networkOf(caller.ip)}`;

async function knownTo(db: Db, id: string, userId: string): Promise<Output<typeof familyPage.known>["known"]> {
  const found = await readKnown(db, id, userId);
  if (!found) return null;
  const { conversationId, children, isBooked, address, at } = found;
  return { conversationId, children, address: isBooked ? address : null, at: isBooked ? at : null };
}
