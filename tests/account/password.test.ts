import { succeeded } from "#shared/wire/errors.ts";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import {
  aPerson,
  goodPassword,
  letterTo,
  loggedIn,
  logIn,
  setUpSecondFactor,
  startAccountServer,
  userOf,
  type Known,
} from "#tests/support/accounts.ts";
import type { TestServer } from "#tests/support/startServer.ts";

let server: TestServer;
beforeAll(async () => {
  server = await startAccountServer();
});
afterAll(() => server.close());

const newPassword = "a lighthouse at noon";
const forgot = (email: string, headers = {}) => server.visitor().post("/api/forgot-password", { email }, headers);
const reset = (token: string, password = newPassword) =>
  server.visitor().post("/api/reset-password", { token, password });
const withNew = (person: Known) => logIn(server.visitor(), person, { password: newPassword });

async function tokenFor(person: Known): Promise<string> {
  await forgot(person.email);
  return letterTo(server, person).token;
}

describe("[S7] a forgotten password", () => {
  let person: Known;
  beforeEach(async () => {
    person = await aPerson(server);
  });

  test("is replaced by way of a letter", async () => {
    expect((await forgot(person.email)).body).toEqual({ ...succeeded });
    const letter = letterTo(server, person);
    expect(letter).toMatchObject({
      subject: "Choose a new Hearth password",
      action: { href: expect.stringMatching(/^http:\/\/localhost:3000\/reset-password\/[\w-]{43}$/) },
    });
    expect((await reset(letter.token)).body).toEqual({ ...succeeded });
    expect((await withNew(person)).status).toBe(200);
    expect((await logIn(server.visitor(), person)).body.code).toBe("wrong_credentials");
  });

  test("of an unknown e-mail or a closed account is answered alike, and nobody is written to", async () => {
    const closed = await aPerson(server, { disabledAt: server.clock.now() });
    const count = server.letters.length;
    for (const email of ["nobody.at.all@hearth.example", closed.email])
      expect((await forgot(email)).body).toEqual({ ...succeeded });
    expect(server.letters).toHaveLength(count);
  });

  test("has a token that lives ten minutes and not a second longer", async () => {
    const token = await tokenFor(person);
    server.clock.advance(10 * 60_000 - 1);
    const other = await aPerson(server);
    const late = await tokenFor(other);
    expect((await reset(token)).status).toBe(200);
    server.clock.advance(10 * 60_000);
    expect((await reset(late)).body).toMatchObject({ statusCode: 410, code: "gone" });
    expect((await logIn(server.visitor(), other)).status).toBe(200);
  });

  test("has a token that works once", async () => {
    const token = await tokenFor(person);
    expect((await reset(token)).status).toBe(200);
    expect((await reset(token, "another fine password")).status).toBe(410);
    expect((await withNew(person)).status).toBe(200);
  });

  test("has a token that of twenty uses at the same moment serves one", async () => {
    const token = await tokenFor(person);
    const answers = await Promise.all(Array.from({ length: 20 }, (_, n) => reset(token, `${newPassword} ${n}`)));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(answers.filter(({ status }) => status === 410)).toHaveLength(19);
  });

  test("has one living token: a newer letter ends the older ones", async () => {
    const [first, second] = [await tokenFor(person), await tokenFor(person)];
    expect((await reset(first)).status).toBe(410);
    expect((await reset(second)).status).toBe(200);
  });

  test("has a token that opens only the account it was made for", async () => {
    const other = await aPerson(server);
    await reset(await tokenFor(person));
    expect((await logIn(server.visitor(), other)).status).toBe(200);
    expect((await withNew(other)).body.code).toBe("wrong_credentials");
  });

  test("has a token of 256 bits that the database knows by its hash only", async () => {
    const token = await tokenFor(person);
    expect(Buffer.from(token, "base64url")).toHaveLength(32);
    const { rows } = await server.database.owner.pool.query(
      "SELECT count(*)::int AS found FROM account_token WHERE token_hash = $1 OR token_hash = $2",
      [Buffer.from(token), Buffer.from(token, "base64url")],
    );
    expect(rows).toEqual([{ found: 0 }]);
    expect((await reset(token.slice(0, -1))).status).toBe(410);
  });

  test("ends all sessions, and opens none", async () => {
    const devices = [await loggedIn(server, person), await loggedIn(server, person)];
    const visitor = server.visitor();
    const answer = await visitor.post("/api/reset-password", { token: await tokenFor(person), password: newPassword });
    expect(answer.setCookies.some((cookie) => cookie.startsWith("__Host-sid="))).toBe(false);
    expect(await userOf(visitor)).toBeNull();
    for (const device of devices) expect(await userOf(device)).toBeNull();
  });

  test("is followed by a letter that tells of the change", async () => {
    await reset(await tokenFor(person));
    expect(letterTo(server, person)).toMatchObject({
      subject: "Your Hearth password was changed",
      action: { href: "http://localhost:3000/forgot-password" },
    });
  });

  test("is not replaced by a weak one, and the token stays good for a better", async () => {
    const token = await tokenFor(person);
    expect((await reset(token, "1234567890")).body.issues).toEqual({ password: [{ rule: "commonPassword" }] });
    expect((await reset(token, "short")).body.issues).toEqual({ password: [{ rule: "minLength", limit: 10 }] });
    expect((await reset(token)).status).toBe(200);
  });

  test.each([
    ["Host", { Host: "evil.example" }],
    ["X-Forwarded-Host", { "X-Forwarded-Host": "evil.example", "X-Forwarded-Proto": "https" }],
    ["Forwarded", { Forwarded: "host=evil.example" }],
    ["Origin and Referer", { Origin: "https://evil.example", Referer: "https://evil.example/" }],
  ])("is recovered by a link to our own origin, whatever %s says", async (_name, headers) => {
    await forgot(person.email, headers);
    const letter = letterTo(server, person);
    expect(letter.action?.href.startsWith("http://localhost:3000/reset-password/")).toBe(true);
    expect(letter.text).not.toContain("evil");
  });

  test("cannot be replaced when the account was closed in the meantime", async () => {
    const token = await tokenFor(person);
    await server.db
      .updateTable("appUser")
      .set({ disabledAt: server.clock.now() })
      .where("id", "=", person.id)
      .execute();
    expect((await reset(token)).status).toBe(410);
  });

  test("of staff needs fourteen characters", async () => {
    const coordinator = await aPerson(server, { roles: ["coordinator"] });
    const token = await tokenFor(coordinator);
    expect((await reset(token, "thirteen char")).body.issues).toEqual({ password: [{ rule: "minLength", limit: 14 }] });
    expect((await reset(token, "fourteen chars")).status).toBe(200);
  });

  test("proves the e-mail, and takes away what a stranger had prepared in an account that was never confirmed (S8)", async () => {
    const email = "victim@hearth.example";
    const stranger = server.visitor();
    await stranger.post("/api/sign-up", { email, firstName: "Not", lastName: "Theirs", password: goodPassword });
    const known = { id: "", email };
    await logIn(stranger, known);
    await setUpSecondFactor(server, stranger);
    const { id } = await userOf(stranger);
    await server.db
      .insertInto("socialIdentity")
      .values({ issuer: "https://id.example", subject: "stranger", userId: id })
      .execute();
    expect((await reset(await tokenFor(known))).status).toBe(200);
    expect(await userOf(stranger)).toBeNull();
    const owner = server.visitor();
    expect((await logIn(owner, known, { password: newPassword })).body.user).toMatchObject({
      isVerified: true,
      hasSecondFactor: false,
    });
    expect(await server.db.selectFrom("socialIdentity").selectAll().where("userId", "=", id).execute()).toEqual([]);
  });

  test("leaves a second factor of a confirmed account in place", async () => {
    const visitor = await loggedIn(server, person);
    await setUpSecondFactor(server, visitor);
    await reset(await tokenFor(person));
    expect((await withNew(person)).body.code).toBe("second_factor_needed");
  });
});

