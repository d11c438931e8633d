import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { eventually } from "#tests/support/eventually.ts";
import { createSignedAddresses } from "#server/providers/mail/signedAddresses.ts";
import { aTalk, type Talk } from "#tests/conversations/cast.ts";
import { startServer, type TestServer } from "#tests/support/startServer.ts";
import { aBounce, aComplaint, aMail, bring, domain, emailOf, inboundMail } from "./mails.ts";

let server: TestServer;
let talk: Talk;
let host: string;
let bounces: string;

beforeAll(async () => {
  server = await startServer({ config: { inboundMail } });
});
afterAll(() => server.close());
beforeEach(async () => {
  talk = await aTalk(server);
  const now = server.clock.now();
  await server.db.updateTable("appUser").set({ emailVerifiedAt: now }).where("id", "=", talk.host.userId).execute();
  host = await emailOf(server, talk.host);
  bounces = createSignedAddresses(server.ports.secrets, domain).bouncesTo(talk.host.userId, host, now);
  server.letters.length = 0;
});

const again = () => server.as(talk.host.userId);
const stopped = async () => (await (await again()).post("/api/notifications/settings")).body.lettersStopped;
async function news(): Promise<void> {
  await server.factories.aMessage({ conversationId: talk.id, senderId: talk.parent.userId });
  await server.reaching.runDue();
  server.clock.advance(11 * 60_000);
  await server.reaching.runDue();
}
const lettersToHost = () => server.letters.filter(({ to }) => to === host);

test("the letter about news goes out with the address that hears of its return", async () => {
  await news();
  expect(lettersToHost()).toMatchObject([
    { bouncesTo: expect.stringMatching(/^b-[a-z0-9-]+@reply\.hearth\.example$/) },
  ]);
  expect((await bring(server, lettersToHost()[0]?.bouncesTo ?? "", aBounce(host), { from: "<>" })).status).toBe(204);
  expect(await stopped()).toBe("bounced");
});

test("a letter that comes back for good ends letters by themselves; the office sees why", async () => {
  expect(await stopped()).toBeNull();
  await bring(server, bounces, aBounce(bounces));
  await news();
  expect(lettersToHost()).toEqual([]);
  const coordinator = await server.as("coordinator");
  const { body } = await coordinator.get(`/api/notifications/history?conversation=${talk.id}`);
  expect(body.told).toMatchObject([{ person: { id: talk.host.userId, lettersStopped: "bounced" } }]);
  expect(body.told[0].steps).toContainEqual(
    expect.objectContaining({ channel: "email", state: "ended", because: "bounced" }),
  );
});

test("what is only late, or comes back from an address that is no longer theirs, ends nothing", async () => {
  await bring(server, bounces, aBounce(bounces, { action: "delayed", status: "4.4.1" }));
  await bring(server, bounces, aBounce(bounces, { status: "4.2.2" }));
  expect(await stopped()).toBeNull();
  await server.db
    .updateTable("appUser")
    .set({ email: `${randomUUID()}@new.example` })
    .where("id", "=", talk.host.userId)
    .execute();
  await bring(server, bounces, aBounce(bounces));
  expect(await stopped()).toBeNull();
});

test("nobody stops another's letters without the address that only their letters have", async () => {
  const forged = bounces.replace(/[0-9a-f]{28}@/, `${"0".repeat(28)}@`);
  await bring(server, forged, aBounce(forged));
  await bring(server, `abuse@${domain}`, aComplaint(`abuse@${domain}`, forged));
  expect(await stopped()).toBeNull();
});

test("a complaint ends them too, wherever it is sent, and says more than a return", async () => {
  const desk = `abuse@${domain}`;
  expect((await bring(server, desk, aComplaint(desk, bounces))).status).toBe(204);
  expect(await stopped()).toBe("complaint");
  await bring(server, bounces, aBounce(bounces));
  expect(await stopped()).toBe("complaint");
  await news();
  expect(lettersToHost()).toEqual([]);
});

test("to an address that takes no letters nobody is told of an answer either", async () => {
  await bring(server, bounces, aBounce(bounces));
  expect((await bring(server, `r-x@${domain}`, aMail({ from: host, to: "x", text: "Yes" }))).status).toBe(409);
  expect(lettersToHost()).toEqual([]);
});

test("whoever confirms their address anew gets letters again, and asks for that link themselves", async () => {
  await bring(server, bounces, aBounce(bounces));
  expect((await (await again()).post("/api/verify-email/again")).status).toBe(200);
  const [letter] = await eventually(() => {
    expect(lettersToHost()).toHaveLength(1);
    return lettersToHost();
  });
  const token = letter?.action?.href.split("/").at(-1) ?? "";
  expect((await server.visitor().post("/api/verify-email", { token })).status).toBe(200);
  expect(await stopped()).toBeNull();
  server.letters.length = 0;
  await news();
  expect(lettersToHost()).toHaveLength(1);
});

test("the office starts them again after a return, once, and leaves a line; after a complaint only their owner does", async () => {
  const path = "/api/notifications";
  const person = talk.host.userId;
  await bring(server, bounces, aBounce(bounces));
  const coordinator = await server.as("coordinator");
  const seen = async () => (await coordinator.get(`${path}/history?person=${person}`)).body.person;
  expect(await seen()).toMatchObject({ id: person, lettersStopped: "bounced", stoppedAt: expect.any(String) });
  for (const role of ["parent", "host_family", "agent", "finance", "vetting_admin", "page_editor"])
    expect((await (await server.as(role)).post(`${path}/letters`, { person })).status).toBe(403);
  expect(await stopped()).toBe("bounced");
  for (const _ of ["first", "again"])
    expect((await coordinator.post(`${path}/letters`, { person })).body).toMatchObject({
      person: { id: person, lettersStopped: null, stoppedAt: null },
    });
  expect(await stopped()).toBeNull();
  const lines = await server.db
    .selectFrom("auditLog")
    .select("actorId")
    .where("action", "=", "notifications:start")
    .where("object", "=", `person:${person}`)
    .execute();
  expect(lines).toEqual([{ actorId: coordinator.userId }]);
  await news();
  expect(lettersToHost()).toHaveLength(1);

  await bring(server, bounces, aComplaint(`abuse@${domain}`, bounces));
  expect((await coordinator.post(`${path}/letters`, { person })).body).toMatchObject({
    code: "refused",
    reason: "notYours",
  });
  expect(await stopped()).toBe("complaint");
  expect((await coordinator.post(`${path}/letters`, { person: "999999999" })).body).toMatchObject({
    code: "not_found",
  });
});
