import { randomUUID } from "node:crypto";
import { sql } from "kysely";
import { afterAll, beforeAll, expect, test } from "vitest";
import type { StepChange } from "#shared/wire/gridSteps.rules.ts";
import { turned } from "#shared/wire/gridSteps.rules.ts";
import { eventually } from "#tests/support/eventually.ts";
import { startServer, type TestServer } from "#tests/support/startServer.ts";
import type { Body, Visitor } from "#tests/support/visitor.ts";

// Three people in one list, with cells, undo, redo, many rows at once and nodes that die in the middle, in whatever order: beside a model
// that knows what should stand in each cell. HEARTH_PROOF=full goes through two hundred such histories.
const histories = process.env["HEARTH_PROOF"] === "full" ? 200 : 6;
const seed = Number(process.env["HEARTH_PROOF_SEED"] ?? 20_270_301);
const length = 14;
const rowCount = 6;

type Column = "coordinatorName" | "therePlace";
type Person = Visitor & { readonly userId: string; readonly name: string };
type Cells = Map<string, Record<Column, string | null>>;

let server: TestServer;
let people: readonly Person[];
beforeAll(async () => {
  server = await startServer();
  const names = ["Niamh Daly", "Amira Haddad", "Oisín Byrne"];
  people = await Promise.all(
    names.map(async (name) => {
      const [firstName = "", lastName = ""] = name.split(" ");
      const userId = await server.factories.aUser({ roles: ["coordinator"], firstName, lastName });
      return { ...(await server.as(userId)), userId, name };
    }),
  );
});
afterAll(() => server.close());

// The same numbers for the same seed.
function dice(from: number): (sides: number) => number {
  let state = from >>> 0;
  return (sides) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return Math.floor((state / 2 ** 32) * sides);
  };
}

interface History {
  readonly roll: (sides: number) => number;
  readonly ids: readonly string[];
  // What should stand there.
  readonly model: Cells;
  // What each has seen last, and so types over.
  readonly seen: ReadonlyMap<Person, Cells>;
  readonly jobs: {
    readonly id: string;
    readonly asker: Person;
    readonly to: Person;
    readonly before: Map<string, string | null>;
  }[];
}

const valueIn = (cells: Cells, id: string, column: Column): string | null => cells.get(id)?.[column] ?? null;
const put = (cells: Cells, id: string, column: Column, value: string | null): void =>
  void cells.set(id, { coordinatorName: null, therePlace: null, ...cells.get(id), [column]: value });
const copyOf = (cells: Cells): Cells => new Map([...cells].map(([id, row]) => [id, { ...row }]));

async function rowsOf(person: Person, ids: readonly string[]): Promise<Cells> {
  const { rows } = (await person.get("/api/sheets/rows?limit=200&filter=state:booked")).body;
  return new Map(
    rows
      .filter((row: Body) => ids.includes(row.id))
      .map(({ id, coordinatorName, therePlace }: Body) => [id, { coordinatorName, therePlace }]),
  );
}

async function send(
  history: History,
  person: Person,
  step: { id: string; turn: string },
  changes: readonly StepChange[],
) {
  const { status, body } = await person.patch("/api/sheets/cells", { changes, step });
  expect(status).toBe(200);
  for (const { id, column, was, value } of changes) {
    const told = body.outcomes.find((one: Body) => one.id === id && one.column === column);
    const stood = valueIn(history.model, id, column as Column);
    // Each is told what became of it: changed where it said what its writer saw, or says it already; else what stands there now.
    expect(told).toMatchObject(
      stood === was || stood === value ? { outcome: "changed", value } : { outcome: "stale", value: stood },
    );
    if (stood === was) put(history.model, id, column as Column, value as string | null);
  }
}

async function edit(history: History, person: Person): Promise<void> {
  const { roll, ids, seen } = history;
  const cells = seen.get(person) ?? new Map();
  const chosen = ids.filter(() => roll(3) === 0);
  const column: Column = roll(2) === 0 ? "coordinatorName" : "therePlace";
  const value = column === "coordinatorName" ? (people[roll(3)]?.name ?? null) : `Gate ${roll(4)}`;
  const changes = chosen.map((id) => ({ id, column, was: valueIn(cells, id, column), value }));
  if (changes.length > 0) await send(history, person, { id: randomUUID(), turn: "edit" }, changes);
}

async function turn(history: History, person: Person, way: "undo" | "redo"): Promise<void> {
  const { past, future } = (await person.get("/api/sheets/cells/steps")).body;
  const last = (way === "undo" ? past : future).at(-1);
  if (!last || !last.changes.every((one: StepChange) => history.ids.includes(one.id))) return;
  const changes: StepChange[] = way === "undo" ? last.changes.toReversed().map(turned) : last.changes;
  await send(history, person, { id: last.id, turn: way }, changes);
}