describe("changing the password", () => {
  test("takes the old one, gives this device a new session and ends all others", async () => {
    const person = await aPerson(server);
    const [here, there] = [await loggedIn(server, person), await loggedIn(server, person)];
    const before = here.cookies.get("__Host-sid");
    const copy = server.visitor();
    for (const [name, value] of here.cookies) copy.cookies.set(name, value);
    expect(
      (await here.post("/api/user/password", { currentPassword: goodPassword, password: newPassword })).body,
    ).toEqual({ ...succeeded });
    expect(here.cookies.get("__Host-sid")).not.toBe(before);
    expect([await userOf(here), await userOf(there), await userOf(copy)]).toEqual([
      expect.objectContaining({ id: person.id }),
      null,
      null,
    ]);
    expect(letterTo(server, person).subject).toBe("Your Hearth password was changed");
    expect((await withNew(person)).status).toBe(200);
  });

  test("with a wrong old one or a weak new one changes nothing", async () => {
    const person = await aPerson(server);
    const visitor = await loggedIn(server, person);
    expect(
      (await visitor.post("/api/user/password", { currentPassword: "guessed wrong", password: newPassword })).body
        .issues,
    ).toEqual({ currentPassword: [{ rule: "wrong" }] });
    expect(
      (await visitor.post("/api/user/password", { currentPassword: goodPassword, password: "password123" })).body
        .issues,
    ).toEqual({ password: [{ rule: "commonPassword" }] });
    expect((await logIn(server.visitor(), person)).status).toBe(200);
  });

  test("ends a reset and a change of e-mail that somebody has begun with the old one", async () => {
    const person = await aPerson(server);
    const visitor = await loggedIn(server, person);
    const token = await tokenFor(person);
    await visitor.post("/api/user/email", { email: "elsewhere@hearth.example", password: goodPassword });
    const confirm = letterTo(server, { email: "elsewhere@hearth.example" }).token;
    await visitor.post("/api/user/password", { currentPassword: goodPassword, password: newPassword });
    expect((await reset(token)).status).toBe(410);
    expect((await server.visitor().post("/api/verify-email", { token: confirm })).status).toBe(410);
  });

  test("keeps the second factor of the session", async () => {
    const person = await aPerson(server);
    const visitor = await loggedIn(server, person);
    await setUpSecondFactor(server, visitor);
    await visitor.post("/api/user/password", { currentPassword: goodPassword, password: newPassword });
    const rows = await server.db
      .selectFrom("session")
      .select("mfaAt")
      .where("userId", "=", person.id)
      .where("revokedAt", "is", null)
      .execute();
    expect(rows).toEqual([{ mfaAt: server.clock.now().toISOString() }]);
  });
});

test("[S7] the pages whose address is a secret tell it to no other page", async () => {
  for (const path of ["/reset-password/abc", "/fr/reset-password/abc", "/verify-email/abc"]) {
    expect((await fetch(`${server.url}${path}`)).headers.get("referrer-policy")).toBe("no-referrer");
  }
  expect((await fetch(`${server.url}/login`)).headers.get("referrer-policy")).toBe("strict-origin-when-cross-origin");
});
