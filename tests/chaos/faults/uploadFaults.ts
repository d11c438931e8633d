import { first, type Fault, type Scene } from "./fault.ts";

export const uploadFaults: readonly Fault[] = [
  {
    id: "F25",
    title: "an upload is cut at every part and resumed on the other node",
    weight: 2,
    alone: ["uploads"],
    devices: 1,
    inject: cutEverywhere,
  },
  { id: "F25", title: "an upload has the wrong hash", weight: 1, alone: ["uploads"], devices: 1, inject: mistakeHash },
];

async function cutEverywhere({ world, random, devices }: Scene): Promise<void> {
  const parts = random.whole(2, 5);
  await world.uploads.send({
    device: first(devices),
    parts,
    cutAfter: Array.from({ length: parts }, (_, part) => part + 1),
    hasWrongHash: false,
  });
}

async function mistakeHash({ world, devices }: Scene): Promise<void> {
  await world.uploads.send({ device: first(devices), parts: 2, cutAfter: [], hasWrongHash: true });
}
