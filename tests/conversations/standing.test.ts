import { succeeded } from "#shared/wire/errors.ts";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { Role } from "#shared/access/roles.ts";
import { conversationViews, type ConversationView } from "#shared/features/conversations/conversations.contract.ts";
import {
  conversationKinds,
  countersOf,
  isCurrent,
  isRead,
  placeOf,
} from "#shared/features/conversations/conversations.rules.ts";
import { factsOf } from "#shared/features/conversations/headerFacts.ts";
import type { WireHeader } from "#shared/features/conversations/conversations.wire.ts";
import { waitsSince } from "#shared/features/conversations/waiting.rules.ts";
import { countWaiting } from "#server/features/conversations/counters.store.ts";
import { tripHostFamilyStates, tripStates } from "#shared/features/trips/trips.states.ts";
import { addDays, dayOf } from "#shared/time/days.ts";
import { startServer, type TestServer } from "#tests/support/startServer.ts";
import type { Person } from "./cast.ts";

let server: TestServer;
const readers = new Map<Role, Person>();
const ids: string[] = [];

// The same sequence in every run.
const random = (() => {
  let state = 20_270_701;
  return (below: number): number => ((state = (state * 1_103_515_245 + 12_345) % 2_147_483_648) >> 8) % below;
})();
const pick = <T>(list: readonly T[]): T => list[random(list.length)] as T;

const roles: readonly Role[] = ["parent", "host_family", "agent", "finance", "coordinator", "administrator"];
const conversationCount = 90;

beforeAll(async () => {
  server = await startServer();
  for (const role of roles) readers.set(role, await server.as(role));
  for (let count = 0; count < conversationCount; count += 1) ids.push(await aConversationOfAnyKind());
}, 120_000);
afterAll(() => server.close());

async function aConversationOfAnyKind(): Promise<string> {
  const { factories, clock, db } = server;
  const kind = pick(conversationKinds);
  const toDate = addDays(dayOf(clock.now()), random(24) - 12);
  const dates = { fromDate: addDays(toDate, -14), toDate };
  const about =
    kind === "group"
      ? { groupId: await factories.aGroup(dates) }
      : kind === "support"
        ? {}
        : await aboutATrip(kind, dates);
  const people = [...readers.values()].filter(() => random(3) > 0).map(({ userId }) => userId);
  const id = await factories.aConversation({ kind, ...about, people, archived: kind === "support" && random(4) === 0 });
  for (let said = random(5); said > 0; said -= 1)
    await factories.aMessage({
      conversationId: id,
      senderId: pick([...people, "0"]),
      requireRoles: random(5) === 0 ? [pick(roles)] : null,
    });
  for (const userId of people)
    await db
      .updateTable("participant")
      .set({
        readSeq: String(random(5)),
        archivedSeq: String(Math.max(0, random(8) - 4)),
        fromSeq: String(1 + Math.max(0, random(6) - 4)),
        pinRank: String(Math.max(0, random(12) - 9)),
        mutedUntil: anyMoment(),
        snoozedUntil: anyMoment(),
        snoozedSeq: String(random(6)),
      })
      .where("conversationId", "=", id)
      .where("userId", "=", userId)
      .execute();
  return id;
}

// Mostly none, else a while ago or ahead.
function anyMoment(): Date | null {
  const hours = random(40) - 10;
  return hours > 10 ? null : new Date(server.clock.now().getTime() + (hours + 0.5) * 3_600_000);
}

async function aboutATrip(kind: "trip" | "trip_host_family", dates: { fromDate: string; toDate: string }) {
  const tripId = await server.factories.aTrip({
    state: pick([...tripStates, "enquiry", "reserved", "booked"]),
    ...dates,
  });
  return kind === "trip"
    ? { tripId }
    : {
        tripHostFamilyId: await server.factories.aHosting({
          tripId,
          ...dates,
          state: pick([...tripHostFamilyStates, "accepted_hosting", "potential_trip_host_family"]),
        }),
      };
}

