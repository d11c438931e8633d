import type * as z from "zod/mini";
import { scopesOf, type Actor } from "#shared/access/can.ts";
import type { EphemeralIn as AnyPacket, StoredTold } from "#shared/features/conversations/conversations.wire.ts";
import type { CellSaid, CellTold } from "#shared/wire/cellPresence.rules.ts";
import type { ViewingTold } from "#shared/features/conversations/viewing.rules.ts";
import type { ephemeral } from "#shared/features/conversations/sync.contract.ts";
import { isStaff } from "#shared/access/roles.ts";
import { presenceFor, unseen, type Seen, type ToldPresence } from "#shared/features/conversations/presence.rules.ts";
import { isPlainObject } from "#shared/wire/case.ts";
import { notFound } from "../http/errors.ts";
import type { Connection, Connections } from "./connections.ts";
import type { FloodGuard } from "../load/limits.ts";

type EphemeralIn = Exclude<AnyPacket, CellTold | ViewingTold | StoredTold>;

export interface Look {
  readonly conversationId: string;
  readonly reader: Actor;
}

export interface EphemeralStore {
  // Who takes part in each conversation, as its reader may know now; null when it is none of the reader's.
  readonly membersOf: (looks: readonly Look[]) => Promise<readonly (readonly string[] | null)[]>;
  readonly noteVisible: (users: readonly string[]) => Promise<void>;
  // That somebody has come or gone; whether that is told of them.
  readonly note: (
    user: string,
    isHere: boolean,
  ) => Promise<{ readonly isShown: boolean; readonly timezone: string; readonly now: Date } | undefined>;
  readonly presenceOf: (users: readonly string[]) => Promise<SeenNow>;
}

// As the database sees it, by its own clock.
export interface SeenNow {
  readonly now: Date;
  readonly people: ReadonlyMap<string, Seen & { readonly timezone: string }>;
}

interface EphemeralPorts {
  readonly connections: Connections;
  readonly store: EphemeralStore;
  readonly guard: FloodGuard;
  readonly tell: (packet: Passed) => void;
  readonly report: (cause: unknown) => void;
}

// What goes from node to node: the packet, and of typing whom it is for.
interface Passed {
  readonly packet: EphemeralIn;
  readonly to: readonly string[];
  // Of a presence: whether somebody who works for Hearth has come or gone, and when.
  readonly seen?: { readonly isStaff: boolean; readonly at: string; readonly timezone?: string };
}

export type Ephemerals = ReturnType<typeof createEphemerals>;

