import type { Engine } from "#client/engine/engine.ts";
import type { Unsubscribe } from "#client/engine/ports.ts";

// The line hears within seconds that a session is over, also where nothing is asked of the server any more.
export function followEnd(engine: Pick<Engine, "connection">, onEnd: () => void): Unsubscribe {
  const connection = engine.connection();
  let before = connection.read().state;
  return connection.watch(() => {
    const { state } = connection.read();
    if (state === "signedOut" && before !== "signedOut") onEnd();
    before = state;
  });
}
