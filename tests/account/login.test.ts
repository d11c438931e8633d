import { succeeded } from "#shared/wire/errors.ts";
import { hash } from "@node-rs/argon2";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { roles, roleNames } from "#shared/access/roles.ts";
import { landingOf } from "#shared/access/landing.ts";
import { aPerson, goodPassword, loggedIn, logIn, startAccountServer, userOf } from "#tests/support/accounts.ts";
import type { TestServer } from "#tests/support/startServer.ts";

let server: TestServer;
beforeAll(async () => {
  server = await startAccountServer();
});
afterAll(() => server.close());

describe("who is signed in", () => {
  test("is nobody before the login, and asking for it is no failure", async () => {
    const answer = await server.visitor().get("/api/user?timezone=Europe/Dublin");
    expect(answer.status).toBe(200);
    expect(answer.body).toEqual({ ...succeeded, user: null });
  });

  test("is told with all that the client needs", async () => {
    const businessId = await server.factories.aBusiness();
    const countryId = await server.factories.aCountry("ES");
    const person = await aPerson(server, {
      roles: ["agent", "parent"],
      businessId,
      countryId,
      firstName: "Carmen",
      lastName: "Ramos",
      phone: "+34 600 100 200",
      cityTown: "Madrid",
      locale: "es",
      timezone: "Europe/Madrid",
    });
    const visitor = await loggedIn(server, person);
    expect(await userOf(visitor)).toEqual({
      id: person.id,
      email: person.email,
      firstName: "Carmen",
      lastName: "Ramos",
      roles: [{ name: "parent" }, { name: "agent" }],
      roleNames: ["Parent", "Agent"],
      attributes: {
        phone: "+34 600 100 200",
        addressLine1: null,
        cityTown: "Madrid",
        country: "ES",
        locale: "es",
        picture: null,
      },
      timezone: "Europe/Madrid",
      isElsewhere: false,
      isLoggedIn: true,
      isVerified: true,
      hasPassword: true,
      hasSecondFactor: false,
      readsTranslated: true,
      showsReading: true,
      showsPresence: true,
      needsSecondFactor: false,
      defaultRoute: "/travel",
      businessId,
      businessName: expect.stringContaining("Agency"),
      provedAt: server.clock.now().toISOString(),
    });
  });

  test.each(roles)("lands a %s on the screen of the role", async (role) => {
    const user = await userOf(await server.as(role));
    expect(user).toMatchObject({ defaultRoute: landingOf([role]), roleNames: [roleNames[role]] });
  });

  test("says when the browser is in another zone than the one remembered, and takes no zone that is none", async () => {
    const visitor = await loggedIn(server, await aPerson(server, { timezone: "Europe/Dublin" }));
    expect((await visitor.get("/api/user?timezone=Asia/Tokyo")).body.user).toMatchObject({
      timezone: "Europe/Dublin",
      isElsewhere: true,
    });
    expect((await visitor.get("/api/user?timezone=Europe/Dublin")).body.user.isElsewhere).toBe(false);
    expect((await visitor.get("/api/user?timezone=Europe/Kinvara")).body.errors).toHaveProperty("timezone");
  });
});

describe("logging in", () => {
  test("answers with the person and opens a session", async () => {
    const person = await aPerson(server);
    const visitor = server.visitor();
    const answer = await logIn(visitor, person);
    expect(answer.body.user).toMatchObject({ id: person.id, isLoggedIn: true });
    expect(await userOf(visitor)).toMatchObject({ id: person.id });
  });

  test("knows an e-mail in capitals and with spaces around it", async () => {
    const person = await aPerson(server, { email: "Sean.OBrien@hearth.example" });
    expect(
      (await server.visitor().post("/api/login", { email: " sean.obrien@HEARTH.example ", password: goodPassword }))
        .status,
    ).toBe(200);
    expect(person.email).toBe("Sean.OBrien@hearth.example");
  });

  test("takes a password typed on another keyboard for the same", async () => {
    const visitor = server.visitor();
    const email = "yuki.mori@hearth.example";
    await visitor.post("/api/sign-up", { email, firstName: "Yuki", lastName: "Mori", password: "cafe\u0301 am kanal" });
    expect((await visitor.post("/api/login", { email, password: "caf\u00e9 am kanal" })).status).toBe(200);
  });

  test("with a wrong password, an unknown e-mail, no password of one's own or a closed account answers alike", async () => {
    const [person, social, disabled] = [
      await aPerson(server),
      await aPerson(server, { passwordHash: null }),
      await aPerson(server, { disabledAt: server.clock.now() }),
    ];
    const bodies = [
      await server.visitor().post("/api/login", { email: person.email, password: "not the password" }),
      await server.visitor().post("/api/login", { email: "nobody@hearth.example", password: goodPassword }),
      await logIn(server.visitor(), social),
      await logIn(server.visitor(), disabled),
    ].map(({ body }) => ({ ...body, requestId: "any" }));
    expect(new Set(bodies.map((body) => JSON.stringify(body))).size).toBe(1);
    expect(bodies[0]).toMatchObject({
      statusCode: 422,
      code: "wrong_credentials",
      message: "The e-mail or the password is not right.",
    });
  });

  test("makes a new hash when the cost has grown since", async () => {
    const person = await aPerson(server, {
      passwordHash: await hash(goodPassword, { memoryCost: 32, timeCost: 1, parallelism: 1 }),
    });
    await loggedIn(server, person);
    const { passwordHash } = await server.db
      .selectFrom("appUser")
      .select("passwordHash")
      .where("id", "=", person.id)
      .executeTakeFirstOrThrow();
    expect(passwordHash).toMatch(/^\$argon2id\$v=19\$m=64,t=1,p=1\$/);
    expect((await logIn(server.visitor(), person)).status).toBe(200);
  });

  test("keeps nothing of what was typed, whatever key the browser sends along", async () => {
    const visitor = await loggedIn(server, await aPerson(server));
    await visitor.post("/api/prove", { password: goodPassword }, { "Idempotency-Key": crypto.randomUUID() });
    expect(await server.db.selectFrom("opLog").selectAll().execute()).toEqual([]);
  });
});

