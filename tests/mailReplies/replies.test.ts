import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { locales } from "#shared/locales.ts";
import { createSignedAddresses } from "#server/providers/mail/signedAddresses.ts";
import { createSecrets } from "#server/secrets.ts";
import { aTalk, type Talk } from "#tests/conversations/cast.ts";
import { startServer, type TestServer } from "#tests/support/startServer.ts";
import { aMail, bring, domain, emailOf, inboundMail, secret } from "./mails.ts";

let server: TestServer;
let talk: Talk;
let host: string;
let address: string;
const dayMs = 86_400_000;
const addressFor = (userId: string, conversationId = talk.id): string =>
  createSignedAddresses(server.ports.secrets, domain).replyTo(userId, conversationId, server.clock.now());

beforeAll(async () => {
  server = await startServer({ config: { inboundMail } });
});
afterAll(() => server.close());
beforeEach(async () => {
  talk = await aTalk(server, { trip: "booked", hosting: "accepted_hosting" });
  await server.db
    .updateTable("appUser")
    .set({ emailVerifiedAt: server.clock.now() })
    .where("id", "in", [talk.host.userId, talk.parent.userId])
    .execute();
  host = await emailOf(server, talk.host);
  address = addressFor(talk.host.userId);
  server.letters.length = 0;
});

const written = () =>
  server.db
    .selectFrom("message")
    .select(["body", "senderId", "contentType"])
    .where("conversationId", "=", talk.id)
    .orderBy("seq")
    .execute();
const answer = (text = "Yes, the room is free.", more: object = {}) =>
  bring(server, address, aMail({ from: host, to: address, text, ...more }));
// Not taken, and nothing of it is in the conversation: what its sender is told.
async function refusedWith(words: RegExp, mail: Promise<Response>): Promise<void> {
  expect((await mail).status).toBe(204);
  expect(await written()).toEqual([]);
  expect(server.letters).toMatchObject([
    { to: host, subject: "Your answer by e-mail has not arrived", text: expect.stringMatching(words) },
  ]);
}

describe("the letter about news", () => {
  const news = async (locale = "en") => {
    await server.db.updateTable("appUser").set({ locale }).where("id", "=", talk.host.userId).execute();
    await server.factories.aMessage({ conversationId: talk.id, senderId: talk.parent.userId });
    await server.reaching.runDue();
    server.clock.advance(11 * 60_000);
    await server.reaching.runDue();
    return server.letters.find(({ to }) => to === host);
  };

  test.each(locales)("can be answered into its conversation, and says so in %s", async (locale) => {
    const letter = await news(locale);
    expect(letter?.answers?.to.endsWith(`@${domain}`)).toBe(true);
    expect(letter?.bouncesTo).toMatch(new RegExp(`^b-.*@${domain}$`));
    expect(letter?.answers?.line.length).toBeGreaterThan(5);
    address = letter?.answers?.to ?? "";
    expect((await answer("That is all")).status).toBe(204);
    expect((await written()).at(-1)).toMatchObject({ body: "That is all", senderId: talk.host.userId });
  });

  test("of several conversations has no such address: nobody could tell which was meant", async () => {
    const other = await server.factories.aConversation({ people: [talk.parent.userId, talk.host.userId] });
    await server.factories.aMessage({ conversationId: other, senderId: talk.parent.userId });
    const letter = await news();
    expect(letter?.text.match(/–/g)?.length).toBeGreaterThanOrEqual(1);
    expect(letter?.answers).toBeUndefined();
  });
});

describe("an answer", () => {
  test("is a message of its sender, without what it answers to, and told to the others", async () => {
    const reply = "Yes, it is.\r\n\r\nOn Fri, 27 Nov 2026 at 10:02, Hearth <x@y.example> wrote:\r\n> Hello\r\n";
    expect((await answer(reply)).status).toBe(204);
    expect(await written()).toEqual([{ body: "Yes, it is.", senderId: talk.host.userId, contentType: 1 }]);
    expect(server.letters).toEqual([]);
  });

  test("brought twice arrives once, also by another way that has changed it", async () => {
    const headers = { "Message-ID": "<one@correo.example>" };
    for (const text of ["Once", "Once", "Once\r\n\r\n(scanned)"])
      expect((await answer(text, { headers })).status).toBe(204);
    expect(await written()).toHaveLength(1);
    expect((await answer("Twice")).status).toBe(204);
    expect(await written()).toHaveLength(2);
  });

  test("reaches us whichever case a mail server gives its address", async () => {
    const mail = aMail({ from: host.toUpperCase(), to: address, text: "Yes" });
    expect((await bring(server, address.toUpperCase(), mail)).status).toBe(204);
    expect(await written()).toHaveLength(1);
  });

  test("is masked before a booking like every message", async () => {
    talk = await aTalk(server);
    await server.db
      .updateTable("appUser")
      .set({ emailVerifiedAt: server.clock.now() })
      .where("id", "=", talk.host.userId)
      .execute();
    host = await emailOf(server, talk.host);
    address = addressFor(talk.host.userId);
    expect((await answer("Call me at +353 86 123 4567 please")).status).toBe(204);
    const { masked } = await server.db
      .selectFrom("message")
      .select("masked")
      .where("conversationId", "=", talk.id)
      .executeTakeFirstOrThrow();
    expect(masked).not.toBeNull();
    expect(masked).not.toContain("123 4567");
  });

  test("of a machine is passed over in silence, and never answered", async () => {
    for (const headers of [
      { "Auto-Submitted": "auto-replied" },
      { Precedence: "bulk" },
      { Subject: "Automatische Antwort: News" },
    ])
      expect((await answer("I am away until Monday", { headers })).status).toBe(204);
    expect(
      (await bring(server, address, aMail({ from: host, to: address, text: "Away" }), { from: "<>" })).status,
    ).toBe(204);
    expect([await written(), server.letters]).toEqual([[], []]);
  });
});

