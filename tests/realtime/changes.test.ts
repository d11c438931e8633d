import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { addDays } from "#shared/time/days.ts";
import { readingOf } from "#shared/access/resources.ts";
import { roomy } from "#tests/support/accounts.ts";
import { eventually } from "#tests/support/eventually.ts";
import { openSocket, type TestSocket } from "#tests/support/sockets.ts";
import { startServer, type TestServer } from "#tests/support/startServer.ts";
import { createVisitor, type Body, type Visitor } from "#tests/support/visitor.ts";
import { setStage, type Stage } from "#tests/transitions/stage.ts";
import { createHouseholds } from "#tests/vetting/households.ts";

type Person = Visitor & { readonly userId: string };

let stage: Stage;
let server: TestServer;
let trip: Awaited<ReturnType<Stage["aPlacedTrip"]>>;
let people: Record<string, Person> = {};
let sockets: Record<string, TestSocket> = {};

const everything = Object.keys(readingOf).map((resource) => ({ resource }));
const person = (name: string): Person => people[name] as Person;

// One of everybody, each with a double who has nothing to do with the same trip: what belongs to others is no news to them.
beforeAll(async () => {
  stage = await setStage({ guests: 5 });
  server = stage.server;
  const businessId = await server.factories.aBusiness();
  const agent = await server.as(await server.factories.aUser({ roles: ["agent"], businessId }));
  const [host, rival, otherHost] = stage.hosts.map((home) => home.host) as [Person, Person, Person];
  people = {
    parent: stage.parent,
    otherParent: await server.as("parent"),
    agent,
    otherAgent: await server.as("agent"),
    host,
    rival,
    otherHost,
    finance: stage.finance,
    coordinator: stage.coordinator,
    administrator: stage.administrator,
    vetter: await server.as("vetting_admin"),
    editor: await server.as("page_editor"),
  };
  trip = await stage.aPlacedTrip({ homes: [stage.hosts[0], stage.hosts[1]] });
  await server.db.updateTable("trip").set({ businessId }).where("id", "=", trip.tripId).execute();
  await server.db.updateTable("student").set({ businessId }).where("id", "=", stage.studentId).execute();
  for (const [name, one] of Object.entries(people)) sockets[name] = await openSocket(server.url, one);
});
afterAll(async () => {
  for (const socket of Object.values(sockets)) socket.close();
  await stage.close();
});
beforeEach(async () => {
  for (const socket of Object.values(sockets)) await socket.ask("watch", { watches: everything });
});

const changesIn = ({ packets }: TestSocket): Body[] =>
  packets.flatMap(([event, packet]) => (event === "resource:changed" ? [packet] : []));

// Who has heard what of it. An administrator hears of everything, and whatever was told in that moment has arrived once a later question is answered.
async function heardOf(act: () => Promise<{ status: number } | void>): Promise<Record<string, Body[]>> {
  for (const { packets } of Object.values(sockets)) packets.length = 0;
  const answer = await act();
  if (answer) expect(answer).toMatchObject({ status: 200 });
  await eventually(() => expect(changesIn(sockets["administrator"] as TestSocket)).not.toEqual([]));
  for (const socket of Object.values(sockets)) await socket.ask("hb", { cursors: {} });
  return Object.fromEntries(
    Object.entries(sockets)
      .map(([name, socket]) => [name, changesIn(socket)] as const)
      .filter(([, heard]) => heard.length > 0),
  );
}

const whoOf = (heard: Record<string, Body[]>, resource: string): string[] =>
  Object.keys(heard).filter((name) => heard[name]?.some((change) => change.resource === resource));

const rename = (id: string, name: string, headers = {}) =>
  person("finance").patch("/api/pricing/currency", { id, name }, headers);

const office = ["finance", "coordinator", "administrator"];

