import { succeeded } from "#shared/wire/errors.ts";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import {
  aPerson,
  goodPassword,
  letterTo,
  loggedIn,
  logIn,
  startAccountServer,
  userOf,
} from "#tests/support/accounts.ts";
import type { TestServer } from "#tests/support/startServer.ts";

let server: TestServer;
beforeAll(async () => {
  server = await startAccountServer();
});
afterAll(() => server.close());

const draft = (email: string) => ({ email, firstName: "Marta", lastName: "Soler", password: goodPassword });
const signUp = (email: string, more = {}) => server.visitor().post("/api/sign-up", { ...draft(email), ...more });
const rowOf = (email: string) =>
  server.db.selectFrom("appUser").selectAll().where("email", "=", email).executeTakeFirst();

describe("signing up", () => {
  test("makes a parent, not yet verified and not yet logged in, and sends a letter", async () => {
    const answer = await signUp("marta.soler@correo.example", { referralCode: "SUMMER", timezone: "Europe/Madrid" });
    expect(answer.body).toEqual({ ...succeeded });
    expect(answer.setCookies.some((cookie) => cookie.startsWith("__Host-sid="))).toBe(false);
    expect(await rowOf("marta.soler@correo.example")).toMatchObject({
      emailVerifiedAt: null,
      referralCode: "SUMMER",
      timezone: "Europe/Madrid",
    });
    const user = await userOf(await loggedIn(server, { id: "", email: "marta.soler@correo.example" }));
    expect(user).toMatchObject({ roles: [{ name: "parent" }], isVerified: false, defaultRoute: "/travel" });
    expect(letterTo(server, user)).toMatchObject({ subject: "Confirm your e-mail for Hearth" });
  });

  test("answers the same for a known e-mail, changes nothing and writes to its owner", async () => {
    const known = await aPerson(server, { locale: "de" });
    const before = await rowOf(known.email);
    const answer = await signUp(known.email.toUpperCase());
    expect(answer.body).toEqual({ ...succeeded });
    expect(await rowOf(known.email)).toEqual(before);
    expect(letterTo(server, known)).toMatchObject({ subject: "Sie haben schon ein Hearth-Konto", locale: "de" });
  });

  test("writes to nobody whose account is closed", async () => {
    const closed = await aPerson(server, { disabledAt: server.clock.now() });
    expect((await signUp(closed.email)).body).toEqual({ ...succeeded });
    expect(server.letters.some(({ to }) => to === closed.email)).toBe(false);
  });

  test("by many at once makes one account", async () => {
    const answers = await Promise.all(Array.from({ length: 5 }, () => signUp("twins@hearth.example")));
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200]);
    const rows = await server.db
      .selectFrom("appUser")
      .select("id")
      .where("email", "=", "twins@hearth.example")
      .execute();
    expect(rows).toHaveLength(1);
  });

  test("takes the language of the browser, unless one is named", async () => {
    await server.visitor().post("/api/sign-up", draft("ja@hearth.example"), { "Accept-Language": "ja" });
    await server
      .visitor()
      .post("/api/sign-up", { ...draft("ko@hearth.example"), locale: "ko" }, { "Accept-Language": "ja" });
    expect((await rowOf("ja@hearth.example"))?.locale).toBe("ja");
    expect(letterTo(server, { email: "ko@hearth.example" })).toMatchObject({
      locale: "ko",
      subject: "이메일 주소를 확인해 주세요",
    });
  });

  test("takes no role, no proof and no business from the form (S14)", async () => {
    for (const field of [
      "role",
      "roles",
      "email_verified_at",
      "business_id",
      "disabled_at",
      "password_hash",
      "totp_confirmed_at",
      "id",
    ]) {
      expect((await signUp("sly@hearth.example", { [field]: "1" })).body).toMatchObject({
        statusCode: 400,
        code: "unknown_field",
      });
    }
    expect(await rowOf("sly@hearth.example")).toBeUndefined();
  });

  test("says field by field what is missing", async () => {
    const answer = await server.visitor().post("/api/sign-up", { email: "nobody", password: "short" });
    expect(answer.body).toMatchObject({
      statusCode: 422,
      errors: {
        email: ["A valid email is required"],
        firstName: ["The firstName field is required"],
        lastName: ["The lastName field is required"],
        password: ["The password field must be greater than 10"],
      },
    });
  });
});

