import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { usualLimits } from "#server/config.ts";
import {
  aPerson,
  cheapHash,
  goodPassword,
  letterTo,
  loggedIn,
  logIn,
  roomy,
  setUpSecondFactor,
  userOf,
} from "#tests/support/accounts.ts";
import { startServer, type ServerOptions, type TestServer } from "#tests/support/startServer.ts";

let server: TestServer;

// One server for a block of tests; every test begins with nothing counted.
function withServer(config: NonNullable<ServerOptions["config"]> = {}): void {
  beforeAll(async () => {
    server = await startServer({ config: { passwordHash: cheapHash, ...config } });
  });
  beforeEach(async () => {
    await server.db.deleteFrom("rateLimit").execute();
  });
  afterAll(() => server.close());
}

const guess = (email: string, headers = {}) =>
  server.visitor().post("/api/login", { email, password: "not the password" }, headers);

async function fail(email: string, times: number): Promise<readonly number[]> {
  const statuses: number[] = [];
  for (let n = 0; n < times; n += 1) statuses.push((await guess(email)).status);
  return statuses;
}

// The counters go by the wall clock: what has run out by then is let run out here.
const letRunOut = async (...names: readonly string[]): Promise<void> => {
  for (const name of names)
    await server.db
      .updateTable("rateLimit")
      .set({ expire: Date.now() - 1 })
      .where("key", "like", `${name}:%`)
      .execute();
};

describe("[S6] an account", () => {
  withServer({ limits: roomy });

  test("has to wait after five failures, and says for how long", async () => {
    const { email } = await aPerson(server);
    expect(await fail(email, 6)).toEqual([422, 422, 422, 422, 422, 422]);
    const answer = await guess(email);
    expect(answer.body).toMatchObject({ statusCode: 429, code: "too_many", retryAfter: usualLimits.shortWaitSeconds });
    expect(answer.headers.get("retry-after")).toBe(String(usualLimits.shortWaitSeconds));
  });

  test("is delayed but not locked: the right password opens it after the wait", async () => {
    const person = await aPerson(server);
    await fail(person.email, 6);
    expect((await logIn(server.visitor(), person)).status).toBe(429);
    await letRunOut("wait");
    expect((await logIn(server.visitor(), person)).status).toBe(200);
  });

  test("waits longer after ten failures", async () => {
    const { email } = await aPerson(server);
    for (let n = 0; n < 11; n += 1) {
      await guess(email);
      await letRunOut("wait");
    }
    await guess(email);
    expect((await guess(email)).body.retryAfter).toBe(usualLimits.longWaitSeconds);
  });

  test("that nobody has is delayed in the same way", async () => {
    expect(await fail("nobody@hearth.example", 7)).toEqual([422, 422, 422, 422, 422, 422, 429]);
  });

  test("is counted under one name, however its e-mail is written", async () => {
    const { email } = await aPerson(server);
    await fail(email, 5);
    await guess(` ${email.toUpperCase()} `);
    expect((await guess(email)).status).toBe(429);
  });

  test("has a clean slate after a right password", async () => {
    const person = await aPerson(server);
    await fail(person.email, 5);
    await loggedIn(server, person);
    expect(await fail(person.email, 6)).toEqual([422, 422, 422, 422, 422, 422]);
  });

  test("has a clean slate after a reset by mail", async () => {
    const person = await aPerson(server);
    await fail(person.email, 7);
    await server.visitor().post("/api/forgot-password", { email: person.email });
    await server
      .visitor()
      .post("/api/reset-password", { token: letterTo(server, person).token, password: "a lighthouse at noon" });
    expect((await logIn(server.visitor(), person, { password: "a lighthouse at noon" })).status).toBe(200);
  });

  test("leaves others alone", async () => {
    const [one, other] = [await aPerson(server), await aPerson(server)];
    await fail(one.email, 7);
    expect((await logIn(server.visitor(), other)).status).toBe(200);
  });

  test("counts guesses sent at the same moment", async () => {
    const { email } = await aPerson(server);
    const answers = await Promise.all(Array.from({ length: 30 }, () => guess(email)));
    expect(answers.filter(({ status }) => status === 422)).toHaveLength(6);
    expect(answers.filter(({ status }) => status === 429)).toHaveLength(24);
  });

  test("counts codes of the second factor, which five digits more would make too few", async () => {
    const person = await aPerson(server);
    await setUpSecondFactor(server, await loggedIn(server, person));
    const statuses: number[] = [];
    for (let n = 0; n < 7; n += 1) statuses.push((await logIn(server.visitor(), person, { code: "000000" })).status);
    expect(statuses).toEqual([422, 422, 422, 422, 422, 422, 429]);
  });

  test.each([
    ["/api/prove", { password: "guessed" }],
    ["/api/user/password", { currentPassword: "guessed", password: "a lighthouse at noon" }],
    ["/api/user/email", { email: "else@hearth.example", password: "guessed" }],
    ["/api/user/second-factor/remove", { password: "guessed", code: "000000" }],
    ["/api/user/second-factor/confirm", { code: "000000" }],
  ])("is delayed at %s too, where a stolen session would guess", async (path, body) => {
    const visitor = await loggedIn(server, await aPerson(server));
    const statuses: number[] = [];
    for (let n = 0; n < 7; n += 1) statuses.push((await visitor.post(path, body)).status);
    expect(statuses).toEqual([422, 422, 422, 422, 422, 422, 429]);
  });

  test("cannot be guessed past the count by another spelling of the address", async () => {
    const { email } = await aPerson(server);
    await fail(email, 6);
    for (const path of ["/api/login/", "/api/LOGIN", "/api//login", "/api/login?x=1"]) {
      expect((await server.visitor().post(path, { email, password: "not the password" })).status).not.toBe(422);
    }
  });

  test("of a refused request stays counted although its transaction is undone", async () => {
    const { email } = await aPerson(server);
    await fail(email, 3);
    const rows = await server.db.selectFrom("rateLimit").select("points").where("key", "like", "account:%").execute();
    expect(rows).toEqual([{ points: 3 }]);
  });

  test("is not named in the table of the counters", async () => {
    const { email } = await aPerson(server);
    await fail(email, 1);
    await server.visitor().post("/api/forgot-password", { email });
    const { rows } = await server.database.owner.pool.query(
      "SELECT count(*)::int AS found FROM rate_limit WHERE key LIKE '%' || $1 || '%'",
      [email],
    );
    expect(rows).toEqual([{ found: 0 }]);
  });
});

