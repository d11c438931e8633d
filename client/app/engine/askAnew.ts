import { forgetLate } from "#client/api/late.ts";
import type { Engine } from "#client/engine/engine.ts";
import type { Unsubscribe } from "#client/engine/ports.ts";

// What has come late was asked for before what is told now: nobody who reads again because of it is handed that. To be there before them.
export function askAnew({ onChanged, onWatching }: Pick<Engine, "onChanged" | "onWatching">): Unsubscribe {
  const stops = [onChanged(forgetLate), onWatching(forgetLate)];
  return () => {
    for (const stop of stops) stop();
  };
}
