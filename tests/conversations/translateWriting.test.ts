import { randomUUID } from "node:crypto";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { createDeepl } from "#server/providers/translation/deepl.ts";
import { usualLimits } from "#server/config.ts";
import { eventually } from "#tests/support/eventually.ts";
import { openSocket } from "#tests/support/sockets.ts";
import { startServer, type TestServer } from "#tests/support/startServer.ts";
import { startTranslationService } from "#tests/support/translationService.ts";
import { aTalk, type Person, type Talk } from "./cast.ts";

let service: Awaited<ReturnType<typeof startTranslationService>>;
let server: TestServer;
let talk: Talk;
beforeAll(async () => {
  service = await startTranslationService({ language: "en" });
  server = await startServer({
    translator: createDeepl({ url: service.url, key: service.key, pause: async () => undefined }),
    config: { limits: { ...usualLimits, requestsPerMinute: 1_000_000, translationsPerDay: 4 } },
  });
});
afterAll(async () => {
  await server.close();
  await service.close();
});
beforeEach(async () => {
  service.asked.length = 0;
  talk = await aTalk(server);
});
afterEach(() => {
  service.reset();
  service.state.language = "en";
});

const preview = (person: Person, fields: object = {}) =>
  person.post("/api/conversations/translations/preview", {
    conversationId: talk.id,
    target: "de",
    text: "Lucía lands at 14:35 and pays €40",
    ...fields,
  });

describe("what is about to be sent", () => {
  test("is read in the language of those who will read it, with names, times, money and links as they were", async () => {
    const { status, body } = await preview(talk.parent, {
      text: "Lucía lands at 14:35 and pays €40\nsee https://hearth.example/trips/12",
    });
    expect([status, body]).toMatchObject([
      200,
      {
        text: "Lucía LANDS AT 14:35 AND PAYS €40\nSEE https://hearth.example/trips/12",
        detected: "en",
        provider: "deepl/v2",
      },
    ]);
    expect(await server.db.selectFrom("messageTranslation").selectAll().execute()).toEqual([]);
  });

  test("has no other words where it is in that language already", async () => {
    service.state.language = "de";
    expect((await preview(talk.parent, { text: "Guten Tag" })).body).toMatchObject({ text: null, detected: "de" });
  });

  test("is nobody's to ask about who is no part of the conversation, the office apart", async () => {
    expect((await preview(await server.as("parent"))).status).toBe(404);
    expect((await preview(await server.as("coordinator"))).status).toBe(200);
    expect((await preview(await server.as("finance"))).status).toBe(404);
    expect(service.asked).toHaveLength(1);
  });

  test.each([
    [{ text: "" }, "text"],
    [{ text: " \n" }, "text"],
    [{ text: "x".repeat(10_001) }, "text"],
    [{ target: "tlh" }, "target"],
  ])("is refused as %o", async (fields, field) => {
    const { body } = await preview(talk.parent, fields);
    expect([body.code, Object.keys(body.issues)]).toEqual(["invalid", [field]]);
    expect(service.asked).toEqual([]);
  });

  test("is asked about as often as a day allows", async () => {
    for (const word of ["One", "Two", "Three", "Four"])
      expect((await preview(talk.parent, { text: word })).status).toBe(200);
    const answer = await preview(talk.parent, { text: "Five" });
    expect([answer.status, answer.body.code]).toEqual([429, "too_many"]);
    expect(Number(answer.headers.get("Retry-After"))).toBeGreaterThan(0);
    expect((await preview(talk.host)).status).toBe(200);
  });

  test.each([
    [403, "provider_failed", undefined],
    [456, "provider_failed", "translationQuota"],
    [413, "too_large", undefined],
    [400, "refused", "translationUnsupported"],
  ])("a service that answers %i is %s", async (status, code, reason) => {
    service.next({ status });
    expect((await preview(talk.parent)).body).toMatchObject({ code, ...(reason ? { reason } : {}) });
  });

  test("is not shown where a name or a time would be harmed", async () => {
    service.state.wording = (text) => text.replace("14:35", "2:35 pm");
    expect((await preview(talk.parent)).body).toMatchObject({ code: "refused", reason: "translationHarmed" });
  });
});

const own = { text: "Good morning", locale: "en", lang: "de", by: "deepl/v2" };
const details = { lang: "de", by: "deepl/v2", own: "en", texts: [{ locale: "en", text: "Good morning" }] };

async function carryOut(person: Person, ...ops: readonly object[]) {
  const answer = await person.post("/api/sync/op", {
    user: person.userId,
    device: randomUUID(),
    ops: ops.map((op) => ({ opId: randomUUID(), conversationId: talk.id, ...op })),
  });
  return answer.body;
}

const sending = (fields: object = {}) => ({ t: "send", type: 1, body: "Guten Morgen", own, ...fields });

async function readBy(person: Person) {
  const { body } = await person.get(`/api/conversations/messages?conversation_id=${talk.id}&before=99`);
  return body.messages as readonly { content: string; details: unknown }[];
}

