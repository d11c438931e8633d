import type { EphemeralIn } from "#shared/features/conversations/conversations.wire.ts";
import { unseen, type ToldPresence } from "#shared/features/conversations/presence.rules.ts";
import type { ViewingTold } from "#shared/features/conversations/viewing.rules.ts";
import type { CellTold } from "#shared/wire/cellPresence.rules.ts";
import type { Clock, Unsubscribe } from "../ports.ts";
import { createEmitter, type Emitter } from "./emitter.ts";
import { keep } from "./same.ts";
import { nextExpiry, typingShownMs, typistsIn, withTypist, withoutTypist, type Typed, type Typists } from "./typing.ts";
import { createCell, type Cell, type Watchable } from "./watchable.ts";

// Who writes and who is here: told in passing, forgotten by itself, never stored.
export interface People {
  readonly hear: (packet: EphemeralIn) => void;
  // Who is in which cell of a list of the office: for the list that is open.
  readonly inCells: Emitter<CellTold>["watch"];
  // Which conversation a colleague has before their eyes: for the office alone.
  readonly viewing: Emitter<ViewingTold>["watch"];
  // Up to which message the devices of the others hold a conversation, by person.
  readonly stored: (conversationId: string) => Watchable<ReadonlyMap<string, number>>;
  // A message from somebody ends their dots.
  readonly wrote: (typed: Typed) => void;
  readonly typists: (conversationId: string) => Watchable<readonly string[]>;
  readonly presence: (userId: string) => Watchable<ToldPresence>;
  // The line is gone: nobody is known to be here.
  readonly clear: () => void;
}

function cellsOf<T>(first: T): {
  readonly of: (key: string) => Cell<T>;
  readonly all: () => Iterable<readonly [string, Cell<T>]>;
} {
  const cells = new Map<string, Cell<T>>();
  return {
    of: (key) => {
      const cell = cells.get(key) ?? createCell(first);
      cells.set(key, cell);
      return cell;
    },
    all: () => cells,
  };
}

export function createPeople(clock: Clock): People {
  const shown = cellsOf<readonly string[]>([]);
  const seen = cellsOf(unseen);
  const inCells = createEmitter<CellTold>();
  const stored = cellsOf<ReadonlyMap<string, number>>(new Map());
  const viewing = createEmitter<ViewingTold>();
  let typists: Typists = new Map();
  let cancel: Unsubscribe = () => undefined;

  const show = (next: Typists): void => {
    typists = next;
    const now = clock.now();
    for (const id of typists.keys()) shown.of(id).set(keep(shown.of(id).read(), typistsIn(typists, id, now)));
    cancel();
    const ends = nextExpiry(typists, now);
    cancel = ends === null ? () => undefined : clock.after(ends - now, () => show(typists));
  };

  return {
    hear: (packet) => {
      if (packet.t === "cell") inCells.emit(packet);
      else if (packet.t === "viewing") viewing.emit(packet);
      else if (packet.t === "stored") {
        const { read, set } = stored.of(packet.conversationId);
        if (packet.seq > (read().get(packet.userId) ?? 0)) set(new Map(read()).set(packet.userId, packet.seq));
      } else if (packet.t === "presence") {
        const { t: _, userId, ...told } = packet;
        seen.of(userId).set(keep(seen.of(userId).read(), told));
      } else
        show(
          packet.isTyping ? withTypist(typists, packet, clock.now() + typingShownMs) : withoutTypist(typists, packet),
        );
    },
    wrote: (typed) => show(withoutTypist(typists, typed)),
    typists: shown.of,
    presence: seen.of,
    inCells: inCells.watch,
    viewing: viewing.watch,
    stored: stored.of,
    clear: () => {
      for (const [, cell] of seen.all()) cell.set(unseen);
    },
  };
}