describe("[S1] a session", () => {
  const sidOf = (visitor: { cookies: Map<string, string> }) => visitor.cookies.get("__Host-sid");

  test("has 256 random bits in a cookie that only this host and no script reads, and is stored as a hash", async () => {
    const answer = await logIn(server.visitor(), await aPerson(server), { stays: true });
    const cookie = answer.setCookies.find((one) => one.startsWith("__Host-sid=")) ?? "";
    expect(cookie).toMatch(/^__Host-sid=[\w-]{43}; Path=\/; Secure; SameSite=Lax; HttpOnly; Max-Age=5184000$/);
    const token = cookie.slice("__Host-sid=".length, "__Host-sid=".length + 43);
    const rows = await server.db.selectFrom("session").select("tokenHash").execute();
    expect(
      rows.some(({ tokenHash }) => tokenHash.equals(Buffer.from(token)) || tokenHash.toString("utf8").includes(token)),
    ).toBe(false);
  });

  test("ends with the browser unless the person wants to stay", async () => {
    const answer = await logIn(server.visitor(), await aPerson(server));
    expect(answer.setCookies.find((one) => one.startsWith("__Host-sid="))).not.toContain("Max-Age");
  });

  test("that was put into a browser before the login is never taken over", async () => {
    const visitor = server.visitor();
    visitor.cookies.set("__Host-sid", "A".repeat(43));
    await logIn(visitor, await aPerson(server));
    expect(sidOf(visitor)).not.toBe("A".repeat(43));
  });

  test("is a new one after a second login, and the old one is dead", async () => {
    const person = await aPerson(server);
    const visitor = await loggedIn(server, person);
    const before = server.visitor();
    for (const [name, value] of visitor.cookies) before.cookies.set(name, value);
    await logIn(visitor, person);
    expect(sidOf(visitor)).not.toBe(sidOf(before));
    expect(await userOf(before)).toBeNull();
    expect(await userOf(visitor)).toMatchObject({ id: person.id });
  });

  test("brings a CSRF token of its own; the one before the login is worth nothing", async () => {
    const visitor = server.visitor();
    await visitor.get("/api/health");
    const before = visitor.cookies.get("__Host-csrf") ?? "";
    await logIn(visitor, await aPerson(server));
    expect((await visitor.post("/api/sessions/revoke-others", {}, { "X-CSRF-Token": before })).body.code).toBe(
      "page_expired",
    );
    expect((await visitor.post("/api/sessions/revoke-others")).status).toBe(200);
  });
});

describe("[S3] logging out", () => {
  test("ends the session on the server, clears the cookie and what the browser has kept", async () => {
    const visitor = await loggedIn(server, await aPerson(server));
    const copy = server.visitor();
    for (const [name, value] of visitor.cookies) copy.cookies.set(name, value);
    const csrf = visitor.cookies.get("__Host-csrf");
    const answer = await visitor.post("/api/logout");
    expect(answer.headers.get("clear-site-data")).toBe('"cache"');
    expect(answer.setCookies).toContainEqual(expect.stringMatching(/^__Host-sid=; .*Max-Age=0/));
    expect(visitor.cookies.get("__Host-csrf")).not.toBe(csrf);
    expect(await userOf(copy)).toBeNull();
  });

  test("of one device leaves the others alone", async () => {
    const person = await aPerson(server);
    const [phone, laptop] = [await loggedIn(server, person), await loggedIn(server, person)];
    await phone.post("/api/logout");
    expect(await userOf(phone)).toBeNull();
    expect(await userOf(laptop)).toMatchObject({ id: person.id });
  });
});