describe("what may be watched", () => {
  test.each([
    [
      "parent",
      [
        "account",
        "calls",
        "expenses",
        "hostings",
        "meetings",
        "notifications",
        "planned",
        "students",
        "trips",
        "wishlists",
      ],
    ],
    [
      "agent",
      [
        "account",
        "businesses",
        "calls",
        "expenses",
        "geofences",
        "gridViews",
        "groups",
        "hostings",
        "meetings",
        "notifications",
        "planned",
        "ruleBook",
        "students",
        "supportCards",
        "trips",
        "wishlists",
      ],
    ],
    ["host", ["account", "calls", "hostings", "meetings", "notifications", "payouts", "planned", "vetting"]],
    [
      "finance",
      [
        "account",
        "businesses",
        "calls",
        "currencies",
        "expenses",
        "gridJobs",
        "gridViews",
        "groups",
        "hostings",
        "meetings",
        "notes",
        "notifications",
        "officeTasks",
        "payouts",
        "planned",
        "ruleBook",
        "students",
        "supportCards",
        "trips",
        "wishlists",
      ],
    ],
    [
      "coordinator",
      [
        "account",
        "businesses",
        "calls",
        "currencies",
        "desk",
        "expenses",
        "geofences",
        "gridJobs",
        "gridViews",
        "groups",
        "hostings",
        "meetings",
        "notes",
        "notifications",
        "officeTasks",
        "planned",
        "reviews",
        "ruleBook",
        "scouting",
        "students",
        "supportCards",
        "trips",
        "vetting",
        "wishlists",
      ],
    ],
    ["administrator", Object.keys(readingOf)],
    [
      "vetter",
      [
        "account",
        "calls",
        "geofences",
        "gridJobs",
        "gridViews",
        "meetings",
        "notes",
        "notifications",
        "officeTasks",
        "planned",
        "vetting",
      ],
    ],
    [
      "editor",
      [
        "account",
        "calls",
        "gridJobs",
        "gridViews",
        "meetings",
        "notes",
        "notifications",
        "pages",
        "planned",
        "ruleBook",
      ],
    ],
  ])("by %s is what the matrix lets read, and the rest is left out", async (name, readable) => {
    const watches = [...everything, { resource: "secrets" }, { resource: "toString" }];
    expect(await sockets[name]?.ask("watch", { watches })).toEqual({ watched: readable });
  });

  test.each([
    [{}, "invalid"],
    [{ watches: "expenses" }, "invalid"],
    [{ watches: Array.from({ length: 33 }, () => ({ resource: "expenses" })) }, "invalid"],
    [{ watches: [{ resource: "expenses", ids: Array.from({ length: 101 }, (_, n) => `${n + 1}`) }] }, "invalid"],
    [{ watches: [{ resource: "expenses", ids: ["1 OR 1=1"] }] }, "invalid"],
    [{ watches: [{ resource: "expenses", all: true }] }, "unknown_field"],
    [{ watches: [], everything: true }, "unknown_field"],
  ])("is limited, and what is bad is refused: %j", async (input, code) => {
    expect(await sockets["finance"]?.ask("watch", input)).toMatchObject({ error: { code } });
  });
});

