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

const tenMinutes = 10 * 60_000;

describe("the own profile", () => {
  test("is changed field by field, and answers with the person as he is now", async () => {
    await server.factories.aCountry("FR");
    const visitor = await loggedIn(server, await aPerson(server, { firstName: "Claire", lastName: "Martin" }));
    const answer = await visitor.patch("/api/user", {
      lastName: "Martin-Leroy",
      addressLine1: " 3 rue du Port ",
      cityTown: "Brest",
      country: "FR",
      locale: "fr",
      timezone: "Europe/Paris",
    });
    expect(answer.body.user).toMatchObject({
      firstName: "Claire",
      lastName: "Martin-Leroy",
      timezone: "Europe/Paris",
      attributes: { addressLine1: "3 rue du Port", cityTown: "Brest", country: "FR", locale: "fr" },
    });
    expect(await userOf(visitor)).toEqual(answer.body.user);
    const cleared = await visitor.patch("/api/user", { addressLine1: null, cityTown: null, country: null });
    expect(cleared.body.user).toMatchObject({
      lastName: "Martin-Leroy",
      attributes: { addressLine1: null, cityTown: null, country: null, locale: "fr" },
    });
  });

  test("stays as it is when nothing is named", async () => {
    const visitor = await loggedIn(server, await aPerson(server));
    const before = await userOf(visitor);
    expect((await visitor.patch("/api/user", {})).body.user).toEqual(before);
  });

  test.each([
    ["firstName", "", "required"],
    ["lastName", "x".repeat(61), "maxLength"],
    ["phone", "call me", "format"],
    ["phone", `+${"1".repeat(25)}`, "maxLength"],
    ["country", "XX", "choice"],
    ["country", "Ireland", "format"],
    ["locale", "pt", "choice"],
    ["timezone", "Mars/Olympus", "format"],
  ])("refuses %s %j", async (field, value, rule) => {
    const visitor = await loggedIn(server, await aPerson(server));
    expect((await visitor.patch("/api/user", { [field]: value })).body).toMatchObject({
      statusCode: 422,
      issues: { [field]: [{ rule }] },
    });
  });

  test("takes no field that is not the person's to change (S14)", async () => {
    const person = await aPerson(server);
    const visitor = await loggedIn(server, person);
    const before = await server.db.selectFrom("appUser").selectAll().where("id", "=", person.id).executeTakeFirst();
    const columns = [
      "id",
      "email",
      "email_verified_at",
      "password_hash",
      "picture",
      "business_id",
      "referral_code",
      "totp_secret_sealed",
      "totp_confirmed_at",
      "disabled_at",
      "created_at",
      "country_id",
      "role",
      "roles",
      "state",
    ];
    for (const column of columns)
      expect((await visitor.patch("/api/user", { firstName: "Changed", [column]: "1" })).body.code).toBe(
        "unknown_field",
      );
    expect(await server.db.selectFrom("appUser").selectAll().where("id", "=", person.id).executeTakeFirst()).toEqual(
      before,
    );
  });
});

describe("[S9] another phone number", () => {
  test("is taken with a fresh proof, and told by letter", async () => {
    const person = await aPerson(server, { phone: "+353 91 500 100" });
    const visitor = await loggedIn(server, person);
    server.clock.advance(tenMinutes + 1);
    expect((await visitor.patch("/api/user", { phone: "+353 91 700 800" })).body).toMatchObject({
      statusCode: 403,
      code: "prove_again",
    });
    expect(await userOf(visitor)).toMatchObject({ attributes: { phone: "+353 91 500 100" } });
    await visitor.post("/api/prove", { password: goodPassword });
    expect((await visitor.patch("/api/user", { phone: "+353 91 700 800" })).body.user.attributes.phone).toBe(
      "+353 91 700 800",
    );
    expect(letterTo(server, person).subject).toBe("Your phone number was changed");
  });

  test("is not another one when it is the same", async () => {
    const person = await aPerson(server, { phone: "+353 91 500 100" });
    const visitor = await loggedIn(server, person);
    server.clock.advance(tenMinutes + 1);
    expect((await visitor.patch("/api/user", { phone: "+353 91 500 100", firstName: "Ada" })).status).toBe(200);
    expect(server.letters.some(({ to }) => to === person.email)).toBe(false);
  });
});

