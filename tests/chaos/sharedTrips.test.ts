import { randomUUID } from "node:crypto";
import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { sql } from "kysely";
import { afterAll, beforeAll, expect, test } from "vitest";
import { addDays, dayOf } from "#shared/time/days.ts";
import { connect, type Connection } from "#server/db/connection.ts";
import { createFactories } from "#tests/support/factories.ts";
import { aPricedHome, setPrices } from "#tests/support/stays.ts";
import type { Body } from "#tests/support/visitor.ts";
import { signIn } from "./engines/cast.ts";
import { createNode, type ServerNode } from "./nodes.ts";
import { openCluster, type Cluster } from "./postgres.ts";
import { openProxy, type Proxy } from "./proxy.ts";
import { seededRandom } from "./random.ts";

// A coordinator in the grid, on the timeline and on the trip's page, an agent on the trip's page and with its commands, finance with its own: the
// same trips at once over two nodes, of which one is killed and one line is cut in between.
const folder = mkdtempSync(path.join(tmpdir(), "hearth-shared-"));
const rounds = 12;
const tripCount = 4;
const patienceMs = 5_000;

interface Person {
  readonly name: "coordinator" | "agent" | "finance";
  readonly id: string;
  readonly line: Proxy;
  readonly headers: Readonly<Record<string, string>>;
}

interface Told {
  readonly status: number;
  readonly body: Body;
}

let cluster: Cluster;
let nodes: readonly [ServerNode, ServerNode];
let link: Connection;
let people = [] as unknown as readonly [Person, Person, Person];
let trips: readonly string[];
// Which node each is led to, as whatever stands before them does.
const led = new Map<string, number>();
const broken: string[] = [];
const families: string[] = [];

beforeAll(async () => {
  cluster = await openCluster();
  const database = await openProxy({ to: () => cluster.target, random: seededRandom("17") });
  const create = (name: string) =>
    createNode({
      name,
      folder,
      databaseUrl: `postgres://hearth@127.0.0.1:${database.port}/hearth`,
      origin: "http://hearth.localhost",
      onUnexpectedEnd: (_, words) => void broken.push(words),
    });
  nodes = [await create("a"), await create("b")];
  await nodes[0].start();
  await nodes[1].start();
  link = connect({ ...cluster.connection() } as Parameters<typeof connect>[0]);
  await plant();
}, 120_000);

afterAll(async () => {
  for (const { line } of people) await line.close();
  await link.close();
  for (const node of nodes) await node.kill();
  await cluster.close();
  rmSync(folder, { recursive: true });
  expect(broken).toEqual([]);
});

async function plant(): Promise<void> {
  const { db } = link;
  const now = () => new Date();
  const factories = createFactories(db, now);
  const place = { db, factories, clock: { now } };
  await setPrices(place);
  const businessId = await factories.aBusiness();
  const enter = async (name: Person["name"]): Promise<Person> => {
    const id = await factories.aUser({ roles: [name], ...(name === "agent" && { businessId }) });
    const { headers, csrf } = await signIn(cluster.ask, id);
    led.set(name, name === "finance" ? 1 : 0);
    const line = await openProxy({
      to: () => ({ host: "127.0.0.1", port: nodes[led.get(name) === 0 ? 0 : 1].port }),
      random: seededRandom(name),
    });
    return { name, id, line, headers: { ...headers, "X-CSRF-Token": csrf, "X-Requested-With": "XMLHttpRequest" } };
  };
  people = [await enter("coordinator"), await enter("agent"), await enter("finance")];
  const host = await factories.aUser({ roles: ["host_family"] });
  for (let home = 0; home < 3; home += 1) families.push(await aPricedHome(place, host, 3));
  const [, agent] = people;
  const tripTypeId = (await db.selectFrom("tripType").select("id").executeTakeFirstOrThrow()).id;
  const made: string[] = [];
  for (let trip = 0; trip < tripCount; trip += 1) {
    const fromDate = addDays(dayOf(now()), 60 + trip);
    const studentId = await factories.aStudent({ businessId, dateOfBirth: "2013-05-04" });
    const of = { businessId, bookedBy: agent.id, studentId, tripTypeId, fromDate, toDate: addDays(fromDate, 10) };
    const isHeld = trip === tripCount - 1;
    const since = { enteredAt: now(), updatedAt: now() };
    const hold = { heldAt: now(), holdUntil: new Date(now().getTime() + 24 * 3_600_000) };
    const id = await factories.aTrip({
      ...of,
      ...since,
      ...(isHeld ? { state: "reserved", ...hold } : { state: "enquiry" }),
    });
    const days = { fromDate, toDate: of.toDate };
    if (isHeld)
      await factories.aHosting({
        tripId: id,
        hostFamilyId: families[0] ?? "",
        ...days,
        state: "considering_hosting",
        selected: true,
      });
    made.push(id);
  }
  trips = made;
}

