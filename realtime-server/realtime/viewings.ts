import { scopesOf, type Actor } from "#shared/access/can.ts";
import { staffFeed } from "#shared/features/conversations/conversations.wire.ts";
import type { ViewingTold } from "#shared/features/conversations/viewing.rules.ts";
import { isPlainObject } from "#shared/wire/case.ts";
import type { Connection, Connections } from "./connections.ts";

interface ViewingPorts {
  readonly connections: Connections;
  readonly nameOf: (user: string) => Promise<string>;
  // To the other nodes.
  readonly tell: (packet: ViewingTold) => void;
}

export type Viewings = ReturnType<typeof createViewings>;

// Which conversation each colleague of the office has before their eyes: told among those who follow the office's feed, and to nobody else.
export function createViewings({ connections, nameOf, tell }: ViewingPorts) {
  // What was last said of those whose line is with this node.
  const said = new Map<string, ViewingTold>();

  function pass(packet: ViewingTold): void {
    for (const connection of connections.readersOf(staffFeed))
      if (connection.actor.id !== packet.userId) say(connection, packet);
  }

  function spread(packet: ViewingTold): void {
    if (packet.conversationId === null) said.delete(packet.userId);
    else said.set(packet.userId, packet);
    pass(packet);
    tell(packet);
  }

  const openOf = (user: string): string | null =>
    [...connections.readersOf(user)].find(({ isVisible, open, wire }) => isVisible && open !== null && wire.connected)
      ?.open ?? null;

  return {
    // Of another node.
    pass: (packet: unknown): void => {
      if (isTold(packet)) pass(packet);
    },
    // The line has just said what is before its person's eyes; it was looked up whether they may read it.
    looked: async (connection: Connection): Promise<void> => {
      const { actor, isVisible, open } = connection;
      if (!followsOffice(actor)) return;
      for (const packet of said.values()) if (packet.userId !== actor.id) say(connection, packet);
      const conversationId = isVisible && open !== null ? open : openOf(actor.id);
      const before = said.get(actor.id);
      if ((before?.conversationId ?? null) === conversationId) return;
      const name = before?.name ?? (await nameOf(actor.id));
      if (connection.wire.connected) spread({ t: "viewing", userId: actor.id, name, conversationId });
    },
    left: ({ actor }: Connection): void => again(actor.id),
    // Said again of whoever still looks; of whoever does not, that they are gone.
    refresh: (): void => {
      for (const user of said.keys()) again(user, true);
    },
  };

  function again(user: string, isRepeated = false): void {
    const before = said.get(user);
    const conversationId = openOf(user);
    if (before && (isRepeated || before.conversationId !== conversationId)) spread({ ...before, conversationId });
  }
}

const followsOffice = (actor: Actor): boolean => scopesOf(actor, "conversations:read").includes("all");

function say({ wire, actor }: Connection, packet: ViewingTold): void {
  if (followsOffice(actor)) wire.volatile.emit("eph", packet);
}

const isTold = (value: unknown): value is ViewingTold => isPlainObject(value) && value["t"] === "viewing";
