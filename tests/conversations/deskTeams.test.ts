import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { offerMs } from "#shared/features/assignment/handOver.rules.ts";
import { routeWaiting } from "#server/features/conversations/routing.ts";
import { startServer, type TestServer } from "#tests/support/startServer.ts";
import type { Body } from "#tests/support/visitor.ts";
import { aTalk, say, type Person, type Talk } from "./cast.ts";

let server: TestServer;
let talk: Talk;
let [niamh, tomas, aoife, director] = [] as unknown as [Person, Person, Person, Person];

const colleague = async (firstName: string): Promise<Person> =>
  server.as(await server.factories.aUser({ roles: ["coordinator"], firstName, lastName: "Office" }));

beforeAll(async () => {
  server = await startServer();
  [niamh, tomas, aoife] = [await colleague("Niamh"), await colleague("Tomás"), await colleague("Aoife")];
  director = await server.as("administrator");
});
afterAll(() => server.close());
beforeEach(async () => {
  talk = await aTalk(server);
});

let count = 0;
const aTeam = async (members: readonly Person[]): Promise<string> =>
  (
    await niamh.post("/api/desk/teams", {
      name: `Team ${(count += 1)}`,
      memberIds: members.map(({ userId }) => userId),
    })
  ).body.item.id;
const headerOf = async (id = talk.id, person = niamh): Promise<Body> =>
  (await person.get(`/api/conversations/headers?ids=${id}`)).body.headers[0];
const stepsOf = async (id = talk.id): Promise<Body[]> =>
  (await niamh.get(`/api/conversations/desk-steps?conversationId=${id}`)).body.steps;
const actsOf = async (id = talk.id): Promise<string[]> => (await stepsOf(id)).map(({ act }) => act);
const take = (person: Person, heldBy: string | null = null) =>
  person.post("/api/conversations/take", { conversationId: talk.id, heldBy });
const offer = (person: Person, to: object, heldBy: string | null = person.userId) =>
  person.post("/api/conversations/hand-over", { conversationId: talk.id, heldBy, line: "She asks about Bran", ...to });
const answer = (person: Person, said: string) =>
  person.post("/api/conversations/hand-over/answer", { conversationId: talk.id, answer: said });

describe("a team", () => {
  test("is made of colleagues alone, renamed for all, and taken from what was its own", async () => {
    const id = await aTeam([niamh, tomas]);
    expect((await niamh.post("/api/desk/teams", { name: "x", memberIds: [talk.parent.userId] })).status).toBe(422);
    await niamh.post("/api/conversations/give-to-team", { conversationId: talk.id, heldBy: null, teamId: id });
    expect((await headerOf()).team).toMatchObject({ id });
    const renamed = await director.patch(`/api/desk/teams/${id}`, { name: "Arrivals", memberIds: [aoife.userId] });
    expect(renamed.body.item).toMatchObject({ name: "Arrivals", members: [{ id: aoife.userId }] });
    expect((await headerOf()).team).toEqual({ id, name: "Arrivals" });
    expect((await niamh.patch(`/api/desk/teams/${await aTeam([])}`, { name: "ARRIVALS" })).status).toBe(409);
    expect((await director.remove(`/api/desk/teams/${id}`)).status).toBe(200);
    expect((await headerOf()).team).toBeNull();
    expect((await director.remove(`/api/desk/teams/${id}`)).status).toBe(404);
  });

  test("has what is given to it until somebody of it takes it, and keeps it then; another's takes it away", async () => {
    const id = await aTeam([tomas]);
    // Whoever is of another team is not of this one.
    await aTeam([aoife, niamh]);
    await take(niamh);
    const given = { conversationId: talk.id, heldBy: niamh.userId, teamId: id };
    expect((await tomas.post("/api/conversations/give-to-team", { ...given, heldBy: null })).status).toBe(409);
    await tomas.post("/api/conversations/give-to-team", given);
    expect(await headerOf()).toMatchObject({ assignee: null, team: { id } });
    await take(tomas);
    expect(await headerOf()).toMatchObject({ assignee: { id: tomas.userId }, team: { id } });
    // Returned it waits for its team again.
    await tomas.post("/api/conversations/return", { conversationId: talk.id });
    expect(await headerOf()).toMatchObject({ assignee: null, team: { id } });
    await take(tomas);
    await take(aoife, tomas.userId);
    expect(await headerOf()).toMatchObject({ assignee: { id: aoife.userId }, team: null });
    expect(await actsOf()).toEqual(["take", "team", "take", "return", "take", "take"]);
  });

  test("narrows the list to its own", async () => {
    const id = await aTeam([tomas]);
    await niamh.post("/api/conversations/give-to-team", { conversationId: talk.id, heldBy: null, teamId: id });
    const matching = (query: string) =>
      niamh.get(`/api/grid-jobs/matching?resource=conversations&query=${encodeURIComponent(query)}`);
    expect((await matching(`team=${id}`)).body.count).toBe(1);
    expect((await matching(`team=${await aTeam([])}`)).body.count).toBe(0);
  });

  test("is the office's to know: no family hears of it, nor of whom a conversation is offered", async () => {
    const id = await aTeam([tomas]);
    await take(niamh);
    await offer(niamh, { teamId: id });
    for (const person of [talk.parent, talk.host]) {
      const header = await headerOf(talk.id, person);
      for (const name of ["team", "handOver", "assignee", "merged", "mergedInto"])
        expect(header).not.toHaveProperty(name);
      expect((await person.get("/api/desk/teams")).status).toBe(403);
      expect((await person.get(`/api/conversations/desk-steps?conversationId=${talk.id}`)).status).toBe(403);
    }
  });
});

