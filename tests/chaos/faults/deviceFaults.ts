import type { Device, World } from "../world.ts";
import { first, type Fault, type Scene } from "./fault.ts";

export const deviceFaults: readonly Fault[] = [
  {
    id: "F10",
    title: "batches are swallowed, late, doubled and swapped",
    weight: 4,
    alone: [],
    devices: 1,
    inject: disturb,
  },
  { id: "F11", title: "a device crashes anywhere", weight: 8, alone: [], devices: 1, inject: crashAnywhere },
  {
    id: "F11",
    title: "a device crashes at a point of the list",
    weight: 8,
    alone: [],
    devices: 1,
    inject: crashAtPoint,
  },
  {
    id: "F13",
    title: "two devices of a person mark and change against each other offline",
    weight: 4,
    alone: [],
    devices: 2,
    inject: meddleOffline,
  },
  {
    id: "F17",
    title: "devices take batches and do not acknowledge while much arrives",
    weight: 0.5,
    alone: ["nodes"],
    devices: 4,
    inject: stall,
  },
  { id: "F20", title: "a device's clock jumps", weight: 2, alone: [], devices: 1, inject: jump },
];

async function disturb({ world, random, devices }: Scene): Promise<void> {
  const device = first(devices);
  device.disturb({ swallow: 0.2, late: 0.2, lateByMs: 800, twice: 0.2, swap: 0.1 });
  await world.pause(random.whole(1_000, 4_000));
  device.disturb({});
}

async function crashAnywhere({ world, random, devices }: Scene): Promise<void> {
  const device = first(devices);
  await device.crash();
  await world.pause(random.whole(0, 1_500));
  await device.start();
}

// Which points have had their turn is the run's to know: it walks the whole list apart from the drawn faults.
async function crashAtPoint({ world, random, devices }: Scene): Promise<void> {
  const device = first(devices);
  if (device.crashPoints.length === 0) return crashAnywhere({ world, random, devices });
  if (!(await device.crashAt(random.pick(device.crashPoints), 3_000))) await device.crash();
  await world.pause(random.whole(0, 500));
  await device.start();
}

// Of one person when there are such; two of different people meddle with what they share.
async function meddleOffline({ world, random, devices: given }: Scene): Promise<void> {
  const devices = pairOf(given, world.devices);
  for (const device of devices) device.goOffline();
  for (let times = random.whole(3, 8); times > 0; times -= 1) await random.pick(devices).meddle();
  await world.pause(random.whole(200, 1_500));
  for (const device of random.shuffled(devices)) device.goOnline();
}

function pairOf(given: readonly Device[], all: readonly Device[]): readonly Device[] {
  const one = first(given);
  const other = all.find(({ user, store }) => user === one.user && store !== one.store);
  return other ? [one, other] : given;
}

const floodMessages = 2_000;
const floods = 5;

async function stall({ world, devices }: Scene): Promise<void> {
  try {
    await world.quietly(() => measure(world, devices));
    await world.pause(20_000);
  } finally {
    for (const device of devices) device.releaseAcknowledgements();
  }
}

// A node that is new to its work takes memory for what it has never done before, stalled or not: the same floods come first with
// nobody stalled, and tell how much.
async function measure(world: World, devices: readonly Device[]): Promise<void> {
  const node = first(world.nodes);
  const afterEach = async (): Promise<readonly number[]> => {
    const bytes: number[] = [];
    for (let round = 0; round < floods; round += 1) {
      await floodAll(world, devices);
      bytes.push(await node.liveBytes());
    }
    return bytes;
  };
  const before = await afterEach();
  for (const device of devices) device.holdAcknowledgements();
  const stalled = { node: node.name, clients: devices.length, before, during: await afterEach() };
  world.stalls.push(stalled);
  world.history.record({ e: "stall", ...stalled });
}

const floodAll = async ({ people }: World, devices: readonly Device[]): Promise<void> =>
  void (await Promise.all(devices.map(({ user }) => people.flood(user, floodMessages / floods))));

async function jump({ world, random, devices }: Scene): Promise<void> {
  const device = first(devices);
  for (const hours of random.shuffled([-24, -1, 1, 24])) {
    device.setClockOffset(hours * 3_600_000);
    await world.pause(random.whole(300, 1_500));
  }
  device.setClockOffset(0);
}