describe("is not taken, and its sender is told why", () => {
  test("where it is empty", () => refusedWith(/nothing in it/, answer("\r\n> Hello\r\n")));
  test("where it is too long", () => refusedWith(/10,000/, answer("word ".repeat(2_100))));

  test("where its address is older than thirty days", async () => {
    server.clock.advance(31 * dayMs);
    await refusedWith(/30 days/, answer());
    expect(server.letters[0]?.action?.href).toContain(`conversation=${talk.id}`);
  });

  test("where its address is none that we have made", async () => {
    address = createSignedAddresses(createSecrets("another secret that is long enough"), domain).replyTo(
      talk.host.userId,
      talk.id,
      server.clock.now(),
    );
    await refusedWith(/not one that takes answers/, answer());
  });

  test("where another person sends it: they hear nothing of the conversation", async () => {
    address = addressFor(talk.parent.userId);
    await refusedWith(/not sent from the e-mail address/, answer());
    expect(server.letters[0]?.action?.href).not.toContain(talk.id);
  });

  test("where the receiver has found that the sender is false", () =>
    refusedWith(/could not confirm/, answer("Yes", { headers: { "Authentication-Results": "mx; dmarc=fail" } })));

  test("where the conversation is closed", async () => {
    await server.db.updateTable("conversation").set({ archived: true }).where("id", "=", talk.id).execute();
    await refusedWith(/closed/, answer());
  });

  test("where its sender is no longer part of it", async () => {
    await server.db
      .updateTable("participant")
      .set({ leftAt: server.clock.now() })
      .where("conversationId", "=", talk.id)
      .where("userId", "=", talk.host.userId)
      .execute();
    await refusedWith(/no longer part of it/, answer());
  });

  test.each(locales)("in their language: %s", async (locale) => {
    await server.db.updateTable("appUser").set({ locale }).where("id", "=", talk.host.userId).execute();
    await answer("");
    expect(server.letters).toMatchObject([{ to: host, locale }]);
    expect(JSON.stringify(server.letters)).not.toMatch(/\{\w+\}|undefined/);
  });

  test("once an hour, however often they try", async () => {
    expect((await answer("")).status).toBe(204);
    expect((await answer("")).status).toBe(409);
    expect(server.letters).toHaveLength(1);
    server.clock.advance(61 * 60_000);
    expect((await answer("")).status).toBe(204);
    expect(server.letters).toHaveLength(2);
  });
});

test("strangers are told nothing, nor are those whose e-mail nobody has confirmed or who have left", async () => {
  const from = (sender: string) => bring(server, address, aMail({ from: sender, to: address, text: "Hello" }));
  expect((await from("stranger@nowhere.example")).status).toBe(409);
  const parent = await emailOf(server, talk.parent);
  for (const set of [
    { emailVerifiedAt: null },
    { emailVerifiedAt: server.clock.now(), disabledAt: server.clock.now() },
  ]) {
    await server.db.updateTable("appUser").set(set).where("id", "=", talk.parent.userId).execute();
    expect((await from(parent)).status).toBe(409);
  }
  expect((await from(`${host}>, <${parent}`)).status).toBe(409);
  expect([await written(), server.letters]).toEqual([[], []]);
});

describe("the door on the web", () => {
  test("opens only to whoever knows the secret, before anything is read", async () => {
    for (const by of ["", "wrong", `${secret}x`]) {
      const refused = await bring(server, address, aMail({ from: host, to: address, text: "Yes" }), { by });
      expect([refused.status, (await refused.json()).code]).toEqual([403, "no_access"]);
    }
    expect(await written()).toEqual([]);
  });

  test("takes whole mails of a bounded size, and says for whom", async () => {
    const mail = aMail({ from: host, to: address, text: "Yes" });
    const code = async (response: Promise<Response>) => (await (await response).json()).code;
    expect(await code(bring(server, "", mail))).toBe("malformed");
    expect(await code(bring(server, address, mail, { type: "text/plain" }))).toBe("malformed");
    expect(await code(bring(server, address, Buffer.alloc(31 * 1024 * 1024, "x")))).toBe("too_large");
    expect(await code(bring(server, "somebody@else.example", mail))).toBe("refused");
    expect((await bring(server, address, "no mail at all")).status).toBe(409);
    expect(server.letters).toEqual([]);
  });

  test("is closed where no mail comes in, and letters there are as they were", async () => {
    const without = await startServer();
    const closed = await bring(without, address, "x");
    expect([closed.status, (await closed.json()).code]).toEqual([503, "provider_not_configured"]);
    const someone = await without.as("host_family");
    const talkThere = await without.factories.aConversation({
      people: [someone.userId, (await without.as("parent")).userId],
    });
    await without.db.updateTable("appUser").set({ emailVerifiedAt: without.clock.now() }).execute();
    await without.factories.aMessage({ conversationId: talkThere });
    await without.reaching.runDue();
    without.clock.advance(11 * 60_000);
    await without.reaching.runDue();
    for (const letter of without.letters) expect([letter.answers, letter.bouncesTo]).toEqual([undefined, undefined]);
    await without.close();
  });
});
