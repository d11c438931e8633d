import { type Fault, type Scene } from "./fault.ts";

export const nodeFaults: readonly Fault[] = [
  {
    id: "F1",
    title: "a node is killed under load and starts again",
    weight: 11,
    alone: ["nodes"],
    devices: 0,
    inject: killOne,
  },
  {
    id: "F2",
    title: "both nodes are ended one after the other, as by a deployment",
    weight: 3,
    alone: ["nodes"],
    devices: 0,
    inject: roll,
  },
  {
    id: "F20",
    title: "a node's clock is a day off",
    weight: 1,
    alone: ["nodes", "clock"],
    devices: 0,
    inject: misdate,
  },
];

async function killOne({ world, random }: Scene): Promise<void> {
  const node = random.pick(world.nodes);
  await node.kill();
  await world.pause(random.whole(200, 1_000));
  await node.start();
}

async function roll({ world }: Scene): Promise<void> {
  for (const node of world.nodes) {
    await node.terminate();
    await node.start();
  }
}

const dayMs = 86_400_000;

async function misdate({ world, random }: Scene): Promise<void> {
  const node = random.pick(world.nodes);
  await node.terminate();
  await node.start({ clockOffsetMs: random.pick([-dayMs, dayMs, -3_600_000, 3_600_000]) });
  await world.pause(random.whole(2_000, 5_000));
  await node.terminate();
  await node.start({ clockOffsetMs: 0 });
}
