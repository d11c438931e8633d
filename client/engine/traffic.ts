import type { EphemeralIn, EphemeralOut } from "#shared/features/conversations/conversations.wire.ts";
import { createChores } from "./chores.ts";
import { createFirstLoad, type LoadResult } from "./firstLoad.ts";
import { createIntake, type Intake } from "./intake.ts";
import { createLine, type Line } from "./line.ts";
import type { CachedMessage, Viewer } from "./model.ts";
import { createOutbox } from "./outbox.ts";
import type { Parts } from "./parts.ts";
import { createPauses } from "./pause.ts";
import type { Note, Ports } from "./ports.ts";
import { createReach } from "./reach.ts";
import type { RoomKeeper } from "./room.ts";
import type { ServerClock } from "./serverClock.ts";
import { createSync } from "./sync.ts";
import { createUploads } from "./uploads.ts";
import type { Writer } from "./writer.ts";

// All that goes to the server and comes from it. Of the tabs of one person one does this; the others leave it a note.
export interface Traffic {
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
  readonly hear: (note: Note) => void;
  readonly progress: (uploadId: string) => number;
  readonly stop: () => void;
}

export interface TrafficListener {
  readonly arrived: (messages: readonly CachedMessage[]) => void;
  readonly ephemeral: (packet: EphemeralIn) => void;
  readonly changed: (resource: string) => void;
  readonly lost: () => void;
  readonly progress: (conversationId: string) => void;
  readonly loaded: () => void;
}

interface TrafficOptions {
  readonly ports: Ports;
  readonly viewer: Viewer;
  readonly writer: Writer;
  readonly parts: Parts;
  readonly time: ServerClock;
  readonly room: RoomKeeper;
  readonly build: string | undefined;
  readonly lookPacket: () => Extract<EphemeralOut, { t: "look" }>;
  readonly listener: TrafficListener;
}

export function createTraffic({ ports, viewer, writer, parts, time, room, build, lookPacket, listener }: TrafficOptions): Traffic {
  const { stores, channel } = ports;
  const { pause, wake: wakeUploads } = createPauses(ports.clock);
  const common = { ports, viewer, writer, parts, time };
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
  const intake = createIntake({ ...common, listener: { arrived, rightsChanged: () => sync.greetAgain(), stubs: () => void chores.fetchStubs(), stands: line.stands } });
  const reach = createReach({ ports, intake, time, open: () => lookPacket().open, onHeads: line.heads, onReset: line.resetting });
  const outbox = createOutbox({ ...common, device, onFailure: line.failed });
  const uploads = createUploads({ ...common, pause, onProgress: listener.progress, onReady: () => void outbox.flush() });
  const chores = createChores({ ...common, intake, room });
  const sync = createSync({
    ports, viewer, build, device, intake, reach, time,
    listener: {
      heads: line.heads,
      failed: line.failed,
      reached: (socket) => {
        line.reached();
        outbox.use(socket?.op ?? null);
        outbox.resume();
        socket?.say(lookPacket());
      },
      lost: () => {
        outbox.use(null);
        listener.lost();
        line.lost();
      },
      ephemeral: (packet) => {
        channel.post({ t: "ephemeral", packet });
        listener.ephemeral(packet);
      },
      changed: (resource) => {
        channel.post({ t: "changed", resource });
        listener.changed(resource);
      },
    },
  });
  const firstLoad = createFirstLoad({ reach: () => reach.pull(0), isFresh: () => line.read().state === "live", pause });

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
      chores.stop();
      return outbox.pause();
    }
    outbox.resume();
    flush();
    chores.start();
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

  const say = (packet: EphemeralOut): void => (isLeading ? sync.socket()?.say(packet) : channel.post({ t: "say", packet }));

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
    hear: (note) => {
      if (note.t === "connection" && !isLeading) line.hear(note.connection);
      if (note.t === "queued" && isLeading) flush();
      if (note.t === "say" && isLeading) say(note.packet);
    },
    progress: uploads.progress,
    stop: () => {
      for (const part of [sync, chores, outbox, uploads, line]) part.stop();
    },
  };
}
