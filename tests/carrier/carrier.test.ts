import { createHmac } from "node:crypto";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { nameOf } from "#server/features/carrier/carriedIds.ts";
import { createTwilioCarrier } from "#server/providers/twilio/twilioCarrier.ts";
import { aTalk, type Person, type Talk } from "#tests/conversations/cast.ts";
import { startServer, type TestServer } from "#tests/support/startServer.ts";
import { startTwilioService, type TwilioService } from "#tests/support/twilioService.ts";

const origin = "https://hearth.example";

let twilio: TwilioService;
let server: TestServer;
let talk: Talk;
beforeAll(async () => {
  twilio = await startTwilioService();
  const { settings } = twilio;
  if (!settings.chat) throw new Error("The stand-in carries conversations");
  server = await startServer({
    config: { twilio: settings, origin },
    carrier: await createTwilioCarrier(settings, settings.chat),
  });
});
beforeEach(async () => {
  talk = await aTalk(server, { trip: "booked", hosting: "accepted_hosting" });
});
afterAll(async () => {
  await server.close();
  await twilio.close();
});

const send = async (person: Person, content: string): Promise<string> => {
  const localMessageId = crypto.randomUUID();
  const { body } = await person.post("/api/conversations/messages/sending", {
    localMessageId,
    conversationId: talk.id,
    content,
  });
  return body.message.id;
};
// Until nothing is behind any more: what failed waits a while.
async function carried(): Promise<void> {
  for (let round = 0; round < 20; round++) {
    server.clock.advance(301_000);
    if ((await server.carrying?.followAll()) === 0) return;
  }
  throw new Error("It is never told of everything");
}
const there = () => twilio.named(nameOf(talk.id));
const wordsThere = (): readonly string[] => there()?.messages.map(({ body }) => body) ?? [];

describe("tokens", () => {
  const claimsOf = (token: string) => {
    const [head, body, signature] = token.split(".");
    const right = createHmac("sha256", twilio.settings.secret).update(`${head}.${body}`).digest("base64url");
    expect(signature).toBe(right);
    return JSON.parse(Buffer.from(body ?? "", "base64url").toString());
  };

  test("of conversations are the person's own, for an hour, with their end in both forms", async () => {
    const { body } = await talk.parent.get("/api/conversations/twilio/token?type=chat");
    const claims = claimsOf(body.token);
    expect(claims).toMatchObject({
      iss: twilio.settings.key,
      sub: twilio.settings.account,
      grants: { identity: talk.parent.userId, chat: { service_sid: twilio.settings.chat?.service } },
    });
    // Begun and ended by two looks at the clock.
    expect([3_600, 3_601]).toContain(claims.exp - claims.nbf);
    expect(new Date(body.expiresAt).getTime()).toBe(claims.exp * 1_000);
    expect(body.expiry).toMatch(/^\d{4}-\d\d-\d\d (?:0[1-9]|1[0-2]):\d\d:\d\d$/);
  });

  test("of a room are for who is in the call, while it lasts", async () => {
    const device = crypto.randomUUID();
    const ring = (who: Person, action: string, callId?: string) =>
      who.post("/api/conversations/messages/video-calling", { conversationId: talk.id, device, action, callId });
    const callId = (await ring(talk.parent, "ring")).body.call.id;
    const token = (who: Person, call = callId) =>
      who.get(`/api/conversations/video/token?conversationId=${talk.id}&callId=${call}`);
    // Whoever has not taken the call is in no room.
    expect((await token(talk.host)).status).toBe(404);
    await ring(talk.host, "accept", callId);
    const { body } = await token(talk.host);
    expect(body.room).toBe(`call-${callId}`);
    expect(claimsOf(body.token).grants).toEqual({ identity: talk.host.userId, video: { room: `call-${callId}` } });
    expect((await token(await server.as("parent"))).status).toBe(404);
    await ring(talk.parent, "end", callId);
    expect((await token(talk.host)).status).toBe(404);
  });
});

