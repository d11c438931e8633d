import { succeeded } from "#shared/wire/errors.ts";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
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
import { socialClient, startOidcProvider, type SocialAccount } from "#tests/support/oidcProvider.ts";
import { startServer, type TestServer } from "#tests/support/startServer.ts";
import type { Visitor } from "#tests/support/visitor.ts";

const origin = "http://localhost:3000";

const account = (sub: string, more: Partial<SocialAccount> = {}): SocialAccount => ({
  sub,
  email: `${sub}@correo.example`,
  email_verified: true,
  given_name: "Nora",
  family_name: "Byrne",
  locale: "es-ES",
  ...more,
});

const accounts = [
  account("nora"),
  account("known"),
  account("prepared"),
  account("unverified", { email_verified: false }),
  account("linker"),
  account("linker-two", { email: "linker@correo.example" }),
  account("stranger"),
  account("taken"),
  account("stale"),
  account("factor"),
  account("closed"),
  account("foreign"),
  account("pending"),
  account("again"),
];

let server: TestServer;
let service: Awaited<ReturnType<typeof startOidcProvider>>;

beforeAll(async () => {
  service = await startOidcProvider({ returnAddresses: [`${origin}/auth/local/callback`], accounts });
  server = await startServer({
    config: {
      passwordHash: cheapHash,
      limits: roomy,
      social: [{ name: "local", issuer: service.issuer, ...socialClient }],
    },
  });
});
afterAll(async () => {
  await server.close();
  await service.close();
});

const fromOutside = { "Sec-Fetch-Site": "cross-site" };
const fromOurPage = { "Sec-Fetch-Site": "same-origin" };

// Walks as a browser does: to the service, through its page, and back to ours.
async function signIn(
  visitor: Visitor,
  sub: string,
  headers: Readonly<Record<string, string>> = fromOurPage,
): Promise<string> {
  const { answer, cookies } = await leave(visitor, headers);
  const back = await walk(answer, sub, cookies);
  return (await visitor.get(back, fromOutside)).headers.get("location") ?? "";
}

async function leave(visitor: Visitor, headers: Readonly<Record<string, string>> = fromOurPage) {
  const started = await visitor.get("/auth/local/start", headers);
  return { answer: started.headers.get("location") ?? "", cookies: new Map<string, string>() };
}

async function walk(address: string, sub: string, cookies: Map<string, string>): Promise<string> {
  const isChoice = address.includes("/choose/");
  const body = isChoice ? { method: "POST", body: new URLSearchParams({ account: sub }) } : {};
  const response = await fetch(address, {
    ...body,
    redirect: "manual",
    headers: { Cookie: [...cookies].map((pair) => pair.join("=")).join("; ") },
  });
  for (const cookie of response.headers.getSetCookie())
    cookies.set(cookie.slice(0, cookie.indexOf("=")), cookie.slice(cookie.indexOf("=") + 1).split(";")[0] ?? "");
  const next = new URL(response.headers.get("location") ?? "", address).href;
  return next.startsWith(origin) ? next.slice(origin.length) : walk(next, sub, cookies);
}

