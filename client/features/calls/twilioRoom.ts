import type { ConnectOptions, LocalTrackPublication, RemoteParticipant, RemoteTrack, Room } from "twilio-video";
import type { LineQuality } from "#shared/features/calls/calls.rules.ts";
import type { Peer, PeerOptions } from "./peer.ts";

export interface RoomOptions extends Pick<PeerOptions, "own" | "onLine" | "onQuality"> {
  // Of whom, by the name under which they came in.
  readonly onTheirs: (identity: string, stream: MediaStream) => void;
  // Their service leaves a picture out where a line does not carry it.
  readonly onRest: (identity: string, rests: boolean) => void;
  readonly room: string;
  readonly token: string;
  readonly connect?: ((token: string, options: ConnectOptions) => Promise<Room>) | undefined;
}

// As their service judges the line, from 5 down to 0.
const qualityAt = (level: number): LineQuality => (level >= 3 ? "good" : level === 2 ? "weak" : "voice");

const connectByVendor = async (token: string, options: ConnectOptions): Promise<Room> =>
  (await import(/* webpackChunkName: "twilio-video" */ "twilio-video")).connect(token, options);

// The line of a call, held in a room of somebody else's: what the two browsers would say to each other they say to the room.
export function createRoomLine({
  room: name,
  token,
  own,
  onTheirs,
  onRest,
  onLine,
  onQuality,
  connect = connectByVendor,
}: RoomOptions): Peer {
  let isClosed = false;
  let joined: Room | null = null;
  const entering = enter();
  entering.catch(() => onLine("lost"));

  async function enter(): Promise<Room> {
    const room = await connect(token, {
      name,
      tracks: own.getTracks(),
      networkQuality: true,
      // Sound before picture.
      bandwidthProfile: { video: { mode: "collaboration", trackSwitchOffMode: "predicted" } },
    });
    joined = room;
    if (isClosed) room.disconnect();
    room.on("reconnecting", () => onLine("lost"));
    room.on("reconnected", () => onLine("connected"));
    room.on("participantConnected", meet);
    room.on("disconnected", () => isClosed || onLine("lost"));
    room.localParticipant.on("networkQualityLevelChanged", (level: number) => onQuality(qualityAt(level)));
    for (const other of room.participants.values()) meet(other);
    return room;
  }

  function meet(other: RemoteParticipant): void {
    onLine("connected");
    const theirs = new MediaStream();
    const tell = (): void => onTheirs(other.identity, new MediaStream(theirs.getTracks()));
    const hide = (track: RemoteTrack): void => {
      if (track.kind === "data") return;
      theirs.removeTrack(track.mediaStreamTrack);
      tell();
    };
    const show = (track: RemoteTrack): void => {
      if (track.kind === "data") return;
      for (const earlier of theirs.getTracks()) if (earlier.kind === track.kind) theirs.removeTrack(earlier);
      theirs.addTrack(track.mediaStreamTrack);
      tell();
    };
    for (const { track } of other.tracks.values()) if (track) show(track);
    other.on("trackSubscribed", show);
    other.on("trackUnsubscribed", hide);
    const rest = (rests: boolean) => (track: RemoteTrack) => track.kind === "video" && onRest(other.identity, rests);
    other.on("trackSwitchedOff", rest(true));
    other.on("trackSwitchedOn", rest(false));
  }

  return {
    // Nothing is said past the room.
    hear: async () => undefined,
    replace: async (kind, track) => {
      const { localParticipant } = await entering;
      const given = [...localParticipant.tracks.values()].find((one: LocalTrackPublication) => one.kind === kind);
      given?.unpublish();
      await localParticipant.publishTrack(track);
    },
    // Their service sends each what their line carries, and its rooms carry no words of ours.
    makeRoom: () => undefined,
    tell: () => undefined,
    // Their SDK looks for another way by itself.
    seekWay: () => undefined,
    close: () => {
      isClosed = true;
      joined?.disconnect();
    },
  };
}
