// @vitest-environment jsdom
import { EventEmitter } from "node:events";
import type { ConnectOptions, Room } from "twilio-video";
import { beforeAll, expect, test, vi } from "vitest";
import { createLines } from "./lines.ts";
import { createRoomLine } from "./twilioRoom.ts";

interface FakeTrack {
  readonly kind: string;
  readonly id: string;
}

// A browser's stream, as far as it holds tracks.
class FakeStream {
  private readonly held: FakeTrack[];
  constructor(tracks: readonly FakeTrack[] = []) {
    this.held = [...tracks];
  }
  getTracks = (): FakeTrack[] => [...this.held];
  addTrack = (track: FakeTrack): void => void this.held.push(track);
  removeTrack = (track: FakeTrack): void => void this.held.splice(this.held.indexOf(track), 1);
}
beforeAll(() => vi.stubGlobal("MediaStream", FakeStream));

const remote = (kind: string, id: string) => ({ kind, mediaStreamTrack: { kind, id } });

function aRoom() {
  const local = Object.assign(new EventEmitter(), {
    tracks: new Map<string, { kind: string; unpublish: () => void }>(),
    publishTrack: vi.fn(async () => undefined),
  });
  const room = Object.assign(new EventEmitter(), {
    localParticipant: local,
    participants: new Map<string, unknown>(),
    disconnect: vi.fn(() => undefined),
  });
  return room;
}

function aLine(room: ReturnType<typeof aRoom>) {
  const own = new FakeStream([{ kind: "audio", id: "mine" }]);
  const shown = { theirs: [] as string[], line: [] as string[], quality: [] as string[], rests: [] as string[] };
  const connect = vi.fn(async (_token: string, _options: ConnectOptions) => room as unknown as Room);
  const line = createRoomLine({
    room: "call-7",
    token: "a token",
    own: own as unknown as MediaStream,
    onTheirs: (identity, stream) => void (shown.theirs = stream.getTracks().map(({ id }) => `${identity} ${id}`)),
    onRest: (identity, rests) => void shown.rests.push(`${identity} ${rests}`),
    onLine: (state) => void shown.line.push(state),
    onQuality: (quality) => void shown.quality.push(quality),
    connect,
  });
  return { line, shown, connect };
}

const settled = () => new Promise((resolve) => setTimeout(resolve));

test("one goes into the room of the call with what one gives, and sees who is there or comes", async () => {
  const room = aRoom();
  const { shown, connect } = aLine(room);
  await settled();
  expect(connect.mock.calls[0]?.[0]).toBe("a token");
  expect(connect.mock.calls[0]?.[1]).toMatchObject({ name: "call-7", tracks: [{ id: "mine" }] });
  const other = Object.assign(new EventEmitter(), {
    identity: "7",
    tracks: new Map([["v", { track: remote("video", "face") }]]),
  });
  room.emit("participantConnected", other);
  const voice = remote("audio", "voice");
  other.emit("trackSubscribed", voice);
  expect(shown).toMatchObject({ line: ["connected"], theirs: ["7 face", "7 voice"] });
  // Another picture takes the place of the first; what is taken back is gone.
  other.emit("trackSubscribed", remote("video", "screen"));
  other.emit("trackUnsubscribed", voice);
  expect(shown.theirs).toEqual(["7 screen"]);
  // Left out by their service on a weak line, and shown again.
  for (const event of ["trackSwitchedOff", "trackSwitchedOn"])
    for (const kind of ["audio", "video"]) other.emit(event, remote(kind, kind));
  expect(shown.rests).toEqual(["7 true", "7 false"]);
});

test("the line says how it is, and a call that cannot be had is lost", async () => {
  const room = aRoom();
  const { shown } = aLine(room);
  await settled();
  for (const event of ["reconnecting", "reconnected"]) room.emit(event);
  for (const level of [5, 2, 0]) room.localParticipant.emit("networkQualityLevelChanged", level);
  expect(shown.line).toEqual(["lost", "connected"]);
  expect(shown.quality).toEqual(["good", "weak", "voice"]);
  const lost: string[] = [];
  createRoomLine({
    room: "call-8",
    token: "expired",
    own: new FakeStream() as unknown as MediaStream,
    onTheirs: () => undefined,
    onRest: () => undefined,
    onLine: (state) => void lost.push(state),
    onQuality: () => undefined,
    connect: () => Promise.reject(new Error("Access Token expired")),
  });
  await settled();
  expect(lost).toEqual(["lost"]);
});

test("what is shown in place of the camera goes out in its place, and who hangs up before being in is not left in", async () => {
  const room = aRoom();
  const unpublish = vi.fn();
  room.localParticipant.tracks.set("v", { kind: "video", unpublish });
  const { line } = aLine(room);
  const screen = { kind: "video", id: "screen" } as unknown as MediaStreamTrack;
  await line.replace("video", screen);
  expect(unpublish).toHaveBeenCalledOnce();
  expect(room.localParticipant.publishTrack).toHaveBeenCalledWith(screen);
  line.close();
  expect(room.disconnect).toHaveBeenCalledOnce();

  const late = aRoom();
  aLine(late).line.close();
  await settled();
  expect(late.disconnect).toHaveBeenCalledOnce();
});

test("where somebody was put out, the call goes on in the room to which they have no key", async () => {
  const rooms = [aRoom(), aRoom()];
  const connect = vi.fn(async (_token: string, { name }: ConnectOptions) => rooms[name === "call-7" ? 0 : 1] as never);
  const lines = createLines({
    device: "mine",
    own: () => new FakeStream() as unknown as MediaStream,
    iceServers: [],
    room: { room: "call-7", token: "first" },
    connect,
    ready: null,
    say: () => undefined,
    show: () => undefined,
    onTold: () => undefined,
    onMet: () => undefined,
    onGone: () => undefined,
  });
  await settled();
  const ask = vi.fn(async () => ({ room: "call-7-1", token: "second" }));
  // The same one, and a server of the release before, which says nothing of it.
  expect([await lines.followRoom("call-7", ask), await lines.followRoom(undefined, ask)]).toEqual([false, false]);
  expect(ask).not.toHaveBeenCalled();
  expect(await lines.followRoom("call-7-1", ask)).toBe(true);
  await settled();
  expect(connect.mock.calls.map(([token, { name }]) => [token, name])).toEqual([
    ["first", "call-7"],
    ["second", "call-7-1"],
  ]);
  expect(rooms.map(({ disconnect }) => disconnect.mock.calls.length)).toEqual([1, 0]);
  // Hung up while it was asked: no other is entered.
  const late = lines.followRoom("call-7-2", ask);
  lines.close();
  expect(await late).toBe(false);
  expect(connect).toHaveBeenCalledTimes(2);
});