// As the product's pages ask: under one key for as long as it takes, and by another way when this one is gone.
async function tell(person: Person, method: string, call: string, body?: unknown): Promise<Told> {
  const key = randomUUID();
  for (;;) {
    try {
      const response = await fetch(`http://127.0.0.1:${person.line.port}/api${call}`, {
        method,
        headers: { ...person.headers, "Idempotency-Key": key, "Content-Type": "application/json" },
        signal: AbortSignal.timeout(patienceMs),
        ...(body === undefined ? {} : { body: JSON.stringify(body) }),
      });
      if (response.status < 500) return { status: response.status, body: await response.json() };
    } catch (cause) {
      if (!(cause instanceof Error)) throw cause;
    }
    led.set(person.name, 1 - (led.get(person.name) ?? 0));
    await pause(20);
  }
}

type Command = "mark_lost" | "withdraw" | "extend_hold" | "release";

interface Deed {
  readonly by: Person["name"];
  readonly kind: "cell" | "move" | "plan" | Command;
  readonly trip: string;
  // What its doer had seen, and what was to become of it.
  readonly was: unknown;
  readonly wish: unknown;
  readonly told: Told;
}

const deeds: Deed[] = [];
const isDone = ({ kind, told: { status, body } }: Deed): boolean =>
  status === 200 && (kind !== "cell" || body.outcomes[0].outcome === "changed");
// Somebody else was there between the look and the deed.
const wasOvertaken = ({ kind, told: { body } }: Deed): boolean =>
  kind === "cell" ? body.outcomes?.[0]?.outcome === "stale" : body.code === "stale_state";
const doneOf = (kind: Deed["kind"], trip: string): readonly Deed[] =>
  deeds.filter((deed) => deed.kind === kind && deed.trip === trip && isDone(deed));

async function editCell(person: Person, trip: string, turn: number): Promise<void> {
  const { rows } = (await tell(person, "GET", "/sheets/rows?limit=200")).body;
  const was = rows.find(({ id }: Body) => id === trip)?.therePlace ?? null;
  const wish = `Gate ${person.name} ${turn}`;
  const changes = [{ id: trip, column: "therePlace", was, value: wish }];
  const told = await tell(person, "PATCH", "/sheets/cells", { changes, step: { id: randomUUID(), turn: "edit" } });
  deeds.push({ by: person.name, kind: "cell", trip, was, wish, told });
}

async function moveOnTimeline(person: Person, trip: string, turn: number): Promise<void> {
  const { version } = (await tell(person, "GET", `/timeline/places?trip_id=${trip}`)).body;
  const wish = families[turn % families.length];
  const body = { trip_id: trip, host_family_id: wish, expected_version: version, reason: "Closer to the camp" };
  deeds.push({
    by: person.name,
    kind: "move",
    trip,
    was: version,
    wish,
    told: await tell(person, "POST", "/timeline/moves", body),
  });
}

