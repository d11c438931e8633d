import type { EphemeralIn, EphemeralOut } from "#shared/features/conversations/conversations.wire.ts";
import type { Change, Watch } from "#shared/wire/changes.ts";
import { createUpkeep } from "./upkeep.ts";
import { createFirstLoad, type LoadResult } from "./firstLoad.ts";
import { createIntake, type Intake } from "../apply/intake.ts";
import { createLine, type Line } from "./lineState.ts";
import type { CachedMessage, Viewer } from "../model.ts";
import { createOutbox } from "../outbox/outbox.ts";
import type { OwnVersions } from "../outbox/ownVersions.ts";
import type { Decisions } from "../apply/decisions.ts";
import { createPauses } from "./pause.ts";
import type { Note, Ports } from "../ports.ts";
import { createPulling } from "./pulling.ts";
import type { Trimming } from "../store/trimming.ts";
import type { ServerClock } from "./serverClock.ts";
import { createSync } from "./sync.ts";
import { createWatching } from "./watching.ts";
import { createUploads } from "../outbox/uploads.ts";
import type { Writer } from "../store/writer.ts";

// All that goes to the server and comes from it. Of the tabs of one person one does this; the others leave it a note.
export interface Exchange {
  readonly intake: Intake;
  readonly line: Line;
  readonly device: () => Promise<string>;
  readonly lead: (isLeading: boolean) => void;
  readonly load: () => Promise<LoadResult>;
  readonly isSettled: () => boolean;
  // Something is in the queue.
  readonly flush: () => void;
  readonly wake: () => void;
  readonly say: (packet: EphemeralOut) => void;
  // What this tab shows.
  readonly watch: (watches: readonly Watch[]) => void;
  readonly tellWatches: () => void;
  readonly hear: (note: Note) => void;
  readonly progress: (uploadId: string) => number;
  readonly stop: () => void;
}

export interface ExchangeListener {
  readonly arrived: (messages: readonly CachedMessage[]) => void;
  readonly ephemeral: (packet: EphemeralIn) => void;
  readonly changed: (change: Change) => void;
  // There is a line again, or an answer where no socket is: what has changed before was perhaps not told.
  readonly watching: () => void;
  readonly lost: () => void;
  readonly progress: (conversationId: string) => void;
  readonly loaded: () => void;
}

interface ExchangeOptions {
  readonly ports: Ports;
  readonly viewer: Viewer;
  readonly writer: Writer;
  readonly decisions: Decisions;
  readonly time: ServerClock;
  readonly ownVersions: OwnVersions;
  readonly room: Trimming;
  readonly build: string | undefined;
  readonly lookPacket: () => Extract<EphemeralOut, { t: "look" }>;
  readonly listener: ExchangeListener;
}

export function createExchange({
  ports,
  viewer,
  writer,
  decisions,
  time,
  ownVersions,
  room,
  build,
  lookPacket,
  listener,
}: ExchangeOptions): Exchange {
  const { stores, channel } = ports;
  const { pause, wake: wakeUploads } = createPauses(ports.clock);
  const common = { ports, viewer, writer, decisions, time, ownVersions };
  let knownDevice: Promise<string> | null = null;
  let isLeading = false;
  let isSettled = false;

  const device = (): Promise<string> => (knownDevice ??= stores.outbox.device(ports.newId()));
  const line = createLine(ports, (connection) => {
    if (isLeading) channel.post({ t: "connection", connection });
  });
  const arrived = (messages: readonly CachedMessage[]): void => {
    channel.post({ t: "arrived", arrived: messages });
    listener.arrived(messages);
  };
  const intake = createIntake({
    ...common,
    listener: {
      arrived,
      rightsChanged: () => sync.greetAgain(),
      stubs: () => void upkeep.fetchStubs(),
      stands: line.stands,
    },
  });
  const pulling = createPulling({
    ports,
    intake,
    time,
    open: () => lookPacket().open,
    onHeads: line.heads,
    onTaking: line.taking,
    onReset: line.resetting,
  });
  const outbox = createOutbox({ ...common, device, onFailure: line.failed, onQuiet: () => uploads.goOn() });
  const uploads = createUploads({
    ...common,
    pause,
    isYielding: outbox.isBusy,
    onProgress: listener.progress,
    onReady: () => void outbox.flush(),
  });
  const upkeep = createUpkeep({ ...common, intake, room, isLive: () => line.read().state === "live" });
  const sync = createSync({
    ports,
    viewer,
    build,
    device,
    intake,
    pulling,
    time,
    listener: {
      heads: line.heads,
      failed: line.failed,
      waits: line.waits,
      reached: (socket) => {
        line.reached();
        outbox.use(socket?.op ?? null);
        outbox.resume();
        socket?.say(lookPacket());
        watching.begin(socket);
      },
      turned: () => watching.begin(null),
      lost: () => {
        outbox.use(null);
        watching.end();
        listener.lost();
        line.lost();
      },
      ephemeral: (packet) => {
        channel.post({ t: "ephemeral", packet });
        listener.ephemeral(packet);
      },
      changed: (change) => {
        channel.post({ t: "changed", change });
        listener.changed(change);
      },
    },
  });
  const watching = createWatching({ ports, onBegun: listener.watching });
  const firstLoad = createFirstLoad({
    reach: () => pulling.pull(0),
    isFresh: () => line.read().state === "live",
    pause,
  });

  function flush(): void {
    if (!isLeading) return channel.post({ t: "queued" });
    // A store that cannot be read now is read at the next try.
    void outbox.flush().catch(() => undefined);
    void uploads.flush().catch(() => undefined);
  }

  async function load(): Promise<LoadResult> {
    const result = isLeading ? await firstLoad() : "kept";
    isSettled = true;
    listener.loaded();
    if (result === "fresh") outbox.resume();
    sync.wake();
    return result;
  }

  function lead(isNow: boolean): void {
    isLeading = isNow;
    if (!isNow) {
      sync.stop();
      upkeep.stop();
      return outbox.pause();
    }
    outbox.resume();
    flush();
    upkeep.start();
    sync.start();
    void load();
  }

  function wake(): void {
    if (!isLeading) return;
    line.look();
    sync.wake();
    outbox.wake();
    wakeUploads();
  }

  const say = (packet: EphemeralOut): void =>
    isLeading ? sync.socket()?.say(packet) : channel.post({ t: "say", packet });

  return {
    intake,
    line,
    device,
    lead,
    load,
    isSettled: () => isSettled,
    flush,
    wake,
    say,
    watch: watching.show,
    tellWatches: watching.tell,
    hear: (note) => {
      if (note.t === "connection" && !isLeading) line.hear(note.connection);
      if (note.t === "queued" && isLeading) flush();
      watching.hear(note);
      if (note.t === "say" && isLeading) say(note.packet);
    },
    progress: uploads.progress,
    stop: () => {
      for (const part of [watching, sync, upkeep, outbox, uploads, line]) part.stop();
    },
  };
}
