import type { Change } from "#shared/wire/changes.ts";
import type { Engine } from "./face.ts";
import { createArrivals } from "./views/arrivals.ts";
import { createCommands } from "./commands.ts";
import { createEmitter } from "./views/emitter.ts";
import { createLeadership } from "./line/leadership.ts";
import type { Look, Viewer } from "./model.ts";
import { createPages } from "./views/pages.ts";
import { decisions as ownDecisions, type Decisions } from "./apply/decisions.ts";
import { createOwnVersions } from "./outbox/ownVersions.ts";
import { createPeople } from "./views/people.ts";
import type { Note, Ports, Unsubscribe } from "./ports.ts";
import { createTrimming } from "./store/trimming.ts";
import { createServerClock } from "./line/serverClock.ts";
import { createExchange } from "./line/exchange.ts";
import { isWorthSaying } from "./views/typing.ts";
import { createViews, listStep } from "./views/views.ts";
import { createWriter } from "./store/writer.ts";

export type { Engine } from "./face.ts";
export type { Watchable } from "./views/watchable.ts";
export { CannotStore } from "./ports.ts";

export interface EngineOptions {
  readonly viewer: Viewer;
  readonly ports: Ports;
  readonly timezone: string;
  readonly build?: string;
  // What a test puts in the place of the engine's own decisions.
  readonly decisions?: Partial<Decisions>;
}

export function createEngine({ viewer, ports, timezone, build, decisions: replaced = {} }: EngineOptions): Engine {
  const { stores, channel, network, clock, search } = ports;
  const decisions: Decisions = { ...ownDecisions, ...replaced };
  const time = createServerClock(clock);
  const room = createTrimming(ports);
  const writer = createWriter({ ports, makeRoom: room.make });
  const people = createPeople(clock);
  const changed = createEmitter<Change>();
  const watching = createEmitter<void>();
  const common = { ports, viewer, writer, decisions, time, ownVersions: createOwnVersions() };
  const stops: Unsubscribe[] = [];
  const said = new Map<string, number>();
  let searching: Promise<void> | null = null;

  const arrivals = createArrivals({ ...common, onSeen: (id) => void commands.markSeen(id).catch(() => undefined) });
  const lookPacket = () =>
    ({ t: "look", isVisible: arrivals.current().isVisible, open: arrivals.current().open }) as const;
  const exchange = createExchange({
    ...common,
    room,
    build,
    lookPacket,
    listener: {
      arrived: (messages) => {
        for (const { conversationId, from } of messages) people.wrote({ conversationId, userId: from });
        arrivals.hear(messages);
      },
      ephemeral: people.hear,
      changed: changed.emit,
      watching: watching.emit,
      lost: people.clear,
      progress: (id) => views.refreshThread(id),
      loaded: () => views.touched({ conversations: null, outbox: false }),
    },
  });
  const pages = createPages({ ports, intake: exchange.intake, onShown: (id) => views.refreshThread(id) });
  const views = createViews({
    stores,
    timezone,
    pages,
    progress: exchange.progress,
    reading: { viewer, now: time.now, isSettled: exchange.isSettled },
  });
  const { keepNow, ...commands } = createCommands({ ...common, onQueued: exchange.flush });

  const hear = (note: Note): void => {
    if (note.t === "touched") {
      searching = null;
      writer.touched.emit(note.touched);
    } else if (note.t === "leaving") void stop();
    else if (note.t === "arrived") arrivals.hear(note.arrived);
    else if (note.t === "ephemeral") people.hear(note.packet);
    else if (note.t === "changed") changed.emit(note.change);
    else {
      if (note.t === "watching") watching.emit();
      exchange.hear(note);
    }
  };

  async function stop(): Promise<void> {
    for (const end of stops.splice(0)) end();
    exchange.stop();
    arrivals.stop();
    stores.close();
    search.close();
  }

  function look(change: Partial<Look>): void {
    const before = lookPacket();
    arrivals.look(change);
    const now = lookPacket();
    // A page that is left may end at any moment.
    if (!now.isVisible) keepNow();
    if (before.open !== now.open || before.isVisible !== now.isVisible) exchange.say(now);
    if (now.isVisible && !before.isVisible) views.touched({ conversations: null, outbox: true });
  }

  return {
    ...commands,
    send: async (message) => {
      const cid = await commands.send(message);
      void pages.leaveApart(message.conversationId);
      return cid;
    },
    start: async () => {
      await exchange.device();
      stops.push(
        writer.touched.watch(views.touched),
        channel.watch(hear),
        network.watch(exchange.wake),
        stores.watchTrouble(exchange.line.look),
      );
      exchange.tellWatches();
      // What is kept nowhere is shared with no tab: each has a line of its own.
      if (stores.trouble() === "memory") return exchange.lead(true);
      stops.push(
        createLeadership({
          ports,
          time,
          isVisible: () => arrivals.current().isVisible,
          listener: exchange.lead,
          connection: exchange.line.read,
        }).stop,
      );
    },
    stop,
    wipe: async () => {
      channel.post({ t: "leaving" });
      await stop();
      await stores.erase();
    },
    typing: (conversationId, isTyping = true) => {
      if (isTyping && !isWorthSaying(said.get(conversationId), clock.now())) return;
      if (isTyping) said.set(conversationId, clock.now());
      else said.delete(conversationId);
      exchange.say({ t: "typing", conversationId, isTyping });
    },
    sayCell: exchange.say,
    onCell: people.inCells,
    onViewing: people.viewing,
    look,
    open: pages.open,
    openAtNew: pages.openAtNew,
    loadOlder: pages.loadOlder,
    loadNewer: pages.loadNewer,
    openAround: pages.openAround,
    loadMore: (view, narrowing, count = listStep) => {
      const wasWhole = views.showMore(view, narrowing, count);
      return wasWhole ? Promise.resolve() : pages.listFurther(count);
    },
    load: exchange.load,
    conversations: views.conversations,
    conversation: views.conversation,
    timeline: views.timeline,
    held: views.held,
    typists: people.typists,
    presence: people.presence,
    stored: people.stored,
    counters: views.counters,
    connection: () => exchange.line,
    pendingCount: views.pendingCount,
    draftsHere: views.draftsHere,
    unsent: views.unsent,
    search: async (typed, limit = 100) => {
      // What could not begin begins with the next search; until then names alone are found.
      await (searching ??= search.open(stores.cache.eachMessage).catch(() => void (searching = null)));
      // Comes with the conversation, behind the list.
      const { createFinding } = await import(/* webpackChunkName: "thread" */ "./views/finding.ts");
      return createFinding({ cache: stores.cache, index: search, viewer, timezone, now: time.now })(typed, limit);
    },
    localFile: (id) => stores.outbox.blob(id),
    onAttention: arrivals.attention.watch,
    watch: exchange.watch,
    onChanged: changed.watch,
    onWatching: watching.watch,
  };
}
