import type { Engine } from "#client/engine/engine.ts";

// Once the line stands and nothing of one's own is on its way: whatever else is fetched on a weak line comes before what somebody has written.
export function whenFree(engine: Pick<Engine, "connection" | "pendingCount">): Promise<void> {
  const [connection, pending] = [engine.connection(), engine.pendingCount()];
  return new Promise((resolve) => {
    const look = (): void => {
      if (connection.read().state !== "live" || pending.read() > 0) return;
      for (const stop of stops) stop();
      resolve();
    };
    const stops = [connection.watch(look), pending.watch(look)];
    look();
  });
}
