import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { startServer, type TestServer } from "#tests/support/startServer.ts";
import type { Body, Visitor } from "#tests/support/visitor.ts";

let server: TestServer;
let host: Visitor & { readonly userId: string };
let id: string;
let holderId: string;
let strangerId: string;

const iban = "IE29 AIBK 9311 5212 3456 78";

beforeAll(async () => {
  server = await startServer();
  await server.factories.aCurrency();
});
afterAll(() => server.close());

beforeEach(async () => {
  host = await server.as("host_family");
  id = await server.factories.aHostFamily({ userId: host.userId });
  const mary = { hostFamilyId: id, firstName: "Mary", lastName: "Byrne", gender: "female" };
  const rows = await server.db
    .insertInto("hostFamilyMember")
    .values([
      { ...mary, kind: "adult", dateOfBirth: "1980-03-01" },
      { ...mary, kind: "child", firstName: "Finn", dateOfBirth: "2016-03-01" },
      // Grown up meanwhile, and still of the household as its child.
      { ...mary, kind: "child", firstName: "Aidan", dateOfBirth: "1999-03-01" },
      { ...mary, hostFamilyId: await server.factories.aHostFamily(), kind: "adult", dateOfBirth: "1970-03-01" },
    ])
    .returning(["id", "kind"])
    .execute();
  [, , , { id: strangerId = "" } = {}] = rows;
  holderId = rows.find(({ kind }) => kind === "adult")?.id ?? "";
});

const path = "/api/host_family/payout-details";
const save = (changes: Body = {}) =>
  host.post(path, { holder_id: holderId, iban, bic: "AIBKIE2D", tax_number: "1234567WA", ...changes });
const letters = () => server.letters.filter(({ subject }) => subject === "Where you are paid was changed");