describe("a change is told to those who may read it and to nobody else:", () => {
  test("a currency", async () => {
    const id = await server.factories.aCurrency();
    const heard = await heardOf(() => rename(id, "Euro"));
    expect(heard).toEqual(Object.fromEntries(office.map((name) => [name, [{ resource: "currencies", ids: [id] }]])));
  });

  test("an expense: the agency's from the beginning, the parent's once it is decided", async () => {
    let id = "";
    const made = await heardOf(async () => {
      const answer = await person("coordinator").post("/api/expenses", {
        tripId: trip.tripId,
        paidBy: "coordinator",
        chargeableTo: "parent",
        category: "transfer",
        spentOn: "2027-07-01",
        amount: 1800,
      });
      id = answer.body.item.id;
      return answer;
    });
    expect(whoOf(made, "expenses")).toEqual(["agent", ...office]);
    expect(made["agent"]).toEqual([{ resource: "expenses", ids: [id] }]);
    const submitted = await heardOf(() => person("coordinator").post(`/api/expenses/${id}/submit`));
    expect(whoOf(submitted, "expenses")).toEqual(["agent", ...office]);
    const approved = await heardOf(() => person("finance").post(`/api/expenses/${id}/approve`));
    expect(whoOf(approved, "expenses")).toEqual(["parent", "agent", ...office]);
  });

  test("an expense that is removed", async () => {
    const id = await server.factories.anExpense({ tripId: trip.tripId, state: "draft" });
    const heard = await heardOf(() => person("finance").send("DELETE", `/api/expenses/${id}`));
    expect(whoOf(heard, "expenses")).toEqual(["agent", ...office]);
  });

  test("a student, by the own parent", async () => {
    const heard = await heardOf(() =>
      person("parent").post(`/api/students/${stage.studentId}/update`, { hobbies: "Chess" }),
    );
    expect(whoOf(heard, "students")).toEqual(["parent", "agent", ...office]);
    expect(heard["agent"]).toEqual([{ resource: "students", ids: [stage.studentId] }]);
  });

  test("a student who is added belongs to whoever adds one", async () => {
    const countryId = await server.factories.aCountry("ES");
    const heard = await heardOf(() =>
      person("otherParent").post("/api/students/new/update", {
        firstName: "Ana",
        lastName: "Ruiz",
        gender: "female",
        dateOfBirth: "2014-05-04",
        countryId,
      }),
    );
    expect(whoOf(heard, "students")).toEqual(["otherParent", ...office]);
  });

  test("opening somebody's health is no change, though it is written down", async () => {
    const id = await server.factories.aCurrency();
    const heard = await heardOf(async () => {
      expect((await person("coordinator").post(`/api/students/${stage.studentId}/medical`)).status).toBe(200);
      await rename(id, "Euro");
    });
    expect(Object.values(heard).flat()).toEqual(office.map(() => ({ resource: "currencies", ids: [id] })));
  });

  test("a trip and its hostings: each family of its own place alone", async () => {
    await stage.quote(trip.tripId);
    const heard = await heardOf(() => stage.give(person("agent"), "trip", trip.tripId, "reserve"));
    expect(whoOf(heard, "trips")).toEqual(["parent", "agent", ...office]);
    expect(whoOf(heard, "hostings")).toEqual(["parent", "agent", "host", "rival", ...office]);
    const [own, theirs] = trip.hostingIds;
    expect([heard["host"], heard["rival"]]).toEqual([
      [{ resource: "hostings", ids: [own] }],
      [{ resource: "hostings", ids: [theirs] }],
    ]);
    const told = heard["parent"]?.find(({ resource }) => resource === "hostings");
    expect(told.ids.toSorted()).toEqual([own, theirs].toSorted());
  });

  test("a trip that goes from one agency to another, to both of them", async () => {
    const { tripId } = await stage.aPlacedTrip({ homes: [stage.hosts[1]] });
    const [from, to] = await Promise.all(
      ["agent", "otherAgent"].map(async (name) => {
        const own = server.db.selectFrom("appUser").select("businessId").where("id", "=", person(name).userId);
        return (await own.executeTakeFirstOrThrow()).businessId;
      }),
    );
    await server.db.updateTable("trip").set({ businessId: from }).where("id", "=", tripId).execute();
    const { plan } = (await person("coordinator").get(`/api/trips/${tripId}/plan`)).body.trip;
    const heard = await heardOf(() =>
      person("coordinator").post(`/api/trips/${tripId}/plan`, { ...plan, businessId: to, was: plan }),
    );
    expect(whoOf(heard, "trips")).toEqual(expect.arrayContaining(["agent", "otherAgent", "coordinator"]));
  });

  test("what the clock and the payment provider do, which nobody asks for", async () => {
    const heard = await heardOf(async () => void (await server.worker.runDue()));
    expect(whoOf(heard, "trips")).toEqual(["parent", "agent", ...office]);
  });

  test("a family that declines hears of it although it sees the trip no more", async () => {
    const heard = await heardOf(() =>
      stage.give(person("host"), "hosting", trip.hostingId, "decline", { reason: "We are away" }),
    );
    expect(heard["host"]).toEqual([{ resource: "hostings", ids: [trip.hostingId] }]);
    expect(whoOf(heard, "hostings")).toEqual(["parent", "agent", "host", "rival", ...office]);
  });

  test("money of a trip", async () => {
    const { businessId } = await server.db
      .selectFrom("trip")
      .select("businessId")
      .where("id", "=", trip.tripId)
      .executeTakeFirstOrThrow();
    const tripId = await server.factories.aTrip({ studentId: stage.studentId, businessId, state: "booked" });
    await server.factories.aBill(tripId);
    const heard = await heardOf(() =>
      person("finance").post("/api/payments/waive", { tripId, reason: "The school pays later" }),
    );
    expect(heard).toEqual(
      Object.fromEntries(["parent", "agent", ...office].map((name) => [name, [{ resource: "trips", ids: [tripId] }]])),
    );
  });

  test("a meeting: its people, and the office", async () => {
    const conversationId = await server.factories.aConversation({
      tripHostFamilyId: trip.hostingIds[1] ?? "",
      people: [person("parent").userId, person("rival").userId],
    });
    const slot = new Date(server.clock.now().getTime() + 26 * 3_600_000).toISOString();
    const heard = await heardOf(() =>
      person("parent").post("/api/transitions", {
        entity: "meeting",
        command: "propose",
        expectedVersion: 0,
        payload: { conversation_id: conversationId, kind: "intro_call", minutes: 30, slots: [slot] },
      }),
    );
    expect(whoOf(heard, "meetings")).toEqual(["parent", "rival", ...office]);
  });

  test("a household's vetting: its own family, and those who look after vetting", async () => {
    const { aMember, aCheck } = createHouseholds(server);
    const { familyId } = stage.hosts[0];
    const checkId = await aCheck(familyId, {
      kind: "police_check",
      memberId: await aMember(familyId),
      state: "received",
      note: "Sent in May",
    });
    const { version } = await server.db
      .selectFrom("hostFamily")
      .select("vettingVersion as version")
      .where("id", "=", familyId)
      .executeTakeFirstOrThrow();
    const heard = await heardOf(() =>
      person("vetter").patch(`/api/vetting/checks/${checkId}`, {
        expectedVersion: version,
        state: "clear",
        validUntil: addDays(stage.today(), 400),
        note: "Certificate",
      }),
    );
    expect(heard).toEqual(
      Object.fromEntries(
        ["host", "coordinator", "administrator", "vetter"].map((name) => [
          name,
          [{ resource: "vetting", ids: [familyId] }],
        ]),
      ),
    );
  });

  test("a payout: its own family, finance and administrators", async () => {
    const { id } = await server.db
      .insertInto("payout")
      .values({
        hostFamilyId: stage.hosts[0].familyId,
        amount: 0,
        version: 1,
        state: "on_hold",
        createdAt: server.clock.now(),
      })
      .returning("id")
      .executeTakeFirstOrThrow();
    const heard = await heardOf(() =>
      person("finance").post("/api/transitions", {
        entity: "payout",
        entityId: id,
        command: "release",
        expectedVersion: 1,
      }),
    );
    expect(whoOf(heard, "payouts")).toEqual(["host", "finance", "administrator"]);
  });

  test("a page", async () => {
    const heard = await heardOf(() =>
      person("editor").post("/api/pages", {
        slug: "tea",
        kind: "help",
        texts: { en: { title: "Tea", summary: "In every kitchen", body: "<p>Tea</p>" } },
      }),
    );
    expect(whoOf(heard, "pages")).toEqual(["administrator", "editor"]);
  });
});

