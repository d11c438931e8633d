import { afterAll, beforeAll, describe, expect, test } from "vitest";
import {
  aPerson,
  codeAt,
  goodPassword,
  letterTo,
  loggedIn,
  setUpSecondFactor,
  startAccountServer,
  userOf,
} from "#tests/support/accounts.ts";
import type { TestServer } from "#tests/support/startServer.ts";

let server: TestServer;
beforeAll(async () => {
  server = await startAccountServer();
});
afterAll(() => server.close());

const ask = (email: string) => server.visitor().post("/api/login/letter", { email });
const enter = (token: string, more: object = {}) => server.visitor().post("/api/login/link", { token, ...more });

describe("a link in a letter", () => {
  test("lets in whoever has no password, once", async () => {
    const person = await aPerson(server, { passwordHash: null, emailVerifiedAt: server.clock.now() });
    await ask(person.email);
    const { token, subject, action } = letterTo(server, person);
    expect([subject, action?.href]).toEqual(["Your link to log in to Hearth", expect.stringContaining("/log-in/")]);
    const visitor = server.visitor();
    expect((await visitor.post("/api/login/link", { token })).body["user"]).toMatchObject({ hasPassword: false });
    expect(await userOf(visitor)).toMatchObject({ id: person.id });
    expect((await enter(token)).status).toBe(410);
  });

  test("proves whoever has no other way, and nobody who has a password", async () => {
    const codes: string[] = [];
    for (const own of [{ passwordHash: null }, {}]) {
      const person = await aPerson(server, { ...own, emailVerifiedAt: server.clock.now() });
      await ask(person.email);
      const visitor = server.visitor();
      expect((await visitor.post("/api/login/link", { token: letterTo(server, person).token })).status).toBe(200);
      codes.push((await visitor.post("/api/user/second-factor")).body.code);
    }
    expect(codes).toEqual([undefined, "prove_again"]);
  });

  test("answers alike for a mailbox without an account, to which nothing is sent", async () => {
    const known = await aPerson(server);
    const [one, other] = [await ask(known.email), await ask("nobody@elsewhere.example")];
    expect([one.status, one.body]).toEqual([other.status, other.body]);
    expect(server.letters.filter(({ to }) => to === "nobody@elsewhere.example")).toEqual([]);
  });

  test("works ten minutes, until a newer one or a new password, and for nobody who is shut out", async () => {
    const person = await aPerson(server, { emailVerifiedAt: server.clock.now() });
    const tokens: string[] = [];
    for (let count = 0; count < 2; count += 1) {
      await ask(person.email);
      tokens.push(letterTo(server, person).token);
    }
    expect((await enter(tokens[0] ?? "")).status).toBe(410);
    await server.visitor().post("/api/forgot-password", { email: person.email });
    await server
      .visitor()
      .post("/api/reset-password", { token: letterTo(server, person).token, password: `${goodPassword} again` });
    expect((await enter(tokens[1] ?? "")).status).toBe(410);
    await ask(person.email);
    const { token } = letterTo(server, person);
    server.clock.advance(10 * 60_000 + 1);
    expect((await enter(token)).status).toBe(410);
    await ask(person.email);
    const late = letterTo(server, person).token;
    await server.db
      .updateTable("appUser")
      .set({ disabledAt: server.clock.now() })
      .where("id", "=", person.id)
      .execute();
    expect((await enter(late)).status).toBe(410);
  });

  test("does not pass by the code of a second factor, which leaves the link as it is", async () => {
    const person = await aPerson(server, { emailVerifiedAt: server.clock.now() });
    const secret = await setUpSecondFactor(server, await loggedIn(server, person));
    await ask(person.email);
    const { token } = letterTo(server, person);
    expect((await enter(token)).body["code"]).toBe("second_factor_needed");
    expect((await enter(token, { code: "000000" })).body["code"]).toBe("wrong_code");
    server.clock.advance(60_000);
    expect((await enter(token, { code: codeAt(secret, server.clock.now()) })).status).toBe(200);
  });

  // S8
  test("takes every way in from whoever made the account without owning its mailbox", async () => {
    const person = await aPerson(server, { emailVerifiedAt: null });
    const stranger = await loggedIn(server, person);
    await ask(person.email);
    expect((await enter(letterTo(server, person).token)).body["user"]).toMatchObject({
      isVerified: true,
      hasPassword: false,
    });
    expect(await userOf(stranger)).toBeNull();
    const again = await server.visitor().post("/api/login", { email: person.email, password: goodPassword });
    expect(again.body["code"]).toBe("wrong_credentials");
  });
});