describe("where a family is paid", () => {
  test("is read masked, sealed in the database, and told by letter and in the audit log", async () => {
    expect((await host.get(path)).body).toEqual(
      expect.objectContaining({ details: null, adults: [{ id: holderId, name: "Mary Byrne" }] }),
    );
    expect((await save({ holder_id: strangerId })).status).toBe(422);
    const before = letters().length;
    const saved = await save();
    expect(saved.status).toBe(200);
    const { details } = (await host.get(path)).body;
    expect(details).toMatchObject({
      holderId,
      holder: "Mary Byrne",
      iban: "IE•• 5678",
      taxNumber: "•••WA",
      isVerified: false,
    });
    expect(Date.parse(details.settlesAt) - Date.parse(details.changedAt)).toBe(48 * 3_600_000);
    const row = await server.db
      .selectFrom("payoutDetail")
      .selectAll()
      .where("hostFamilyId", "=", id)
      .executeTakeFirstOrThrow();
    const bytes = JSON.stringify({ ...row, text: row.detailsSealed?.toString("latin1") });
    for (const secret of ["93115212345678", "AIBKIE2D", "1234567WA", "Byrne"]) expect(bytes).not.toContain(secret);
    expect(JSON.stringify(saved.body)).not.toContain("931152");
    expect(letters()).toHaveLength(before + 1);
    const audit = await server.db
      .selectFrom("auditLog")
      .selectAll()
      .where("action", "=", "payoutDetails:change")
      .where("actorId", "=", host.userId)
      .execute();
    expect(audit.map(({ object }) => object)).toEqual([`family:${id}`]);
  });

  test("is refused with a wrong check digit, another code or somebody who may not have the account", async () => {
    expect((await save({ iban: "IE29AIBK93115212345687" })).body.issues).toEqual({ iban: [{ rule: "wrong" }] });
    expect((await save({ bic: "AIBK", tax_number: "<b>" })).body.issues).toMatchObject({
      bic: [{ rule: "wrong" }],
      taxNumber: [{ rule: "wrong" }],
    });
    const other = await server.db
      .selectFrom("hostFamilyMember")
      .select("id")
      .where("firstName", "=", "Finn")
      .where("hostFamilyId", "=", id)
      .executeTakeFirstOrThrow();
    expect((await save({ holder_id: other.id })).body.issues).toEqual({ holderId: [{ rule: "choice" }] });
    expect((await host.get(path)).body.details).toBeNull();
  });

  test("is changed after a fresh proof alone", async () => {
    await server.db
      .updateTable("session")
      .set({ provedAt: new Date(server.clock.now().getTime() - 11 * 60_000) })
      .where("userId", "=", host.userId)
      .execute();
    expect((await save()).body.code).toBe("prove_again");
  });

  test("changed, is to be verified anew, and stands once among the tasks of finance until it is", async () => {
    // Done before, and something else about the same home.
    const aTask = { kind: "verifyAccount", entity: "vetting", entityId: id, createdAt: server.clock.now() };
    await server.db
      .insertInto("officeTask")
      .values([
        { ...aTask, doneAt: server.clock.now() },
        { ...aTask, kind: "openClaim" },
      ])
      .execute();
    await save();
    await server.db
      .updateTable("payoutDetail")
      .set({ verifiedAt: server.clock.now() })
      .where("hostFamilyId", "=", id)
      .execute();
    const finance = await server.as("finance");
    const tasks = async (): Promise<unknown[]> =>
      (await finance.get("/api/hub/tasks?whose=team")).body.tasks
        .filter(({ hostFamilyId }: { hostFamilyId: string | null }) => hostFamilyId === id)
        .map(({ kind }: { kind: string }) => kind);
    expect(await tasks()).toEqual([]);
    expect((await save({ iban: "DE89 3704 0044 0532 0130 00", bic: "" })).body.details).toMatchObject({
      iban: "DE•• 3000",
      isVerified: false,
    });
    expect(await tasks()).toEqual(["verifyAccount"]);
    const { changedAt } = (await save()).body.details;
    expect(await tasks()).toEqual(["verifyAccount"]);
    await finance.post(`/api/households/${id}/payee/verified`, { changed_at: changedAt });
    expect(await tasks()).toEqual([]);
  });

  test("is verified by finance as it was looked at, and what waits for it may go on", async () => {
    const { changedAt } = (await save()).body.details;
    const finance = await server.as("finance");
    const payee = `/api/households/${id}/payee`;
    expect((await finance.get(payee)).body.details).toMatchObject({ iban: "IE•• 5678", isVerified: false });
    expect((await finance.post(`${payee}/verified`, { changed_at: "2020-01-01T00:00:00.000Z" })).body.code).toBe(
      "stale_state",
    );
    const { body } = await finance.post(`${payee}/verified`, { changed_at: changedAt });
    expect(body.details).toMatchObject({ isVerified: true });
    expect((await host.get(path)).body.details).toMatchObject({ isVerified: true });
    expect((await (await server.as("coordinator")).get(payee)).status).toBe(403);
    expect((await finance.get("/api/households/999999999/payee")).status).toBe(404);
    server.clock.advance(1_000);
    await save({ iban: "DE89 3704 0044 0532 0130 00", bic: "" });
    expect((await finance.post(`${payee}/verified`, { changed_at: changedAt })).body.code).toBe("stale_state");
  });

  test("is verified by nobody whose own home it is, whatever else they do", async () => {
    await server.db.insertInto("userRole").values({ userId: host.userId, role: "finance" }).execute();
    const { changedAt } = (await save()).body.details;
    const both = await server.as(host.userId);
    expect((await both.post(`/api/households/${id}/payee/verified`, { changed_at: changedAt })).status).toBe(403);
    const other = await server.as("finance");
    expect((await other.post(`/api/households/${id}/payee/verified`, { changed_at: changedAt })).status).toBe(200);
  });

  test("is the household's own alone", async () => {
    await save();
    const stranger = await server.as("host_family");
    await server.factories.aHostFamily({ userId: stranger.userId });
    expect((await stranger.get(path)).body.details).toBeNull();
    expect((await (await server.as("administrator")).get(path)).status).toBe(403);
  });
});