describe("of what is watched", () => {
  test("some records alone are told of, and nothing that is not looked at", async () => {
    const [euro, pound] = [await server.factories.aCurrency(), await server.factories.aCurrency("GBP")];
    await sockets["coordinator"]?.ask("watch", { watches: [{ resource: "currencies", ids: [pound] }] });
    await sockets["finance"]?.ask("watch", { watches: [{ resource: "expenses" }] });
    expect(Object.keys(await heardOf(() => rename(euro, "Euro")))).toEqual(["administrator"]);
    expect(Object.keys(await heardOf(() => rename(pound, "Pound")))).toEqual(["coordinator", "administrator"]);
  });

  test("many changes in a moment are one packet", async () => {
    const [euro, pound] = [await server.factories.aCurrency(), await server.factories.aCurrency("GBP")];
    await heardOf(async () => {
      await Promise.all([rename(euro, "A"), rename(pound, "B"), rename(euro, "C")]);
    });
    const heard = () => changesIn(sockets["administrator"] as TestSocket);
    await eventually(() => expect(new Set(heard().flatMap(({ ids }) => ids))).toEqual(new Set([euro, pound])));
    // Once a later change is heard, nothing of these is on its way any more.
    const dollar = await server.factories.aCurrency("USD");
    await rename(dollar, "Dollar");
    await eventually(() => expect(heard().flatMap(({ ids }) => ids)).toContain(dollar));
    expect(heard().filter(({ ids }) => ids.includes(euro) || ids.includes(pound)).length).toBeLessThan(3);
  });

  test("the page that has made a change is named to its own person, and to nobody else", async () => {
    const euro = await server.factories.aCurrency();
    const page = "11111111-2222-4333-8444-555555555555";
    const heard = await heardOf(() => rename(euro, "Euro", { "Hearth-Page": page }));
    expect(heard["finance"]).toEqual([{ resource: "currencies", ids: [euro], by: page }]);
    expect(heard["administrator"]).toEqual([{ resource: "currencies", ids: [euro] }]);
    const unnamed = await heardOf(() => rename(euro, "Euros", { "Hearth-Page": "nobody's page" }));
    expect(unnamed["finance"]).toEqual([{ resource: "currencies", ids: [euro] }]);
  });

  test("a change that is refused, or sent again, tells nobody", async () => {
    const euro = await server.factories.aCurrency();
    const key = { "Idempotency-Key": "11111111-2222-4333-8444-666666666666" };
    await heardOf(() => rename(euro, "Once", key));
    await heardOf(() => rename(euro, "Twice"));
    const heard = await heardOf(async () => {
      expect((await rename(euro, "Once", key)).status).toBe(200);
      expect((await rename(euro, "x".repeat(500))).status).toBe(422);
      await person("editor").post("/api/pages", {
        slug: "cake",
        kind: "help",
        texts: { en: { title: "Cake", summary: "", body: "<p>Cake</p>" } },
      });
    });
    expect(whoOf(heard, "currencies")).toEqual([]);
  });
});

