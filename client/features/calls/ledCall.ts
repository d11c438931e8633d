import { calls, type Call } from "#shared/features/calls/calls.contract.ts";
import { isOver } from "#shared/features/calls/calls.rules.ts";
import { ApiError } from "#client/api/apiError.ts";
import { apiOf } from "#client/api/apiOf.ts";
import { currentLocale } from "#client/i18n/text.ts";
import { blur } from "./blur.ts";
import type { ShownMedia } from "./calls.atoms.ts";
import { createCaptions, type ShownCaptions } from "./captions.ts";
import { keepChosen } from "./chosenDevices.ts";
import { createLines, type Lines } from "./lines.ts";
import { closeMedia, openDevice, openOwnMedia } from "./ownMedia.ts";
import { recognitionHere } from "./recognition.ts";
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
  readonly showCaptions: (shown: ShownCaptions) => void;
  readonly over: (call: Call | null) => void;
}

export type LedCall = ReturnType<typeof createLedCall>;

// A call as this device leads it: what it gives of sound and picture, and the lines to whoever else is in it now.
export function createLedCall({ call: begun, device, userId, show, showMedia, showCaptions, over }: LedOptions) {
  let call = begun;
  let own: MediaStream | null = null;
  let shared: MediaStream | null = null;
  let lines: Lines | null = null;
  let after = 0;
  let isAttending = false;
  let isWanted = false;
  let hasEnded = false;
  const said = createSaidSignals({ callId: call.id, device });

  const captions = createCaptions({
    tell: (words, to) => lines?.tell(words, to),
    show: showCaptions,
    lang: currentLocale,
    recognition: recognitionHere(),
  });

  async function begin(): Promise<void> {
    const [media, token] = await Promise.all([
      openOwnMedia(),
      api.token({ conversationId: call.conversationId, callId: call.id }, { isQuiet: true }),
    ]);
    // It was over before the camera was open.
    if (hasEnded) return closeMedia(media.stream);
    own = media.stream;
    lines = createLines({
      device,
      own: () => own ?? media.stream,
      iceServers: token.iceServers.map(({ urls, username, credential }) => ({
        urls,
        ...(username && credential ? { username, credential } : {}),
      })),
      room: token.room && token.token ? { room: token.room, token: token.token } : null,
      say: said.say,
      show: showMedia,
      onTold: captions.heard,
      onMet: captions.met,
      onGone: captions.left,
    });
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
    const seat = call.people.find(({ id }) => id === userId);
    if (isOver(call) || seat?.device !== device) return over(call);
    show(call);
    const others = call.people.filter(({ id }) => id !== userId);
    const begun = call.state === "accepted" ? (lines?.follow(others) ?? []) : [];
    if (begun.length > 0 && shared) void give("video", shared.getVideoTracks()[0]);
    for (const { position, from, signal } of heard.signals) {
      // Once each: what cannot be followed is answered by the next offer.
      after = position;
      await lines?.hear(from, signal);
    }
  }

  const seekWay = (): void => lines?.seekWay();
  const timer = setInterval(changed, attendMs);
  window.addEventListener("online", seekWay);

  function turn(kind: "audio" | "video", isOn: boolean): void {
    for (const track of own?.getTracks() ?? []) if (track.kind === kind) track.enabled = isOn;
  }

  async function give(kind: "audio" | "video", track: MediaStreamTrack | undefined): Promise<void> {
    if (track) await lines?.replace(kind, track);
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
      captions.mute(isMuted);
      showMedia({ isMuted });
    },
    hideCamera: (isCameraOff: boolean): void => {
      turn("video", !isCameraOff);
      showMedia({ isCameraOff });
    },
    share,
    unshare,
    readAlong: captions.want,
    answerReaders: captions.answer,
    blur: async (isOn: boolean): Promise<void> => {
      if (!own || !(await blur(own.getVideoTracks()[0], isOn))) return;
      keepChosen({ isBlurred: isOn });
      own = new MediaStream(own.getTracks());
      showMedia({ own });
    },
    choose: async (kind: "audio" | "video", deviceId: string): Promise<void> => {
      const track = await openDevice(kind, deviceId).catch(() => undefined);
      if (!track || !own) return;
      if (hasEnded) return track.stop();
      const before = own.getTracks().find((one) => one.kind === kind);
      track.enabled = before?.enabled ?? true;
      if (before) own.removeTrack(before);
      before?.stop();
      own.addTrack(track);
      keepChosen({ [kind]: deviceId });
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
      captions.end();
      lines?.close();
      closeMedia(own);
      closeMedia(shared);
    },
  };
}
