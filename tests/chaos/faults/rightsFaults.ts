import { insist } from "../postgres.ts";
import type { Fault, Scene } from "./fault.ts";

export const rightsFaults: readonly Fault[] = [
  {
    id: "F18",
    title: "a member is removed and taken in again",
    weight: 8,
    alone: ["people"],
    devices: 0,
    inject: remove,
  },
  {
    id: "F18",
    title: "an account is disabled and enabled again",
    weight: 1.5,
    alone: ["people"],
    devices: 0,
    inject: disable,
  },
  { id: "F18", title: "a role is revoked and given back", weight: 1, alone: ["people"], devices: 0, inject: revoke },
  {
    id: "F14",
    title: "a feed's floor rises under whoever reads it",
    weight: 6,
    alone: ["feeds"],
    devices: 0,
    inject: raiseFloor,
  },
  {
    id: "F16",
    title: "no hints arrive: the listening connections are cut",
    weight: 3,
    alone: ["databaseLine"],
    devices: 0,
    inject: deafen,
  },
];

// The history has the removal from its acknowledgement on, and the return from before it is asked for. Some are away when it
// happens, and come back to what was written before.
async function remove({ world, random }: Scene): Promise<void> {
  const memberships = await world.people.memberships();
  if (memberships.length === 0) return;
  const membership = random.pick(memberships);
  const away = random.chance(0.5) ? world.devices.filter(({ user }) => user === membership.user) : [];
  for (const device of away) device.goOffline();
  try {
    await world.pause(random.whole(0, 1_500));
    await world.people.remove(membership);
    world.history.record({ e: "access", change: "removed", ...membership });
  } finally {
    for (const device of away) device.goOnline();
  }
  await world.pause(random.whole(500, 4_000));
  world.history.record({ e: "access", change: "joining", ...membership });
  await world.people.add(membership);
}

async function disable({ world, random }: Scene): Promise<void> {
  const { user } = random.pick(world.devices);
  await world.people.disable(user);
  world.history.record({ e: "access", change: "barred", user, conversationId: null });
  await world.pause(random.whole(6_000, 8_000));
  world.history.record({ e: "access", change: "readmitted", user, conversationId: null });
  await world.people.enable(user);
}

async function revoke({ world, random }: Scene): Promise<void> {
  const giveBack = await world.people.revokeRole(random.pick(world.devices).user);
  await world.pause(random.whole(1_000, 4_000));
  await giveBack();
}

// As retention does: the floor first, the rows in a transaction of their own.
async function raiseFloor({ world, random }: Scene): Promise<void> {
  const feeds = await insist(world.cluster, "SELECT feed_id, head FROM feed WHERE head > floor");
  if (feeds.length === 0) return;
  const { feed_id: feed, head } = random.pick(feeds);
  const floor = Math.floor(Number(head) * (0.5 + random.fraction() / 2));
  await insist(world.cluster, "UPDATE feed SET floor = greatest(floor, $2) WHERE feed_id = $1", [feed, floor]);
  await insist(
    world.cluster,
    "DELETE FROM feed_event WHERE feed_id = $1 AND pos <= (SELECT floor FROM feed WHERE feed_id = $1)",
    [feed],
  );
}

// Again and again, so that what a node hears of is what its poll finds.
async function deafen({ world, random }: Scene): Promise<void> {
  for (let times = random.whole(4, 12); times > 0; times -= 1) {
    await insist(
      world.cluster,
      "SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE datname = 'hearth' AND query ILIKE 'LISTEN%'",
    );
    await world.pause(500);
  }
}