describe("a hand-over", () => {
  test("is accepted by whom it is offered to, and stays whose it was until then", async () => {
    await take(niamh);
    expect((await offer(niamh, { personId: tomas.userId })).status).toBe(200);
    expect(await headerOf()).toMatchObject({
      assignee: { id: niamh.userId },
      handOver: { from: { id: niamh.userId }, to: { id: tomas.userId }, team: null, line: "She asks about Bran" },
    });
    expect((await answer(aoife, "accept")).status).toBe(409);
    expect((await answer(tomas, "accept")).status).toBe(200);
    expect(await headerOf()).toMatchObject({ assignee: { id: tomas.userId }, handOver: null });
    expect((await answer(tomas, "accept")).status).toBe(409);
    expect((await stepsOf()).map(({ act, line }) => [act, line])).toEqual([
      ["take", null],
      ["offer", "She asks about Bran"],
      ["accept", null],
    ]);
  });

  test("stands, whatever becomes of another conversation, and is over for its own with another name", async () => {
    const other = (await aTalk(server)).id;
    await take(niamh);
    await offer(niamh, { personId: tomas.userId });
    await niamh.post("/api/conversations/take", { conversationId: other, heldBy: null });
    expect(await headerOf()).toMatchObject({ handOver: { to: { id: tomas.userId } } });
    await take(aoife, niamh.userId);
    expect(await headerOf()).toMatchObject({ assignee: { id: aoife.userId }, handOver: null });
  });

  test("is declined, or taken back, and nothing has changed", async () => {
    await take(niamh);
    await offer(niamh, { personId: tomas.userId });
    await answer(tomas, "decline");
    await offer(niamh, { personId: aoife.userId });
    expect((await answer(aoife, "withdraw")).status).toBe(409);
    await answer(niamh, "withdraw");
    expect(await headerOf()).toMatchObject({ assignee: { id: niamh.userId }, handOver: null });
    expect(await actsOf()).toEqual(["take", "offer", "decline", "offer", "withdraw"]);
  });

  test("to a team is accepted by one of it, whose it is then, with the team", async () => {
    const id = await aTeam([tomas, aoife]);
    await take(niamh);
    await offer(niamh, { teamId: id });
    expect((await answer(director, "accept")).status).toBe(409);
    await answer(aoife, "accept");
    expect(await headerOf()).toMatchObject({ assignee: { id: aoife.userId }, team: { id }, handOver: null });
    expect((await answer(tomas, "accept")).status).toBe(409);
  });

  test("is told at once to whom it is offered, to each of a team, and to nobody once it is answered or over", async () => {
    const offersOf = async (person: Person): Promise<boolean[]> => {
      await server.reaching.runDue();
      const { body } = await person.get("/api/notifications");
      return body.notifications
        .filter(({ conversationId }: Body) => conversationId === talk.id)
        .map(({ key, params, isRead }: Body) => {
          expect([key, params]).toEqual(["handedOver", { by: "Niamh" }]);
          return isRead;
        });
    };
    await take(niamh);
    await offer(niamh, { personId: tomas.userId });
    expect(await offersOf(tomas)).toEqual([false]);
    await answer(tomas, "decline");
    expect(await offersOf(tomas)).toEqual([true]);
    const teamId = await aTeam([niamh, tomas, aoife]);
    server.clock.advance(1_000);
    await offer(niamh, { teamId });
    expect([await offersOf(niamh), await offersOf(aoife), await offersOf(tomas)]).toEqual([[], [false], [false, true]]);
    server.clock.advance(offerMs);
    await server.worker.runDue();
    expect([await offersOf(aoife), await offersOf(tomas)]).toEqual([[true], [true, true]]);
  });

  test("comes back after five minutes, whichever node lives to see it", async () => {
    await take(niamh);
    await offer(niamh, { personId: tomas.userId });
    await server.worker.runDue();
    server.clock.advance(offerMs - 1000);
    await server.worker.runDue();
    expect((await headerOf()).handOver).not.toBeNull();
    server.clock.advance(2000);
    // Nobody has swept yet, and it is over all the same.
    expect((await answer(tomas, "accept")).status).toBe(409);
    const second = await startServer({ beside: server });
    await second.worker.runDue();
    await second.close();
    expect(await headerOf()).toMatchObject({ assignee: { id: niamh.userId }, handOver: null });
    expect(await actsOf()).toEqual(["take", "offer", "lapse"]);
    expect((await stepsOf()).at(-1)).toMatchObject({ by: null, person: { id: tomas.userId } });
  });

  test("offered again is held by the newer offer and its time", async () => {
    await take(niamh);
    await offer(niamh, { personId: tomas.userId });
    server.clock.advance(offerMs - 1000);
    await offer(niamh, { personId: aoife.userId });
    server.clock.advance(2000);
    await server.worker.runDue();
    expect((await headerOf()).handOver).toMatchObject({ to: { id: aoife.userId } });
    await answer(aoife, "accept");
    server.clock.advance(offerMs);
    await server.worker.runDue();
    expect((await headerOf()).assignee).toMatchObject({ id: aoife.userId });
  });

  test("is over when somebody takes it meanwhile, and is of what stood there", async () => {
    await take(niamh);
    expect((await offer(niamh, { personId: tomas.userId }, null)).status).toBe(409);
    for (const to of [{}, { personId: niamh.userId }, { personId: talk.parent.userId }, { teamId: "999999" }])
      expect([to, (await offer(niamh, to)).status]).toEqual([to, 422]);
    await offer(niamh, { personId: tomas.userId });
    await take(aoife, niamh.userId);
    expect((await headerOf()).handOver).toBeNull();
    expect((await answer(tomas, "accept")).status).toBe(409);
  });
});

