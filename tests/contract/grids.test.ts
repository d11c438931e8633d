import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { matrix, stepUpActions, type Grants } from "#shared/access/matrix.ts";
import { can } from "#shared/access/can.ts";
import { roles, type Role } from "#shared/access/roles.ts";
import type { GridColumn } from "#shared/wire/gridColumns.ts";
import { writeFilter, writeFolded } from "#shared/wire/gridQuery.rules.ts";
import { endpoints, mayCall } from "#tests/support/endpoints.ts";
import { declaredLists, type DeclaredList } from "#tests/support/grids.ts";
import { startServer, type TestServer } from "#tests/support/startServer.ts";
import type { Visitor } from "#tests/support/visitor.ts";

type Row = Readonly<Record<string, unknown>> & { readonly id: string };
interface Counted {
  readonly value: string | null;
  readonly count: number;
}

let server: TestServer;
const people = new Map<Role, Visitor>();

beforeAll(async () => {
  server = await startServer();
  for (const role of roles) people.set(role, await server.as(role));
  for (const { plant } of declaredLists) await plant(server);
});
afterAll(() => server.close());

test("every list that the contract serves as rows is walked", () => {
  const served = endpoints.filter(({ name }) => name.endsWith(".rows")).map(({ name }) => name.split(".")[0]);
  expect(declaredLists.map(({ feature }) => feature).toSorted()).toEqual(served.toSorted());
});

const holdersOf = ({ grid }: DeclaredList): readonly Role[] => {
  const grants: Grants = matrix[grid.read];
  return roles.filter((role) => grants[role] !== undefined);
};

const reaching = (list: DeclaredList): Visitor => {
  const grants: Grants = matrix[list.grid.read];
  const role = grants.administrator === "all" ? "administrator" : holdersOf(list)[0];
  const person = role && people.get(role);
  if (!person) throw new Error(`Nobody reads ${list.feature}`);
  return person;
};

const ask = (visitor: Visitor, { grid }: DeclaredList, part: string, query: Readonly<Record<string, string>> = {}) =>
  visitor.get(`/api${grid.path}/${part}?${new URLSearchParams(query)}`);

async function walked(visitor: Visitor, list: DeclaredList, query: Readonly<Record<string, string>>): Promise<Row[]> {
  const rows: Row[] = [];
  for (let after: string | null = ""; after !== null;) {
    const { status, body } = await ask(visitor, list, "rows", { ...query, after, limit: "2" });
    expect([query, status]).toEqual([query, 200]);
    rows.push(...body.rows);
    after = body.next;
  }
  return rows;
}

// Nobody changes a row here: the whole of a list, as whoever reaches it all walks it, is walked once.
const wholes = new Map<DeclaredList, Promise<Row[]>>();
function wholeOf(list: DeclaredList): Promise<Row[]> {
  const whole = wholes.get(list) ?? walked(reaching(list), list, {});
  wholes.set(list, whole);
  return whole;
}

const columnsOf = ({ grid }: DeclaredList): readonly (readonly [string, GridColumn])[] =>
  Object.entries(grid.columns as Readonly<Record<string, GridColumn>>);