// The node that works is cut off while it holds the rows; another goes on.
async function killedInTheMiddle(stuck: string, begin: () => Promise<void>): Promise<void> {
  const owner = server.database.owner.db;
  await owner.transaction().execute(async (holding) => {
    await sql`SELECT FROM trip WHERE id = ${stuck} FOR UPDATE`.execute(holding);
    await begin();
    const working = server.worker.runDue();
    await eventually(async () => {
      const { rows } = await sql<{ pid: number }>`
        SELECT pid FROM pg_stat_activity WHERE datname = current_database() AND pid <> pg_backend_pid() AND wait_event_type = 'Lock' AND query LIKE 'SELECT FROM trip%'`.execute(
        owner,
      );
      expect(rows).toHaveLength(1);
      await sql`SELECT pg_terminate_backend(${rows[0]?.pid ?? 0})`.execute(owner);
    });
    await working;
  });
  const second = await startServer({ beside: server });
  server.clock.advance(5_000);
  await second.worker.runDue();
  await second.close();
}

async function many(history: History, person: Person): Promise<void> {
  const { roll, ids, model, jobs } = history;
  const chosen = ids.filter(() => roll(2) === 0);
  const to = people[roll(3)] ?? person;
  if (chosen.length === 0) return;
  const asked = {
    resource: "trips",
    kind: "coordinator",
    query: "",
    ids: chosen,
    isTrial: true,
    payload: { personId: to.userId },
  };
  const { body } = await person.post("/api/grid-jobs", asked);
  await server.worker.runDue();
  const fits = chosen.filter((id) => valueIn(model, id, "coordinatorName") !== to.name);
  const { id } = body.item;
  expect((await person.get(`/api/grid-jobs/${id}`)).body.item.counts).toMatchObject({
    fits: fits.length,
    same: chosen.length - fits.length,
    refused: 0,
  });
  if (fits.length === 0) return;
  const apply = async (): Promise<void> =>
    void expect((await person.post(`/api/grid-jobs/${id}/apply`, {})).status).toBe(200);
  if (roll(4) === 0) await killedInTheMiddle(fits.at(-1) ?? "", apply);
  else {
    await apply();
    await server.worker.runDue();
  }
  const { counts, state } = (await person.get(`/api/grid-jobs/${id}`)).body.item;
  expect([state, counts.done]).toEqual(["done", fits.length]);
  jobs.push({
    id,
    asker: person,
    to,
    before: new Map(fits.map((one) => [one, valueIn(model, one, "coordinatorName")])),
  });
  for (const one of fits) put(model, one, "coordinatorName", to.name);
}

async function takeBack({ jobs, model }: History): Promise<void> {
  const job = jobs.pop();
  if (!job) return;
  const { id, asker, to, before } = job;
  const { status } = await asker.post(`/api/grid-jobs/${id}/undo`, {});
  // A node that died has taken time; the quarter of an hour may be over.
  if (status !== 200) return;
  await server.worker.runDue();
  const untouched = [...before].filter(([one]) => valueIn(model, one, "coordinatorName") === to.name);
  expect((await asker.get(`/api/grid-jobs/${id}`)).body.item).toMatchObject({
    state: "undone",
    counts: { done: 0, refused: before.size - untouched.length },
  });
  for (const [one, name] of untouched) put(model, one, "coordinatorName", name);
}

test.each(Array.from({ length: histories }, (_, at) => ({ at })))(
  "history $at ends as it should, on every screen",
  async ({ at }) => {
    const roll = dice(seed + at);
    const ids: string[] = [];
    for (let count = 0; count < rowCount; count += 1) ids.push(await server.factories.aTrip({ state: "booked" }));
    const model: Cells = new Map(ids.map((id) => [id, { coordinatorName: null, therePlace: null }]));
    const history: History = {
      roll,
      ids,
      model,
      jobs: [],
      seen: new Map(people.map((person) => [person, copyOf(model)])),
    };
    for (let act = 0; act < length; act += 1) {
      const person = people[roll(people.length)];
      if (!person) throw new Error("Nobody is there");
      const kind = roll(8);
      if (kind < 3) await edit(history, person);
      else if (kind === 3) await turn(history, person, "undo");
      else if (kind === 4) await turn(history, person, "redo");
      else if (kind === 5) await many(history, person);
      else if (kind === 6) await takeBack(history);
      // Not everybody has looked lately.
      else (history.seen as Map<Person, Cells>).set(person, await rowsOf(person, ids));
      const stands = await rowsOf(people[roll(people.length)] ?? person, ids);
      expect([act, Object.fromEntries(stands)]).toEqual([act, Object.fromEntries(model)]);
    }
    for (const person of people)
      expect(Object.fromEntries(await rowsOf(person, ids))).toEqual(Object.fromEntries(model));
    await server.db.updateTable("trip").set({ state: "cancelled" }).where("id", "in", ids).execute();
  },
);
