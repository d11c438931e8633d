import { messagesViewOf } from "#shared/features/conversations/conversations.rules.ts";
import { callingOf } from "#shared/features/conversations/messagesTabs.rules.ts";
import type { HasRoles } from "#shared/access/roles.ts";
import type { Engine } from "#client/engine/engine.ts";
import type { Clock } from "#client/engine/ports.ts";
import { behindFirstView } from "#client/session/firstView.ts";
import { createAsking } from "./asking.ts";

interface CountOptions {
  readonly engine: Pick<Engine, "counters" | "conversations" | "onWatching">;
  readonly person: HasRoles;
  readonly clock: Clock;
  readonly show: (count: number) => void;
  readonly ask?: () => Promise<number | undefined>;
}

// How many conversations call for somebody, as it stands at every moment. Of the office's many a device holds the newest alone: the server
// counts them, asked when something has changed in what is held, and not more often than every two seconds.
export function countCalling({ engine, person, clock, show, ask = askServer }: CountOptions): () => void {
  const counters = engine.counters();
  const view = messagesViewOf(person);
  if (view !== "office") return counters.watch(() => show(callingOf(view, counters.read())));
  const asking = createAsking({ clock, ask, show });
  const stops = [
    counters.watch(asking.again),
    engine.conversations("all").watch(asking.again),
    engine.onWatching(asking.again),
    asking.stop,
  ];
  asking.again();
  return () => stops.forEach((stop) => stop());
}

// The contract of the hub is fetched by those who work there.
const askServer = async (): Promise<number | undefined> => {
  await behindFirstView();
  const { askHubCounts } = await import(/* webpackChunkName: "hub-counts" */ "./askHubCounts.ts");
  return (await askHubCounts()).inbox;
};
