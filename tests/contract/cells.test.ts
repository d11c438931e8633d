import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { startServer, type TestServer } from "#tests/support/startServer.ts";
import type { Visitor } from "#tests/support/visitor.ts";

let server: TestServer;
let finance: Visitor;
let ids: { readonly isk: string; readonly dkk: string };

beforeAll(async () => {
  server = await startServer();
  finance = await server.as("finance");
});
afterAll(() => server.close());
beforeEach(async () => {
  await server.db.deleteFrom("currency").where("code", "in", ["ISK", "DKK", "XXA"]).execute();
  const of = (code: string) => ({ code, name: code, symbol: "kr" });
  const [isk, dkk] = await server.db
    .insertInto("currency")
    .values([of("ISK"), of("DKK")])
    .returning("id")
    .execute();
  ids = { isk: isk?.id ?? "", dkk: dkk?.id ?? "" };
});

const cells = (visitor: Visitor, ...changes: readonly object[]) =>
  visitor.patch("/api/pricing/currency/cells", { changes });
const nameOf = async (id: string): Promise<string> =>
  (await server.db.selectFrom("currency").select("name").where("id", "=", id).executeTakeFirstOrThrow()).name;

describe("a cell", () => {
  test("is changed when it still says what its writer saw, and taken back the same way", async () => {
    const change = { id: ids.isk, column: "name", was: "ISK", value: "  Króna " };
    expect((await cells(finance, change)).body.outcomes).toEqual([
      { id: ids.isk, column: "name", outcome: "changed", value: "Króna" },
    ]);
    expect((await cells(finance, { ...change, was: "Króna", value: "ISK" })).body.outcomes).toMatchObject([
      { outcome: "changed" },
    ]);
    expect(await nameOf(ids.isk)).toBe("ISK");
  });

  test("that somebody else has changed stays theirs, and is told", async () => {
    const other = await server.as("finance");
    await cells(finance, { id: ids.isk, column: "name", was: "ISK", value: "Theirs" });
    await cells(other, { id: ids.isk, column: "name", was: "Theirs", value: "Passing" });
    await cells(other, { id: ids.isk, column: "name", was: "Passing", value: "Theirs" });
    const { body } = await cells(finance, { id: ids.isk, column: "name", was: "ISK", value: "Mine" });
    const { firstName, lastName } = await server.db
      .selectFrom("appUser")
      .select(["firstName", "lastName"])
      .where("id", "=", other.userId)
      .executeTakeFirstOrThrow();
    const by = [firstName, lastName].filter(Boolean).join(" ");
    expect(body.outcomes).toEqual([
      { id: ids.isk, column: "name", outcome: "stale", value: "Theirs", by, at: server.clock.now().toISOString() },
    ]);
    // Done otherwise than in the list, nobody is named.
    await server.db.updateTable("currency").set({ name: "By hand" }).where("id", "=", ids.isk).execute();
    const [late] = (await cells(finance, { id: ids.isk, column: "name", was: "ISK", value: "Mine" })).body.outcomes;
    expect(late).toEqual({ id: ids.isk, column: "name", outcome: "stale", value: "By hand" });
    await server.db.updateTable("currency").set({ name: "Theirs" }).where("id", "=", ids.isk).execute();
    expect(await nameOf(ids.isk)).toBe("Theirs");
  });

  test("said again by whoever has not heard that it was done is so already, and is written down once", async () => {
    const change = { id: ids.isk, column: "name", was: "ISK", value: "Króna" };
    for (const again of [change, change, { ...change, was: "Króna" }])
      expect((await cells(finance, again)).body.outcomes).toMatchObject([{ outcome: "changed", value: "Króna" }]);
    const written = await server.db
      .selectFrom("recordChange")
      .select("before")
      .where("entityId", "=", ids.isk)
      .execute();
    expect(written).toEqual([{ before: "ISK" }]);
  });

  test("that another has made the same is so already, and nothing that its writer could take back", async () => {
    const other = await server.as("finance");
    const change = { id: ids.isk, column: "name", was: "ISK", value: "Króna" };
    const say = async (visitor: Visitor, said: object) => (await cells(visitor, said)).body.outcomes[0];
    await say(other, change);
    const stood = { id: ids.isk, column: "name", outcome: "changed", value: "Króna", stood: true };
    expect(await say(finance, change)).toEqual(stood);
    // Said again it is the other's own; said over itself it is nobody's change.
    expect((await say(other, change)).stood).toBeUndefined();
    expect(await say(other, { ...change, was: "Króna" })).toEqual(stood);
    // Made so otherwise than in the list.
    await cells(finance, { ...change, was: "Króna", value: "Kr" });
    await server.db.updateTable("currency").set({ name: "Króna" }).where("id", "=", ids.isk).execute();
    expect(await say(other, change)).toEqual(stood);
  });

  test("changed by two at once is changed by one", async () => {
    const other = await server.as("finance");
    const answers = await Promise.all(
      [finance, other].map((person, index) =>
        cells(person, { id: ids.isk, column: "name", was: "ISK", value: `Writer ${index}` }),
      ),
    );
    expect(answers.map(({ body }) => body.outcomes[0].outcome).toSorted()).toEqual(["changed", "stale"]);
  });

  test("that is refused takes no other with it, whatever refuses it", async () => {
    const { status, body } = await cells(
      finance,
      { id: ids.isk, column: "code", was: "ISK", value: "DKK" },
      { id: ids.dkk, column: "name", was: "DKK", value: "Krone" },
      { id: ids.dkk, column: "code", was: "DKK", value: "kroner" },
      { id: "999999999", column: "name", was: "", value: "Nobody" },
      { id: ids.dkk, column: "id", was: ids.dkk, value: "1" },
      { id: ids.dkk, column: "createdAt", was: null, value: "2027-01-01" },
      { id: ids.dkk, column: "__proto__", was: null, value: "x" },
    );
    expect(status).toBe(200);
    const outcomes = new Map(
      body.outcomes.map((one: { id: string; column: string }) => [`${one.id} ${one.column}`, one]),
    );
    expect(outcomes.get(`${ids.isk} code`)).toMatchObject({ outcome: "refused", code: "conflict" });
    expect(outcomes.get(`${ids.dkk} name`)).toMatchObject({ outcome: "changed", value: "Krone" });
    expect(outcomes.get(`${ids.dkk} code`)).toMatchObject({ outcome: "refused", issue: { rule: "format" } });
    expect(outcomes.get("999999999 name")).toMatchObject({ outcome: "refused", code: "not_found" });
    for (const column of ["id", "createdAt", "__proto__"])
      expect(outcomes.get(`${ids.dkk} ${column}`)).toMatchObject({ outcome: "refused", code: "no_access" });
    expect([await nameOf(ids.isk), await nameOf(ids.dkk)]).toEqual(["ISK", "Krone"]);
  });

  test("is changed by those alone who may write the list", async () => {
    const change = { id: ids.isk, column: "name", was: "ISK", value: "Mallory" };
    expect((await cells(await server.as("coordinator"), change)).status).toBe(403);
    expect((await cells(await server.as("parent"), change)).status).toBe(403);
    expect(await nameOf(ids.isk)).toBe("ISK");
  });

  test("of many is too much at once", async () => {
    const change = { id: ids.isk, column: "name", was: "ISK", value: "x" };
    expect((await cells(finance, ...Array.from({ length: 101 }, () => change))).status).toBe(422);
    expect((await cells(finance)).status).toBe(422);
  });
});

