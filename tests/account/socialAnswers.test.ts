import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { cheapHash, roomy, userOf } from "#tests/support/accounts.ts";
import { badClient, startBadService, type Misbehaviour } from "#tests/support/badService.ts";
import { startServer, type TestServer } from "#tests/support/startServer.ts";
import type { Visitor } from "#tests/support/visitor.ts";

let service: Awaited<ReturnType<typeof startBadService>>;
let server: TestServer;

beforeAll(async () => {
  service = await startBadService();
  const social = ["local", "other"].map((name) => ({ name, issuer: service.issuer, ...badClient }));
  server = await startServer({ config: { passwordHash: cheapHash, limits: roomy, social } });
});
afterAll(async () => {
  await server.close();
  await service.close();
});

const leave = async (visitor: Visitor): Promise<string> =>
  (await visitor.get("/auth/local/start")).headers.get("location") ?? "";
const comeBack = (visitor: Visitor, answer: URLSearchParams, name = "local") =>
  visitor.get(`/auth/${name}/callback?${answer}`, { "Sec-Fetch-Site": "cross-site" });

async function everything(): Promise<unknown> {
  const tables = ["appUser", "socialIdentity", "session"] as const;
  return Promise.all(tables.map((table) => server.db.selectFrom(table).selectAll().execute()));
}

async function expectNothing(
  visitor: Visitor,
  act: () => Promise<{ headers: Headers; setCookies: readonly string[] }>,
  place: string,
): Promise<void> {
  const before = await everything();
  const { headers, setCookies } = await act();
  expect(headers.get("location")).toBe(place);
  expect(setCookies.some((cookie) => cookie.startsWith("__Host-sid="))).toBe(false);
  expect(await everything()).toEqual(before);
  expect(await userOf(visitor)).toBeNull();
}

const failed = "/login?error=social_failed";
const expired = "/login?error=social_expired";

const without = (name: string) => (answer: URLSearchParams) => answer.delete(name);
const withOther = (name: string, value: string) => (answer: URLSearchParams) => answer.set(name, value);
const anHour = 3_600;
const now = (): number => Math.floor(Date.now() / 1000);

const badAnswers: readonly (readonly [string, Misbehaviour])[] = [
  ["has no state", { answer: without("state") }],
  ["has the state of another attempt", { answer: withOther("state", "x".repeat(43)) }],
  ["has no code", { answer: without("code") }],
  ["has two codes", { answer: (answer) => answer.append("code", "another") }],
  ["comes from another issuer", { answer: withOther("iss", "https://evil.example") }],
  ["does not say which issuer it comes from", { answer: without("iss") }],
  ["is an error", { answer: withOther("error", "server_error") }],
  ["brings tokens in the address", { answer: withOther("id_token", "a.b.c") }],
  [
    "has a code that the service refuses",
    { tokens: (_right, response) => ((response.statusCode = 400), { error: "invalid_grant" }) },
  ],
  ["is followed by a failure of the service", { tokens: (_right, response) => ((response.statusCode = 500), "down") }],
  ["is followed by what is no JSON", { tokens: () => "<html>" }],
  [
    "is followed by a way to another place",
    { tokens: (_right, response) => (response.writeHead(302, { Location: "https://evil.example/" }), "") },
  ],
  ["has no identity", { tokens: (right) => ({ ...right, id_token: undefined }) }],
  ["has an identity that is signed with another key", { signature: "another key" }],
  ["has an identity that nobody signed", { signature: "none" }],
  ["has an identity that is signed with the client's own secret", { signature: "the client's secret" }],
  ["has the identity of another issuer", { claims: { iss: "https://evil.example" } }],
  ["has an identity made for another client", { claims: { aud: "somebody-else" } }],
  [
    "has an identity made for several, by another of them",
    { claims: { aud: ["hearth", "somebody-else"], azp: "somebody-else" } },
  ],
  ["has an identity that has expired", { claims: { iat: now() - 2 * anHour, exp: now() - anHour } }],
  ["has an identity that never expires", { claims: { exp: undefined } }],
  ["has the nonce of another attempt", { claims: { nonce: "x".repeat(43) } }],
  ["has no nonce", { claims: { nonce: undefined } }],
  ["names nobody", { claims: { sub: undefined } }],
  ["names one person and describes another", { userinfo: { sub: "somebody-else" } }],
];

