import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { startServer, type TestServer } from "#tests/support/startServer.ts";
import { say, type Person } from "./cast.ts";

let server: TestServer;
let [coordinator, finance]: Person[] = [];
beforeAll(async () => {
  server = await startServer();
  [coordinator, finance] = [await server.as("coordinator"), await server.as("finance")];
});
afterAll(() => server.close());

const office = (): Person => coordinator as Person;

const ask = async (person: Person, topic = "payment"): Promise<string> =>
  (await person.post("/api/conversations/support-message", { topic, text: "It is late." })).body.conversation.id;

const setState = (conversationId: string, state: string, person = office()) =>
  person.post("/api/desk/support/state", { conversationId, state });

const rate = (person: Person, body: object) => person.post("/api/conversations/satisfaction", body);

const headerFor = async (person: Person, id: string) =>
  (await person.get(`/api/conversations/headers?ids=${id}`)).body.headers[0];

const cardsOf = async (id: string) =>
  (
    await server.db
      .selectFrom("message")
      .select(["seq", "ver", "details"])
      .where("conversationId", "=", id)
      .where("kind", "=", 3)
      .execute()
  ).map(({ seq, ver, details }) => ({ seq: Number(seq), ver, details: details as Record<string, unknown> }));

const caseOf = async (id: string): Promise<string> => String((await cardsOf(id))[0]?.details["caseId"]);