describe("[S9] another e-mail", () => {
  test("needs the password, counts once its owner confirms it, and the old address hears of it first", async () => {
    const person = await aPerson(server);
    const visitor = await loggedIn(server, person);
    const email = "new.home@hearth.example";
    expect((await visitor.post("/api/user/email", { email, password: "not the password" })).body.issues).toEqual({
      password: [{ rule: "wrong" }],
    });
    expect((await visitor.post("/api/user/email", { email, password: goodPassword })).body).toEqual({
      ...succeeded,
    });
    expect(letterTo(server, person).subject).toBe("Your Hearth e-mail is about to change");
    expect(await userOf(visitor)).toMatchObject({ email: person.email });
    const { token, text } = letterTo(server, { email });
    expect([text.includes(person.email), token.includes("new.home")]).toEqual([false, false]);
    expect((await server.visitor().post("/api/verify-email", { token })).status).toBe(200);
    expect(await userOf(visitor)).toMatchObject({ email, isVerified: true });
    expect((await logIn(server.visitor(), person)).body.code).toBe("wrong_credentials");
    expect((await logIn(server.visitor(), { id: person.id, email })).status).toBe(200);
  });

  test("cannot be exchanged in the link", async () => {
    const visitor = await loggedIn(server, await aPerson(server));
    for (const email of ["one.way@hearth.example", "other.way@hearth.example"])
      await visitor.post("/api/user/email", { email, password: goodPassword });
    const partsOf = ({ token }: { token: string }) => [token.slice(0, 43), token.slice(43)] as const;
    const [first, firstSealed] = partsOf(letterTo(server, { email: "one.way@hearth.example" }));
    const [second, secondSealed] = partsOf(letterTo(server, { email: "other.way@hearth.example" }));
    for (const token of [second + firstSealed, first + secondSealed, second, first + firstSealed]) {
      expect((await server.visitor().post("/api/verify-email", { token })).status).toBe(410);
    }
    expect(second + secondSealed).toMatch(/^[\w-]+$/);
    expect((await server.visitor().post("/api/verify-email", { token: second + secondSealed })).status).toBe(200);
  });

  test("that has an account is answered alike; its owner gets a letter and nothing can be confirmed", async () => {
    const [person, other] = [await aPerson(server), await aPerson(server)];
    const visitor = await loggedIn(server, person);
    expect((await visitor.post("/api/user/email", { email: other.email, password: goodPassword })).body).toEqual({
      ...succeeded,
    });
    expect(letterTo(server, other).subject).toBe("You already have a Hearth account");
    expect(letterTo(server, person).subject).toBe("Your Hearth e-mail is about to change");
  });

  test("that somebody else has taken before it was confirmed stays theirs", async () => {
    const person = await aPerson(server);
    const visitor = await loggedIn(server, person);
    const email = "race@hearth.example";
    await visitor.post("/api/user/email", { email, password: goodPassword });
    const { token } = letterTo(server, { email });
    const owner = await aPerson(server, { email });
    expect((await visitor.post("/api/verify-email", { token })).body.code).toBe("conflict");
    expect((await logIn(server.visitor(), owner)).body.user.id).toBe(owner.id);
  });

  test("ends a reset that was on its way to the old address", async () => {
    const person = await aPerson(server);
    const visitor = await loggedIn(server, person);
    const email = "moved.on@hearth.example";
    await visitor.post("/api/user/email", { email, password: goodPassword });
    const { token } = letterTo(server, { email });
    await server.visitor().post("/api/forgot-password", { email: person.email });
    const reset = letterTo(server, person).token;
    await visitor.post("/api/verify-email", { token });
    expect(
      (await server.visitor().post("/api/reset-password", { token: reset, password: "a lighthouse at noon" })).status,
    ).toBe(410);
  });

  test("that is the old one is none", async () => {
    const person = await aPerson(server);
    const visitor = await loggedIn(server, person);
    expect(
      (await visitor.post("/api/user/email", { email: person.email.toUpperCase(), password: goodPassword })).body
        .issues,
    ).toEqual({ email: [{ rule: "taken" }] });
  });
});

describe("[S5] proving again who one is", () => {
  test("makes the session fresh for ten minutes", async () => {
    const visitor = await loggedIn(server, await aPerson(server));
    expect((await visitor.post("/api/user/second-factor")).status).toBe(200);
    server.clock.advance(tenMinutes + 1);
    expect((await visitor.post("/api/user/second-factor")).body).toMatchObject({
      statusCode: 403,
      code: "prove_again",
    });
    expect((await visitor.post("/api/prove", { password: "guessed" })).body.issues).toEqual({
      password: [{ rule: "wrong" }],
    });
    expect((await visitor.post("/api/user/second-factor")).body.code).toBe("prove_again");
    const { body } = await visitor.post("/api/prove", { password: goodPassword });
    expect(body.provedAt).toBe(server.clock.now().toISOString());
    expect(await userOf(visitor)).toMatchObject({ provedAt: body.provedAt });
    expect((await visitor.post("/api/user/second-factor")).status).toBe(200);
  });

  test("on one device proves nothing on another", async () => {
    const person = await aPerson(server);
    const [here, there] = [await loggedIn(server, person), await loggedIn(server, person)];
    server.clock.advance(tenMinutes + 1);
    await here.post("/api/prove", { password: goodPassword });
    expect((await there.post("/api/user/second-factor")).body.code).toBe("prove_again");
  });
});