describe("[S4] a password", () => {
  test.each([
    ["is one of the most common", "qwertyuiop"],
    ["is one of the most common in capitals", "QwErTyUiOp"],
    ["holds the name before the at sign", "xx Picky.Parent xx"],
  ])("that %s is refused", async (_why, password) => {
    const answer = await signUp("picky.parent@hearth.example", { password });
    expect(answer.body).toMatchObject({ statusCode: 422, issues: { password: [{ rule: "commonPassword" }] } });
    expect(await rowOf("picky.parent@hearth.example")).toBeUndefined();
  });

  test.each([
    ["of ten characters", "abcdefg hi"],
    ["of 128 characters", "ab ".repeat(42) + "ab"],
    ["of characters beyond the keyboard", "海辺の家で夏を過ごす"],
    ["with quotes, slashes and spaces at its ends", ` '";--\\/ é `],
  ])("%s opens the account again, exactly as it was typed", async (_what, password) => {
    const email = `p${Math.random().toString(36).slice(2)}@hearth.example`;
    expect((await signUp(email, { password })).status).toBe(200);
    expect((await server.visitor().post("/api/login", { email, password })).status).toBe(200);
    expect((await server.visitor().post("/api/login", { email, password: `${password}x`.slice(-128) })).status).toBe(
      422,
    );
  });

  test("of more than 128 characters is refused before it is hashed", async () => {
    expect((await signUp("long@hearth.example", { password: "x".repeat(129) })).body.issues.password).toEqual([
      { rule: "maxLength", limit: 128 },
    ]);
  });

  test("is kept as argon2id with a salt of its own, and nowhere else", async () => {
    const password = "canary-9f2c-kelp";
    await signUp("canary.one@hearth.example", { password });
    await signUp("canary.two@hearth.example", { password });
    const [one, two] = [await rowOf("canary.one@hearth.example"), await rowOf("canary.two@hearth.example")];
    expect(one?.passwordHash).toMatch(/^\$argon2id\$v=19\$m=64,t=1,p=1\$[\w+/]{22}\$[\w+/]{43}$/);
    expect(one?.passwordHash).not.toBe(two?.passwordHash);
    const { rows } = await server.database.owner.pool.query(
      "SELECT count(*)::int AS found FROM app_user u WHERE u::text LIKE '%canary-9f2c-kelp%'",
    );
    expect(rows).toEqual([{ found: 0 }]);
  });
});

describe("confirming an e-mail", () => {
  test("works once, within a day, and without being logged in", async () => {
    await signUp("once@hearth.example");
    const { token } = letterTo(server, { email: "once@hearth.example" });
    expect((await server.visitor().post("/api/verify-email", { token })).status).toBe(200);
    expect((await rowOf("once@hearth.example"))?.emailVerifiedAt).toBe(server.clock.now().toISOString());
    expect((await server.visitor().post("/api/verify-email", { token })).body).toMatchObject({
      statusCode: 410,
      code: "gone",
    });
  });

  test("with a token of yesterday, of somebody's reset or of nobody does nothing", async () => {
    await signUp("late@hearth.example");
    const late = letterTo(server, { email: "late@hearth.example" }).token;
    await server.visitor().post("/api/forgot-password", { email: "late@hearth.example" });
    const reset = letterTo(server, { email: "late@hearth.example" }).token;
    for (const token of [reset, "x", `${late}x`])
      expect((await server.visitor().post("/api/verify-email", { token })).status).toBe(410);
    server.clock.advance(24 * 3_600_000);
    expect((await server.visitor().post("/api/verify-email", { token: late })).status).toBe(410);
    expect((await rowOf("late@hearth.example"))?.emailVerifiedAt).toBeNull();
  });

  test("is asked for again by the person, which ends the first letter's link", async () => {
    await signUp("again@hearth.example");
    const first = letterTo(server, { email: "again@hearth.example" }).token;
    const visitor = await loggedIn(server, { id: "", email: "again@hearth.example" });
    expect((await visitor.post("/api/verify-email/again")).status).toBe(200);
    const second = letterTo(server, { email: "again@hearth.example" }).token;
    expect((await visitor.post("/api/verify-email", { token: first })).status).toBe(410);
    expect((await visitor.post("/api/verify-email", { token: second })).status).toBe(200);
    expect(await userOf(visitor)).toMatchObject({ isVerified: true });
    const count = server.letters.length;
    await visitor.post("/api/verify-email/again");
    expect(server.letters).toHaveLength(count);
  });

  test("stores only a hash of the token", async () => {
    await signUp("hashed@hearth.example");
    const { token } = letterTo(server, { email: "hashed@hearth.example" });
    const { rows } = await server.database.owner.pool.query(
      "SELECT count(*)::int AS found FROM account_token t WHERE t::text LIKE '%' || $1 || '%' OR encode(token_hash, 'base64') = $1",
      [token],
    );
    expect(rows).toEqual([{ found: 0 }]);
    expect(Buffer.from(token, "base64url")).toHaveLength(32);
  });
});

test("logging in before the e-mail is confirmed is possible, so that a booking in the making is not lost", async () => {
  await signUp("eager@hearth.example");
  expect((await logIn(server.visitor(), { id: "", email: "eager@hearth.example" })).status).toBe(200);
});