describe("a case of support", () => {
  test("stands as the office says, which everybody who reads it learns, and each saying leaves a line", async () => {
    const parent = await server.as("parent");
    const id = await ask(parent);
    expect((await headerFor(parent, id)).supportCase).toEqual({ said: null, saidSeq: 0 });
    expect((await setState(id, "waiting")).body).toMatchObject({ state: "waiting" });
    for (const person of [parent, office()])
      expect((await headerFor(person, id)).supportCase).toEqual({ said: "waiting", saidSeq: 1 });
    const lines = await server.db
      .selectFrom("auditLog")
      .select(["action", "object"])
      .where("object", "like", `conversation:${id} state:%`)
      .execute();
    expect(lines).toEqual([{ action: "conversations:support", object: `conversation:${id} state:waiting` }]);
    // Said twice, it is said once.
    await setState(id, "waiting");
    expect((await headerFor(office(), id)).supportCase).toEqual({ said: "waiting", saidSeq: 1 });
  });

  test("that is solved, or with the person, waits for nobody of the office until somebody speaks again", async () => {
    const parent = await server.as("parent");
    const id = await ask(parent);
    const { readerOf } = await import("#server/features/conversations/reader.ts");
    const { untold } = await import("#server/db/readings.ts");
    const { listNarrowed } = await import("#server/features/conversations/narrowed.store.ts");
    const { factsOf } = await import("#shared/features/conversations/headerFacts.ts");
    const { isRead } = await import("#shared/features/conversations/conversations.rules.ts");
    const { waitsSince } = await import("#shared/features/conversations/waiting.rules.ts");
    const reader = readerOf(
      { id: office().userId, roles: ["coordinator"], businessId: null },
      server.clock.now(),
      untold,
    );
    // As the database has it, as the rules have it, and with the moment an answer is due by.
    const waitingNow = async (): Promise<unknown[]> => {
      const header = await headerFor(office(), id);
      const facts = factsOf(header);
      const query = (only: string) => listNarrowed(server.db, reader, `tab=support&tab3=${only}`);
      return [
        (await query("unread"))?.includes(id),
        (await query("waiting"))?.includes(id),
        !isRead(facts, { id: office().userId, roles: ["coordinator"], isParticipant: false }),
        waitsSince(header, "support") !== null,
        header.dueAt !== undefined,
      ];
    };
    expect(await waitingNow()).toEqual([true, true, true, true, true]);
    for (const state of ["waiting", "solved"]) {
      await setState(id, state);
      expect(await waitingNow()).toEqual([false, false, false, false, false]);
    }
    await setState(id, "open");
    expect(await waitingNow()).toEqual([true, true, true, true, true]);
    await setState(id, "solved");
    await say(server, id, [parent.userId]);
    expect(await waitingNow()).toEqual([true, true, true, true, true]);
  });

  test("that is solved asks how it was, once and for ever", async () => {
    const host = await server.as("host_family");
    const id = await ask(host, "stay");
    await setState(id, "solved");
    expect(await cardsOf(id)).toMatchObject([
      { seq: 2, details: { action: "satisfaction", rating: null, hasRemark: false } },
    ]);
    expect((await headerFor(host, id)).supportCase).toEqual({ said: "solved", saidSeq: 2 });
    await say(server, id, [host.userId]);
    await setState(id, "solved");
    expect(await cardsOf(id)).toHaveLength(1);
    // A question with a topic of its own is another case, and is asked about once, too.
    await ask(host, "travel");
    expect((await headerFor(host, id)).supportCase).toEqual({ said: null, saidSeq: 0 });
    await ask(host, "account");
    await setState(id, "solved");
    expect(await cardsOf(id)).toHaveLength(2);
    const cases = await server.db
      .selectFrom("supportCase")
      .select(["topic", "said"])
      .where("conversationId", "=", id)
      .orderBy("id")
      .execute();
    expect(cases).toEqual([
      { topic: "stay", said: "solved" },
      { topic: "account", said: "solved" },
    ]);
  });

  test("is found by how it stands and by its topic", async () => {
    const [first, second] = [await server.as("agent"), await server.as("parent")];
    const [open, solved] = [await ask(first, "booking"), await ask(second, "Rechnung")];
    await setState(solved, "solved");
    const { listNarrowed } = await import("#server/features/conversations/narrowed.store.ts");
    const reader = {
      id: office().userId,
      roles: ["coordinator"] as const,
      side: "office" as const,
      isStaff: true,
      followsOffice: true,
      now: new Date(),
      told: async () => undefined,
    };
    const found = (query: string) => listNarrowed(server.db, reader, query);
    expect(await found("tab=support&case=solved&topic=other")).toContain(solved);
    expect(await found("tab=support&case=solved")).not.toContain(open);
    expect(await found("tab=support&case=open&topic=booking")).toEqual([open]);
    expect(await found("tab=support&case=waiting&topic=booking")).toEqual([]);
    await say(server, open, [office().userId]);
    expect(await found("tab=support&case=waiting&topic=booking")).toEqual([open]);
  });

  test("is put away for everybody and brought back by the office alone", async () => {
    const parent = await server.as("parent");
    const id = await ask(parent);
    const archive = (isArchived: boolean, person = office()) =>
      person.post("/api/desk/support/archive", { conversationId: id, isArchived });
    expect((await archive(true, parent)).status).toBe(403);
    expect((await archive(true)).status).toBe(200);
    expect((await headerFor(parent, id)).isArchived).toBe(true);
    expect((await archive(false)).status).toBe(200);
    expect((await headerFor(parent, id)).isArchived).toBe(false);
  });

  test("is nobody else's to say, and no conversation of another kind is one", async () => {
    const parent = await server.as("parent");
    const id = await ask(parent);
    for (const person of [parent, finance as Person]) expect((await setState(id, "solved", person)).status).toBe(403);
    const talk = await server.factories.aConversation({
      kind: "trip",
      tripId: await server.factories.aTrip(),
      people: [parent.userId],
    });
    expect((await setState(talk, "solved")).status).toBe(404);
    expect((await setState("999999", "solved")).status).toBe(404);
    expect((await setState(id, "lost")).status).toBe(422);
  });
});

