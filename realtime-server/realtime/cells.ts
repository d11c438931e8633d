import { can, scopesOf, type Actor } from "#shared/access/can.ts";
import { cellShownMs, type CellAt, type CellSaid, type CellTold } from "#shared/wire/cellPresence.rules.ts";
import { columnAt } from "#shared/wire/gridQuery.rules.ts";
import type { GridList } from "#shared/wire/gridLists.ts";
import { isPlainObject } from "#shared/wire/case.ts";
import { declaredGrids } from "../db/declaredGrids.ts";
import type { Clock } from "../clock.ts";
import type { FloodGuard } from "../load/limits.ts";
import type { Connection } from "./connections.ts";

interface CellPorts {
  readonly clock: Clock;
  readonly guard: FloodGuard;
  readonly nameOf: (user: string) => Promise<string>;
  // To the other nodes.
  readonly tell: (packet: CellTold) => void;
}

export type Cells = ReturnType<typeof createCells>;

// Who is in which cell of a declared list: told among those who read all of its rows and are in it now, and of a column only to those who
// may see it. Nothing of it is stored, and any of it may be lost.
export function createCells({ clock, guard, nameOf, tell }: CellPorts) {
  const rooms = new Map<GridList, Map<Connection, { until: number; name: string }>>();
  const now = (): number => clock.now().getTime();

  function pass(packet: CellTold): void {
    const room = rooms.get(packet.list);
    for (const [connection, { until }] of room ?? []) {
      if (until <= now()) room?.delete(connection);
      else if (connection.actor.id !== packet.userId && mayLook(connection.actor, packet.list))
        connection.wire.volatile.emit("eph", { ...packet, at: seenBy(connection.actor, packet.list, packet.at) });
    }
    if (room?.size === 0) rooms.delete(packet.list);
  }

  function spread(packet: CellTold): void {
    pass(packet);
    tell(packet);
  }

  return {
    // Of another node.
    pass: (packet: unknown): void => {
      if (isTold(packet)) pass(packet);
    },
    hear: async (connection: Connection, { list, at }: CellSaid): Promise<void> => {
      const { actor } = connection;
      if (!mayLook(actor, list) || guard.take("cells", actor.id) > 0) return;
      const room = rooms.get(list) ?? new Map<Connection, { until: number; name: string }>();
      const name = room.get(connection)?.name ?? (await nameOf(actor.id));
      if (!connection.wire.connected) return;
      rooms.set(list, room.set(connection, { until: now() + cellShownMs, name }));
      spread({ t: "cell", list, userId: actor.id, name, at: seenBy(actor, list, at) });
    },
    left: (connection: Connection): void => {
      for (const [list, room] of rooms) {
        const here = room.get(connection);
        if (!here) continue;
        room.delete(connection);
        spread({ t: "cell", list, userId: connection.actor.id, name: here.name, at: null });
      }
    },
  };
}

const mayLook = (actor: Actor, list: GridList): boolean => scopesOf(actor, declaredGrids[list].read).includes("all");

// A cell whose column somebody may not see is for them no cell at all.
function seenBy(actor: Actor, list: GridList, at: CellAt | null): CellAt | null {
  const column = at && columnAt(declaredGrids[list].columns, at.column);
  return column && (column.see === undefined || can(actor, column.see)) ? at : null;
}

const isTold = (value: unknown): value is CellTold =>
  isPlainObject(value) && value["t"] === "cell" && Object.hasOwn(declaredGrids, String(value["list"]));