describe("[S8] an answer that", () => {
  test.each(badAnswers)("%s opens nothing and leaves no trace", async (_what, wrong) => {
    const visitor = server.visitor();
    const answer = service.agree(await leave(visitor), wrong);
    await expectNothing(visitor, () => comeBack(visitor, answer), failed);
  });

  test("says that the person said no is told as that", async () => {
    const visitor = server.visitor();
    const answer = service.agree(await leave(visitor), { answer: withOther("error", "access_denied") });
    await expectNothing(visitor, () => comeBack(visitor, answer), "/login?error=social_cancelled");
  });

  test("comes to a browser that did not ask opens nothing there", async () => {
    const answer = service.agree(await leave(server.visitor()));
    const victim = server.visitor();
    await expectNothing(victim, () => comeBack(victim, answer), expired);
  });

  test("comes with a cookie that was changed opens nothing", async () => {
    const visitor = server.visitor();
    const answer = service.agree(await leave(visitor));
    const [text = "", signature = ""] = (visitor.cookies.get("__Host-social") ?? "").split(".");
    const made = JSON.parse(Buffer.from(text, "base64url").toString());
    visitor.cookies.set(
      "__Host-social",
      `${Buffer.from(JSON.stringify({ ...made, connects: "another-session" })).toString("base64url")}.${signature}`,
    );
    await expectNothing(visitor, () => comeBack(visitor, answer), expired);
  });

  test("comes after more than ten minutes opens nothing", async () => {
    const visitor = server.visitor();
    const answer = service.agree(await leave(visitor));
    server.clock.advance(10 * 60_000);
    await expectNothing(visitor, () => comeBack(visitor, answer), expired);
  });

  test("was for another service than it comes to opens nothing", async () => {
    const visitor = server.visitor();
    const answer = service.agree(await leave(visitor));
    await expectNothing(visitor, () => comeBack(visitor, answer, "other"), expired);
  });

  test("was wrong once is not tried again with the same attempt", async () => {
    const visitor = server.visitor();
    const leaving = await leave(visitor);
    await comeBack(visitor, service.agree(leaving, { claims: { nonce: "wrong" } }));
    await expectNothing(visitor, () => comeBack(visitor, service.agree(leaving)), expired);
  });

  test("is only looked at by HEAD changes nothing, and is good afterwards", async () => {
    const visitor = server.visitor();
    const answer = service.agree(await leave(visitor));
    expect((await visitor.send("HEAD", `/auth/local/callback?${answer}`)).status).toBe(404);
    expect((await comeBack(visitor, answer)).headers.get("location")).toBe("/authcheck");
    expect(await userOf(visitor)).toMatchObject({ email: "nora@correo.example", firstName: "nora" });
  });

  test("is right in everything opens the account, once", async () => {
    const visitor = server.visitor();
    const answer = service.agree(await leave(visitor));
    const first = await comeBack(visitor, answer);
    expect(first.headers.get("location")).toBe("/authcheck");
    expect(first.headers.get("referrer-policy")).toBe("no-referrer");
    const second = server.visitor();
    await expectNothing(second, () => comeBack(second, answer), expired);
  });
});

test("a service that is down is no failure of ours, and is asked anew the next time", async () => {
  const down = await startBadService();
  const { issuer } = down;
  await down.close();
  const lonely = await startServer({ config: { limits: roomy, social: [{ name: "local", issuer, ...badClient }] } });
  expect(await leave(lonely.visitor())).toBe(failed);
  expect(await leave(lonely.visitor())).toBe(failed);
  await lonely.close();
});

test("[S6] coming and going is counted by address", async () => {
  const narrow = await startServer({
    config: {
      limits: { ...roomy, triesPerAddress: 3 },
      social: [{ name: "local", issuer: service.issuer, ...badClient }],
    },
  });
  const visitor = narrow.visitor();
  for (let n = 0; n < 3; n += 1) expect(await leave(visitor)).toContain(service.issuer);
  expect(await leave(visitor)).toBe("/login?error=social_too_many");
  await narrow.close();
});
