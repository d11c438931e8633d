import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { staffRoles } from "#shared/access/roles.ts";
import {
  aPerson,
  cheapHash,
  codeAt,
  goodPassword,
  letterTo,
  loggedIn,
  logIn,
  roomy,
  setUpSecondFactor,
  startAccountServer,
  userOf,
} from "#tests/support/accounts.ts";
import { startServer, type TestServer } from "#tests/support/startServer.ts";

let server: TestServer;
beforeAll(async () => {
  server = await startAccountServer();
});
afterAll(() => server.close());

const step = 30_000;
const now = (): Date => server.clock.now();
const shifted = (steps: number): Date => new Date(now().getTime() + steps * step);

async function withSecondFactor() {
  const person = await aPerson(server);
  const visitor = await loggedIn(server, person);
  const secret = await setUpSecondFactor(server, visitor);
  server.clock.advance(3 * step);
  return { person, visitor, secret };
}

describe("a second factor", () => {
  test("is begun with an address for the app and its picture, and is not on before its first code", async () => {
    const person = await aPerson(server);
    const visitor = await loggedIn(server, person);
    const { body } = await visitor.post("/api/user/second-factor");
    expect(body.uri).toContain(
      `otpauth://totp/Hearth:${encodeURIComponent(person.email)}?issuer=Hearth&secret=${body.secret}`,
    );
    expect(body.qr).toEqual({ size: expect.any(Number), path: expect.stringMatching(/^(M\d+ \d+h\d+v1h-\d+z)+$/) });
    expect(await userOf(visitor)).toMatchObject({ hasSecondFactor: false });
    expect((await logIn(server.visitor(), person)).status).toBe(200);
  });

  test("begun again has another secret, and only the newer one turns it on", async () => {
    const visitor = await loggedIn(server, await aPerson(server));
    const [first, second] = [
      (await visitor.post("/api/user/second-factor")).body.secret,
      (await visitor.post("/api/user/second-factor")).body.secret,
    ];
    expect((await visitor.post("/api/user/second-factor/confirm", { code: codeAt(first, now()) })).body.code).toBe(
      "wrong_code",
    );
    expect((await visitor.post("/api/user/second-factor/confirm", { code: codeAt(second, now()) })).status).toBe(200);
  });

  test("is turned on by a code: a new session here, none elsewhere, and a letter", async () => {
    const person = await aPerson(server);
    const [here, there] = [await loggedIn(server, person), await loggedIn(server, person)];
    const before = here.cookies.get("__Host-sid");
    await setUpSecondFactor(server, here);
    expect(here.cookies.get("__Host-sid")).not.toBe(before);
    expect(await userOf(here)).toMatchObject({ hasSecondFactor: true });
    expect(await userOf(there)).toBeNull();
    expect(letterTo(server, person).subject).toBe("Login codes are on");
    expect((await here.post("/api/user/second-factor")).body.code).toBe("conflict");
  });

  test("keeps its secret sealed: neither the secret nor its bytes are in the database", async () => {
    const { secret, person } = await withSecondFactor();
    const row = await server.db
      .selectFrom("appUser")
      .select("totpSecretSealed")
      .where("id", "=", person.id)
      .executeTakeFirstOrThrow();
    expect(row.totpSecretSealed?.includes(secret)).toBe(false);
    const other = await withSecondFactor();
    await server.db
      .updateTable("appUser")
      .set({ totpSecretSealed: row.totpSecretSealed })
      .where("id", "=", other.person.id)
      .execute();
    expect((await logIn(server.visitor(), other.person, { code: codeAt(secret, now()) })).status).toBe(500);
    expect(server.failures.splice(0)).toHaveLength(1);
  });

  test("asks for its code only after the right password", async () => {
    const { person, secret } = await withSecondFactor();
    expect(
      (await logIn(server.visitor(), person, { password: "guessed", code: codeAt(secret, now()) })).body.code,
    ).toBe("wrong_credentials");
    const asked = await logIn(server.visitor(), person);
    expect(asked.body).toMatchObject({ statusCode: 403, code: "second_factor_needed" });
    expect(asked.setCookies.some((cookie) => cookie.startsWith("__Host-sid="))).toBe(false);
    expect((await logIn(server.visitor(), person, { code: "000000" })).body).toMatchObject({
      statusCode: 422,
      code: "wrong_code",
    });
    expect((await logIn(server.visitor(), person, { code: codeAt(secret, now()) })).status).toBe(200);
  });

  test("takes the code as people type it, with a space", async () => {
    const { person, secret } = await withSecondFactor();
    const code = codeAt(secret, now());
    expect((await logIn(server.visitor(), person, { code: `${code.slice(0, 3)} ${code.slice(3)}` })).status).toBe(200);
  });

  test("takes the code of the step before and of the step after, no others", async () => {
    const { person, secret } = await withSecondFactor();
    for (const steps of [-2, 2])
      expect((await logIn(server.visitor(), person, { code: codeAt(secret, shifted(steps)) })).body.code).toBe(
        "wrong_code",
      );
    for (const steps of [-1, 0, 1])
      expect((await logIn(server.visitor(), person, { code: codeAt(secret, shifted(steps)) })).status).toBe(200);
  });

  test("takes each code once, even from many at the same moment", async () => {
    const { person, secret } = await withSecondFactor();
    const code = codeAt(secret, now());
    const answers = await Promise.all(Array.from({ length: 4 }, () => logIn(server.visitor(), person, { code })));
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 422, 422, 422]);
    expect((await logIn(server.visitor(), person, { code })).body.code).toBe("wrong_code");
  });

  test("takes part in every further proof", async () => {
    const { visitor, secret } = await withSecondFactor();
    expect((await visitor.post("/api/prove", { password: goodPassword })).body.code).toBe("second_factor_needed");
    expect((await visitor.post("/api/prove", { password: goodPassword, code: codeAt(secret, now()) })).status).toBe(
      200,
    );
  });

  test("is turned off by password and code together, which ends all other sessions and is told by letter", async () => {
    const { person, visitor, secret } = await withSecondFactor();
    const there = await loggedIn(server, person, { code: codeAt(secret, shifted(-1)) });
    expect(
      (await visitor.post("/api/user/second-factor/remove", { password: "guessed", code: codeAt(secret, now()) })).body
        .issues,
    ).toEqual({ password: [{ rule: "wrong" }] });
    expect(
      (await visitor.post("/api/user/second-factor/remove", { password: goodPassword, code: "000000" })).body.code,
    ).toBe("wrong_code");
    expect(
      (await visitor.post("/api/user/second-factor/remove", { password: goodPassword, code: codeAt(secret, now()) }))
        .status,
    ).toBe(200);
    expect(await userOf(visitor)).toMatchObject({ hasSecondFactor: false });
    expect(await userOf(there)).toBeNull();
    expect(letterTo(server, person).subject).toBe("Login codes are off");
    expect((await logIn(server.visitor(), person)).status).toBe(200);
  });

  test("that is not there cannot be turned off", async () => {
    const visitor = await loggedIn(server, await aPerson(server));
    expect(
      (await visitor.post("/api/user/second-factor/remove", { password: goodPassword, code: "123456" })).body.code,
    ).toBe("conflict");
  });
});

