import { calls, type Call } from "#shared/features/calls/calls.contract.ts";
import { isOver } from "#shared/features/calls/calls.rules.ts";
import { ApiError } from "#client/api/apiError.ts";
import { apiOf } from "#client/api/apiOf.ts";
import type { ShownMedia } from "./calls.atoms.ts";
import { closeMedia, openDevice, openOwnMedia } from "./ownMedia.ts";
import { createPeer, type Peer } from "./peer.ts";
import { createRoomLine } from "./twilioRoom.ts";
import { createSaidSignals } from "./saidSignals.ts";

const api = apiOf(calls);
// Also where a word of the line is lost.
const attendMs = 5_000;

interface LedOptions {
  readonly call: Call;
  readonly device: string;
  readonly userId: string;
  readonly show: (call: Call) => void;
  readonly showMedia: (change: Partial<ShownMedia>) => void;
  readonly over: (call: Call | null) => void;
}

export type LedCall = ReturnType<typeof createLedCall>;

// A call as this device leads it: what it gives of sound and picture, and the line to whoever is on the other side now.
export function createLedCall({ call: begun, device, userId, show, showMedia, over }: LedOptions) {
  let call = begun;
  let own: MediaStream | null = null;
  let shared: MediaStream | null = null;
  let peer: { readonly device: string; readonly line: Peer } | null = null;
  let iceServers: RTCIceServer[] = [];
  // Where another provider holds it.
  let room: { readonly room: string; readonly token: string } | null = null;
  let after = 0;
  let isAttending = false;
  let isWanted = false;
  let hasEnded = false;
  const said = createSaidSignals({ callId: call.id, device });

  const otherOf = ({ caller, callee }: Call) => (caller.id === userId ? callee : caller);
  const ownOf = ({ caller, callee }: Call) => (caller.id === userId ? caller : callee);

  async function begin(): Promise<void> {
    const [media, token] = await Promise.all([
      openOwnMedia(),
      api.token({ conversationId: call.conversationId, callId: call.id }, { isQuiet: true }),
    ]);
    // It was over before the camera was open.
    if (hasEnded) return closeMedia(media.stream);
    own = media.stream;
    iceServers = token.iceServers.map(({ urls, username, credential }) => ({
      urls,
      ...(username && credential ? { username, credential } : {}),
    }));
    room = token.room && token.token ? { room: token.room, token: token.token } : null;
    showMedia({ own, lacks: media.lacks, isRefused: media.isRefused });
    changed();
  }

  function changed(): void {
    isWanted = true;
    if (isAttending || hasEnded || own === null) return;
    isAttending = true;
    attend()
      .catch((failure: unknown) => {
        if (failure instanceof ApiError && failure.code === "not_found") over(null);
      })
      .finally(() => {
        isAttending = false;
        if (isWanted) changed();
      });
  }

  async function attend(): Promise<void> {
    isWanted = false;
    const heard = await api.attend({ id: call.id, device, after }, { isQuiet: true });
    if (hasEnded) return;
    call = heard.call;
    if (isOver(call) || ownOf(call)?.device !== device) return over(call);
    show(call);
    const line = lineTo(otherOf(call)?.device ?? null);
    for (const { position, signal } of heard.signals) {
      // Once each: what cannot be followed is answered by the next offer.
      after = position;
      await line?.hear(signal).catch(() => undefined);
    }
  }

  function lineTo(other: string | null): Peer | null {
    if (other === null || call.state !== "accepted" || own === null) return null;
    if (peer?.device === other) return peer.line;
    // On another device, or again after a reload: a new line.
    peer?.line.close();
    showMedia({ theirs: null, line: "connecting", quality: "good" });
    const shown = {
      own,
      onTheirs: (theirs: MediaStream) => showMedia({ theirs }),
      onLine: (state: ShownMedia["line"]) => showMedia({ line: state }),
      onQuality: (quality: ShownMedia["quality"]) => showMedia({ quality }),
    };
    const line = room
      ? createRoomLine({ ...shown, ...room })
      : createPeer({
          ...shown,
          iceServers,
          isPolite: call.caller.id !== userId,
          say: (signal) => said.say(other, signal),
        });
    peer = { device: other, line };
    if (shared) void give("video", shared.getVideoTracks()[0]);
    return line;
  }

  const seekWay = (): void => peer?.line.seekWay();
  const timer = setInterval(changed, attendMs);
  window.addEventListener("online", seekWay);

  function turn(kind: "audio" | "video", isOn: boolean): void {
    for (const track of own?.getTracks() ?? []) if (track.kind === kind) track.enabled = isOn;
  }

  async function give(kind: "audio" | "video", track: MediaStreamTrack | undefined): Promise<void> {
    if (track && own) await peer?.line.replace(kind, track, own);
  }

  async function share(): Promise<void> {
    const stream = await navigator.mediaDevices.getDisplayMedia({ video: true }).catch(() => null);
    const [track] = stream?.getVideoTracks() ?? [];
    if (!stream || !track) return;
    if (hasEnded) return closeMedia(stream);
    shared = stream;
    track.addEventListener("ended", () => void unshare());
    await give("video", track);
    showMedia({ isSharing: true });
  }

  async function unshare(): Promise<void> {
    const [screen] = shared?.getVideoTracks() ?? [];
    const [camera] = own?.getVideoTracks() ?? [];
    await give("video", camera);
    closeMedia(shared);
    screen?.stop();
    shared = null;
    showMedia({ isSharing: false });
  }

  return {
    begin,
    changed,
    mute: (isMuted: boolean): void => {
      turn("audio", !isMuted);
      showMedia({ isMuted });
    },
    hideCamera: (isCameraOff: boolean): void => {
      turn("video", !isCameraOff);
      showMedia({ isCameraOff });
    },
    share,
    unshare,
    choose: async (kind: "audio" | "video", deviceId: string): Promise<void> => {
      const track = await openDevice(kind, deviceId).catch(() => undefined);
      if (!track || !own) return;
      if (hasEnded) return track.stop();
      const before = own.getTracks().find((one) => one.kind === kind);
      track.enabled = before?.enabled ?? true;
      if (before) own.removeTrack(before);
      before?.stop();
      own.addTrack(track);
      if (kind === "audio" || shared === null) await give(kind, track);
      own = new MediaStream(own.getTracks());
      showMedia({ own, ...(kind === "video" ? { lacks: "nothing" as const } : {}) });
    },
    hangUp: async (): Promise<void> => {
      const ask = { conversationId: call.conversationId, callId: call.id, device, action: "end" as const };
      over(null);
      await api.ring(ask, { isQuiet: true }).catch(() => undefined);
    },
    // The light of the camera goes out with it.
    close: (): void => {
      hasEnded = true;
      clearInterval(timer);
      window.removeEventListener("online", seekWay);
      said.end();
      peer?.line.close();
      closeMedia(own);
      closeMedia(shared);
    },
  };
}