const many = async (
  times: number,
  headers: (n: number) => Record<string, string> = () => ({}),
): Promise<readonly number[]> =>
  (await Promise.all(Array.from({ length: times }, (_, n) => guess(`person.${n}@elsewhere.example`, headers(n))))).map(
    ({ status }) => status,
  );
const limited = (statuses: readonly number[]): number => statuses.filter((status) => status === 429).length;

describe("[S6] an address", () => {
  withServer();

  test("has twenty failures a minute, over all accounts", async () => {
    expect(limited(await many(23))).toBe(3);
    await letRunOut("address");
    expect(limited(await many(1))).toBe(0);
  });

  test("is not used up by people who log in rightly", async () => {
    const person = await aPerson(server);
    for (let n = 0; n < 25; n += 1) await loggedIn(server, person);
    expect(await userOf(await loggedIn(server, person))).toMatchObject({ id: person.id });
  });

  test("[S17] is not made up by a header when no proxy is in front", async () => {
    expect(limited(await many(23, (n) => ({ "X-Forwarded-For": `198.51.100.${n}` })))).toBe(3);
  });
});

describe("[S6] a network", () => {
  withServer({ limits: { ...usualLimits, triesPerAddress: 1_000_000 } });

  test("has a hundred failures an hour", async () => {
    expect(limited(await many(104))).toBe(4);
  });
});

describe("[S17] behind a proxy an address", () => {
  withServer({ proxies: 1 });

  test("is the one that the proxy saw", async () => {
    expect(limited(await many(22, (n) => ({ "X-Forwarded-For": `192.0.2.${n}, 198.51.100.7` })))).toBe(2);
    expect(limited(await many(1, () => ({ "X-Forwarded-For": "198.51.100.7, 203.0.113.9" })))).toBe(0);
  });
});

describe("letters", () => {
  withServer({ limits: roomy });

  test("to one e-mail are five in a quarter of an hour, known or not", async () => {
    const known = await aPerson(server);
    for (const email of [known.email, "nobody@hearth.example"]) {
      const statuses: number[] = [];
      for (let n = 0; n < 6; n += 1)
        statuses.push((await server.visitor().post("/api/forgot-password", { email })).status);
      expect(statuses).toEqual([200, 200, 200, 200, 200, 429]);
    }
    expect(server.letters.filter(({ to }) => to === known.email)).toHaveLength(5);
  });

  test("to whoever signs up are counted with them", async () => {
    const { email } = await aPerson(server);
    const statuses: number[] = [];
    for (let n = 0; n < 6; n += 1)
      statuses.push(
        (
          await server
            .visitor()
            .post("/api/sign-up", { email, firstName: "Ana", lastName: "Prats", password: goodPassword })
        ).status,
      );
    expect(statuses).toEqual([200, 200, 200, 200, 200, 429]);
    expect((await server.visitor().post("/api/forgot-password", { email })).status).toBe(429);
  });

  test("to confirm the own e-mail again are counted too", async () => {
    const visitor = await loggedIn(server, await aPerson(server, { emailVerifiedAt: null }));
    const statuses: number[] = [];
    for (let n = 0; n < 6; n += 1) statuses.push((await visitor.post("/api/verify-email/again")).status);
    expect(statuses).toEqual([200, 200, 200, 200, 200, 429]);
  });

  test("that were never sent are not counted", async () => {
    const draft = { email: "careful@hearth.example", firstName: "Ana", lastName: "Prats" };
    for (let n = 0; n < 8; n += 1) await server.visitor().post("/api/sign-up", { ...draft, password: "qwertyuiop" });
    expect((await server.visitor().post("/api/sign-up", { ...draft, password: goodPassword })).status).toBe(200);
  });

  test("to confirm another e-mail cannot be sent to the whole world", async () => {
    const visitor = await loggedIn(server, await aPerson(server));
    const statuses: number[] = [];
    for (let n = 0; n < 6; n += 1)
      statuses.push(
        (await visitor.post("/api/user/email", { email: `stranger.${n}@elsewhere.example`, password: goodPassword }))
          .status,
      );
    expect(statuses).toEqual([200, 200, 200, 200, 200, 429]);
  });
});