describe("what is said here", () => {
  test("is said there once, in its order, among those who are in the conversation", async () => {
    for (const word of ["one", "two", "three"]) await send(talk.parent, word);
    await send(talk.host, "four");
    await carried();
    await carried();
    expect(wordsThere()).toEqual(["one", "two", "three", "four"]);
    expect(there()?.messages.map(({ author }) => author)).toEqual([
      ...Array.from({ length: 3 }, () => talk.parent.userId),
      talk.host.userId,
    ]);
    expect([...(there()?.people ?? [])].toSorted()).toEqual([talk.parent.userId, talk.host.userId].toSorted());
  });

  test("is there once, however their service fails", async () => {
    await send(talk.parent, "first");
    await carried();
    for (const trouble of ["tooMany", "failed", "unanswered"] as const) {
      twilio.troubled(trouble);
      await send(talk.parent, `after ${trouble}`);
      await carried();
    }
    expect(wordsThere()).toEqual(["first", "after tooMany", "after failed", "after unanswered"]);
  });

  test("is said as those read it from whom something is withheld", async () => {
    talk = await aTalk(server);
    await send(talk.parent, "Call me at +353 86 123 4567 please");
    await carried();
    expect(wordsThere()).toHaveLength(1);
    expect(wordsThere()[0]).not.toContain("123");
  });

  test("is changed and taken back there too", async () => {
    await send(talk.parent, "kept");
    const gone = await send(talk.parent, "not meant");
    await carried();
    await talk.parent.post("/api/conversations/delete", { messageId: gone });
    await carried();
    expect(wordsThere()).toEqual(["kept"]);
  });

  test("leaves us only as far as all may read it", async () => {
    await send(talk.parent, "for all");
    await server.factories.aMessage({ conversationId: talk.id, senderId: talk.host.userId, requireRoles: ["finance"] });
    await send(talk.parent, "for all again");
    await carried();
    expect(wordsThere()).toEqual(["for all", "for all again"]);
  });
});

describe("what is said there", () => {
  const url = `${origin}/api/carrier/notices`;
  const noticeOf = (author: string, text: string, sid = twilio.newSid("IM")): Record<string, string> => ({
    EventType: "onMessageAdded",
    ConversationSid: there()?.sid ?? "",
    MessageSid: sid,
    Author: author,
    Body: text,
    Attributes: "{}",
  });
  const tell = (fields: Record<string, string>, signature = twilio.sign(url, fields)) =>
    fetch(`${server.url}/api/carrier/notices`, {
      method: "POST",
      headers: { "X-Twilio-Signature": signature },
      body: new URLSearchParams(fields),
    });
  const read = async () =>
    (await talk.parent.get(`/api/conversations/${talk.id}`)).body.messages.map(
      ({ content }: { content: string }) => content,
    );

  test("is written here once, however often and in whatever order it is told, and not said there again", async () => {
    await send(talk.parent, "hello");
    await carried();
    const first = noticeOf(talk.host.userId, "from afar");
    const second = noticeOf(talk.host.userId, "and more");
    for (const fields of [second, first, second, first]) expect((await tell(fields)).status).toBe(204);
    await carried();
    expect(await read()).toEqual(["hello", "and more", "from afar"]);
    expect(wordsThere()).toEqual(["hello"]);
  });

  test("is found when nobody has told us of it, once and in its order, beside what we were told of", async () => {
    await send(talk.parent, "hello");
    await carried();
    const sid = twilio.said(nameOf(talk.id), talk.host.userId, "while you were away");
    twilio.said(nameOf(talk.id), "somebody", "let me in");
    twilio.said(nameOf(talk.id), talk.host.userId, "and another");
    await tell(noticeOf(talk.host.userId, "while you were away", sid));
    server.clock.advance(16 * 60_000);
    for (let round = 0; round < 3; round += 1) while ((await server.carrying?.hearAll()) !== 0);
    await carried();
    expect(await read()).toEqual(["hello", "while you were away", "and another"]);
    expect(wordsThere()).toEqual(["hello", "while you were away", "let me in", "and another"]);
  });

  test("is not looked for any more once it is older than two days", async () => {
    await send(talk.parent, "hello");
    await carried();
    twilio.said(nameOf(talk.id), talk.host.userId, "long ago", new Date(server.clock.now().getTime() - 49 * 3_600_000));
    server.clock.advance(16 * 60_000);
    while ((await server.carrying?.hearAll()) !== 0);
    expect(await read()).toEqual(["hello"]);
  });

  test("is taken back there when it is taken back here", async () => {
    await send(talk.parent, "hello");
    await carried();
    const sid = twilio.said(nameOf(talk.id), talk.host.userId, "not meant");
    await tell(noticeOf(talk.host.userId, "not meant", sid));
    const { messages } = (await talk.host.get(`/api/conversations/${talk.id}`)).body;
    const { id } = messages.find(({ content }: { content: string }) => content === "not meant");
    await talk.host.post("/api/conversations/delete", { messageId: id });
    await carried();
    expect(wordsThere()).toEqual(["hello"]);
  });

  test("is nothing where it is our own, or nobody's, or not signed", async () => {
    await send(talk.parent, "hello");
    await carried();
    const stranger = await server.as("parent");
    await tell(noticeOf(stranger.userId, "let me in"));
    await tell(noticeOf("somebody", "let me in"));
    await tell({ ...noticeOf(talk.host.userId, "hello"), Attributes: JSON.stringify({ cid: crypto.randomUUID() }) });
    expect((await tell(noticeOf(talk.host.userId, "forged"), "bm90IHNpZ25lZA==")).status).toBe(400);
    expect((await tell({ ...noticeOf(talk.host.userId, "x"), Body: "y".repeat(70_000) })).status).toBe(413);
    expect(await read()).toEqual(["hello"]);
  });
});
