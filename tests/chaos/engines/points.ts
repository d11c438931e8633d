import { after, before } from "./life.ts";

// What has to happen for an engine to come by a point.
export type Occasion = "send" | "receive" | "reset" | "epoch" | "open";

// Every await of send, apply and acknowledge, and of beginning anew: each is the call of a port, with a moment before it and one after it.
const calls: Readonly<Record<Occasion, readonly string[]>> = {
  send: ["cache.drafts", "outbox command", "outbox.all", "outbox take", "op", "cache answers", "outbox settle"],
  receive: ["cache batch", "acknowledge"],
  reset: ["connect", "hello", "cache.position", "cache forget", "snapshot", "outbox.log", "cache snapshot"],
  epoch: ["outbox epoch"],
  open: ["cache.conversations", "page", "cache page"],
};

export interface CrashPoint {
  readonly name: string;
  readonly occasion: Occasion;
}

export const crashPoints: readonly CrashPoint[] = Object.entries(calls).flatMap(([occasion, names]) =>
  names.flatMap((name) =>
    [before(name), after(name)].map((point) => ({ name: point, occasion: occasion as Occasion })),
  ),
);
