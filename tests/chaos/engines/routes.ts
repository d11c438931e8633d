import type { ServerNode } from "../nodes.ts";
import type { Target } from "../proxy.ts";

// Where a new connection of a device goes, as behind a balancer: to the node it has gone to before, while that is up.
export interface Routes {
  readonly to: (device: string) => Target;
  // From now on to another.
  readonly turn: (device: string) => void;
}

export function createRoutes(nodes: readonly ServerNode[]): Routes {
  const chosen = new Map<string, number>();
  let next = 0;
  const choose = (device: string, place: number): number => {
    chosen.set(device, place);
    return place;
  };
  const placeOf = (device: string): number => chosen.get(device) ?? choose(device, (next += 1));
  const nodeAt = (place: number): ServerNode | undefined => nodes[place % nodes.length];
  return {
    to: (device) => {
      for (let tries = 0; tries < nodes.length; tries += 1) {
        const node = nodeAt(placeOf(device));
        if (node?.isUp()) break;
        choose(device, placeOf(device) + 1);
      }
      return { host: "127.0.0.1", port: nodeAt(placeOf(device))?.port ?? 0 };
    },
    turn: (device) => void choose(device, placeOf(device) + 1),
  };
}