async function headersOf(person: Person): Promise<WireHeader[]> {
  const found: WireHeader[] = [];
  for (let at = 0; at < ids.length; at += 50)
    found.push(
      ...(await person.get(`/api/conversations/headers?ids=${ids.slice(at, at + 50).join(",")}`)).body.headers,
    );
  return found;
}

const isShown: Readonly<Record<ConversationView, (place: ReturnType<typeof placeOf>, isUnread: boolean) => boolean>> = {
  all: isCurrent,
  unread: (place, isUnread) => isUnread && isCurrent(place),
  support: (place) => place === "support",
  awaiting_response: (place) => place === "awaiting",
  sent_response: (place) => place === "responseSent",
  booking: (place) => place === "booked",
  archived: (place) => place === "archived",
  snoozed: (place) => place === "snoozed",
};

describe.each(roles.map((role) => ({ role })))("for $role", ({ role }) => {
  let person: Person;
  let headers: readonly WireHeader[];
  let now: number;
  beforeAll(async () => {
    const found = readers.get(role);
    if (!found) throw new Error(`Nobody is ${role}`);
    person = found;
    headers = await headersOf(person);
    now = server.clock.now().getTime();
  });

  test("the counters are those that the rules count from the headers", async () => {
    const { body } = await person.get("/api/conversations/unread-count?type=all");
    expect(body).toEqual({
      ...succeeded,
      ...countersOf(headers.map(factsOf), { id: person.userId, roles: [role] }, now),
    });
    expect(headers.length).toBeGreaterThan(30);
  });

  test("as many wait for the office as the rules find waiting in the headers", async () => {
    const reader = { id: person.userId, roles: [role] };
    const waiting = headers.filter((header) => waitsSince(header, placeOf(factsOf(header), reader, now)) !== null);
    expect(
      await countWaiting({ db: server.db, actor: { ...reader, businessId: null }, now: () => server.clock.now() }),
    ).toBe(waiting.length);
    expect(waiting.length).toBeGreaterThan(0);
  });

  test.each(conversationViews)(
    "the view %s lists what the rules put there, in the order of the newest words below the pins",
    async (view) => {
      const listed: { id: string; lastAt: string }[] = [];
      for (let page = 1; page <= 5; page += 1)
        listed.push(...(await person.get(`/api/conversations?view_type=${view}&per_page=20&page=${page}`)).body.data);
      const reader = { id: person.userId, roles: [role] };
      const expected = headers.filter((header) => {
        const facts = factsOf(header);
        return isShown[view](
          placeOf(facts, reader, now),
          !isRead(facts, { ...reader, isParticipant: facts.isParticipant }),
        );
      });
      expect(new Set(listed.map(({ id }) => id))).toEqual(new Set(expected.map(({ id }) => id)));
      const rankOf = new Map(headers.map(({ id, me }) => [id, me?.pinRank ?? 0]));
      const order = listed.map(({ id, lastAt }) => `${rankOf.get(id)} ${lastAt}`);
      expect(order).toEqual(order.toSorted().toReversed());
    },
  );

  test("what can be listed is what can be read one by one", async () => {
    const readable = new Set<string>();
    for (const id of ids) if ((await person.get(`/api/conversations/${id}`)).status === 200) readable.add(id);
    expect(new Set(headers.map(({ id }) => id))).toEqual(readable);
  });
});

test("an archived conversation is listed by the call named so, and an unread one by its own", async () => {
  const person = readers.get("parent");
  const idsAt = async (path: string) =>
    ((await person?.get(path))?.body.data ?? []).map(({ id }: { id: string }) => id);
  expect(await idsAt("/api/conversations/archive?per_page=100")).toEqual(
    await idsAt("/api/conversations?view_type=archived&per_page=100"),
  );
  expect(await idsAt("/api/conversations/unread?per_page=100")).toEqual(
    await idsAt("/api/conversations?view_type=unread&per_page=100"),
  );
});
