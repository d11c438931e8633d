import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { usualLimits } from "#server/config.ts";
import { startServer, type TestServer } from "#tests/support/startServer.ts";
import { startTranslationService } from "#tests/support/translationService.ts";
import { aTalk, type Person, type Talk } from "./cast.ts";

let service: Awaited<ReturnType<typeof startTranslationService>>;
let server: TestServer;
let without: TestServer;
let talk: Talk;
beforeAll(async () => {
  service = await startTranslationService({ key: "a-key" });
  server = await startServer({
    config: {
      writing: { url: `${service.url}/v1`, key: "a-key", model: "small-1" },
      limits: { ...usualLimits, requestsPerMinute: 1_000_000, translationsPerDay: 3 },
    },
  });
  without = await startServer();
});
afterAll(async () => {
  await server.close();
  await without.close();
  await service.close();
});
beforeEach(async () => {
  service.asked.length = 0;
  service.reset();
  talk = await aTalk(server);
});

const rewrite = (person: Person, fields: object = {}) =>
  person.post("/api/conversations/drafts/rewrite", {
    conversationId: talk.id,
    wish: "shorter",
    text: "Please be there at 14:35",
    ...fields,
  });
const summarise = (person: Person, conversationId = talk.id) =>
  person.post("/api/conversations/summary", { conversationId, locale: "en" });
const write = (senderId: string, body: string, fields: object = {}) =>
  server.factories.aMessage({ conversationId: talk.id, senderId, body, ...fields });

describe("what is about to be sent", () => {
  test("is read in other words by whoever may write there, as often as a day allows", async () => {
    expect((await rewrite(talk.parent)).body).toMatchObject({
      text: "PLEASE BE THERE AT 14:35",
      provider: "completions/small-1",
    });
    expect((await rewrite(talk.parent, { text: " " })).body.code).toBe("invalid");
    expect((await rewrite(talk.parent, { wish: "rude" })).body.code).toBe("invalid");
    for (const stranger of [await server.as("parent"), await server.as("finance")])
      expect((await rewrite(stranger)).status).toBe(404);
    expect(service.asked).toHaveLength(1);
    for (const status of [200, 200, 429]) expect((await rewrite(talk.parent)).status).toBe(status);
  });

  test("is refused where a fact would change, and nothing is kept", async () => {
    service.state.wording = () => "Be there at 15:35";
    expect((await rewrite(talk.host)).body).toMatchObject({ code: "refused", reason: "writingHarmed" });
    expect(await server.db.selectFrom("message").selectAll().where("conversationId", "=", talk.id).execute()).toEqual(
      [],
    );
  });
});

describe("a summary", () => {
  test("is made of what the asker may read alone, without the names of who speaks", async () => {
    const niamh = await server.as("coordinator");
    expect((await summarise(niamh)).body).toMatchObject({ code: "refused", reason: "nothingToSum" });
    await write(talk.parent.userId, "She lands at 14:35.");
    await write(talk.host.userId, "Then I am there.");
    await write(talk.host.userId, "Only for the office.", { requireRoles: ["administrator"] });
    service.state.wording = () => "She is met at 14:35.";
    const { body } = await summarise(niamh);
    expect(body).toMatchObject({ text: "She is met at 14:35.", messages: 2 });
    const asked = JSON.stringify(service.asked.at(-1)?.body);
    expect(asked).toContain("Parent: She lands at 14:35.\\nHost: Then I am there.");
    expect(asked).not.toContain("Only for the office");
    // Who takes no part and reads leaves a line.
    expect(
      await server.db.selectFrom("auditLog").select("object").where("actorId", "=", niamh.userId).execute(),
    ).toContainEqual({ object: `conversation:${talk.id}` });
    expect((await summarise(await server.as("parent"))).status).toBe(404);
  });
});

test("without a service nobody is told of one, and who asks is told that there is none", async () => {
  const parent = await without.as("parent");
  expect((await parent.get("/api/user")).body.user).not.toHaveProperty("draftHelp");
  const id = await without.factories.aConversation({ kind: "support", people: [parent.userId] });
  expect((await rewrite(parent, { conversationId: id })).body.code).toBe("provider_not_configured");
  expect((await talk.parent.get("/api/user")).body.user.draftHelp).toBe(true);
});
