import type { Connection } from "../model.ts";
import type { Ports, Unsubscribe } from "../ports.ts";
import type { ServerClock } from "./serverClock.ts";

export const leadingEveryMs = 2_000;
export const silentMs = 5_000;
const lockName = "sync-leader";

interface LeadershipOptions {
  readonly ports: Pick<Ports, "exclusive" | "channel" | "clock">;
  readonly time: ServerClock;
  readonly isVisible: () => boolean;
  readonly listener: (isLeading: boolean) => void;
  // Told again and again, for tabs that have just come.
  readonly connection: () => Connection;
}

// One tab keeps the line to the server. Should two do so for a while, nothing is lost or doubled: it only costs.
export function createLeadership({
  ports: { exclusive, channel, clock },
  time,
  isVisible,
  listener,
  connection,
}: LeadershipOptions): { readonly stop: () => void } {
  let isLeading = false;
  let heardAt = clock.now();
  let release: Unsubscribe = () => undefined;
  let cancel: Unsubscribe = () => undefined;

  const hold = (byForce: boolean): void => {
    release();
    release = exclusive.hold(lockName, { byForce }, (isHeld) => {
      if (isHeld === isLeading) return;
      isLeading = isHeld;
      listener(isHeld);
      // Taken by force: back in the row.
      if (!isHeld) hold(false);
    });
  };

  // A frozen tab keeps its lock and does nothing: one that is looked at takes it away.
  const look = (): void => {
    if (isLeading) {
      channel.post({ t: "leading", now: new Date(time.now()).toISOString() });
      channel.post({ t: "connection", connection: connection() });
    }
    if (!isLeading && isVisible() && clock.now() - heardAt > silentMs) {
      heardAt = clock.now();
      hold(true);
    }
    cancel = clock.after(leadingEveryMs, look);
  };

  const unwatch = channel.watch((note) => {
    if (note.t !== "leading") return;
    heardAt = clock.now();
    time.hear(note.now);
  });
  hold(false);
  cancel = clock.after(leadingEveryMs, look);

  return {
    stop: () => {
      cancel();
      unwatch();
      release();
    },
  };
}
