import { randomUUID } from "node:crypto";
import { setTimeout as pause } from "node:timers/promises";
import { createSecrets } from "#server/secrets.ts";
import { signatureOf } from "#server/providers/payments/signature.ts";
import { stayAddressOf } from "#shared/features/booking/stayAddress.rules.ts";
import { addDays, dayOf } from "#shared/time/days.ts";
import type { BookingDone } from "../bookingEntries.ts";
import type { History } from "../history.ts";
import { secret, type ServerNode } from "../nodes.ts";
import { insist, type Cluster } from "../postgres.ts";
import type { Random } from "../random.ts";
import { askAs, askOnce, isUnheard, type Told } from "./asking.ts";
import type { Credential } from "./cast.ts";
import type { Home, Homes, Parent } from "./homes.ts";

interface StaysOptions {
  readonly cluster: Cluster;
  readonly nodes: readonly ServerNode[];
  readonly homes: Homes;
  readonly history: History;
  readonly random: Random;
  readonly isOver: () => boolean;
}

interface Wish {
  readonly home: Home | undefined;
  readonly others: readonly Home[];
  readonly from: string;
}

interface WayToPay {
  readonly parent: Parent;
  readonly checkoutId: string;
  readonly page: string;
}

type Asked = Pick<BookingDone, "act" | "user" | "entity" | "entityId">;

const goodCard = "4242 4242 4242 4242";
const cards = [
  { weight: 9, number: goodCard },
  { weight: 1, number: "4000 0000 0000 0002" },
];
const nights = 7;
const firstWeek = 9;
const weeks = 14;
const againMs = 150;
const rageMs = 4_000;
const mostTries = 200;

