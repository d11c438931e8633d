import type { Engine } from "#client/engine/engine.ts";
import type { Connection } from "#client/engine/model.ts";

type Line = Pick<Engine, "connection" | "pendingCount">;
type State = Connection["state"];

const standing: readonly State[] = ["live", "memory"];
const coming: readonly State[] = ["connecting", "catchingUp", "reset"];

// Whatever else is fetched on a weak line comes after what somebody has written: once the line stands and nothing of one's own is on its way.
export const whenFree = (line: Line): Promise<void> =>
  when(line, (state, pending) => standing.includes(state) && pending === 0);

// Without a line too: then nothing is held up, and what this device has kept is at hand.
export const whenFreeOrWithout = (line: Line): Promise<void> =>
  when(line, (state, pending) => (standing.includes(state) ? pending === 0 : !coming.includes(state)));

function when(line: Line, isNow: (state: State, pending: number) => boolean): Promise<void> {
  const [connection, pending] = [line.connection(), line.pendingCount()];
  return new Promise((resolve) => {
    const look = (): void => {
      if (!isNow(connection.read().state, pending.read())) return;
      for (const stop of stops) stop();
      resolve();
    };
    const stops = [connection.watch(look), pending.watch(look)];
    look();
  });
}