describe("signing in with another service", () => {
  test("is offered by name", async () => {
    expect((await server.visitor().get("/api/auth/providers")).body).toEqual({
      ...succeeded,
      providers: ["local"],
    });
  });

  test("leaves with state, nonce and a PKCE challenge, and keeps them in a signed cookie that no script reads", async () => {
    const visitor = server.visitor();
    const started = await visitor.get("/auth/local/start", fromOurPage);
    expect(started.status).toBe(303);
    const address = new URL(started.headers.get("location") ?? "");
    expect(address.origin).toBe(service.issuer);
    expect(Object.fromEntries(address.searchParams)).toEqual({
      client_id: "hearth",
      response_type: "code",
      scope: "openid email profile",
      redirect_uri: `${origin}/auth/local/callback`,
      state: expect.stringMatching(/^[\w-]{43}$/),
      nonce: expect.stringMatching(/^[\w-]{43}$/),
      code_challenge: expect.stringMatching(/^[\w-]{43}$/),
      code_challenge_method: "S256",
    });
    const cookie = started.setCookies.find((one) => one.startsWith("__Host-social="));
    expect(cookie).toMatch(/; Path=\/; Secure; SameSite=Lax; HttpOnly; Max-Age=600$/);
    const again = await visitor.get("/auth/local/start", fromOurPage);
    expect(new URL(again.headers.get("location") ?? "").searchParams.get("state")).not.toBe(
      address.searchParams.get("state"),
    );
  });

  test("makes a verified parent of somebody new, in the language of the service, and knows him the next time", async () => {
    const visitor = server.visitor();
    expect(await signIn(visitor, "nora")).toBe("/authcheck");
    const user = await userOf(visitor);
    expect(user).toMatchObject({
      email: "nora@correo.example",
      firstName: "Nora",
      lastName: "Byrne",
      roles: [{ name: "parent" }],
      isVerified: true,
      hasPassword: false,
      attributes: { locale: "es" },
    });
    const later = server.visitor();
    expect(await signIn(later, "nora")).toBe("/authcheck");
    expect(await userOf(later)).toMatchObject({ id: user.id });
    expect(
      await server.db.selectFrom("socialIdentity").selectAll().where("userId", "=", user.id).execute(),
    ).toMatchObject([{ issuer: service.issuer, subject: "nora" }]);
  });

  test("[S1] opens a new session and ends the one before", async () => {
    const before = await loggedIn(server, await aPerson(server));
    const copy = server.visitor();
    for (const [name, value] of before.cookies) copy.cookies.set(name, value);
    expect(await signIn(before, "again", fromOutside)).toBe("/authcheck");
    expect(await userOf(copy)).toBeNull();
    expect(await userOf(before)).toMatchObject({ email: "again@correo.example" });
  });

  test("goes by issuer and subject, not by e-mail", async () => {
    const visitor = server.visitor();
    await signIn(visitor, "nora");
    const { id } = await userOf(visitor);
    await server.db
      .updateTable("appUser")
      .set({ email: "nora.elsewhere@hearth.example" })
      .where("id", "=", id)
      .execute();
    const later = server.visitor();
    await signIn(later, "nora");
    expect(await userOf(later)).toMatchObject({ id, email: "nora.elsewhere@hearth.example" });
  });

  test("opens no account that exists by its e-mail alone", async () => {
    const person = await aPerson(server, { email: "known@correo.example" });
    const visitor = server.visitor();
    expect(await signIn(visitor, "known")).toBe("/login?error=social_known");
    expect(await userOf(visitor)).toBeNull();
    expect(await server.db.selectFrom("socialIdentity").selectAll().where("userId", "=", person.id).execute()).toEqual(
      [],
    );
  });

  test("with an e-mail that the service has not verified opens and makes nothing", async () => {
    expect(await signIn(server.visitor(), "unverified")).toBe("/login?error=social_unverified");
    expect(
      await server.db.selectFrom("appUser").select("id").where("email", "=", "unverified@correo.example").execute(),
    ).toEqual([]);
  });

  test("discards an account that somebody prepared with the e-mail and never confirmed", async () => {
    const email = "prepared@correo.example";
    const attacker = server.visitor();
    await attacker.post("/api/sign-up", { email, firstName: "Not", lastName: "Theirs", password: goodPassword });
    const { token } = letterTo(server, { email });
    await logIn(attacker, { id: "", email });
    const attackerId = (await userOf(attacker)).id;
    await setUpSecondFactor(server, attacker);
    const owner = server.visitor();
    expect(await signIn(owner, "prepared")).toBe("/authcheck");
    const user = await userOf(owner);
    expect(user).toMatchObject({ email, isVerified: true, hasPassword: false, hasSecondFactor: false });
    expect(user.id).not.toBe(attackerId);
    expect(await userOf(attacker)).toBeNull();
    expect((await logIn(server.visitor(), { id: "", email })).body.code).toBe("wrong_credentials");
    expect((await server.visitor().post("/api/verify-email", { token })).status).toBe(410);
  });

  test("does not pass by a second factor", async () => {
    const first = server.visitor();
    await signIn(first, "factor");
    await setUpSecondFactor(server, first);
    const visitor = server.visitor();
    expect(await signIn(visitor, "factor")).toBe("/login?error=social_second_factor");
    expect(await userOf(visitor)).toBeNull();
  });

  test("does not open a closed account", async () => {
    const first = server.visitor();
    await signIn(first, "closed");
    const { id } = await userOf(first);
    await server.db.updateTable("appUser").set({ disabledAt: server.clock.now() }).where("id", "=", id).execute();
    const visitor = server.visitor();
    expect(await signIn(visitor, "closed")).toBe("/login?error=social_failed");
    expect(await userOf(visitor)).toBeNull();
  });
});

