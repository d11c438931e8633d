// @vitest-environment jsdom
import { EventEmitter } from "node:events";
import type { Room } from "twilio-video";
import { afterEach, beforeAll, beforeEach, describe, expect, test, vi } from "vitest";
import { createPeer, type Peer } from "./peer.ts";
import { createRoomLine } from "./twilioRoom.ts";

// What a call asks of the line that carries it: between two browsers, or by way of somebody's room.
interface FakeTrack {
  readonly kind: "audio" | "video";
  readonly id: string;
}

class FakeStream {
  private held: FakeTrack[];
  constructor(tracks: readonly FakeTrack[] = []) {
    this.held = [...tracks];
  }
  getTracks = (): FakeTrack[] => [...this.held];
  addTrack = (track: FakeTrack): void => void this.held.push(track);
  removeTrack = (track: FakeTrack): void => void (this.held = this.held.filter((one) => one !== track));
}

interface Sender {
  track: FakeTrack | null;
  readonly replaceTrack: (track: FakeTrack) => Promise<void>;
  readonly getParameters: () => { encodings: object[] };
  readonly setParameters: (parameters: { encodings: object[] }) => Promise<void>;
}

// A browser's own line, as far as a call touches it.
class FakeConnection extends EventTarget {
  static last: FakeConnection;
  connectionState = "new";
  signalingState = "stable";
  localDescription = { type: "offer", sdp: "mine" };
  isClosed = false;
  // How the picture goes out, how the line was counted, and how often another way was looked for.
  sent: { active?: boolean; scaleResolutionDownBy?: number } = {};
  counted = { audio: 0, video: 0 };
  framesDecoded = 0;
  restarts = 0;
  readonly places: {
    readonly receiver: { readonly track: FakeTrack };
    readonly sender: Sender;
    mid: string | null;
    direction: string;
  }[] = [];
  constructor() {
    super();
    FakeConnection.last = this;
  }
  createDataChannel = () => Object.assign(new EventTarget(), { readyState: "connecting", send: () => undefined });
  addTransceiver = (kind: FakeTrack["kind"]): void => {
    const sender: Sender = {
      track: null,
      replaceTrack: async (track) => void (sender.track = track),
      getParameters: () => ({ encodings: [{}] }),
      setParameters: async ({ encodings: [encoding] }) => {
        if (kind === "video" && encoding) this.sent = encoding;
      },
    };
    this.places.push({ receiver: { track: { kind, id: `their ${kind}` } }, sender, mid: kind, direction: "sendrecv" });
  };
  getTransceivers = () => this.places;
  setLocalDescription = async (): Promise<void> => undefined;
  setRemoteDescription = async (): Promise<void> => undefined;
  getStats = async () =>
    new Map(
      [
        ...Object.entries(this.counted).map(([kind, fractionLost]) => ({
          type: "remote-inbound-rtp",
          kind,
          fractionLost,
        })),
        { type: "inbound-rtp", kind: "video", framesDecoded: this.framesDecoded },
      ].map((report, index) => [index, report]),
    );
  restartIce = (): void => void (this.restarts += 1);
  close = (): void => void (this.isClosed = true);
  become(state: string): void {
    this.connectionState = state;
    this.dispatchEvent(new Event("connectionstatechange"));
  }
}

beforeAll(() => {
  vi.stubGlobal("MediaStream", FakeStream);
  vi.stubGlobal("RTCPeerConnection", FakeConnection);
});

const settled = () => new Promise((resolve) => setTimeout(resolve));

interface Shown {
  theirs: string[];
  readonly line: string[];
  readonly quality: string[];
  readonly rests: boolean[];
}

interface World {
  readonly line: Peer;
  readonly shown: Shown;
  // What goes out of this browser, by kind.
  readonly given: () => Readonly<Record<string, string | undefined>>;
  readonly they: {
    readonly come: () => void;
    readonly show: (track: FakeTrack) => void;
    readonly goAway: () => void;
    readonly comeBack: () => void;
  };
  readonly isOver: () => boolean;
}

const mine: readonly FakeTrack[] = [
  { kind: "audio", id: "my voice" },
  { kind: "video", id: "my face" },
];
const ownStream = () => new FakeStream(mine) as unknown as MediaStream;

function between(): World {
  const shown: Shown = { theirs: [], line: [], quality: [], rests: [] };
  const line = createPeer({
    iceServers: [],
    isPolite: false,
    speaks: "first",
    own: ownStream(),
    say: () => undefined,
    onTheirs: (stream) => void (shown.theirs = stream.getTracks().map(({ id }) => id)),
    onLine: (state) => void shown.line.push(state),
    onQuality: (quality) => void shown.quality.push(quality),
    onRest: (rests) => void shown.rests.push(rests),
    onOpen: () => undefined,
    onTold: () => undefined,
  });
  const connection = FakeConnection.last;
  return {
    line,
    shown,
    given: () =>
      Object.fromEntries(connection.places.map(({ receiver, sender }) => [receiver.track.kind, sender.track?.id])),
    they: {
      come: () => connection.become("connected"),
      show: (track) => void connection.dispatchEvent(Object.assign(new Event("track"), { track })),
      goAway: () => connection.become("disconnected"),
      comeBack: () => connection.become("connected"),
    },
    isOver: () => connection.isClosed,
  };
}

