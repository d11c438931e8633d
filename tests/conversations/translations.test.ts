import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { createDeepl } from "#server/providers/translation/deepl.ts";
import { sourceOf } from "#server/providers/translation/source.ts";
import { trimOutlived } from "#server/features/conversations/retention.ts";
import { usualLimits } from "#server/config.ts";
import { startServer, type TestServer } from "#tests/support/startServer.ts";
import { startTranslationService } from "#tests/support/translationService.ts";
import { aTalk, type Person, type Talk } from "./cast.ts";

let service: Awaited<ReturnType<typeof startTranslationService>>;
let server: TestServer;
let talk: Talk;
beforeAll(async () => {
  service = await startTranslationService();
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
afterEach(() => service.reset());

const say = (body: string | null, fields: object = {}) =>
  server.factories.aMessage({ conversationId: talk.id, senderId: talk.parent.userId, body, ...fields });
const translate = (person: Person, seq: number, target = "en") =>
  person.post("/api/conversations/messages/translate", { messageId: `${talk.id}-${seq}`, target });
const stored = (person: Person, { target = "en", from = 1, to = 50 } = {}) =>
  person.get(`/api/conversations/translations?conversation_id=${talk.id}&target=${target}&from=${from}&to=${to}`);
const rows = () =>
  server.db.selectFrom("messageTranslation").selectAll().where("conversationId", "=", talk.id).execute();

describe("a message in the reader's language", () => {
  test("is asked for once, and from then on it is there for everybody who may read it", async () => {
    await say("Hola, Lucía llega a las 14:35.");
    expect((await translate(talk.host, 1)).body).toMatchObject({
      messageId: `${talk.id}-1`,
      locale: "en",
      text: "HOLA, Lucía LLEGA A LAS 14:35.",
      detected: "es",
      provider: "deepl/v2",
      cached: false,
      editedAt: null,
    });
    expect((await translate(await server.as("coordinator"), 1)).body.cached).toBe(true);
    expect(service.asked).toHaveLength(1);
    expect((await stored(talk.host)).body).toMatchObject({
      canTranslate: true,
      translations: [{ messageId: `${talk.id}-1`, text: "HOLA, Lucía LLEGA A LAS 14:35." }],
    });
    expect((await stored(talk.host, { target: "de" })).body.translations).toEqual([]);
  });

  test("is asked for once by two at the same moment", async () => {
    await say("Hola a todos");
    const answers = await Promise.all([translate(talk.host, 1), translate(await server.as("coordinator"), 1)]);
    expect(answers.map(({ body }) => body.text)).toEqual(["HOLA A TODOS", "HOLA A TODOS"]);
    expect(service.asked).toHaveLength(1);
  });

  test("keeps its lines, and lines without words are not asked about", async () => {
    await say("Hola Lucía\n\n14:35\nadiós");
    expect((await translate(talk.host, 1)).body.text).toBe("HOLA Lucía\n\n14:35\nADIÓS");
    expect(service.asked[0]?.body["text"]).toHaveLength(2);
  });

  test("that is in it already has no other words, and is not asked about again", async () => {
    service.state.language = "en";
    await say("Good morning to you");
    expect((await translate(talk.host, 1)).body).toMatchObject({ text: null, detected: "en", cached: false });
    expect((await translate(talk.host, 1)).body).toMatchObject({ text: null, cached: true });
    await say("👍 14:35");
    expect((await translate(talk.host, 2)).body.text).toBeNull();
    expect(service.asked).toHaveLength(1);
  });

  test("is refused when a name or a time would be harmed, and is not kept", async () => {
    service.state.wording = (text) => text.replace("14:35", "2:35 pm");
    await say("Llega a las 14:35");
    expect((await translate(talk.host, 1)).body).toMatchObject({
      statusCode: 409,
      code: "refused",
      reason: "translationHarmed",
    });
    expect(await rows()).toEqual([]);
  });

  test("is its author's own, where the author wrote in both", async () => {
    await say("Buenos días", {
      details: JSON.stringify({ lang: "es", texts: [{ locale: "en", text: "Good morning" }] }),
    });
    expect((await translate(talk.host, 1)).body).toMatchObject({
      text: "Good morning",
      provider: "author",
      cached: true,
    });
    expect((await stored(talk.host)).body.translations).toMatchObject([{ text: "Good morning", detected: "es" }]);
    expect(service.asked).toEqual([]);
  });

  test("is a person's before a service's, and of services the one there is now", async () => {
    await say("Hola");
    const put = (provider: string) =>
      server.db
        .insertInto("messageTranslation")
        .values({
          conversationId: talk.id,
          seq: "1",
          locale: "en",
          provider,
          source: sourceOf("Hola"),
          detected: "es",
          text: provider,
        })
        .execute();
    await put("deepl/v1");
    expect((await stored(talk.host)).body.translations).toEqual([]);
    await put("deepl/v2");
    expect((await stored(talk.host)).body.translations).toMatchObject([{ text: "deepl/v2" }]);
    await put("people");
    expect((await stored(talk.host)).body.translations).toMatchObject([{ text: "people" }]);
  });
});

describe("what was said otherwise since", () => {
  test("takes its translation with it, at once", async () => {
    const { body } = await talk.parent.post("/api/conversations/messages/sending", {
      conversationId: talk.id,
      localMessageId: crypto.randomUUID(),
      content: "Hola",
    });
    await translate(talk.host, 1);
    expect(await rows()).toHaveLength(1);
    const op = { opId: crypto.randomUUID(), conversationId: talk.id, seq: 1 };
    const carryOut = (operation: object) =>
      talk.parent.post("/api/sync/op", { user: talk.parent.userId, device: crypto.randomUUID(), ops: [operation] });
    await carryOut({ ...op, t: "react", emoji: "👍" });
    expect(await rows()).toHaveLength(1);
    await carryOut({ ...op, opId: crypto.randomUUID(), t: "edit", body: "Adiós" });
    expect(await rows()).toEqual([]);
    const again = await translate(talk.host, 1);
    expect(again.body).toMatchObject({ text: "ADIÓS", cached: false });
    expect(again.body.editedAt).toMatch(/^20/);
    await talk.parent.post("/api/conversations/delete", { messageId: body.message.id });
    expect(await rows()).toEqual([]);
    expect((await translate(talk.host, 1)).status).toBe(404);
  });

  test("while it was being translated is not stored", async () => {
    await say("Hola");
    service.state.before = async () => {
      await server.db
        .updateTable("message")
        .set({ body: "Adiós", editedAt: server.clock.now() })
        .where("conversationId", "=", talk.id)
        .execute();
    };
    expect((await translate(talk.host, 1)).body.text).toBe("HOLA");
    expect(await rows()).toEqual([]);
  });
});

describe("who may not read a message", () => {
  test("gets none of it in any language", async () => {
    await say("Hola");
    await translate(talk.host, 1);
    const stranger = await server.as("parent");
    expect([(await translate(stranger, 1)).status, (await stored(stranger)).status]).toEqual([404, 404]);
    expect((await translate(talk.host, 9)).status).toBe(404);
  });

  test("nor of what is for other roles, or from before they were taken in", async () => {
    await say("Hola", { requireRoles: ["coordinator"] });
    await say("Hola");
    const coordinator = await server.as("coordinator");
    await translate(coordinator, 1);
    await translate(coordinator, 2);
    await server.db
      .updateTable("participant")
      .set({ fromSeq: "3" })
      .where("conversationId", "=", talk.id)
      .where("userId", "=", talk.host.userId)
      .execute();
    expect([(await translate(talk.host, 1)).status, (await translate(talk.host, 2)).status]).toEqual([404, 404]);
    expect((await stored(talk.host)).body.translations).toEqual([]);
    expect((await translate(talk.parent, 1)).status).toBe(404);
    expect((await stored(talk.parent)).body.translations).toHaveLength(1);
  });

  test("nor of words that they have otherwise than another reader", async () => {
    await say("Call 087 123 4567");
    await server.db
      .insertInto("messageTranslation")
      .values({
        conversationId: talk.id,
        seq: "1",
        locale: "en",
        provider: "people",
        source: sourceOf("other words"),
        detected: "es",
        text: "secret",
      })
      .execute();
    expect((await stored(talk.host)).body.translations).toEqual([]);
  });

  test("the product's own messages are not asked about", async () => {
    await say("The family has accepted", { kind: 2, senderId: "0" });
    expect((await translate(talk.host, 1)).status).toBe(404);
  });
});

describe("what goes wrong", () => {
  test("says what: no such language, no such message, too long a stretch", async () => {
    await say("Hola");
    expect((await translate(talk.host, 1, "xx")).body.code).toBe("invalid");
    expect(
      (await talk.host.post("/api/conversations/messages/translate", { messageId: "1", target: "en" })).body.code,
    ).toBe("invalid");
    expect((await stored(talk.host, { from: 1, to: 101 })).body.code).toBe("invalid");
    expect((await stored(talk.host, { from: 5, to: 4 })).body.code).toBe("invalid");
  });

  test.each([
    [403, "provider_failed", undefined],
    [456, "provider_failed", "translationQuota"],
    [413, "too_large", undefined],
    [400, "refused", "translationUnsupported"],
  ])("a service that answers %i is %s", async (status, code, reason) => {
    await say("Hola");
    service.next({ status });
    expect((await translate(talk.host, 1)).body).toMatchObject({ code, ...(reason ? { reason } : {}) });
  });

  test("a busy service says when to come again", async () => {
    await say("Hola");
    service.next({ status: 429, headers: { "Retry-After": "45" } });
    const answer = await translate(talk.host, 1);
    expect([answer.body.code, answer.headers.get("Retry-After")]).toEqual(["unavailable", "45"]);
  });

  test("whoever has asked enough today waits for tomorrow, and still reads what is there", async () => {
    for (const text of ["Uno", "Dos", "Tres", "Cuatro", "Cinco"]) await say(text);
    for (const seq of [1, 2, 3, 4]) expect((await translate(talk.host, seq)).status).toBe(200);
    const answer = await translate(talk.host, 5);
    expect([answer.status, answer.body.code]).toEqual([429, "too_many"]);
    expect(Number(answer.headers.get("Retry-After"))).toBeGreaterThan(0);
    expect((await translate(talk.host, 1)).body.cached).toBe(true);
    expect((await translate(talk.parent, 5)).status).toBe(200);
    server.clock.advance(86_400_000);
    expect((await translate(talk.host, 5, "de")).status).toBe(200);
  });
});

test("what a service made is forgotten after half a year, what people wrote is not, and counts are after two days", async () => {
  await say("Hola");
  await translate(talk.host, 1);
  await server.db
    .insertInto("messageTranslation")
    .values({
      conversationId: talk.id,
      seq: "1",
      locale: "de",
      provider: "people",
      source: "s",
      detected: "es",
      text: "Hallo",
    })
    .execute();
  const now = Math.max(server.clock.now().getTime(), Date.now());
  await trimOutlived(server.database.app.db, new Date(now));
  expect(await rows()).toHaveLength(2);
  await trimOutlived(server.database.app.db, new Date(now + 181 * 86_400_000));
  expect((await rows()).map(({ provider }) => provider)).toEqual(["people"]);
  expect(await server.db.selectFrom("translationUse").selectAll().execute()).toEqual([]);
});

test("without a service the control can say so, and what is there is still read", async () => {
  const beside = await startServer();
  try {
    const other = await aTalk(beside);
    await beside.factories.aMessage({ conversationId: other.id, senderId: other.parent.userId, body: "Hola" });
    const url = `/api/conversations/translations?conversation_id=${other.id}&target=en&from=1&to=9`;
    expect((await other.host.get(url)).body).toMatchObject({ canTranslate: false, translations: [] });
    expect(
      (await other.host.post("/api/conversations/messages/translate", { messageId: `${other.id}-1`, target: "en" }))
        .body,
    ).toMatchObject({ statusCode: 503, code: "provider_not_configured" });
  } finally {
    await beside.close();
  }
});

test("a person says whether others' messages are read in one's own language", async () => {
  expect((await talk.host.get("/api/user")).body.user.readsTranslated).toBe(true);
  await talk.host.patch("/api/user", { readsTranslated: false });
  expect((await talk.host.get("/api/user")).body.user.readsTranslated).toBe(false);
});
