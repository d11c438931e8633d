import { sql } from "kysely";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { checkAuditChain } from "#server/db/auditChain.ts";
import { functionParts } from "#server/db/functions.ts";
import { aPerson, goodPassword, logIn, startAccountServer } from "#tests/support/accounts.ts";
import type { TestServer } from "#tests/support/startServer.ts";

let server: TestServer;

beforeAll(async () => {
  server = await startAccountServer();
});
afterAll(() => server.close());

const linesOf = async (actorId: string | null) =>
  (
    await server.db
      .selectFrom("auditLog")
      .select(["action", "object", "reason", "ip"])
      .where("actorId", "is not distinct from", actorId)
      .orderBy("id")
      .execute()
  ).map(({ object, ...line }) => ({ ...line, object: object.replace(/^session:.*/, "session:N") }));

const ip = "127.0.0.1";
const refused = (object: string, reason: string) => ({ action: "refused", object, reason, ip });

describe("[S51] a line of the audit log is written", () => {
  test("for a login, for one that fails, and for a code that is wrong", async () => {
    const person = await aPerson(server);
    const visitor = server.visitor();
    await visitor.post("/api/login", { email: person.email.toUpperCase(), password: "seaweed and seaweed" });
    await logIn(visitor, person);
    await visitor.post("/api/prove", { password: "seaweed and seaweed" });
    expect(await linesOf(person.id)).toEqual([
      refused("POST /login", "wrong_credentials"),
      { action: "session:open", object: "session:N", reason: null, ip },
      refused("POST /prove", "wrong"),
    ]);
  });

  test("for a login by nobody we know, without what was typed", async () => {
    await server.visitor().post("/api/login", { email: "nobody@nowhere.example", password: goodPassword });
    expect(await linesOf(null)).toContainEqual(refused("POST /login", "wrong_credentials"));
    expect(JSON.stringify(await linesOf(null))).not.toContain("nowhere");
  });

  test("for whoever asks for what is not his, once a minute for the same", async () => {
    const host = await server.as("host_family");
    for (const id of ["1", "2", "3"]) await host.get(`/api/vetting/${id}`);
    await host.get("/api/students/newlist");
    expect(await linesOf(host.userId)).toEqual([
      refused("GET /vetting/:id", "no_access"),
      refused("GET /students/newlist", "no_access"),
    ]);
    server.clock.advance(60_000);
    await host.get("/api/vetting/4");
    expect(await linesOf(host.userId)).toHaveLength(3);
  });

  test("for every step of a payout, with its amount", async () => {
    await server.factories.aCurrency();
    const finance = await server.as("finance");
    const hostFamilyId = await server.factories.aHostFamily();
    const { id } = await server.db
      .insertInto("payout")
      .values({ hostFamilyId, state: "on_hold", amount: 94_240, version: 1 })
      .returning("id")
      .executeTakeFirstOrThrow();
    await finance.post("/api/transitions", { entity: "payout", entityId: id, command: "release", expectedVersion: 1 });
    const [line] = await server.db.selectFrom("auditLog").selectAll().where("action", "=", "payout:release").execute();
    expect(line).toMatchObject({ actorId: finance.userId, object: `payout:${id} on_hold -> pending 94240` });
  });
});

describe("[S51] the chain of the audit log", () => {
  const check = () => checkAuditChain(server.database.app.db);
  // What somebody could do who has the owner's rights; taken back afterwards.
  const faultsAfter = (change: string): Promise<readonly string[]> =>
    server.db
      .transaction()
      .execute(async (db) => {
        await sql`SET LOCAL session_replication_role = replica`.execute(db);
        await sql.raw(change).execute(db);
        throw new Undone((await checkAuditChain(db)).faults);
      })
      .catch((cause: unknown) => {
        if (cause instanceof Undone) return cause.faults;
        throw cause;
      });

  class Undone extends Error {
    readonly faults: readonly string[];
    constructor(faults: readonly string[]) {
      super();
      this.faults = faults;
    }
  }

  beforeEach(async () => {
    const person = await aPerson(server);
    await Promise.all(Array.from({ length: 10 }, () => logIn(server.visitor(), person)));
  });

  test("is whole, however many lines are written at the same time", async () => {
    const { lines, end, faults } = await check();
    expect(faults).toEqual([]);
    expect(lines).toBeGreaterThan(10);
    expect(end).toMatch(/^[0-9a-f]{64}$/);
  });

  test("shows a line that was changed, taken out, put in or cut off", async () => {
    const middle = "(SELECT max(id) - 3 FROM audit_log)";
    const last = "(SELECT max(place) FROM audit_seal)";
    expect(await faultsAfter(`UPDATE audit_log SET actor_id = 1 WHERE id = ${middle}`)).toEqual([
      expect.stringMatching(/has been changed/),
    ]);
    expect(await faultsAfter(`DELETE FROM audit_log WHERE id = ${middle}`)).toEqual([expect.stringMatching(/is gone/)]);
    expect(await faultsAfter(`DELETE FROM audit_seal WHERE place = ${last} - 3`)).toEqual([
      expect.stringMatching(/has no seal/),
      expect.stringMatching(/does not follow/),
    ]);
    expect(await faultsAfter("INSERT INTO audit_log (action, object) VALUES ('x', 'y')")).toEqual([
      expect.stringMatching(/has no seal/),
    ]);
    expect(
      await faultsAfter(
        `DELETE FROM audit_log WHERE id = (SELECT audit_id FROM audit_seal WHERE place = ${last}); DELETE FROM audit_seal WHERE place = ${last}`,
      ),
    ).toEqual([expect.stringMatching(/end of the chain is missing/)]);
  });

  test("begins with what was written before there was one, and begins once", async () => {
    const text = (await functionParts()).find(({ name }) => name === "audit.sql")?.text ?? "";
    const { lines } = await check();
    await server.db
      .transaction()
      .execute(async (db) => {
        await sql`TRUNCATE audit_seal`.execute(db);
        await sql`UPDATE audit_end SET place = 0, hash = ''`.execute(db);
        await sql.raw(text).execute(db);
        const begun = await checkAuditChain(db);
        expect([begun.lines, begun.faults]).toEqual([lines, []]);
        await sql.raw(text).execute(db);
        expect(await checkAuditChain(db)).toEqual(begun);
        throw new Undone([]);
      })
      .catch((cause: unknown) => {
        if (!(cause instanceof Undone)) throw cause;
      });
  });

  test("lets the oldest lines go when their time is over", async () => {
    expect(await faultsAfter("DELETE FROM audit_log WHERE id <= (SELECT min(id) + 4 FROM audit_log)")).toEqual([]);
  });

  test.each([
    "UPDATE audit_log SET reason = 'x'",
    "DELETE FROM audit_log",
    "INSERT INTO audit_seal (place, audit_id, line, hash) VALUES (99999, 99999, '', '')",
    "UPDATE audit_seal SET hash = ''",
    "UPDATE audit_end SET place = 0",
  ])("cannot be written by the server itself: %s", async (statement) => {
    await expect(sql.raw(statement).execute(server.database.app.db)).rejects.toThrow(/permission denied/);
  });
});
