import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { startServer, type TestServer } from "#tests/support/startServer.ts";
import type { Body } from "#tests/support/visitor.ts";
import { aTalk, say, type Person, type Talk } from "./cast.ts";

let server: TestServer;
let talk: Talk;
let [niamh, director] = [] as unknown as [Person, Person];

beforeAll(async () => {
  server = await startServer();
  [niamh, director] = [await server.as("coordinator"), await server.as("administrator")];
});
afterAll(() => server.close());
beforeEach(async () => {
  talk = await aTalk(server);
  await say(server, talk.id, [talk.parent.userId, talk.host.userId]);
});

const headerOf = async (id = talk.id, person = niamh): Promise<Body> =>
  (await person.get(`/api/conversations/headers?ids=${id}`)).body.headers[0];
const send = (person: Person, conversationId: string, body = "And the dog?") =>
  person.post("/api/sync/op", {
    user: person.userId,
    device: randomUUID(),
    ops: [{ t: "send", opId: randomUUID(), conversationId, type: 1, body }],
  });
const wordsOf = async (person: Person, id: string): Promise<Body[]> =>
  (await person.get(`/api/conversations/messages?conversation_id=${id}&limit=50`)).body.messages;

// The same two people about another stay.
async function another(trip = "enquiry"): Promise<string> {
  const tripId = await server.factories.aTrip({ studentId: talk.studentId, bookedBy: talk.parent.userId, state: trip });
  const { hostFamilyId } = await server.db
    .selectFrom("tripHostFamily")
    .select("hostFamilyId")
    .where("id", "=", talk.hostingId)
    .executeTakeFirstOrThrow();
  const hostingId = await server.factories.aHosting({ tripId, hostFamilyId, state: "awaiting_host_family_review" });
  const id = await server.factories.aConversation({
    people: [talk.parent.userId, talk.host.userId],
    tripHostFamilyId: hostingId,
  });
  await say(server, id, [talk.host.userId]);
  return id;
}

describe("a conversation that goes on in another one", () => {
  const merge = (conversationId: string, intoId: string, person = niamh) =>
    person.post("/api/conversations/merge", { conversationId, intoId });
  const unmerge = (conversationId: string) => niamh.post("/api/conversations/unmerge", { conversationId });

  test("is closed, each says where the other is, and no message, mark or place has moved", async () => {
    const other = await another();
    const before = await wordsOf(niamh, other);
    const { body } = await niamh.get(`/api/conversations/merge-preview?conversationId=${other}`);
    expect(body).toMatchObject({ messages: 1, planned: 0, candidates: [{ id: talk.id, refusal: null }] });
    expect((await merge(other, talk.id)).status).toBe(200);
    expect((await merge(other, talk.id)).status).toBe(200);
    expect(await headerOf(other)).toMatchObject({ isArchived: true, mergedInto: talk.id });
    expect(await headerOf()).toMatchObject({ isArchived: false, merged: [other], mergedInto: null });
    for (const person of [talk.parent, talk.host]) {
      const kept = await wordsOf(person, other);
      expect(kept.slice(0, before.length).map(({ seq, content }) => [seq, content])).toEqual(
        before.map(({ seq, content }) => [seq, content]),
      );
      expect(kept.at(-1)).toMatchObject({ details: { key: "mergedInto", params: { conversationId: talk.id } } });
      expect((await wordsOf(person, talk.id)).at(-1)).toMatchObject({
        details: { key: "mergedFrom", params: { conversationId: other } },
      });
      expect((await headerOf(other, person)).isArchived).toBe(true);
    }
  });

  test("takes what is said there from nobody unseen: it is refused with its reason, and what was said stays numbered", async () => {
    const other = await another();
    await merge(other, talk.id);
    const { answers } = (await send(talk.parent, other)).body;
    expect(answers[0]).toMatchObject({ ok: false, code: "archived", isRetryable: false });
    expect((await send(talk.parent, talk.id)).body.answers[0]).toMatchObject({ ok: true });
    const seqs = (await wordsOf(niamh, other)).map(({ seq }) => seq);
    expect(seqs).toEqual(seqs.map((_, index) => index + 1));
  });

  test("is open again when it is taken back, once, and may be merged again", async () => {
    const other = await another();
    await merge(other, talk.id);
    expect((await unmerge(other)).status).toBe(200);
    expect((await unmerge(other)).status).toBe(409);
    expect(await headerOf(other)).toMatchObject({ isArchived: false, mergedInto: null });
    expect((await headerOf()).merged).toEqual([]);
    expect((await send(talk.parent, other)).body.answers[0]).toMatchObject({ ok: true });
    expect((await merge(other, talk.id)).status).toBe(200);
    const { steps } = (await niamh.get(`/api/conversations/desk-steps?conversationId=${other}`)).body;
    expect(steps.map(({ act, otherId }: Body) => [act, otherId])).toEqual([
      ["merge", talk.id],
      ["unmerge", talk.id],
      ["merge", talk.id],
    ]);
  });

  test("gives nobody a right to read, and takes none: other people, a booked trip and a closed one are refused", async () => {
    const strangers = await aTalk(server);
    const booked = await another("booked");
    const reasonOf = async (conversationId: string, intoId: string) =>
      (await merge(conversationId, intoId)).body.reason;
    expect(await reasonOf(talk.id, strangers.id)).toBe("otherPeople");
    expect(await reasonOf(booked, talk.id)).toBe("ownTrip");
    const gone = await another();
    await server.db
      .updateTable("participant")
      .set({ leftAt: server.clock.now() })
      .where("conversationId", "=", gone)
      .where("userId", "=", talk.parent.userId)
      .execute();
    expect(await reasonOf(gone, talk.id)).toBe("otherPeople");
    const first = await another();
    await merge(first, talk.id);
    expect(await reasonOf(first, booked)).toBe("alreadyMerged");
    expect(await reasonOf(talk.id, first)).toBe("alreadyMerged");
    expect((await merge(talk.id, "999999")).status).toBe(404);
    for (const person of [talk.parent, talk.host, await server.as("agent"), await server.as("finance")])
      expect((await merge(first, talk.id, person)).status).toBe(403);
  });

  test("is read together with the other in the order of time, and that is written down", async () => {
    const other = await another();
    await merge(other, talk.id);
    await send(talk.parent, talk.id, "Afterwards");
    const { lines, isWhole } = (await director.get(`/api/conversations/together?conversationId=${talk.id}`)).body;
    expect(isWhole).toBe(true);
    expect(new Set(lines.map(({ conversationId }: Body) => conversationId))).toEqual(new Set([talk.id, other]));
    const moments = lines.map(({ at }: Body) => at);
    expect(moments).toEqual(moments.toSorted());
    expect(lines.at(-1)).toMatchObject({ body: "Afterwards", conversationId: talk.id, isOffices: false });
    for (const id of [talk.id, other]) {
      const own = lines.filter(({ conversationId }: Body) => conversationId === id).map(({ seq }: Body) => seq);
      expect(own).toEqual(own.toSorted((a: number, b: number) => a - b));
    }
  });

  test("of two that would go on in each other at once, one is refused", async () => {
    const other = await another();
    const answers = await Promise.all([merge(other, talk.id), merge(talk.id, other)]);
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409]);
  });
});

