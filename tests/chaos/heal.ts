import type { Device, World } from "./world.ts";

// The end of a run: whatever a fault may have left behind is put right. How devices settle after it is I23.
export async function healEverything({ cluster, nodes, databaseLine, devices }: World): Promise<void> {
  cluster.disk.free();
  await cluster.start();
  databaseLine.turn({});
  await Promise.all(nodes.map(({ start }) => start({ clockOffsetMs: 0 })));
  await Promise.all(devices.map(heal));
}

async function heal(device: Device): Promise<void> {
  device.disturb({});
  device.releaseAcknowledgements();
  device.setClockOffset(0);
  device.goOnline();
  await device.start();
  device.line.turn({});
}