describe("how it was", () => {
  test("is said once, with a line that may follow, and stands in the conversation", async () => {
    const parent = await server.as("parent");
    const id = await ask(parent);
    await setState(id, "solved");
    const caseId = await caseOf(id);
    expect((await rate(parent, { caseId, rating: "partly" })).body).toMatchObject({
      rating: "partly",
      hasRemark: false,
    });
    expect((await rate(parent, { caseId, rating: "partly" })).status).toBe(200);
    expect(await cardsOf(id)).toMatchObject([{ ver: 2, details: { rating: "partly", hasRemark: false } }]);
    expect((await rate(parent, { caseId, rating: "well" })).body).toMatchObject({ statusCode: 409, code: "conflict" });
    expect((await rate(parent, { caseId, rating: "partly", remark: "It took a week." })).body).toMatchObject({
      hasRemark: true,
    });
    expect((await rate(parent, { caseId, rating: "partly", remark: "Or two." })).status).toBe(409);
    const cards = await cardsOf(id);
    expect(cards).toMatchObject([{ ver: 3, details: { rating: "partly", hasRemark: true } }]);
    // The line is for the figures, and stands in no message.
    expect(JSON.stringify(cards)).not.toContain("a week");
  });

  test("two taps at once are one", async () => {
    const parent = await server.as("parent");
    const id = await ask(parent);
    await setState(id, "solved");
    const caseId = await caseOf(id);
    const answers = await Promise.all(
      (["well", "badly", "partly", "well"] as const).map((rating) => rate(parent, { caseId, rating })),
    );
    expect(answers.some(({ status }) => status === 200)).toBe(true);
    const [card] = await cardsOf(id);
    expect(card?.ver).toBe(2);
    for (const { status, body } of answers)
      expect(status === 200 ? body.rating === card?.details["rating"] : status === 409).toBe(true);
  });

  test("is nobody's but theirs, and of nothing that is not solved", async () => {
    const [parent, other] = [await server.as("parent"), await server.as("parent")];
    const id = await ask(parent);
    const { id: caseId } = await server.db
      .selectFrom("supportCase")
      .select("id")
      .where("conversationId", "=", id)
      .executeTakeFirstOrThrow();
    expect((await rate(parent, { caseId, rating: "well" })).status).toBe(404);
    await setState(id, "solved");
    for (const person of [other, office()]) expect((await rate(person, { caseId, rating: "well" })).status).toBe(404);
  });

  test("is counted by week and topic, with what people wrote", async () => {
    await server.db.deleteFrom("supportCase").execute();
    const people = [await server.as("parent"), await server.as("parent"), await server.as("host_family")];
    const topics = ["payment", "payment", "Avisos"];
    const given = ["well", "badly", "partly"];
    for (const [at, person] of people.entries()) {
      const id = await ask(person, topics[at]);
      if (at === 2) continue;
      await setState(id, "solved");
      await rate(person, {
        caseId: await caseOf(id),
        rating: given[at],
        ...(at === 1 ? { remark: "Nobody rang." } : {}),
      });
    }
    const { figures, remarks } = (await office().get("/api/desk/support/figures?weeks=2")).body;
    const count = { opened: 0, solved: 0, well: 0, partly: 0, badly: 0 };
    expect(figures).toEqual([
      { ...count, week: expect.stringMatching(/^\d{4}-\d\d-\d\d$/), topic: "other", opened: 1 },
      { ...count, week: figures[0].week, topic: "payment", opened: 2, solved: 2, well: 1, badly: 1 },
    ]);
    expect(new Date(figures[0].week).getUTCDay()).toBe(1);
    expect(remarks).toMatchObject([{ topic: "payment", rating: "badly", remark: "Nobody rang." }]);
    await server.db
      .updateTable("supportCase")
      .set({ openedAt: new Date(Date.now() - 20 * 86_400_000) })
      .execute();
    expect((await office().get("/api/desk/support/figures?weeks=1")).body.figures).toEqual([]);
    expect((await office().get("/api/desk/support/figures?weeks=5")).body.figures).toHaveLength(2);
    expect((await (finance as Person).get("/api/desk/support/figures")).status).toBe(403);
  });
});