async function changePlan(person: Person, trip: string, days: number): Promise<void> {
  const { plan: was } = (await tell(person, "GET", `/trips/${trip}/plan`)).body.trip;
  const wish = { ...was, toDate: addDays(was.toDate, days) };
  const snake = ({ fromDate, toDate, tripTypeId, activityDetailsType, weeks, businessId, coordinatorId }: Body) => ({
    from_date: fromDate,
    to_date: toDate,
    trip_type_id: tripTypeId,
    activity_details_type: activityDetailsType,
    weeks,
    business_id: businessId,
    coordinator_id: coordinatorId,
  });
  const told = await tell(person, "POST", `/trips/${trip}/plan`, { ...snake(wish), was: snake(was) });
  deeds.push({ by: person.name, kind: "plan", trip, was, wish, told });
}

async function command(person: Person, trip: string, name: Command, payload: object = {}): Promise<void> {
  const { version } = (await tell(person, "GET", `/transitions/trip?id=${trip}`)).body;
  const reason = "Went elsewhere";
  const body = { entity: "trip", entity_id: trip, command: name, expected_version: version, reason, payload };
  const told = await tell(person, "POST", "/transitions", body);
  deeds.push({ by: person.name, kind: name, trip, was: version, wish: null, told });
}

// What each does in a round, on trips that the others are at as well; the last one is held, and in the end one is lost while the others are at it.
const open = (turn: number): string => trips[turn % (tripCount - 1)] ?? "";
const held = (): string => trips[tripCount - 1] ?? "";
const work: Readonly<Record<Person["name"], (person: Person, turn: number) => Promise<void>>> = {
  coordinator: (person, turn) => {
    if (turn % 4 === 0) return editCell(person, turn === 8 ? held() : open(turn), turn);
    return turn % 4 === 1 ? moveOnTimeline(person, open(turn), turn) : changePlan(person, open(turn), 1);
  },
  agent: (person, turn) => {
    if (turn === 9) return command(person, held(), "release");
    return turn === 11 ? command(person, open(0), "withdraw") : changePlan(person, open(turn), 2);
  },
  finance: (person, turn) => {
    if (turn > 9) return command(person, open(1), "mark_lost");
    const holdUntil = new Date(Date.now() + (30 + turn) * 3_600_000).toISOString();
    return command(person, held(), "extend_hold", { hold_until: holdUntil });
  },
};

// Whoever was overtaken looks again and does it on what stands there now; what the rules refuse is left at that.
async function insist(person: Person, turn: number): Promise<void> {
  let last: Deed | undefined;
  do {
    await work[person.name](person, turn);
    last = deeds.findLast(({ by }) => by === person.name);
  } while (last && wasOvertaken(last));
}

// Told by how far they all have come, not by a clock.
async function disturb(): Promise<void> {
  const [{ line }] = people;
  const after = async (count: number): Promise<void> => {
    while (deeds.length < count) await pause(5);
  };
  await after(5);
  line.turn({ refuses: true });
  line.reset();
  await after(9);
  await nodes[0].kill();
  await after(14);
  line.turn({});
  await after(20);
  await nodes[0].start();
}

async function seenBy(person: Person, node: 0 | 1) {
  led.set(person.name, node);
  const { rows } = (await tell(person, "GET", "/sheets/rows?limit=200")).body;
  const days = `from=${dayOf(new Date())}`;
  const { groups } = (await tell(person, "GET", `/timeline?rows=students&${days}`)).body;
  const shown = [];
  for (const trip of trips) {
    const { plan, state, version } = (await tell(person, "GET", `/trips/${trip}/plan`)).body.trip;
    const { state: cellState, therePlace, fromDate, toDate } = rows.find(({ id }: Body) => id === trip);
    expect([cellState, fromDate, toDate]).toEqual([state, plan.fromDate, plan.toDate]);
    shown.push({ trip, state, version, therePlace, from: plan.fromDate, to: plan.toDate });
  }
  return { shown, groups: groups.length };
}