describe.each(declaredLists)("the list of $feature", (list) => {
  const columns = columnsOf(list);

  test("declares columns that its record has, and an order that can be read", async () => {
    expect(columns.filter(([name]) => !(name in list.grid.record.shape))).toEqual([]);
    const { body } = await ask(reaching(list), list, "rows");
    expect(body.total).toBeGreaterThan(3);
    expect(body.rows.length).toBe(Math.min(body.total, 100));
  });

  test.each(columns.filter(([, { sort }]) => sort).flatMap(([name]) => [name, `-${name}`]))(
    "sorted by %s is the same window by window, with no row twice and none lost",
    async (sort) => {
      const whole = (await ask(reaching(list), list, "rows", { sort, limit: "200" })).body;
      const rows = await walked(reaching(list), list, { sort });
      expect(rows.map(({ id }) => id)).toEqual(whole.rows.map(({ id }: Row) => id));
      expect(new Set(rows.map(({ id }) => id)).size).toBe(whole.total);
    },
  );

  test("named rows come alone, in their order, and counted as they are", async () => {
    const ids = (await wholeOf(list)).map(({ id }) => id);
    const named = [ids[0], ids[2]];
    const { rows, total } = (await ask(reaching(list), list, "rows", { only: named.toReversed().join() })).body;
    expect([rows.map(({ id }: Row) => id), total]).toEqual([named, 2]);
  });

  test("sorted by several, one up and one down, is the same window by window", async () => {
    const [first, second] = columns.filter(([, { sort }]) => sort).map(([name]) => name);
    const sort = second ? `-${first},${second}` : `-${first}`;
    const whole = (await ask(reaching(list), list, "rows", { sort, limit: "200" })).body;
    expect((await walked(reaching(list), list, { sort })).map(({ id }) => id)).toEqual(
      whole.rows.map(({ id }: Row) => id),
    );
  });

  test.each(
    columns.filter(([, { filter, kind }]) => filter && ["text", "choice", "flag"].includes(kind)).map(([name]) => name),
  )("narrowed by %s shows as many as stand under each value, and they are those", async (name) => {
    const { values } = (await ask(reaching(list), list, "values", { column: name })).body;
    expect(values.length).toBeGreaterThan(0);
    for (const { value, count } of values as Counted[]) {
      const filter = writeFilter([{ column: name, values: [value] }]);
      const { rows, total } = (await ask(reaching(list), list, "rows", { filter, limit: "200" })).body;
      expect([name, value, total]).toEqual([name, value, count]);
      expect(new Set(rows.map((row: Row) => (row[name] === null ? null : String(row[name]))))).toEqual(
        new Set([value]),
      );
    }
  });

  test.each(
    columns
      .filter(([, { filter, kind }]) => filter && ["day", "moment", "number", "money"].includes(kind))
      .map(([name]) => name),
  )("narrowed by %s to a range, to below it and to nothing at all, shows every row once", async (name) => {
    const rows = await wholeOf(list);
    const values = rows.map((row) => row[name]).filter((value) => value !== null);
    const edge = String(values.toSorted()[Math.floor(values.length / 2)]).slice(0, 10);
    const total = async (filter: string) => (await ask(reaching(list), list, "rows", { filter })).body.total;
    const isDay = /^\d{4}-/.test(edge);
    const before = isDay
      ? new Date(Date.parse(edge) - 86_400_000).toISOString().slice(0, 10)
      : String(Number(edge) - 1);
    const [from, below, none] = [
      await total(`${name}:${edge}..`),
      await total(`${name}:..${before}`),
      await total(`${name}:-`),
    ];
    expect(from).toBeGreaterThan(0);
    expect(from + below + none).toBe(rows.length);
  });

  test.each(columns.filter(([, { group }]) => group).map(([name]) => name))(
    "under %s stands together, each group as many as it says",
    async (name) => {
      const { groups, total } = (await ask(reaching(list), list, "rows", { group: name })).body;
      expect((groups as Counted[]).reduce((sum, { count }) => sum + count, 0)).toBe(total);
      const rows = await walked(reaching(list), list, { group: name });
      const turns = rows.filter((row, index) => index === 0 || row[name] !== rows[index - 1]?.[name]);
      expect(turns.length).toBe(groups.length);
      // As they follow each other.
      const wordOf = (value: unknown): string | null => (value === null ? null : String(value));
      expect(turns.map((row) => wordOf(row[name]))).toEqual((groups as Counted[]).map(({ value }) => value));
    },
  );

  test.each(columns.filter(([, { group }]) => group).map(([name]) => name))(
    "under %s leaves out the rows of what is folded, and counts them all the same",
    async (name) => {
      const { groups, total } = (await ask(reaching(list), list, "rows", { group: name })).body as {
        groups: readonly Counted[];
        total: number;
      };
      const [{ value, count } = { value: null, count: 0 }, ...others] = groups;
      const folded = writeFolded([[value]]);
      const first = (await ask(reaching(list), list, "rows", { group: name, folded })).body;
      expect([first.groups, first.total]).toEqual([groups, total]);
      const rows = await walked(reaching(list), list, { group: name, folded });
      expect(rows.length).toBe(total - count);
      expect(rows.some((row) => (row[name] === null ? null : String(row[name])) === value)).toBe(false);
      const all = writeFolded(groups.map((one) => [one.value]));
      const none = (await ask(reaching(list), list, "rows", { group: name, folded: all })).body;
      expect([none.rows.length, none.groups.length]).toEqual([0, others.length + 1]);
      const senseless = await ask(reaching(list), list, "rows", { group: name, folded: "%00" });
      expect([senseless.status, (await ask(reaching(list), list, "rows", { folded })).status]).toEqual([422, 422]);
    },
  );

  const grouping = columns.filter(([, { group }]) => group).map(([name]) => name);
  test.runIf(grouping.length > 1)("under two columns stands together twice over, and both are counted", async () => {
    const [first = "", second = ""] = grouping;
    const group = `${first},${second}`;
    const { groups, total } = (await ask(reaching(list), list, "rows", { group })).body as {
      groups: readonly (Counted & {
        readonly under: readonly Counted[];
        readonly sums?: Readonly<Record<string, number>>;
      })[];
      total: number;
    };
    expect(groups.reduce((sum, { count }) => sum + count, 0)).toBe(total);
    for (const { count, under } of groups) expect(under.reduce((sum, one) => sum + one.count, 0)).toBe(count);
    const rows = await walked(reaching(list), list, { group });
    const turns = rows.filter((row, at) => [first, second].some((name) => row[name] !== rows[at - 1]?.[name]));
    expect(turns.length).toBe(groups.reduce((sum, { under }) => sum + under.length, 0));
    for (const [name] of columns.filter(([, { sum }]) => sum)) {
      const summed = groups.map(({ sums }) => sums?.[name]);
      const counted = rows.reduce((sum, row) => sum + Number(row[name] ?? 0), 0);
      if (summed.every((one) => one !== undefined))
        expect(summed.reduce((sum, one) => (sum ?? 0) + (one ?? 0), 0)).toBe(counted);
    }
  });

  test("is searched with and without accents, and every word counts", async () => {
    const rows = await wholeOf(list);
    const [name] = list.grid.search;
    const words = String(rows.find((row) => row[name ?? ""])?.[name ?? ""]);
    const found = (await ask(reaching(list), list, "rows", { q: words.toUpperCase() })).body;
    expect(found.rows.some((row: Row) => row[name ?? ""] === words)).toBe(true);
    expect((await ask(reaching(list), list, "rows", { q: `${words} zqzqzq` })).body.total).toBe(0);
  });

  test.each([
    ["filter", "nothing:1"],
    ["filter", "id"],
    ["filter", "id:1"],
    ["sort", "id"],
    ["sort", "constructor"],
    ["group", "id"],
    ["group", "__proto__"],
    ["after", "bm90aGluZw"],
    ["after", Buffer.from(JSON.stringify(["a"])).toString("base64url")],
    ["after", Buffer.from(JSON.stringify({ length: 2 })).toString("base64url")],
    ["limit", "201"],
  ])("refuses %s=%s", async (name, value) => {
    expect((await ask(reaching(list), list, "rows", { [name]: value })).status).toBe(422);
  });

  test("refuses a place of another order without falling over", async () => {
    const [sort] = columns.filter(([, { sort: is }]) => is).map(([name]) => name);
    const width = (sort === undefined ? 0 : 1) + 1;
    const after = Buffer.from(JSON.stringify(Array.from({ length: width }, () => "zz'; --"))).toString("base64url");
    expect((await ask(reaching(list), list, "rows", { sort: sort ?? "", after })).status).toBe(422);
  });

  test("asks for values only of columns that can be narrowed", async () => {
    expect((await ask(reaching(list), list, "values", { column: "id" })).status).toBe(422);
  });

  test.each(holdersOf(list).map((role) => ({ role })))(
    "shows $role no column that the role may not see",
    async ({ role }) => {
      const visitor = people.get(role);
      if (!visitor) throw new Error(`Nobody is ${role}`);
      const actor = { id: "1", roles: [role], businessId: null };
      const hidden = columns.filter(([, { see }]) => see && !can(actor, see));
      const { status, body } = await ask(visitor, list, "rows");
      expect(status).toBe(200);
      for (const [name, { sort, filter, group, kind }] of hidden) {
        expect(body.rows.filter((row: Row) => name in row)).toEqual([]);
        const some = kind === "day" ? "2020-01-01.." : "-";
        const asked = [
          ...(sort ? [{ sort: name }, { sort: `-${name}` }] : []),
          ...(filter ? [{ filter: `${name}:${some}` }] : []),
          ...(group ? [{ group: name }] : []),
        ];
        if (group)
          asked.push(
            ...columns.flatMap(([other, uses]) =>
              uses.group && other !== name ? [{ group: `${other},${name}` }] : [],
            ),
          );
        for (const query of asked) {
          const refused = await ask(visitor, list, "rows", query);
          expect([query, refused.status]).toEqual([query, 403]);
          // Nor does the refusal say anything of the rows.
          expect(refused.body).not.toHaveProperty("rows");
          expect(refused.body).not.toHaveProperty("total");
        }
        if (filter) expect((await ask(visitor, list, "values", { column: name })).status).toBe(403);
      }
      const names = hidden.map(([name]) => name);
      await findsNothingBySearch(visitor, names);
      await learnsNothingByTyping(visitor, names, body.rows);
      const { groups } = (
        await ask(visitor, list, "rows", { group: grouping.find((one) => !names.includes(one)) ?? "" })
      ).body;
      for (const { sums = {} } of groups) expect(Object.keys(sums).filter((name) => names.includes(name))).toEqual([]);
    },
  );

  // What stands in a column that is not theirs finds no row for them that another column would not.
  async function findsNothingBySearch(visitor: Visitor, hidden: readonly string[]): Promise<void> {
    const searched = list.grid.search.filter((name) => hidden.includes(name));
    if (searched.length === 0) return;
    const theirs = list.grid.search.filter((name) => !hidden.includes(name));
    const known = await wholeOf(list);
    for (const word of known.flatMap((row) => searched.flatMap((name) => (row[name] ? [String(row[name])] : [])))) {
      const { rows } = (await ask(visitor, list, "rows", { q: word, limit: "200" })).body;
      for (const row of rows as Row[])
        expect(theirs.some((name) => String(row[name]).toLowerCase().includes(word.toLowerCase()))).toBe(true);
    }
  }

  // A cell that is typed into blindly is refused without what stands there.
  async function learnsNothingByTyping(
    visitor: Visitor,
    hidden: readonly string[],
    rows: readonly Row[],
  ): Promise<void> {
    const [row] = rows;
    if (!row || !endpoints.some(({ name }) => name === `${list.feature}.cells`)) return;
    for (const column of hidden) {
      const changes = [{ id: row.id, column, was: null, value: "1" }];
      const { status, body } = await visitor.patch(`/api${list.grid.path}/cells`, { changes });
      if (status !== 200) expect(status).toBe(403);
      else expect(body.outcomes).toEqual([{ id: row.id, column, outcome: "refused", code: "no_access" }]);
    }
  }

  const exported = endpoints.find(({ name }) => name === `${list.feature}.exported`);
  if (!exported) return;
  test("is taken away as it is shown, by whoever has just proved who they are, and leaves a line", async () => {
    expect(stepUpActions).toContain(exported.endpoint.action);
    for (const role of roles.filter((one) => mayCall(exported.endpoint, one))) {
      const visitor = await server.as(role);
      const shown = await walked(visitor, list, {});
      const { status, body } = await ask(visitor, list, "export");
      expect(status).toBe(200);
      expect(body.rows).toEqual(shown);
      // All but the first: what is left out is neither taken away nor counted.
      const except = shown[0]?.["id"];
      const rest = await ask(visitor, list, "export", except === undefined ? {} : { except: String(except) });
      expect(rest.body.rows).toEqual(shown.slice(1));
      const actor = { id: "1", roles: [role], businessId: null };
      const hidden = columns.filter(([, { see }]) => see && !can(actor, see)).map(([name]) => name);
      expect(body.rows.flatMap((row: Row) => hidden.filter((name) => name in row))).toEqual([]);
      const lines = await server.db
        .selectFrom("auditLog")
        .select("object")
        .where("actorId", "=", visitor.userId)
        .where("action", "=", "grid:export")
        .orderBy("id")
        .execute();
      expect(lines).toEqual(
        [shown.length, Math.max(0, shown.length - 1)].map((count) => ({ object: `${list.grid.path} ${count}` })),
      );
    }
  });
});