test("a record that is decided says why its cells stay, and one's money is judged as the form judges it", async () => {
  const coordinator = await server.as("coordinator");
  const [draft, done] = [
    await server.factories.anExpense({ state: "draft", amount: 10_00 }),
    await server.factories.anExpense({ state: "approved", amount: 10_00 }),
  ];
  const ask = (changes: readonly object[]) => coordinator.patch("/api/expenses/cells", { changes });
  const { body } = await ask([
    { id: done, column: "amount", was: 10_00, value: 1 },
    { id: draft, column: "amount", was: 10_00, value: 12_50 },
    { id: draft, column: "state", was: "draft", value: "approved" },
  ]);
  const byCell = new Map(body.outcomes.map((one: { id: string; column: string }) => [one.id + one.column, one]));
  expect(byCell.get(`${done}amount`)).toMatchObject({ outcome: "refused", reason: "alreadyHandedIn" });
  expect(byCell.get(`${draft}amount`)).toMatchObject({ outcome: "changed", value: 12_50 });
  expect(byCell.get(`${draft}state`)).toMatchObject({ outcome: "refused", code: "no_access" });
  expect((await ask([{ id: draft, column: "amount", was: 12_50, value: -1 }])).body.outcomes).toMatchObject([
    { outcome: "refused", issue: { rule: "minValue" } },
  ]);
});

