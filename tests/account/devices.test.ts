import { succeeded } from "#shared/wire/errors.ts";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { isStaff, roles, type Role } from "#shared/access/roles.ts";
import type { Transaction } from "#server/db/connection.ts";
import { grantRole, takeRole } from "#server/features/account/roles.store.ts";
import { aPerson, loggedIn, meet, startAccountServer, userOf } from "#tests/support/accounts.ts";
import type { TestServer } from "#tests/support/startServer.ts";

let server: TestServer;
beforeAll(async () => {
  server = await startAccountServer();
});
afterAll(() => server.close());

const [minute, hour] = [60_000, 3_600_000];
const day = 24 * hour;
const firefox = { "User-Agent": "Mozilla/5.0 (Android 16; Mobile; rv:145.0) Gecko/145.0 Firefox/145.0" };

describe("the devices one is signed in on", () => {
  test("are listed with their names, last used first, and the own one is marked", async () => {
    const person = await aPerson(server);
    const laptop = await loggedIn(server, person);
    server.clock.advance(5 * minute);
    const phone = server.visitor();
    await phone.post("/api/login", { email: person.email, password: "seaweed and driftwood" }, firefox);
    const { body } = await laptop.get("/api/sessions");
    expect(body.sessions.map(({ device, isCurrent }: Record<string, unknown>) => [device, isCurrent])).toContainEqual([
      "Firefox, Android",
      false,
    ]);
    expect(body.sessions.filter(({ isCurrent }: Record<string, unknown>) => isCurrent)).toHaveLength(1);
    expect(body.sessions.map(({ lastUsedAt }: Record<string, unknown>) => lastUsedAt)).toEqual([
      server.clock.now().toISOString(),
      server.clock.now().toISOString(),
    ]);
    expect(Object.keys(body.sessions[0]).sort()).toEqual(["createdAt", "device", "id", "isCurrent", "lastUsedAt"]);
  });

  test("that have run out or were ended are not listed", async () => {
    const person = await aPerson(server);
    const [gone, idle] = [await loggedIn(server, person), await loggedIn(server, person)];
    await gone.post("/api/logout");
    server.clock.advance(14 * day);
    const here = await loggedIn(server, person);
    expect((await here.get("/api/sessions")).body.sessions).toHaveLength(1);
    expect(await userOf(idle)).toBeNull();
  });

  test("are signed out one by one", async () => {
    const person = await aPerson(server);
    const [here, there] = [await loggedIn(server, person), await loggedIn(server, person)];
    const { body } = await here.get("/api/sessions");
    const other = body.sessions.find(({ isCurrent }: { isCurrent: boolean }) => !isCurrent);
    expect((await here.remove(`/api/sessions/${other.id}`)).body).toEqual({ ...succeeded });
    expect(await userOf(there)).toBeNull();
    expect(await userOf(here)).toMatchObject({ id: person.id });
    expect((await here.remove(`/api/sessions/${other.id}`)).status).toBe(404);
  });

  test("are signed out all at once, but for the one in hand", async () => {
    const person = await aPerson(server);
    const here = await loggedIn(server, person);
    const others = [await loggedIn(server, person), await loggedIn(server, person)];
    expect((await here.post("/api/sessions/revoke-others")).body).toEqual({ ...succeeded, revoked: 2 });
    for (const other of others) expect(await userOf(other)).toBeNull();
    expect(await userOf(here)).toMatchObject({ id: person.id });
  });

  test("of somebody else are out of reach", async () => {
    const [mine, theirs] = [
      await loggedIn(server, await aPerson(server)),
      await loggedIn(server, await aPerson(server)),
    ];
    const { body } = await theirs.get("/api/sessions");
    for (const id of [body.sessions[0].id, "1", "not-a-number", "00000000-0000-0000-0000-000000000000"])
      expect((await mine.remove(`/api/sessions/${id}`)).status).toBe(404);
    expect((await theirs.get("/api/sessions")).body.sessions).toHaveLength(1);
  });
});

