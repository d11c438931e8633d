import { together, type Watch } from "#shared/wire/changes.ts";
import { retryAfterMs } from "./failure.ts";
import type { Note, Ports, Socket, Unsubscribe } from "../ports.ts";

const soonestMs = 1_000;
const nothing = "[]";

interface WatchingOptions {
  readonly ports: Pick<Ports, "channel" | "clock" | "newId">;
  // A line tells from now on what this tab shows.
  readonly onBegun: () => void;
}

// What the tabs of this person show, said to the server as one wish by the tab that has the line.
export interface Watching {
  // For tabs that have not listened before.
  readonly tell: () => void;
  readonly show: (watches: readonly Watch[]) => void;
  // Without a socket nothing can be told: what is shown is read now, as after every while in which nothing was.
  readonly begin: (socket: Pick<Socket, "watch"> | null) => void;
  readonly end: () => void;
  readonly hear: (note: Note) => void;
  readonly stop: () => void;
}

export function createWatching({ ports: { channel, clock, newId }, onBegun }: WatchingOptions): Watching {
  const tab = newId();
  const byTab = new Map<string, readonly Watch[]>();
  let socket: Pick<Socket, "watch"> | null = null;
  let said = nothing;
  let hasBegun = false;
  let cancel: Unsubscribe = () => undefined;

  function put(shower: string, watches: readonly Watch[]): void {
    if (watches.length === 0) byTab.delete(shower);
    else byTab.set(shower, watches);
    say();
  }

  function say(): void {
    const wish = together([...byTab.values()]);
    if (socket === null || said === JSON.stringify(wish)) return;
    said = JSON.stringify(wish);
    void ask(socket, wish);
  }

  // Who has said too much of late says it again when he may.
  async function ask(asked: Pick<Socket, "watch">, wish: readonly Watch[]): Promise<void> {
    try {
      await asked.watch(wish);
    } catch (failure) {
      if (asked === socket) cancel = clock.after(Math.max(retryAfterMs(failure), soonestMs), sayAgain);
      return;
    }
    if (asked === socket) begun();
  }

  function sayAgain(): void {
    said = "";
    say();
  }

  function begun(): void {
    if (hasBegun) return;
    hasBegun = true;
    onBegun();
  }

  const tell = (): void => channel.post({ t: "watches", tab, watches: byTab.get(tab) ?? [] });

  return {
    tell,
    show: (watches) => {
      put(tab, watches);
      tell();
    },
    begin: (opened) => {
      cancel();
      [socket, said, hasBegun] = [opened, nothing, false];
      channel.post({ t: "watching" });
      say();
      if (said === nothing) begun();
    },
    end: () => {
      cancel();
      socket = null;
    },
    hear: (note) => {
      if (note.t === "watches") put(note.tab, note.watches);
      // Another tab has the line now, and does not know yet what is shown here.
      if (note.t === "watching" && byTab.has(tab)) tell();
    },
    stop: () => {
      cancel();
      socket = null;
      channel.post({ t: "watches", tab, watches: [] });
    },
  };
}