describe("what one has typed", () => {
  const steps = async (visitor: Visitor) => {
    const { past, future } = (await visitor.get("/api/pricing/currency/cells/steps")).body;
    return { past, future };
  };
  const step = (turn: string) => ({ id: "6f1c2d7e-8a4b-4c3d-9e5f-0a1b2c3d4e5f", turn });
  const send = (visitor: Visitor, turn: string, ...changes: readonly object[]) =>
    visitor.patch("/api/pricing/currency/cells", { changes, step: step(turn) });

  test("is taken back after a reload, as an edit of its own, and done again", async () => {
    const clerk = await server.as("finance");
    const change = { id: ids.isk, column: "name", was: "ISK", value: "Króna" };
    await send(clerk, "edit", change);
    expect(await steps(clerk)).toEqual({ past: [{ id: step("edit").id, changes: [change] }], future: [] });
    // Nobody else's, and nothing of what was refused.
    expect(await steps(await server.as("finance"))).toEqual({ past: [], future: [] });
    await send(clerk, "undo", { ...change, was: "Króna", value: "ISK" });
    expect(await steps(clerk)).toEqual({ past: [], future: [{ id: step("edit").id, changes: [change] }] });
    await cells(finance, { id: ids.isk, column: "name", was: "ISK", value: "Theirs" });
    expect((await send(clerk, "redo", change)).body.outcomes).toMatchObject([{ outcome: "stale", value: "Theirs" }]);
    expect(await nameOf(ids.isk)).toBe("Theirs");
  });

  test("and was taken back in part is taken back wholly after a reload", async () => {
    const clerk = await server.as("finance");
    const [isk, dkk] = [
      { id: ids.isk, column: "name", was: "ISK", value: "Króna" },
      { id: ids.dkk, column: "name", was: "DKK", value: "Krone" },
    ];
    await send(clerk, "edit", isk, dkk);
    await send(clerk, "undo", { ...isk, was: "Króna", value: "ISK" });
    const { id } = step("edit");
    expect(await steps(clerk)).toEqual({ past: [{ id, changes: [dkk] }], future: [{ id, changes: [isk] }] });
    await send(clerk, "undo", { ...dkk, was: "Krone", value: "DKK" });
    const { past, future } = await steps(clerk);
    expect([past, future[0].changes]).toEqual([[], expect.arrayContaining([isk, dkk])]);
  });

  test("is nothing any more to whoever may not change it, or when the row is gone", async () => {
    const clerk = await server.as("finance");
    await send(clerk, "edit", { id: ids.dkk, column: "name", was: "DKK", value: "Krone" });
    await server.db.deleteFrom("currency").where("id", "=", ids.dkk).execute();
    expect(await steps(clerk)).toEqual({ past: [], future: [] });
    expect((await (await server.as("coordinator")).get("/api/pricing/currency/cells/steps")).status).toBe(403);
  });
});
