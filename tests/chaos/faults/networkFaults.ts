import { hole, type Weather } from "../proxy/weather.ts";
import { first, type Fault, type Scene } from "./fault.ts";

export const networkFaults: readonly Fault[] = [
  { id: "F5", title: "one device is in a black hole", weight: 12, alone: [], devices: 1, inject: loseOne },
  {
    id: "F5",
    title: "one device is in a black hole for a minute",
    weight: 0.3,
    alone: [],
    devices: 1,
    inject: loseOneForLong,
  },
  { id: "F6", title: "all devices are in a black hole", weight: 1, alone: ["wires"], devices: 0, inject: loseAll },
  { id: "F7", title: "one connection is reset", weight: 8, alone: [], devices: 1, inject: resetOne },
  { id: "F7", title: "all connections are reset at once", weight: 1, alone: [], devices: 0, inject: resetAll },
  {
    id: "F7",
    title: "a connection is cut in the middle of a word",
    weight: 3,
    alone: [],
    devices: 1,
    inject: cutInTheMiddle,
  },
  {
    id: "F8",
    title: "a bad line: latency, loss, little bandwidth, small slices",
    weight: 8,
    alone: [],
    devices: 1,
    inject: worsen,
  },
  { id: "F9", title: "a connection carries one direction only", weight: 3, alone: [], devices: 1, inject: halfOpen },
  {
    id: "F9",
    title: "a connection to the database is cut or slow",
    weight: 3,
    alone: ["databaseLine"],
    devices: 0,
    inject: worsenDatabaseLine,
  },
];

async function loseOne({ world, random, devices }: Scene): Promise<void> {
  const { line } = first(devices);
  line.turn(hole);
  await world.pause(random.whole(500, 5_000));
  line.turn({});
}

async function loseOneForLong({ world, devices }: Scene): Promise<void> {
  const { line } = first(devices);
  line.turn(hole);
  await world.pause(60_000);
  line.turn({});
}

// Each keeps the weather it had, for the fault that gave it.
async function loseAll({ world, random }: Scene): Promise<void> {
  const before = world.devices.map(({ line }) => ({ line, weather: line.weather() }));
  for (const { line } of before) line.turn({ ...line.weather(), ...hole });
  await world.pause(random.whole(1_000, 5_000));
  for (const { line } of before) line.turn({ ...line.weather(), holds: [] });
}

async function resetOne({ devices }: Scene): Promise<void> {
  first(devices).line.reset();
}

async function resetAll({ world }: Scene): Promise<void> {
  for (const { line } of world.devices) line.reset();
}

async function cutInTheMiddle({ world, random, devices }: Scene): Promise<void> {
  const { line } = first(devices);
  line.turn({ dropAfterBytes: random.whole(100, 6_000) });
  await world.pause(random.whole(1_000, 3_000));
  line.turn({});
}

const badLines: readonly Partial<Weather>[] = [
  { delayMs: 50, jitterMs: 50 },
  { delayMs: 400, jitterMs: 600 },
  { stallShare: 0.03, stallMs: 200 },
  { bytesPerSecond: 50_000 },
  { sliceBytes: 7 },
  { delayMs: 100, jitterMs: 100, stallShare: 0.03, bytesPerSecond: 50_000, sliceBytes: 500 },
];

async function worsen({ world, random, devices }: Scene): Promise<void> {
  const { line } = first(devices);
  line.turn(random.pick(badLines));
  await world.pause(random.whole(2_000, 6_000));
  line.turn({});
}

async function halfOpen({ world, random, devices }: Scene): Promise<void> {
  const { line } = first(devices);
  line.turn({ holds: [random.pick(["up", "down"])] });
  await world.pause(random.chance(0.2) ? 25_000 : random.whole(1_000, 6_000));
  line.turn({});
}

async function worsenDatabaseLine({ world, random }: Scene): Promise<void> {
  const { databaseLine } = world;
  if (random.chance(0.5)) return void databaseLine.reset();
  databaseLine.turn(
    random.pick([{ delayMs: 20, jitterMs: 30 }, { stallShare: 0.03, stallMs: 200 }, { dropAfterBytes: 20_000 }, hole]),
  );
  await world.pause(random.whole(500, 3_000));
  databaseLine.turn({});
}