describe("the rule that routes", () => {
  const touched: string[] = [];
  const route = () => routeWaiting(server.db, { touched: (feeds) => touched.push(...feeds) }, server.clock.now);
  const isThere = (person: Person) =>
    server.db
      .insertInto("presence")
      .values({ userId: person.userId, seenAt: new Date() })
      .onConflict((held) => held.column("userId").doUpdateSet({ seenAt: new Date() }))
      .execute();
  const turn = (isOn: boolean, change: object = {}) =>
    director.post("/api/desk/routing", {
      fromAt: server.clock.now().toISOString(),
      isOn,
      mostEach: 2,
      returnMinutes: 1,
      ...change,
    });
  const asks = async (): Promise<Talk> => {
    const one = await aTalk(server);
    await say(server, one.id, [one.parent.userId]);
    return one;
  };
  const whoseIs = async ({ id }: Talk) => (await headerOf(id)).assignee?.id ?? null;

  // What other tests have left waiting is nobody's business here.
  beforeEach(async () => {
    await server.db.updateTable("conversation").set({ archived: true }).execute();
    await server.db.deleteFrom("presence").execute();
    await server.db.deleteFrom("routingSetting").execute();
  });

  test("does nothing until it is switched on, and from its day on alone", async () => {
    await isThere(niamh);
    await asks();
    expect(await route()).toBe(0);
    const later = new Date(server.clock.now().getTime() + 50_000).toISOString();
    expect((await turn(true, { fromAt: later })).status).toBe(200);
    expect(await route()).toBe(0);
    server.clock.advance(60_000);
    await isThere(niamh);
    expect(await route()).toBe(1);
    await turn(false);
    await asks();
    expect(await route()).toBe(0);
    expect((await niamh.post("/api/desk/routing", { isOn: true })).status).toBe(403);
  });

  test("gives by who is there and has least, up to the most, and says why; the rest waits", async () => {
    await turn(true);
    await isThere(niamh);
    await isThere(tomas);
    const talks = [await asks(), await asks(), await asks(), await asks(), await asks()];
    expect(await route()).toBe(4);
    const whose = await Promise.all(talks.map(whoseIs));
    expect(whose.filter((id) => id === niamh.userId)).toHaveLength(2);
    expect(whose.filter((id) => id === tomas.userId)).toHaveLength(2);
    expect(whose.filter((id) => id === null)).toHaveLength(1);
    const given = talks.find((_, index) => whose[index] === niamh.userId);
    expect((await stepsOf(given?.id)).at(-1)).toMatchObject({ act: "route", why: "lightest", by: null });
    expect(touched).toContain("-1");
    expect(await route()).toBe(0);
  });

  test("gives to nobody who is absent, and takes from whoever has gone away", async () => {
    await turn(true);
    await isThere(tomas);
    const one = await asks();
    await server.db
      .insertInto("assignment")
      .values({ conversationId: one.id, assigneeId: niamh.userId, setAt: server.clock.now() })
      .execute();
    const absence = { userId: niamh.userId, deputyId: tomas.userId, askedBy: director.userId };
    const { id } = await server.db
      .insertInto("absence")
      .values({ ...absence, untilDay: "2099-01-01", begunAt: server.clock.now() })
      .returning("id")
      .executeTakeFirstOrThrow();
    await isThere(niamh);
    expect(await route()).toBe(1);
    expect(await whoseIs(one)).toBe(tomas.userId);
    expect((await stepsOf(one.id)).map(({ act, why }) => [act, why])).toEqual([
      ["unroute", "away"],
      ["route", "lightest"],
    ]);
    await server.db.deleteFrom("absence").where("id", "=", id).execute();
  });

  test("takes what was not answered in time to the next, and leaves it to all when everybody has had it", async () => {
    await turn(true);
    await isThere(niamh);
    const one = await asks();
    await route();
    expect(await whoseIs(one)).toBe(niamh.userId);
    server.clock.advance(61_000);
    await isThere(tomas);
    await route();
    expect(await whoseIs(one)).toBe(tomas.userId);
    server.clock.advance(61_000);
    await route();
    expect(await whoseIs(one)).toBeNull();
    expect(await route()).toBe(0);
    await say(server, one.id, [one.parent.userId]);
    await route();
    expect(await whoseIs(one)).not.toBeNull();
  });

  test("leaves what a person has given, what was answered, and what somebody is offered", async () => {
    await turn(true);
    await isThere(niamh);
    const [given, answered, offered] = [await asks(), await asks(), await asks()];
    await tomas.post("/api/conversations/take", { conversationId: given.id, heldBy: null });
    await say(server, answered.id, [tomas.userId]);
    await aoife.post("/api/conversations/hand-over", {
      conversationId: offered.id,
      heldBy: null,
      personId: tomas.userId,
      line: "",
    });
    server.clock.advance(60_000);
    expect(await route()).toBe(0);
    expect(await whoseIs(given)).toBe(tomas.userId);
  });
});