// What people do about stays: each act is asked until it is answered, under one key, of whichever node is there.
export function createStays({ cluster, nodes, homes, history, random, isOver }: StaysOptions) {
  const ask = (sql: string, values: readonly unknown[] = []) => insist(cluster, sql, [...values]);
  const urlOf = (path: string): string => `http://127.0.0.1:${random.pick(nodes).port}${path}`;
  const noticeKey = createSecrets(secret).key("payment sandbox");
  let count = 0;

  async function untilHeard(once: () => Promise<Told>): Promise<Told> {
    for (let tried = 1; ; tried += 1) {
      const told = await once();
      if (!isUnheard(told) || isOver() || tried >= mostTries) return told;
      await pause(againMs);
    }
  }

  const call = (credential: Credential, path: string, body: unknown): Promise<Told> => {
    const key = { "Idempotency-Key": randomUUID() };
    return untilHeard(() => askAs(credential, urlOf(`/api${path}`), body, key));
  };

  // A double click is the same command twice at once: each answer counts when it is heard, for a restore may lie between them.
  async function noted(asked: Asked, act: () => Promise<Told>): Promise<void> {
    const told = { e: "booking", id: `${(count += 1)}`, ...asked } as const;
    history.record({ ...told, phase: "asked", status: 0, version: null });
    const click = async (): Promise<void> => {
      const { status, body } = await act();
      history.record({ ...told, phase: "answered", status, version: numberIn(body, "version") });
    };
    await Promise.all(random.chance(0.3) ? [click(), click()] : [click()]);
  }

  // Half of all want the same as somebody else just does.
  let rage = drawn();
  function drawn() {
    const [home, ...others] = random.shuffled(homes.homes);
    const from = addDays(dayOf(new Date()), 7 * random.whole(firstWeek, firstWeek + weeks - 1));
    return { home, others, from, until: performance.now() + rageMs };
  }
  function aWish(): Wish {
    if (performance.now() > rage.until) rage = drawn();
    return random.chance(0.5) ? rage : drawn();
  }

  // From the plan to the provider's page; some look at the price and go.
  async function wayToPay(parent: Parent, { home, others, from }: Wish): Promise<WayToPay | undefined> {
    if (!home) return undefined;
    const plan = {
      children: random.shuffled(parent.children).slice(0, random.chance(0.2) ? 2 : 1),
      type: homes.type,
      from,
      to: addDays(from, nights),
      days: "family" as const,
      weeks: 0,
      family: home.slug,
      backups: others.slice(0, random.whole(0, others.length)).map(({ slug }) => slug),
    };
    const prepared = await call(parent.credential, "/booking/prepare", { stay: stayAddressOf(plan).toString() });
    const booking = partOf(prepared.body, "booking");
    const asked = await call(parent.credential, "/booking/get-intent", {
      bookingId: booking["id"],
      amount: booking["deposit"],
    });
    const { payUrl } = partOf(asked.body);
    if (asked.status !== 200 || typeof payUrl !== "string" || random.chance(0.05)) return undefined;
    const way = await untilHeard(() =>
      askOnce({ method: "GET", url: urlOf(payUrl), headers: parent.credential.headers }),
    );
    const isOpen = way.location.startsWith("/checkout/");
    return isOpen ? { parent, checkoutId: payUrl.replace("/pay/", ""), page: way.location } : undefined;
  }

  // The notice then reserves.
  async function book(parent: Parent): Promise<void> {
    const way = await wayToPay(parent, aWish());
    if (way) await pay(way, random.weighted(cards).number);
  }

  // The last bed of a week: everybody pays at the same moment, and the provider tells of all of them at once.
  async function contend(parents: readonly Parent[]): Promise<void> {
    const { home, others, from } = drawn();
    const smallest = [home, ...others].find((one) => one?.beds === 1);
    const ways = await Promise.all(parents.map((parent) => wayToPay(parent, { home: smallest, others: [], from })));
    const open = ways.filter((way) => way !== undefined);
    await Promise.all(open.map((way) => pay(way, goodCard)));
    const told = await ask(
      "SELECT e.body FROM sandbox_event e JOIN checkout_charge c ON c.reference = e.body::json->>'reference' WHERE c.checkout_id = ANY ($1)",
      [open.map(({ checkoutId }) => checkoutId)],
    );
    await Promise.all(told.map(tell));
  }

  async function pay({ parent, checkoutId, page }: WayToPay, card: string): Promise<void> {
    const enter = (): Promise<Told> => askOnce({ url: urlOf(page), body: new URLSearchParams({ card }) });
    const about: Asked = { act: "pay", user: parent.id, entity: "checkout", entityId: checkoutId };
    const press = (): Promise<Told> => untilHeard(enter);
    await noted(about, press);
  }

  const give = (credential: Credential, asked: Asked, body: object): Promise<void> => {
    const { entity, entityId, act: command } = asked;
    const sent = { entity: entity === "trip" ? "trip" : "hosting", entityId, command, ...body };
    const key = { "Idempotency-Key": randomUUID() };
    const once = (): Promise<Told> => untilHeard(() => askAs(credential, urlOf("/api/transitions"), sent, key));
    return noted(asked, once);
  };

  const answer = (home: Home, stay: Readonly<Record<string, unknown>>, act: "accept" | "decline"): Promise<void> =>
    give(
      home.credential,
      { act, user: home.hostId, entity: "trip_host_family", entityId: String(stay["id"]) },
      { expectedVersion: stay["version"], ...(act === "decline" ? { reason: "Away" } : {}) },
    );

  async function cancel(parent: Parent, trip: Readonly<Record<string, unknown>>): Promise<void> {
    const id = String(trip["id"]);
    const refund = trip["state"] === "booked" ? await refundOf(parent, id) : {};
    const about: Asked = { act: "cancel", user: parent.id, entity: "trip", entityId: id };
    await give(parent.credential, about, { expectedVersion: trip["version"], payload: refund });
  }

  async function refundOf({ credential: { headers } }: Parent, tripId: string): Promise<object> {
    const url = urlOf(`/api/travel/trips/${tripId}`);
    const { body } = await untilHeard(() => askOnce({ method: "GET", url, headers }));
    return { refund: partOf(body, "trip", "money")["refund"] };
  }

  const waiting = (): Promise<readonly Readonly<Record<string, unknown>>[]> =>
    ask(
      "SELECT h.id::text, h.version, h.host_family_id::text AS home, t.id::text AS trip, t.version AS trip_version, t.booked_by::text AS parent FROM trip_host_family h JOIN trip t ON t.id = h.trip_id WHERE t.state = 'reserved' AND h.selected AND h.state = 'awaiting_host_family_review'",
    );

  // Sometimes the family and the parent act at the very same moment, or the family says yes on one device and no on the other.
  async function decide(): Promise<void> {
    const all = await waiting();
    if (all.length === 0) return;
    const stay = random.pick(all);
    const home = homes.homes.find(({ id }) => id === stay["home"]);
    const parent = homes.parents.find(({ id }) => id === stay["parent"]);
    if (!home || !parent) return;
    const act = random.chance(0.6) ? "accept" : "decline";
    const other = random.fraction();
    const trip = { id: stay["trip"], version: stay["trip_version"], state: "reserved" };
    await Promise.all([
      answer(home, stay, act),
      ...(other < 0.3 ? [cancel(parent, trip)] : []),
      ...(other > 0.65 ? [answer(home, stay, act === "accept" ? "decline" : "accept")] : []),
    ]);
  }

  async function callOff(): Promise<void> {
    const all = await ask(
      "SELECT id::text, version, state, booked_by::text AS parent FROM trip WHERE state IN ('reserved', 'booked') ORDER BY id",
    );
    const trip = all.length === 0 ? undefined : random.pick(all);
    const parent = homes.parents.find(({ id }) => id === trip?.["parent"]);
    if (trip && parent) await cancel(parent, trip);
  }

  function tell({ body }: Readonly<Record<string, unknown>>): Promise<Told> {
    const text = String(body);
    const signature = signatureOf(text, { secret: noticeKey, at: new Date() });
    const headers = { "Content-Type": "application/json", "Hearth-Signature": signature };
    return askOnce({ url: urlOf("/api/payments/notices"), headers, body: text });
  }

  // What the provider has told it tells again, in any order.
  async function repeatNotices(): Promise<void> {
    const told = await ask("SELECT body FROM sandbox_event ORDER BY created_at DESC LIMIT 20");
    await Promise.all(random.shuffled(told).slice(0, 4).map(tell));
  }

  return { book, contend, decide, callOff, repeatNotices };
}

function partOf(body: unknown, ...names: readonly string[]): Readonly<Record<string, unknown>> {
  const part = names.reduce<unknown>(
    (whole, name) => (typeof whole === "object" && whole !== null ? Reflect.get(whole, name) : undefined),
    body,
  );
  return typeof part === "object" && part !== null ? { ...part } : {};
}

function numberIn(body: unknown, name: string): number | null {
  const value = partOf(body)[name];
  return typeof value === "number" ? value : null;
}
