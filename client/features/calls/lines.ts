import type { Call, Signal } from "#shared/features/calls/calls.contract.ts";
import type { LineQuality } from "#shared/features/calls/calls.rules.ts";
import type { LineState, ShownOther } from "./calls.atoms.ts";
import { createPeer, type Peer } from "./peer.ts";
import type { Ends, Spare } from "./spare.ts";
import { createRoomLine, type RoomOptions } from "./twilioRoom.ts";

export interface RoomPlace {
  readonly room: string;
  readonly token: string;
}

interface Keys {
  readonly room?: string | undefined;
  readonly token?: string | undefined;
}

export const placeIn = ({ room, token }: Keys): RoomPlace | null =>
  room !== undefined && token !== undefined ? { room, token } : null;

interface LinesOptions {
  readonly device: string;
  readonly own: () => MediaStream;
  readonly iceServers: RTCIceServer[];
  // Where another provider holds the call.
  readonly room: RoomPlace | null;
  readonly connect?: RoomOptions["connect"];
  // What was made ready while it rang: for whoever comes first, or for one device.
  readonly ready: Ready | null;
  readonly say: (to: string, signal: Signal) => void;
  readonly show: (shown: { readonly others: readonly ShownOther[]; readonly quality: LineQuality }) => void;
  readonly onTold: (from: string, said: string) => void;
  // Somebody new can be told something, or is not there any more.
  readonly onMet: (userId: string) => void;
  readonly onGone: (userId: string) => void;
}

export interface Ready {
  readonly spare: Spare;
  readonly of: string | null;
  readonly heard: number;
}

interface Held {
  readonly device: string;
  readonly peer: Peer | null;
  stream: MediaStream | null;
  line: LineState;
  quality: LineQuality;
  rests: boolean;
}

type Person = Call["people"][number];

const worst = (qualities: readonly LineQuality[]): LineQuality =>
  (["voice", "weak"] as const).find((quality) => qualities.includes(quality)) ?? "good";

// The lines to all others of a call: one to the browser of each, or one to the room that holds it.
export function createLines(options: LinesOptions) {
  const { device, own, iceServers, say, show, onTold, onMet, onGone } = options;
  const lines = new Map<string, Held>();
  let people: readonly Person[] = [];
  let { ready } = options;
  let roomQuality: LineQuality = "good";
  let isClosed = false;
  let place = options.room;
  let room = place && enterRoom(place);

  function tellShown(): void {
    show({
      others: people.map(({ id, name, isMuted = false, isCameraOff = false, isSharing = false }) => {
        const { stream = null, line = "connecting", rests: isResting = false } = lines.get(id) ?? {};
        return { id, name, stream, line, isMuted, isCameraOff, isSharing, isResting };
      }),
      quality: worst([roomQuality, ...[...lines.values()].map(({ quality }) => quality)]),
    });
  }

  function change(userId: string, next: Partial<Pick<Held, "stream" | "line" | "quality" | "rests">>): void {
    const held = lines.get(userId);
    if (!held) return;
    Object.assign(held, next);
    tellShown();
  }

  function enterRoom(entered: RoomPlace): Peer {
    return createRoomLine({
      ...entered,
      connect: options.connect,
      own: own(),
      onTheirs: (userId, stream) => change(userId, { stream, line: "connected" }),
      onRest: (userId, rests) => change(userId, { rests }),
      onLine: (line) => [...lines.keys()].forEach((userId) => change(userId, { line })),
      onQuality: (quality) => {
        roomQuality = quality;
        tellShown();
      },
    });
  }

  function lineTo(userId: string, other: string): Held {
    const held: Held = { device: other, peer: null, stream: null, line: "connecting", quality: "good", rests: false };
    const ends: Ends = {
      say: (signal) => say(other, signal),
      onTheirs: (stream) => change(userId, { stream }),
      onLine: (line) => change(userId, { line }),
      onQuality: (quality) => change(userId, { quality }),
      onRest: (rests) => change(userId, { rests }),
      onOpen: () => onMet(userId),
      onTold: (said) => onTold(userId, said),
    };
    if (room) return held;
    const taken = takeReady(other);
    if (taken) {
      // Bound once it is in its place: it tells at once what it has heard.
      queueMicrotask(() => taken.spare.bind(ends, taken.heard));
      return { ...held, peer: taken.spare.peer };
    }
    // Of two that speak at once the same one gives way on either side.
    const isPolite = device > other;
    const peer = createPeer({ own: own(), iceServers, isPolite, speaks: isPolite ? "late" : "first", ...ends });
    return { ...held, peer };
  }

  function takeReady(other: string): Ready | null {
    if (ready === null || (ready.of !== null && ready.of !== other)) return null;
    const taken = ready;
    ready = null;
    return taken;
  }

  const peers = (): readonly Peer[] =>
    room ? [room] : [...[...lines.values()].map(({ peer }) => peer), ready?.spare.peer].flatMap((peer) => peer ?? []);

  return {
    // On another device, or again after a reload: a new line.
    follow: (others: readonly Person[]): readonly string[] => {
      people = others;
      const begun: string[] = [];
      for (const [userId, { device: known, peer }] of lines) {
        if (others.some(({ id, device: now }) => id === userId && now === known)) continue;
        peer?.close();
        lines.delete(userId);
        onGone(userId);
      }
      for (const { id, device: other } of others) {
        if (other === null || lines.has(id)) continue;
        lines.set(id, lineTo(id, other));
        begun.push(id);
      }
      for (const peer of peers()) peer.makeRoom(others.length);
      tellShown();
      return begun;
    },
    // Somebody was put out: the call goes on in another room, to which they have no key. Says whether it was another.
    followRoom: async (name: string | undefined, ask: () => Promise<Keys>): Promise<boolean> => {
      if (name === undefined || place === null || place.room === name) return false;
      const next = placeIn(await ask());
      if (isClosed || !next) return false;
      room?.close();
      place = next;
      room = enterRoom(next);
      return true;
    },
    // What comes from where nobody sits any more is passed over.
    hear: async (from: string, signal: Signal): Promise<void> => {
      const held = [...lines.values()].find((one) => one.device === from);
      await held?.peer?.hear(signal).catch(() => undefined);
    },
    replace: async (kind: "audio" | "video", track: MediaStreamTrack): Promise<void> => {
      await Promise.all(peers().map((peer) => peer.replace(kind, track)));
    },
    tell: (said: string, to?: string): void => {
      for (const [userId, { peer }] of lines) if (to === undefined || to === userId) peer?.tell(said);
    },
    seekWay: (): void => peers().forEach((peer) => peer.seekWay()),
    close: (): void => {
      isClosed = true;
      peers().forEach((peer) => peer.close());
      lines.clear();
    },
  };
}

export type Lines = ReturnType<typeof createLines>;
