import { createTransport } from "nodemailer";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from "vitest";
import type { Fate, InboundMessage } from "#server/providers/inboundMail/inboundMail.port.ts";
import { listenForMail } from "#server/providers/inboundMail/mailListener.ts";
import { createSignedAddresses } from "#server/providers/mail/signedAddresses.ts";
import { aTalk, type Talk } from "#tests/conversations/cast.ts";
import { startServer, type TestServer } from "#tests/support/startServer.ts";
import { aBounce, aMail, domain, emailOf, inboundMail } from "./mails.ts";

let server: TestServer;
let talk: Talk;
let host: string;
let address: string;
let end: () => Promise<void> = async () => undefined;

beforeAll(async () => {
  server = await startServer({ config: { inboundMail } });
});
afterAll(() => server.close());
beforeEach(async () => {
  talk = await aTalk(server, { trip: "booked", hosting: "accepted_hosting" });
  const now = server.clock.now();
  await server.db.updateTable("appUser").set({ emailVerifiedAt: now }).where("id", "=", talk.host.userId).execute();
  host = await emailOf(server, talk.host);
  address = createSignedAddresses(server.ports.secrets, domain).replyTo(talk.host.userId, talk.id, now);
  server.letters.length = 0;
});
afterEach(() => end());

async function listening({
  isLmtp = false,
  take,
}: { isLmtp?: boolean; take?: (message: InboundMessage) => Promise<readonly Fate[]> } = {}) {
  const inbound = server.inbound;
  if (!inbound) throw new Error("Mail comes in here");
  const { port, close } = await listenForMail({
    inbound: take ? { ...inbound, take } : inbound,
    port: 0,
    host: "127.0.0.1",
    isLmtp,
    mostBytes: 100_000,
    report: (cause) => expect.unreachable(String(cause)),
  });
  const transport = createTransport({ host: "127.0.0.1", port, lmtp: isLmtp });
  end = async () => {
    transport.close();
    await close();
  };
  return (raw: string | Buffer, to: readonly string[] = [address], from: string = host) =>
    transport.sendMail({ envelope: { from, to: [...to] }, raw });
}

// What the server says at last: of the whole mail, or by LMTP of its one recipient.
const answerTo = (sending: Promise<{ readonly rejectedErrors?: readonly unknown[] | undefined }>): Promise<unknown> =>
  sending.then(
    ({ rejectedErrors = [] }) => rejectedErrors[0],
    (cause: unknown) => cause,
  );

const written = async () =>
  (await server.db.selectFrom("message").select("body").where("conversationId", "=", talk.id).execute()).map(
    ({ body }) => body,
  );
const mail = (text = "Yes", from = host) => aMail({ from, to: address, text });

describe.each([false, true])("by SMTP or, where it is wished, LMTP (%s)", (isLmtp) => {
  test("an answer comes in as it was written, and once", async () => {
    const send = await listening({ isLmtp });
    const raw = mail(".Ja, natürlich\r\n.\r\nBis bald");
    await send(raw);
    await send(raw);
    expect(await written()).toEqual([".Ja, natürlich\n.\nBis bald"]);
  });

  test("nobody else's mail is taken, and what a stranger sends is refused without a letter", async () => {
    const send = await listening({ isLmtp });
    await expect(send(mail(), ["hello@else.example"])).rejects.toMatchObject({ responseCode: 550 });
    expect(await answerTo(send(mail("Yes", "stranger@nowhere.example")))).toMatchObject({ responseCode: 550 });
    expect([await written(), server.letters]).toEqual([[], []]);
  });

  test("what cannot be taken now is asked for again", async () => {
    const send = await listening({ isLmtp, take: async ({ recipients }) => recipients.map(() => "later" as const) });
    expect(await answerTo(send(mail()))).toMatchObject({ responseCode: 451 });
  });
});

test("a sender who has been told by letter is not told by their mail server too", async () => {
  const send = await listening();
  await send(mail(""));
  expect(server.letters).toHaveLength(1);
  await expect(send(mail(""))).rejects.toMatchObject({ responseCode: 550 });
});

test("what is too large is refused as that", async () => {
  const send = await listening();
  await expect(send(Buffer.alloc(200_000, "x\n"))).rejects.toMatchObject({ responseCode: 552 });
});

test("what comes back comes from nobody, and is taken", async () => {
  const send = await listening();
  const bounces = createSignedAddresses(server.ports.secrets, domain).bouncesTo(
    talk.host.userId,
    host,
    server.clock.now(),
  );
  await send(aBounce(bounces), [bounces], "");
  const { emailStoppedBecause } = await server.db
    .selectFrom("appUser")
    .select("emailStoppedBecause")
    .where("id", "=", talk.host.userId)
    .executeTakeFirstOrThrow();
  expect(emailStoppedBecause).toBe("bounced");
});

test("of several recipients each has their fate by LMTP", async () => {
  const send = await listening({ isLmtp: true, take: async () => ["taken", "refused"] });
  const { accepted, rejected } = await send(mail(), [address, `other@${domain}`]);
  expect([accepted, rejected]).toEqual([[address], [`other@${domain}`]]);
});