describe("rights are looked at again when a change is told:", () => {
  test.each([
    [
      "a session that was ended a moment ago",
      (userId: string) =>
        server.db.updateTable("session").set({ revokedAt: server.clock.now() }).where("userId", "=", userId).execute(),
    ],
    [
      "a person who was given other roles",
      (userId: string) =>
        server.db.updateTable("userRole").set({ role: "page_editor" }).where("userId", "=", userId).execute(),
    ],
  ])("%s hears nothing more, though its line is still open", async (_, takeAway) => {
    const leaving = await server.as("coordinator");
    const socket = await openSocket(server.url, leaving);
    await socket.ask("watch", { watches: everything });
    // What changed shortly before is told to whoever begins.
    socket.packets.length = 0;
    const euro = await server.factories.aCurrency();
    await takeAway(leaving.userId);
    const heard = await heardOf(() => rename(euro, "Euro"));
    expect(whoOf(heard, "currencies")).toEqual(office);
    expect(changesIn(socket)).toEqual([]);
    socket.close();
  });

  test("whoever has left, or watches something else now, is in nobody's way", async () => {
    const leaving = await server.as("coordinator");
    const socket = await openSocket(server.url, leaving);
    await socket.ask("watch", { watches: everything });
    await socket.ask("watch", { watches: [] });
    socket.packets.length = 0;
    const euro = await server.factories.aCurrency();
    await heardOf(() => rename(euro, "Euro"));
    expect(changesIn(socket)).toEqual([]);
    socket.close();
  });
});

test("a change on one node is told on the other, to the same people", async () => {
  const { database, clock, factories, fileFolder } = server;
  const other = await startServer({ beside: { database, clock, factories, fileFolder }, config: { limits: roomy } });
  const [office, far, stranger] = (await Promise.all(
    ["administrator", "host", "otherHost"].map((name) =>
      openSocket(other.url, createVisitor(other.url, person(name).cookies)),
    ),
  )) as [TestSocket, TestSocket, TestSocket];
  for (const socket of [office, far, stranger]) await socket.ask("watch", { watches: everything });
  const euro = await server.factories.aCurrency();
  // Until the nodes hear each other, what is told is lost.
  await eventually(async () => {
    await rename(euro, "Euro");
    expect(changesIn(office)).not.toEqual([]);
  });
  const { hostingId, tripId } = await stage.aPlacedTrip({ homes: [stage.hosts[0]] });
  await stage.reserve(tripId);
  await eventually(() => expect(changesIn(far)).toContainEqual({ resource: "hostings", ids: [hostingId] }));
  await stranger.ask("hb", { cursors: {} });
  expect(changesIn(stranger)).toEqual([]);
  for (const socket of [office, far, stranger]) socket.close();
  await other.close();
});
