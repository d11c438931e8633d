import type { Cursors } from "#shared/features/conversations/conversations.wire.ts";
import { connectionOf, longMs, type ConnectionFacts } from "./connection.ts";
import { classOf, codeOf } from "./failure.ts";
import type { Connection } from "../model.ts";
import type { Ports, Unsubscribe } from "../ports.ts";
import { keep } from "../views/same.ts";
import { createCell, type Watchable } from "../views/watchable.ts";

// How the line to the server is, as far as anybody here knows.
export interface Line extends Watchable<Connection> {
  readonly reached: () => void;
  readonly lost: () => void;
  // Tried again at this moment; null while it is tried.
  readonly waits: (until: number | null) => void;
  readonly failed: (failure: unknown) => void;
  readonly taking: (isTaking: boolean) => void;
  readonly resetting: (isResetting: boolean) => void;
  readonly heads: (heads: Cursors, held: Cursors) => void;
  readonly stands: (feed: string, cursor: number) => void;
  readonly look: () => void;
  // Another tab has the line and says how it is.
  readonly hear: (connection: Connection) => void;
  readonly stop: () => void;
}

export function createLine(
  { clock, network, stores }: Pick<Ports, "clock" | "network" | "stores">,
  onChange: (connection: Connection) => void,
): Line {
  const heads = new Map<string, number>();
  const cursors = new Map<string, number>();
  let facts: Omit<ConnectionFacts, "trouble" | "isOnline" | "behind"> = {
    isSignedOut: false,
    isInMaintenance: false,
    isResetting: false,
    isTaking: false,
    isLive: false,
    since: clock.now(),
    lastSyncAt: null,
    retryAt: null,
  };
  let cancel: Unsubscribe = () => undefined;
  let isStopped = false;

  const behind = (): number =>
    [...heads].reduce((sum, [feed, head]) => sum + Math.max(0, head - (cursors.get(feed) ?? head)), 0);
  const now = (): Connection =>
    connectionOf({ ...facts, trouble: stores.trouble(), isOnline: network.isOnline(), behind: behind() }, clock.now());
  const cell = createCell(now());

  const show = (): void => {
    // Between two tries it may be called one thing and another: for a person it is one time without a line.
    if ((now().state === "live") !== (cell.read().state === "live")) facts = { ...facts, since: clock.now() };
    const next = keep(cell.read(), now());
    cancel();
    if (!next.isLong && !isStopped) cancel = clock.after(facts.since + longMs - clock.now(), show);
    if (next === cell.read()) return;
    cell.set(next);
    onChange(next);
  };
  const learn = (change: Partial<typeof facts>): void => {
    facts = { ...facts, ...change };
    show();
  };

  return {
    read: cell.read,
    watch: cell.watch,
    reached: () =>
      learn({ isLive: true, isSignedOut: false, isInMaintenance: false, isResetting: false, lastSyncAt: clock.now() }),
    lost: () => learn({ isLive: false }),
    waits: (retryAt) => learn({ retryAt }),
    failed: (failure) =>
      learn({
        isInMaintenance: codeOf(failure) === "unavailable",
        ...(classOf(failure) === "auth" ? { isSignedOut: true } : {}),
      }),
    taking: (isTaking) => learn({ isTaking }),
    resetting: (isResetting) => learn({ isResetting }),
    heads: (told, held) => {
      // A feed that is told of no more is nobody's to catch up with.
      for (const feed of heads.keys()) if (!(feed in told)) heads.delete(feed);
      for (const [feed, head] of Object.entries(told)) heads.set(feed, head);
      // It may have moved on since it was asked where it stood.
      for (const [feed, cursor] of Object.entries(held)) cursors.set(feed, Math.max(cursor, cursors.get(feed) ?? 0));
      learn({ lastSyncAt: clock.now() });
    },
    stands: (feed, cursor) => {
      cursors.set(feed, cursor);
      show();
    },
    look: show,
    hear: (connection) => cell.set(keep(cell.read(), connection)),
    stop: () => {
      isStopped = true;
      cancel();
    },
  };
}