describe("[S2] a session", () => {
  const limits = (role: Role) =>
    isStaff({ roles: [role] })
      ? { idleMs: 30 * minute, absoluteMs: 12 * hour }
      : { idleMs: 14 * day, absoluteMs: 60 * day };

  test.each(roles)("of a %s ends when it was not used for its time", async (role) => {
    const { idleMs } = limits(role);
    const visitor = await loggedIn(server, await aPerson(server, { roles: [role] }));
    server.clock.advance(idleMs - 1);
    expect(await userOf(visitor)).not.toBeNull();
    server.clock.advance(idleMs);
    expect(await userOf(visitor)).toBeNull();
  });

  test.each(roles)("of a %s ends after its longest time, however much it is used", async (role) => {
    const { idleMs, absoluteMs } = limits(role);
    const visitor = await loggedIn(server, await aPerson(server, { roles: [role] }));
    const step = idleMs / 2;
    for (let age = step; age < absoluteMs; age += step) {
      server.clock.advance(step);
      expect(await userOf(visitor)).not.toBeNull();
    }
    server.clock.advance(step);
    expect(await userOf(visitor)).toBeNull();
  });

  test("of somebody with an office role beside a family one follows the stricter rule", async () => {
    const visitor = await loggedIn(server, await aPerson(server, { roles: ["parent", "coordinator"] }));
    server.clock.advance(30 * minute);
    expect(await userOf(visitor)).toBeNull();
  });
});

describe("[S3] a role given or taken", () => {
  const change = (actorId: string, targetId: string, role: Role) => ({
    actor: { id: actorId, roles: ["administrator"] as const, businessId: null },
    targetId,
    role,
    now: server.clock.now(),
    ip: "203.0.113.7",
  });

  test("ends all sessions of the person, and is written down", async () => {
    const [administrator, person] = [
      await aPerson(server, { roles: ["administrator"] }),
      await aPerson(server, { roles: ["parent"] }),
    ];
    const before = await loggedIn(server, person);
    expect(
      await server.database.app.db
        .transaction()
        .execute((db) => grantRole(db, change(administrator.id, person.id, "finance"))),
    ).toBeNull();
    expect(await userOf(before)).toBeNull();
    const between = await loggedIn(server, person);
    expect(await userOf(between)).toMatchObject({ roles: [{ name: "parent" }, { name: "finance" }] });
    expect(
      await server.database.app.db
        .transaction()
        .execute((db) => takeRole(db, change(administrator.id, person.id, "finance"))),
    ).toBeNull();
    expect(await userOf(between)).toBeNull();
    expect(await userOf(await loggedIn(server, person))).toMatchObject({ roles: [{ name: "parent" }] });
    const audit = await server.db
      .selectFrom("auditLog")
      .select(["actorId", "action", "object", "ip"])
      .where("action", "like", "role:%")
      .orderBy("id")
      .execute();
    expect(audit).toEqual([
      { actorId: administrator.id, action: "role:grant", object: `user:${person.id} finance`, ip: "203.0.113.7" },
      { actorId: administrator.id, action: "role:take", object: `user:${person.id} finance`, ip: "203.0.113.7" },
    ]);
  });

  test("[S34] by two at once leaves an administrator", async () => {
    await server.db.deleteFrom("userRole").where("role", "=", "administrator").execute();
    const [one, two] = [
      await aPerson(server, { roles: ["administrator"] }),
      await aPerson(server, { roles: ["administrator"] }),
    ];
    const take = (actorId: string, targetId: string) => (db: Transaction) =>
      takeRole(db, change(actorId, targetId, "administrator"));
    expect(await meet(server.database, take(one.id, two.id), take(two.id, one.id))).toEqual([
      null,
      "lastAdministrator",
    ]);
    expect(
      await server.db.selectFrom("userRole").select("userId").where("role", "=", "administrator").execute(),
    ).toHaveLength(1);
  });
});

test("[S3] a closed account answers no further request, whatever its cookie", async () => {
  const person = await aPerson(server);
  const visitor = await loggedIn(server, person);
  await server.db.updateTable("appUser").set({ disabledAt: server.clock.now() }).where("id", "=", person.id).execute();
  expect(await userOf(visitor)).toBeNull();
  expect((await visitor.get("/api/sessions")).status).toBe(401);
});
