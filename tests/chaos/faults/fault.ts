import type { Random } from "../random.ts";
import type { Device, World } from "../world.ts";

// What a fault has for itself while it runs.
export type Part = "nodes" | "postgres" | "databaseLine" | "wires" | "people" | "clock" | "feeds" | "uploads";

export interface Fault {
  readonly id: string;
  readonly title: string;
  // How often it comes, among all that may.
  readonly weight: number;
  readonly alone: readonly Part[];
  // Devices it has for itself; the scheduler gives it those that no other fault has.
  readonly devices: number;
  // Why it cannot happen here, if it cannot.
  readonly isImpossible?: (world: World) => string | null;
  // Begins, lasts and heals: after it all is as before.
  readonly inject: (scene: Scene) => Promise<void>;
}

export interface Scene {
  readonly world: World;
  readonly random: Random;
  readonly devices: readonly Device[];
}

export function first<T>(list: readonly T[]): T {
  const [found] = list;
  if (found === undefined) throw new RangeError("A fault was not given what it acts on.");
  return found;
}