describe("[S5] outside the demo", () => {
  let production: TestServer;
  beforeAll(async () => {
    production = await startServer({ config: { demo: false, passwordHash: cheapHash, limits: roomy } });
  });
  afterAll(() => production.close());

  test.each(staffRoles)("a %s without a second factor reaches only the own account", async (role) => {
    const person = await aPerson(production, { roles: [role] });
    const visitor = await loggedIn(production, person);
    expect(await userOf(visitor)).toMatchObject({ needsSecondFactor: true });
    expect((await visitor.get("/api/pricing/currency")).body).toMatchObject({
      statusCode: 403,
      code: "second_factor_required",
    });
    expect((await visitor.get("/api/sessions")).status).toBe(200);
    await setUpSecondFactor(production, visitor);
    expect(await userOf(visitor)).toMatchObject({ needsSecondFactor: false, hasSecondFactor: true });
    expect((await visitor.get("/api/pricing/currency")).body.code).not.toBe("second_factor_required");
  });

  test("staff cannot turn it off", async () => {
    const visitor = await loggedIn(production, await aPerson(production, { roles: ["finance"] }));
    const secret = await setUpSecondFactor(production, visitor);
    production.clock.advance(step);
    const answer = await visitor.post("/api/user/second-factor/remove", {
      password: goodPassword,
      code: codeAt(secret, production.clock.now()),
    });
    expect(answer.body.code).toBe("second_factor_required");
  });

  test("parents, host families and agents may go without", async () => {
    for (const role of ["parent", "host_family", "agent"] as const) {
      const visitor = await loggedIn(production, await aPerson(production, { roles: [role] }));
      expect(await userOf(visitor)).toMatchObject({ needsSecondFactor: false });
      expect((await visitor.get("/api/expenses")).body.code).not.toBe("second_factor_required");
    }
  });

  test("no letter can be read at an address", async () => {
    for (const path of ["/dev/mail", "/dev/mail.json"])
      expect((await fetch(`${production.url}${path}`)).status).toBe(404);
  });
});