// Typing and presence: nothing of it is stored in any row that matters, and any of it may be lost.
export function createEphemerals({ connections, store, guard, tell }: EphemeralPorts) {
  function pass(passed: unknown): void {
    if (!isPassed(passed)) return;
    const { packet, to, seen } = passed;
    for (const connection of connections.all)
      if (isFor(connection, packet, to)) {
        if (packet.t === "typing") connection.wire.volatile.emit("eph", packet);
        else if (seen) say(connection, packet.userId, presenceNow(connection, packet.isOnline, seen));
      }
  }

  function spread(passed: Passed): void {
    pass(passed);
    tell(passed);
  }

  async function type(
    connection: Connection,
    { conversationId, isTyping }: { readonly conversationId: string; readonly isTyping: boolean },
  ): Promise<void> {
    if (guard.take("typing", connection.actor.id) > 0) return;
    const [members] = await store.membersOf([{ conversationId, reader: connection.actor }]);
    if (!members) throw notFound();
    spread({ packet: { t: "typing", conversationId, userId: connection.actor.id, isTyping }, to: members });
  }

  async function look(
    connection: Connection,
    { isVisible, open }: { readonly isVisible: boolean; readonly open: string | null },
  ): Promise<void> {
    const [members] =
      open === null ? [[]] : await store.membersOf([{ conversationId: open, reader: connection.actor }]);
    if (!members) throw notFound();
    const wasVisible = connection.isVisible;
    [connection.isVisible, connection.open] = [isVisible, open];
    connection.watched = new Map(members.filter((user) => user !== connection.actor.id).map((user) => [user, null]));
    if (wasVisible !== isVisible) await announce(connection);
    await tellWhoIsThere([connection]);
  }

  // Whoever is taken out of a conversation that is open sees nobody there any more, and is seen by nobody there.
  async function lookAgain(all: readonly Connection[]): Promise<void> {
    const looks = all.flatMap((connection) =>
      connection.open === null ? [] : [{ connection, conversationId: connection.open, reader: connection.actor }],
    );
    const found = await store.membersOf(looks);
    looks.forEach(({ connection, conversationId }, at) => {
      const others = (found[at] ?? []).filter((user) => user !== connection.actor.id);
      if (connection.open === conversationId)
        connection.watched = new Map(others.map((user) => [user, connection.watched.get(user) ?? null]));
    });
  }

  async function announce({ actor }: Connection): Promise<void> {
    const isOnline = isVisibleSomewhere(actor.id);
    const noted = await store.note(actor.id, isOnline);
    const byOffice = isStaff(actor);
    if (!noted || !(byOffice || noted.isShown)) return;
    const seen = { isStaff: byOffice, at: noted.now.toISOString(), timezone: noted.timezone };
    spread({ packet: { t: "presence", userId: actor.id, isOnline }, to: [], seen });
  }

  const isVisibleSomewhere = (user: string): boolean =>
    [...connections.readersOf(user)].some(({ isVisible, wire }) => isVisible && wire.connected);

  async function tellWhoIsThere(readers: readonly Connection[]): Promise<void> {
    const asked = readers.flatMap(({ actor, watched }) => (watched.size > 0 ? [actor.id, ...watched.keys()] : []));
    const { now, people } = await store.presenceOf([...new Set(asked)]);
    for (const connection of readers) {
      const own = people.get(connection.actor.id);
      connection.looking = own
        ? { isStaff: isStaff(connection.actor), isShown: own.isShown, timezone: own.timezone }
        : null;
      for (const [user, told] of connection.watched) {
        const seen = people.get(user);
        const presence = seen ? presenceFor(seen, connection.looking, now) : unseen;
        if (JSON.stringify(presence) !== told) say(connection, user, presence);
      }
    }
  }

  return {
    pass,
    hear: (connection: Connection, packet: Exclude<z.output<typeof ephemeral>, CellSaid>): Promise<void> =>
      packet.t === "typing" ? type(connection, packet) : look(connection, packet),
    left: async (connection: Connection): Promise<void> => {
      if (connection.isVisible) await announce(connection);
    },
    refresh: async (): Promise<void> => {
      const all = [...connections.all];
      await store.noteVisible([...new Set(all.filter(({ isVisible }) => isVisible).map(({ actor }) => actor.id))]);
      await lookAgain(all);
      await tellWhoIsThere(all.filter(({ watched }) => watched.size > 0));
    },
  };
}

// That somebody types stands in the rows of those who take part, too. Whoever only reads along is told of what is open.
function isFor({ actor, open, isVisible, watched }: Connection, packet: EphemeralIn, to: readonly string[]): boolean {
  if (packet.userId === actor.id) return false;
  if (packet.t === "presence") return watched.has(packet.userId);
  const isOpen = open === packet.conversationId;
  if (to.includes(actor.id)) return isOpen || isVisible;
  return isOpen && scopesOf(actor, "conversations:read").includes("all");
}

function say({ wire, watched }: Connection, userId: string, presence: ToldPresence): void {
  watched.set(userId, JSON.stringify(presence));
  wire.volatile.emit("eph", { t: "presence", userId, ...presence });
}

const presenceNow = (
  { looking }: Connection,
  isOnline: boolean,
  { at, ...seen }: NonNullable<Passed["seen"]>,
): ToldPresence => presenceFor({ ...seen, isOnline, seenAt: new Date(at), isShown: true }, looking, new Date(at));

const isPassed = (value: unknown): value is Passed =>
  isPlainObject(value) && isPlainObject(value["packet"]) && Array.isArray(value["to"]);