describe("connecting a service to an account", () => {
  const identities = (userId: string) =>
    server.db.selectFrom("socialIdentity").select("subject").where("userId", "=", userId).execute();

  test("is done from the own page, with a fresh proof and the same verified e-mail, and told by letter", async () => {
    const person = await aPerson(server, { email: "linker@correo.example" });
    const visitor = await loggedIn(server, person);
    expect(await signIn(visitor, "linker")).toBe("/settings");
    expect(await identities(person.id)).toEqual([{ subject: "linker" }]);
    expect(letterTo(server, person).subject).toBe("Local is connected to your Hearth account");
    const count = server.letters.length;
    expect(await signIn(visitor, "linker")).toBe("/settings");
    expect(server.letters).toHaveLength(count);
    const later = server.visitor();
    expect(await signIn(later, "linker")).toBe("/authcheck");
    expect(await userOf(later)).toMatchObject({ id: person.id, hasPassword: true });
  });

  test("asks for a password typed in the last ten minutes", async () => {
    const person = await aPerson(server, { email: "stale@correo.example" });
    const visitor = await loggedIn(server, person);
    server.clock.advance(10 * 60_000 + 1);
    expect(await signIn(visitor, "stale")).toBe("/settings?error=social_prove");
    expect(await identities(person.id)).toEqual([]);
    await visitor.post("/api/prove", { password: goodPassword });
    expect(await signIn(visitor, "stale")).toBe("/settings");
  });

  test("is not begun by a foreign page, which could bring an identity of its own", async () => {
    const person = await aPerson(server, { email: "foreign@correo.example" });
    for (const site of ["cross-site", "same-site", "none"]) {
      const visitor = await loggedIn(server, person);
      expect(await signIn(visitor, "foreign", { "Sec-Fetch-Site": site })).toBe("/login?error=social_known");
    }
    expect(await identities(person.id)).toEqual([]);
  });

  test("takes no identity with another e-mail", async () => {
    const person = await aPerson(server);
    expect(await signIn(await loggedIn(server, person), "stranger")).toBe("/settings?error=social_other_email");
    expect(await identities(person.id)).toEqual([]);
  });

  test("takes no identity that belongs to somebody else", async () => {
    await signIn(server.visitor(), "taken");
    const person = await aPerson(server);
    expect(await signIn(await loggedIn(server, person), "taken")).toBe("/settings?error=social_taken");
    expect(await identities(person.id)).toEqual([]);
  });

  test("waits until the account's own e-mail is confirmed", async () => {
    const person = await aPerson(server, { email: "pending@correo.example", emailVerifiedAt: null });
    expect(await signIn(await loggedIn(server, person), "pending")).toBe("/settings?error=social_unverified");
    expect(await identities(person.id)).toEqual([]);
  });

  test("belongs to the session that began it", async () => {
    const [one, other] = [await aPerson(server), await aPerson(server)];
    const visitor = await loggedIn(server, one);
    const { answer, cookies } = await leave(visitor);
    const back = await walk(answer, "stranger", cookies);
    await logIn(visitor, other);
    const place = (await visitor.get(back, fromOutside)).headers.get("location");
    expect(place).toBe("/authcheck");
    expect(await identities(one.id)).toEqual([]);
    expect(await identities(other.id)).toEqual([]);
  });
});

describe("without a service", () => {
  test("nothing is offered and the pages are no pages of the server", async () => {
    const plain = await startServer({ config: { passwordHash: cheapHash, limits: roomy } });
    expect((await plain.visitor().get("/api/auth/providers")).body.providers).toEqual([]);
    for (const path of ["/auth/local/start", "/auth/local/callback", "/auth/google/start"])
      expect((await plain.visitor().get(path)).status).toBe(404);
    await plain.close();
  });
});