function byRoom(): World {
  const shown: Shown = { theirs: [], line: [], quality: [], rests: [] };
  const tracks = new Map<string, { kind: string; id: string; unpublish: () => void }>();
  const publish = (track: FakeTrack): void =>
    void tracks.set(track.id, { ...track, unpublish: () => void tracks.delete(track.id) });
  let isOver = false;
  const room = Object.assign(new EventEmitter(), {
    localParticipant: Object.assign(new EventEmitter(), {
      tracks,
      publishTrack: async (track: FakeTrack) => publish(track),
    }),
    participants: new Map<string, unknown>(),
    disconnect: () => void (isOver = true),
  });
  const other = Object.assign(new EventEmitter(), { identity: "7", tracks: new Map() });
  const line = createRoomLine({
    room: "call-1",
    token: "t",
    own: ownStream(),
    onTheirs: (_, stream) => void (shown.theirs = stream.getTracks().map(({ id }) => id)),
    onLine: (state) => void shown.line.push(state),
    onQuality: () => undefined,
    onRest: () => undefined,
    connect: async (_token, { tracks: given }) => {
      for (const track of (given ?? []) as unknown as FakeTrack[]) publish(track);
      return room as unknown as Room;
    },
  });
  return {
    line,
    shown,
    given: () => Object.fromEntries([...tracks.values()].map(({ kind, id }) => [kind, id])),
    they: {
      come: () => void room.emit("participantConnected", other),
      show: (track) => void other.emit("trackSubscribed", { kind: track.kind, mediaStreamTrack: track }),
      goAway: () => void room.emit("reconnecting"),
      comeBack: () => void room.emit("reconnected"),
    },
    isOver: () => isOver,
  };
}

describe.each([
  ["between two browsers", between],
  ["by a room", byRoom],
] as const)("a line %s", (_, make) => {
  test("gives sound and picture from its beginning", async () => {
    const { given } = make();
    await settled();
    expect(given()).toEqual({ audio: "my voice", video: "my face" });
  });

  test("shows what the other gives, each kind once, the newest", async () => {
    const { shown, they } = make();
    await settled();
    they.come();
    they.show({ kind: "audio", id: "voice" });
    they.show({ kind: "video", id: "face" });
    expect(shown.theirs).toEqual(["voice", "face"]);
    they.show({ kind: "video", id: "screen" });
    expect(shown.theirs).toEqual(["voice", "screen"]);
  });

  test("says that it is there, that it is lost, and that it is there again", async () => {
    const { shown, they } = make();
    await settled();
    they.come();
    they.goAway();
    they.comeBack();
    expect(shown.line).toEqual(["connected", "lost", "connected"]);
  });

  test("gives a screen in the place of the camera, and the camera again, beside the same voice", async () => {
    const { line, given } = make();
    await settled();
    await line.replace("video", { kind: "video", id: "my screen" } as unknown as MediaStreamTrack);
    expect(given()).toEqual({ audio: "my voice", video: "my screen" });
    await line.replace("video", mine[1] as unknown as MediaStreamTrack);
    expect(given()).toEqual({ audio: "my voice", video: "my face" });
  });

  test("ends where it is closed, also in its first moment", async () => {
    const later = make();
    await settled();
    later.line.close();
    const atOnce = make();
    atOnce.line.close();
    await settled();
    expect([later.isOver(), atOnce.isOver()]).toEqual([true, true]);
  });
});

describe("a line between two browsers", () => {
  beforeEach(() => void vi.useFakeTimers());
  afterEach(() => void vi.useRealTimers());

  test("that grows weak sends a smaller picture, then sound alone, and the picture again; each is said", async () => {
    const { line, shown, they } = between();
    const connection = FakeConnection.last;
    they.come();
    await vi.advanceTimersByTimeAsync(1_500);
    const after = async (audio: number, video: number, looks = 1) => {
      connection.counted = { audio, video };
      await vi.advanceTimersByTimeAsync(looks * 3_000);
      return [connection.sent.active, connection.sent.scaleResolutionDownBy];
    };
    expect(await after(0, 0)).toEqual([true, 1]);
    expect(await after(0.02, 0.08)).toEqual([true, 3]);
    expect(await after(0.2, 0.3)).toEqual([false, 3]);
    // Once it is not sent, what was counted last of the picture says nothing any more.
    expect(await after(0, 0.3)).toEqual([false, 3]);
    expect(await after(0, 0.3)).toEqual([true, 3]);
    expect(await after(0, 0, 2)).toEqual([true, 1]);
    expect(shown.quality).toEqual(["weak", "voice", "weak", "good"]);
    line.close();
  });

  test("looks for another way when it is silent for a moment, and not where it was only a breath", async () => {
    const { line, they } = between();
    const connection = FakeConnection.last;
    they.come();
    they.goAway();
    await vi.advanceTimersByTimeAsync(500);
    they.comeBack();
    await vi.advanceTimersByTimeAsync(5_000);
    expect(connection.restarts).toBe(0);
    they.goAway();
    await vi.advanceTimersByTimeAsync(1_500);
    expect(connection.restarts).toBe(1);
    line.close();
  });

  test("says when no picture of theirs comes any more, and when one does", async () => {
    const { line, shown, they } = between();
    const connection = FakeConnection.last;
    they.come();
    await vi.advanceTimersByTimeAsync(9_000);
    for (const frames of [80, 160, 160, 160, 200]) {
      connection.framesDecoded = frames;
      await vi.advanceTimersByTimeAsync(3_000);
    }
    expect(shown.rests).toEqual([true, false]);
    line.close();
  });
});
