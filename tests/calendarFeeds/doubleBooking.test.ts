import { sql } from "kysely";
import { afterAll, beforeAll, expect, test } from "vitest";
import { addDays, type Days } from "#shared/time/days.ts";
import { drawFrom } from "#tests/ledger/wanderer.ts";
import { aCalendar, failsWith, says, startCalendarService } from "#tests/support/calendarService.ts";
import { proof } from "#tests/transitions/proof.ts";
import { aHome, aTraveller, setStage, type Home, type Stage } from "#tests/transitions/stage.ts";

// Whatever a calendar elsewhere says and when, whatever the household closes, whoever is accepted or called off: no bed is promised twice.
const seed = Number(process.env["HEARTH_PROOF_SEED"] ?? 20_270_301);
const draw = drawFrom(seed);
const steps = 10;
const minuteMs = 60_000;

let service: Awaited<ReturnType<typeof startCalendarService>>;
let stage: Stage;
let students: string[] = [];

beforeAll(async () => {
  service = await startCalendarService();
  stage = await setStage({ calendars: service.calendars });
  students = [];
  for (let count = 0; count < 3; count += 1) students.push(await aTraveller(stage.server, stage.parent.userId));
});
afterAll(async () => {
  await stage.close();
  await service.close();
});

const start = (): string => addDays(stage.today(), 60);
const doMeet = (a: Days, b: Days): boolean => a.from < b.to && b.from < a.to;

function aSpan(): Days {
  const from = addDays(start(), draw(20));
  return { from, to: addDays(from, 1 + draw(6)) };
}

interface World {
  readonly home: Home;
  readonly path: string;
  // What the other calendar says, and whether it can be read.
  says: readonly Days[];
  isDown: boolean;
  // What of it was last understood here.
  known: readonly Days[];
  knownAt: number;
  readonly asked: { tripId: string; hostingId: string; days: Days }[];
}

async function begin(run: number): Promise<World> {
  const home = await aHome(stage.server, 1 + draw(2));
  const path = `/${run}.ics`;
  const host = await stage.server.as(home.host.userId);
  const url = service.set(path, says(aCalendar()));
  expect((await host.post("/api/host_family/calendars", { name: "Elsewhere", url })).status).toBe(200);
  await stage.server.feeds.runDue();
  return { home, path, says: [], isDown: false, known: [], knownAt: now(), asked: [] };
}

const now = (): number => stage.server.clock.now().getTime();

function understand(world: World): void {
  if (world.isDown) return;
  world.known = world.says;
  world.knownAt = now();
}

const acts: readonly ((world: World) => Promise<void>)[] = [
  async function elsewhere(world) {
    world.says = Array.from({ length: draw(3) }, aSpan);
    world.isDown = draw(5) === 0;
    service.set(world.path, world.isDown ? failsWith(500) : says(aCalendar(...world.says)));
  },
  async function pass(world) {
    stage.server.clock.advance((1 + draw(70)) * minuteMs);
    if ((await stage.server.feeds.runDue()) > 0) understand(world);
  },
  async function close({ home }) {
    const { from, to } = aSpan();
    const body = { from_date: from, to_date: to, is_hosting: draw(2) === 0 };
    await (await stage.server.as(home.host.userId)).post("/api/host_family/calendar/days", body);
  },
  ask,
  ask,
  accept,
  accept,
  async function callOff({ asked }) {
    const one = asked.splice(draw(asked.length || 1), 1)[0];
    if (one)
      await stage.give(stage.coordinator, "trip", one.tripId, "cancel", {
        reason: "Another plan",
        payload: { fault: "office" },
      });
  },
];

async function ask({ home, asked }: World): Promise<void> {
  const days = aSpan();
  const student = students[draw(students.length)] ?? "";
  const placed = await stage.aPlacedTrip({
    homes: [home],
    student,
    from: days.from,
    nights: (Date.parse(days.to) - Date.parse(days.from)) / 86_400_000,
  });
  // In the office's hands nothing is held yet: many may ask for one bed.
  await stage.db
    .updateTable("trip")
    .set({ state: "customer_service", resumeState: "booked" })
    .where("id", "=", placed.tripId)
    .execute();
  await stage.db
    .updateTable("tripHostFamily")
    .set({ state: "awaiting_host_family_review" })
    .where("id", "=", placed.hostingId)
    .execute();
  asked.push({ ...placed, days });
}

let accepted = 0;
let refused = 0;

async function accept(world: World): Promise<void> {
  const one = world.asked[draw(world.asked.length || 1)];
  if (!one) return;
  const own = await closedDays(world.home.familyId);
  if (now() - world.knownAt >= 15 * minuteMs) understand(world);
  const { status } = await stage.give(stage.coordinator, "hosting", one.hostingId, "accept");
  if (status !== 200) {
    refused += 1;
    return;
  }
  accepted += 1;
  expect(world.known.filter((days) => doMeet(days, one.days))).toEqual([]);
  expect(own.filter((days) => doMeet(days, one.days))).toEqual([]);
}

async function closedDays(familyId: string): Promise<readonly Days[]> {
  const { rows } = await sql<Days>`
    SELECT from_date AS "from", to_date AS "to" FROM host_family_calendar_block WHERE host_family_id = ${familyId} AND feed_id IS NULL`.execute(
    stage.db,
  );
  return rows;
}

// More guests on a night than there are beds.
async function doubleBooked(familyId: string): Promise<unknown[]> {
  const { rows } = await sql`
    SELECT night::date, count(*) FROM host_family f JOIN trip_host_family h ON h.host_family_id = f.id JOIN trip t ON t.id = h.trip_id,
      generate_series(h.from_date, h.to_date - 1, interval '1 day') night
    WHERE f.id = ${familyId} AND holds_bed(t.state, h.state, h.selected) GROUP BY night, f.guests HAVING count(*) > f.guests`.execute(
    stage.db,
  );
  return rows;
}

test(
  `${proof.calendars} random runs of calendars, closed days, acceptances and cancellations promise no bed twice (seed ${seed})`,
  { timeout: proof.timeoutMs },
  async () => {
    for (let run = 0; run < proof.calendars; run += 1) {
      const world = await begin(run);
      for (let step = 0; step < steps; step += 1) {
        await acts[draw(acts.length)]?.(world);
        expect(await doubleBooked(world.home.familyId)).toEqual([]);
      }
      // The calendars of runs that are over are read no more.
      await stage.db.deleteFrom("calendarFeed").where("hostFamilyId", "=", world.home.familyId).execute();
    }
    expect(accepted).toBeGreaterThan(proof.calendars / 4);
    expect(refused).toBeGreaterThan(0);
  },
);