describe("a series", () => {
  let count = 0;
  const aLabel = async (): Promise<string> =>
    (await niamh.post("/api/desk/labels", { name: `Series ${(count += 1)}`, hue: "sky" })).body.item.id;
  const aMacro = async (steps: readonly object[]): Promise<Body> =>
    (await niamh.post("/api/desk/macros", { name: `Macro ${(count += 1)}`, steps })).body.item;
  const start = (macro: Body, ids: readonly string[], isTrial = false, query = "") =>
    niamh.post("/api/grid-jobs", {
      resource: "conversations",
      kind: "macro",
      query,
      ids,
      isTrial,
      payload: { macroId: macro.id, revision: macro.revision },
    });
  const finished = async (answer: { body: Body }): Promise<Body> => {
    await server.worker.runDue();
    return (await niamh.get(`/api/grid-jobs/${answer.body.item.id}`)).body.item;
  };
  const reply = (text: string) => ({ t: "reply", text, locale: "en" });
  const whole = async () => [
    { t: "archive" },
    { t: "label", labelId: await aLabel(), isOn: true },
    { t: "assign", personId: director.userId },
    reply("Hello, all is well with {{student}}."),
  ];

  test("is shown first, step by step, and changes nothing by that", async () => {
    const macro = await aMacro(await whole());
    const before = await headerOf();
    const { steps } = (await niamh.get(`/api/desk/macros/${macro.id}/preview?conversationId=${talk.id}`)).body;
    expect(steps.map(({ step, text, isSame, refusal }: Body) => [step.t, text, isSame, refusal])).toEqual([
      ["reply", "Hello, all is well with Lucía.", false, null],
      ["label", null, false, null],
      ["assign", null, false, null],
      ["archive", null, false, null],
    ]);
    const trial = await finished(await start(macro, [talk.id], true));
    expect(trial).toMatchObject({ state: "tried", counts: { all: 1, fits: 1, done: 0 } });
    expect(await headerOf()).toEqual(before);
  });

  test("is carried out whole, and taken back whole", async () => {
    const macro = await aMacro(await whole());
    const job = await start(macro, [talk.id]);
    expect((await finished(job)).counts).toMatchObject({ done: 1, refused: 0 });
    const after = await headerOf();
    expect(after).toMatchObject({
      assignee: { id: director.userId },
      labels: [expect.any(String)],
      last: { body: "Hello, all is well with Lucía.", from: niamh.userId },
      me: { archivedSeq: 3 },
    });
    expect((await headerOf(talk.id, talk.parent)).last.body).toBe("Hello, all is well with Lucía.");
    await niamh.post(`/api/grid-jobs/${job.body.item.id}/undo`, {});
    expect((await finished(job)).state).toBe("undone");
    expect(await headerOf()).toMatchObject({
      assignee: null,
      labels: [],
      me: { archivedSeq: 0 },
      last: { isDeleted: true },
    });
  });

  test("is not half done: what one step refuses takes the others back, with the reason", async () => {
    const label = await aLabel();
    const open = await aMacro([{ t: "label", labelId: label, isOn: true }, reply("Until {{departure}} and {{me}}")]);
    const put = await aMacro([
      { t: "label", labelId: label, isOn: true },
      { t: "snooze", hours: 4 },
    ]);
    const lost = await server.factories.aConversation({ kind: "support", people: [talk.parent.userId] });
    expect(await finished(await start(open, [lost], false, "tab=support"))).toMatchObject({
      counts: { done: 0, refused: 1 },
      reasons: [{ reason: "openPlaces", count: 1 }],
    });
    expect(await finished(await start(put, [talk.id]))).toMatchObject({
      reasons: [{ reason: "notAMember", count: 1 }],
    });
    for (const id of [lost, talk.id]) expect((await headerOf(id)).labels).toEqual([]);
  });

  test("is not taken back where somebody has answered since", async () => {
    const macro = await aMacro([reply("We are on it."), { t: "priority", priority: "low" }]);
    const job = await start(macro, [talk.id]);
    await finished(job);
    await send(talk.parent, talk.id);
    await niamh.post(`/api/grid-jobs/${job.body.item.id}/undo`, {});
    expect(await finished(job)).toMatchObject({ reasons: [{ reason: "stale_state", count: 1 }] });
    expect((await headerOf()).priority).toBe("low");
  });

  test("runs as it was when it was looked at, or not at all", async () => {
    const macro = await aMacro([{ t: "priority", priority: "low" }]);
    const changed = await director.patch(`/api/desk/macros/${macro.id}`, {
      steps: [{ t: "priority", priority: "high" }],
    });
    expect(changed.body.item).toMatchObject({ name: macro.name, revision: 2 });
    expect((await start(macro, [talk.id])).status).toBe(422);
    const job = await start(changed.body.item, [talk.id]);
    await director.patch(`/api/desk/macros/${macro.id}`, { name: `Other ${count}` });
    expect(await finished(job)).toMatchObject({ reasons: [{ reason: "stale_state", count: 1 }] });
    expect((await headerOf()).priority).toBeNull();
    expect((await director.remove(`/api/desk/macros/${macro.id}`)).status).toBe(200);
    expect((await director.remove(`/api/desk/macros/${macro.id}`)).status).toBe(404);
  });

  test("says nothing twice, whatever happens to the node that runs it", async () => {
    const macro = await aMacro([reply("Only once.")]);
    const job = await start(macro, [talk.id, (await aTalk(server)).id]);
    const second = await startServer({ beside: server });
    await Promise.all([server.worker.runDue(), second.worker.runDue()]);
    await second.close();
    expect((await finished(job)).counts).toMatchObject({ all: 2, done: 2 });
    const said = (await wordsOf(niamh, talk.id)).filter(({ content }) => content === "Only once.");
    expect(said).toHaveLength(1);
  });

  test("makes sense, or is not kept", async () => {
    const label = await aLabel();
    for (const steps of [
      [],
      [{ t: "archive" }, { t: "snooze", hours: 1 }],
      [
        { t: "label", labelId: label, isOn: true },
        { t: "label", labelId: label, isOn: false },
      ],
      [reply("{{nobody}}")],
      [{ t: "snooze", hours: 0 }],
      [{ t: "dance" }],
    ])
      expect([steps, (await niamh.post("/api/desk/macros", { name: "Bad", steps })).status]).toEqual([steps, 422]);
    expect((await (await server.as("finance")).get("/api/desk/macros")).status).toBe(403);
  });
});

describe("the keys that somebody works by", () => {
  const write = (person: Person, keys: object) => person.post("/api/account/keys", { keys });

  test("are kept with the person, without what is as usual", async () => {
    expect((await niamh.get("/api/account/keys")).body.keys).toEqual({});
    await write(niamh, { archive: "y", next: null, unread: "u" });
    expect((await niamh.get("/api/account/keys")).body.keys).toEqual({ archive: "y", next: null });
    expect((await director.get("/api/account/keys")).body.keys).toEqual({});
    expect((await write(niamh, {})).body.keys).toEqual({});
  });

  test("do not clash, are keys, and are for whoever works in the hub", async () => {
    for (const keys of [{ archive: "u" }, { archive: "Enter" }, { archive: " " }])
      expect([keys, (await write(niamh, keys)).status]).toEqual([keys, 422]);
    expect((await write(talk.parent, { archive: "y" })).status).toBe(403);
  });
});
