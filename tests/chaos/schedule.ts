import { setTimeout as pause } from "node:timers/promises";
import type { Fault, Part } from "./faults/fault.ts";
import type { Random } from "./random.ts";
import type { Device, World } from "./world.ts";

export interface Schedule {
  readonly faults: readonly Fault[];
  readonly count: number;
  // On average, from the beginning of one to the beginning of the next.
  readonly everyMs: number;
  readonly random: Random;
  readonly world: World;
  // Once it is so, no more faults begin.
  readonly isOver: () => boolean;
  // All have begun: what lasts long may be cut short.
  readonly allBegun?: () => void;
}

export interface Injected {
  readonly count: number;
  readonly byId: Readonly<Record<string, number>>;
  // Sentences, each once: what could not happen here.
  readonly skipped: readonly string[];
}

const busyMs = 20;

// Every possible form of fault comes once before any is drawn by weight, so that a short run has met them all.
export async function injectFaults(schedule: Schedule): Promise<Injected> {
  const { world, random, count, everyMs } = schedule;
  const skipped = schedule.faults.flatMap((fault) => reasonOf(fault, world));
  for (const { id, note } of skipped) world.history.record({ e: "fault", id, phase: "skipped", note });
  const possible = schedule.faults.filter((fault) => reasonOf(fault, world).length === 0);
  const first = random.shuffled(possible);
  const desk = createDesk(world);
  const running = new Set<Promise<void>>();
  const ids: string[] = [];
  while (ids.length < count && !schedule.isOver()) {
    const free = possible.filter(desk.isFree);
    const fault = first.find((one) => free.includes(one)) ?? (free.length === 0 ? undefined : random.weighted(free));
    if (fault) {
      if (first.includes(fault)) first.splice(first.indexOf(fault), 1);
      ids.push(fault.id);
      const injected = desk.inject(fault, random.branch(`fault ${ids.length}`)).finally(() => running.delete(injected));
      running.add(injected);
    }
    await pause(fault ? everyMs * (0.5 + random.fraction()) : busyMs);
  }
  schedule.allBegun?.();
  await Promise.all(running);
  return {
    count: ids.length,
    byId: Object.fromEntries(
      Object.entries(Object.groupBy(ids, (id) => id)).map(([id, found]) => [id, found?.length ?? 0]),
    ),
    skipped: skipped.map(({ id, note }) => `${id} skipped: ${note}`),
  };
}

const reasonOf = (fault: Fault, world: World): readonly { readonly id: string; readonly note: string }[] => {
  const note = fault.isImpossible?.(world);
  return note ? [{ id: fault.id, note }] : [];
};

// Gives out what a fault has for itself and takes it back.
function createDesk(world: World) {
  const parts = new Set<Part>();
  const taken = new Set<Device>();
  const free = (): readonly Device[] => world.devices.filter((device) => !taken.has(device));
  const isFree = (fault: Fault): boolean =>
    fault.alone.every((part) => !parts.has(part)) && free().length >= fault.devices;
  const inject = async (fault: Fault, random: Random): Promise<void> => {
    const devices = random.shuffled(free()).slice(0, fault.devices);
    for (const part of fault.alone) parts.add(part);
    for (const device of devices) taken.add(device);
    const note = [fault.title, ...devices.map(({ name }) => name)].join(", ");
    world.history.record({ e: "fault", id: fault.id, phase: "begins", note });
    try {
      await fault.inject({ world, random, devices });
      world.history.record({ e: "fault", id: fault.id, phase: "ends", note });
    } catch (failure) {
      // Another fault took away what this one needed; a mistake of the harness shows in the report.
      world.history.record({ e: "fault", id: fault.id, phase: "failed", note: `${note}: ${String(failure)}` });
    } finally {
      for (const part of fault.alone) parts.delete(part);
      for (const device of devices) taken.delete(device);
    }
  };
  return { isFree, inject };
}
