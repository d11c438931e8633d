import { createKeptList } from "./keptList.ts";
import type { QueuedCommand } from "./queue.ts";

// Commands that were given and have not been carried out.
export const queued = createKeptList<QueuedCommand>("commands", (one, other) => one.id === other.id);

// A second word on the same hosting takes the place of the first, unless that may have arrived.
export const enqueue = (command: QueuedCommand): void =>
  queued.change((all) => [
    ...all.filter(({ hostingId, isUnderWay }) => hostingId !== command.hostingId || isUnderWay),
    command,
  ]);

export const forgetQueued = (id: string): void => queued.change((all) => all.filter((one) => one.id !== id));