describe("a message that is sent in their language", () => {
  test("keeps its author's own words beside it, once, however often it is sent", async () => {
    const op = { ...sending(), opId: randomUUID() };
    const [first, again] = [await carryOut(talk.parent, op), await carryOut(talk.parent, op)];
    expect([first.answers[0].ok, again.answers[0]]).toMatchObject([true, { ok: true, seq: 1, isAgain: true }]);
    for (const person of [talk.parent, talk.host])
      expect(await readBy(person)).toMatchObject([{ content: "Guten Morgen", details }]);
    const stored = await talk.parent.get(
      `/api/conversations/translations?conversation_id=${talk.id}&target=en&from=1&to=9`,
    );
    expect(stored.body.translations).toMatchObject([{ text: "Good morning", provider: "author", detected: "de" }]);
    expect(service.asked).toEqual([]);
  });

  test("reaches whoever is there with all that stands beside it", async () => {
    const { epoch } = await server.db.selectFrom("syncMeta").select("epoch").executeTakeFirstOrThrow();
    const socket = await openSocket(server.url, talk.host);
    const { heads } = (await talk.host.get("/api/sync/snapshot")).body;
    await socket.ask("hello", { proto: 1, epoch, device: randomUUID(), cursors: heads });
    await carryOut(talk.parent, sending());
    await eventually(() => expect(JSON.stringify(socket.packets)).toContain("Guten Morgen"));
    expect(JSON.stringify(socket.packets)).toContain("Good morning");
    socket.close();
  });

  test("stands among others in one request, each with its own", async () => {
    await carryOut(talk.parent, { t: "send", type: 1, body: "Hallo" }, sending());
    expect((await readBy(talk.host)).map((one) => one.details)).toEqual(expect.arrayContaining([null, details]));
  });

  test("that is corrected has only the words that were corrected, also where they are kept", async () => {
    await carryOut(talk.parent, sending());
    await carryOut(talk.parent, { t: "edit", seq: 1, body: "Guten Abend" });
    const rows = await server.db
      .selectFrom("message")
      .select("details")
      .where("conversationId", "=", talk.id)
      .execute();
    expect(rows).toEqual([{ details: {} }]);
    expect(await readBy(talk.host)).toMatchObject([{ content: "Guten Abend", details: null }]);
  });

  test.each([
    [{ ...own, text: " " }],
    [{ ...own, text: "x".repeat(10_001) }],
    [{ ...own, locale: "tlh" }],
    [{ ...own, by: "" }],
    [{ ...own, by: "0861234597" }],
    [{ ...own, colour: "red" }],
  ])("is refused with %o beside it", async (bad) => {
    expect((await carryOut(talk.parent, sending({ own: bad }))).code).toMatch(/invalid|unknown_field|malformed/);
    expect(await readBy(talk.parent)).toEqual([]);
  });

  test("is refused to a stranger like any other", async () => {
    const stranger = await server.as("parent");
    expect((await carryOut(stranger, sending())).answers[0]).toMatchObject({ ok: false, code: "not_found" });
    expect(await readBy(talk.host)).toEqual([]);
  });
});

describe("what leads away", () => {
  const number = "861234597";
  const written = `Ring me on 0${number}`;

  test.each([
    ["both", "Ruf mich an: 0861234597", written],
    ["what is sent alone", "Ruf mich an: 0861234597", "Ring me"],
    ["the author's own words alone", "Ruf mich an", written],
  ])("and stands in %s is masked, and the author's own words are kept for nobody", async (_, body, text) => {
    await carryOut(talk.parent, sending({ body, own: { ...own, text } }));
    const rows = await server.db
      .selectFrom("message")
      .select("details")
      .where("conversationId", "=", talk.id)
      .execute();
    expect(rows).toEqual([{ details: null }]);
    for (const way of [
      `/api/conversations/messages?conversation_id=${talk.id}&before=99`,
      `/api/conversations/translations?conversation_id=${talk.id}&target=en&from=1&to=9`,
      "/api/sync/snapshot",
    ])
      expect(JSON.stringify((await talk.host.get(way)).body)).not.toContain(number);
  });

  test("is kept once the trip is booked, as what is sent is read", async () => {
    talk = await aTalk(server, { hosting: "accepted_hosting", trip: "booked" });
    await carryOut(talk.parent, sending({ own: { ...own, text: written } }));
    expect(await readBy(talk.host)).toMatchObject([{ details: { texts: [{ text: written }] } }]);
  });

  test("is the office's to write", async () => {
    const coordinator = await server.as("coordinator");
    await carryOut(coordinator, sending({ own: { ...own, text: written } }));
    expect(await readBy(talk.host)).toMatchObject([{ details: { texts: [{ text: written }] } }]);
  });
});

test("everybody of a conversation is told in which language each of them reads", async () => {
  await server.db.updateTable("appUser").set({ locale: "de" }).where("id", "=", talk.host.userId).execute();
  const { body } = await talk.parent.get("/api/sync/snapshot");
  const people = body.headers.find(({ id }: { id: string }) => id === talk.id).people;
  expect(people.find(({ userId }: { userId: string }) => userId === talk.host.userId).locale).toBe("de");
});

test("without a service the strip is told so", async () => {
  const beside = await startServer();
  try {
    talk = await aTalk(beside);
    expect((await preview(talk.parent)).body).toMatchObject({ statusCode: 503, code: "provider_not_configured" });
  } finally {
    await beside.close();
  }
});