// From what stood there first: each that was done had seen what the one before it had left, and the last stands.
function chainOf(done: readonly Deed[], first: unknown): unknown {
  let now = first;
  const left = [...done];
  while (left.length > 0) {
    const next = left.findIndex(({ was }) => JSON.stringify(was) === JSON.stringify(now));
    if (next < 0) throw new Error(`Lost in silence: ${JSON.stringify({ now, left })}`);
    now = left.splice(next, 1)[0]?.wish;
  }
  return now;
}

test("three people work at once on the same trips while a node is killed and a line is cut: one truth, and nothing lost in silence", async () => {
  const [coordinator] = people;
  const first = new Map<string, Body>();
  for (const trip of trips) first.set(trip, (await tell(coordinator, "GET", `/trips/${trip}/plan`)).body.trip.plan);
  const working = people.map(async (person) => {
    for (let turn = 0; turn < rounds; turn += 1) await insist(person, turn);
  });
  await Promise.all([...working, disturb()]);
  expect(deeds.length).toBeGreaterThanOrEqual(people.length * rounds);

  // Each was told: done, or why not, in words that the product has.
  const words: Record<string, string> = JSON.parse(
    readFileSync(path.join(import.meta.dirname, "../../client/i18n/locales/en/errors.json"), "utf8"),
  );
  for (const { told, kind } of deeds.filter((deed) => !isDone(deed))) {
    const [outcome] = kind === "cell" ? (told.body.outcomes ?? []) : [];
    if (outcome?.outcome === "stale") expect(outcome).toHaveProperty("value");
    else {
      const { code, reason } = outcome ?? told.body;
      expect([kind, told.status, words[`code.${code}`] ?? null]).toEqual([kind, told.status, expect.any(String)]);
      if (reason) expect([reason, words[`reason.${reason}`]]).toEqual([reason, expect.any(String)]);
    }
  }
  // Of each of them something was done, and something refused: a run in which nobody met anybody proves nothing.
  const kinds = (isWanted: (deed: Deed) => boolean) => new Set(deeds.filter(isWanted).map(({ kind }) => kind));
  expect([...kinds(isDone)]).toEqual(expect.arrayContaining(["cell", "move", "plan", "extend_hold", "mark_lost"]));
  expect(kinds((deed) => !isDone(deed)).size).toBeGreaterThan(0);

  // One truth, on both nodes and for all three.
  const views = [];
  for (const person of people) for (const node of [0, 1] as const) views.push((await seenBy(person, node)).shown);
  for (const view of views) expect(view).toEqual(views[0]);

  // What was done is there, once; what was refused is not.
  for (const trip of trips) {
    const stands = (views[0] ?? []).find((one) => one.trip === trip);
    expect(stands?.therePlace ?? null).toBe(chainOf(doneOf("cell", trip), null));
    const planned = chainOf(doneOf("plan", trip), first.get(trip));
    expect(planned).toMatchObject({ fromDate: stands?.from, toDate: stands?.to });
    const { rows } = await sql<{ command: string; count: number }>`
      SELECT command, count(*)::int AS count FROM state_history
      WHERE (entity = 'trip' AND entity_id = ${trip})
        OR (entity = 'trip_host_family' AND entity_id IN (SELECT id FROM trip_host_family WHERE trip_id = ${trip})) GROUP BY command`.execute(
      link.db,
    );
    const counted = (name: string): number => rows.find(({ command: of }) => of === name)?.count ?? 0;
    for (const name of ["mark_lost", "withdraw", "extend_hold", "release"] as const)
      expect([trip, name, counted(name)]).toEqual([trip, name, doneOf(name, trip).length]);
    expect([trip, "select", counted("select")]).toEqual([trip, "select", doneOf("move", trip).length]);
  }
}, 60_000);
