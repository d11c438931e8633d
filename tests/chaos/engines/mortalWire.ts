import type {
  Calls,
  Channel,
  Clock,
  Exclusive,
  Network,
  Realtime,
  Socket,
  SocketListener,
} from "#client/engine/ports.ts";
import { after, before, type Life, never } from "./life.ts";

export function mortalRealtime(realtime: Realtime, life: Life): Realtime {
  return {
    connect: async (listener, hello) =>
      mortalSocket(await life.ask("connect", () => realtime.connect(mortalListener(listener, life), hello)), life),
  };
}

function mortalListener(listener: SocketListener, life: Life): SocketListener {
  return {
    batch: async (batch) => {
      if (life.isOver()) return never();
      const cursor = await listener.batch(batch);
      if (life.endsAt(before("acknowledge"))) return never();
      setImmediate(() => life.endsAt(after("acknowledge")));
      return cursor;
    },
    ephemeral: life.hear(listener.ephemeral),
    bye: life.hear(listener.bye),
    reset: life.hear(listener.reset),
    changed: life.hear(listener.changed),
    closed: life.hear(listener.closed),
  };
}

const mortalSocket = (socket: Socket, life: Life): Socket => ({
  hello: (hello) => life.ask("hello", () => socket.hello(hello)),
  op: (request) => life.ask("op", () => socket.op(request)),
  watch: (watches) => life.ask("watch", () => socket.watch(watches)),
  beat: (cursors) => life.ask("beat", () => socket.beat(cursors)),
  say: life.hear(socket.say),
  close: socket.close,
});

export const mortalCalls = (calls: Calls, life: Life): Calls => ({
  pull: (request, signal) => life.ask("pull", () => calls.pull(request, signal)),
  op: (request) => life.ask("op", () => calls.op(request)),
  snapshot: (open) => life.ask("snapshot", () => calls.snapshot(open)),
  page: (request) => life.ask("page", () => calls.page(request)),
  headers: (ids) => life.ask("headers", () => calls.headers(ids)),
  headersBefore: (lastAt, limit) => life.ask("headersBefore", () => calls.headersBefore(lastAt, limit)),
  fileWords: (refs) => life.ask("fileWords", () => calls.fileWords(refs)),
  declareUpload: (upload) => life.ask("declareUpload", () => calls.declareUpload(upload)),
  putPart: (id, offset, part) => life.ask("putPart", () => calls.putPart(id, offset, part)),
  upload: (id) => life.ask("upload", () => calls.upload(id)),
});

export const mortalClock = (clock: Clock, life: Life): Clock => ({
  now: clock.now,
  after: (ms, run) => clock.after(ms, life.hear(run)),
});

export const mortalNetwork = (network: Network, life: Life): Network => ({
  isOnline: network.isOnline,
  watch: (listener) => network.watch(life.hear(listener)),
});

export const mortalExclusive = (exclusive: Exclusive, life: Life): Exclusive => ({
  hold: (name, options, listener) => exclusive.hold(name, options, life.hear(listener)),
});

export const mortalChannel = (channel: Channel, life: Life): Channel => ({
  post: life.hear(channel.post),
  watch: (listener) => channel.watch(life.hear(listener)),
});
