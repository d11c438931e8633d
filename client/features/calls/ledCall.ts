import { calls, type Call, type Given } from "#shared/features/calls/calls.contract.ts";
import { isOver } from "#shared/features/calls/calls.rules.ts";
import type { Output } from "#shared/wire/endpoint.ts";
import { ApiError } from "#client/api/apiError.ts";
import { apiOf } from "#client/api/apiOf.ts";
import { currentLocale } from "#client/i18n/text.ts";
import { keepAwake } from "#client/session/keepAwake.ts";
import { blur } from "./blur.ts";
import type { ShownMedia } from "./calls.atoms.ts";
import { createCaptions, type ShownCaptions } from "./captions.ts";
import { keepChosen } from "./chosenDevices.ts";
import { givenBefore } from "./givenBefore.ts";
import { createLines, placeIn, type Lines, type Ready } from "./lines.ts";
import { closeMedia, openDevice, type OwnMedia } from "./ownMedia.ts";
import { iceServerOf, layDown } from "./readyAnswer.ts";
import { recognitionHere } from "./recognition.ts";
import { createSaidSignals } from "./saidSignals.ts";

const api = apiOf(calls);
// Also where a word of the line is lost.
const attendMs = 5_000;

export type Ways = NonNullable<Output<typeof calls.ring>["ways"]>;

interface LedOptions {
  readonly call: Call;
  readonly device: string;
  readonly userId: string;
  // Under way already when a call is taken: the camera and the line are opened at once.
  readonly media: Promise<OwnMedia>;
  readonly ways: Ways | undefined;
  // What was said with the yes, and by which line.
  readonly ready: Ready | null;
  readonly show: (call: Call) => void;
  readonly showMedia: (change: Partial<ShownMedia>) => void;
  readonly showCaptions: (shown: ShownCaptions) => void;
  readonly over: (call: Call | null) => void;
}

export type LedCall = ReturnType<typeof createLedCall>;

// A call as this device leads it: what it gives of sound and picture, and the lines to whoever else is in it now.
export function createLedCall({ call: begun, device, userId, media, ways, ready, ...tells }: LedOptions) {
  const { show, showMedia, showCaptions, over } = tells;
  let call = begun;
  let given = givenBefore(begun, userId);
  let own: MediaStream | null = null;
  let shared: MediaStream | null = null;
  let lines: Lines | null = null;
  let after = 0;
  let isAttending = false;
  let isWanted = false;
  let hasEnded = false;
  const said = createSaidSignals({ callId: call.id, device, before: ready && ready.of !== null ? ready.heard : 0 });

  const captions = createCaptions({
    tell: (words, to) => lines?.tell(words, to),
    show: showCaptions,
    lang: currentLocale,
    recognition: recognitionHere(),
  });

  async function begin(): Promise<void> {
    showMedia(given);
    const { iceServers, ...kept } = ways ?? (await askWays());
    if (hasEnded) return;
    const place = placeIn(kept);
    showMedia({ isInRoom: place !== null });
    if (place) await takeMedia();
    if (hasEnded) return;
    const servers = iceServers.map(iceServerOf);
    lines = createLines({
      device,
      own: () => own ?? new MediaStream(),
      iceServers: servers,
      room: place,
      ready: ready ?? (call.state === "ringing" && !place ? layDown(call, device, servers) : null),
      say: said.say,
      show: showMedia,
      onTold: captions.heard,
      onMet: captions.met,
      onGone: captions.left,
    });
    follow();
    // Whoever has said all with the yes is told of what comes.
    if (ready === null || ready.of === null) changed();
    if (!place) await takeMedia();
  }

  const askWays = (): Promise<Ways> =>
    api.token({ conversationId: call.conversationId, callId: call.id }, { isQuiet: true });

  async function takeMedia(): Promise<void> {
    const { stream, lacks, isRefused } = await media;
    // It was over before the camera was open.
    if (hasEnded) return;
    own = stream;
    turn("audio", !given.isMuted);
    turn("video", !given.isCameraOff);
    showMedia({ own, lacks, isRefused });
    for (const kind of ["audio", "video"] as const)
      if (kind === "audio" || shared === null)
        await give(
          kind,
          stream.getTracks().find((one) => one.kind === kind),
        );
    if (lacks !== "nothing") tellGiven({});
  }

  // Known from the answer to one's own yes, before anything is asked again.
  function follow(): void {
    const others = call.people.filter(({ id }) => id !== userId);
    const met = call.state === "accepted" ? (lines?.follow(others) ?? []) : [];
    if (met.length > 0 && shared) void give("video", shared.getVideoTracks()[0]);
  }

  // Shown to the others, and kept for another device.
  function tellGiven(change: Partial<Given>): void {
    given = { ...given, ...change };
    showMedia(given);
    const hasPicture = (own?.getVideoTracks().length ?? 0) > 0;
    const hasSound = (own?.getAudioTracks().length ?? 0) > 0;
    const told = {
      ...given,
      isMuted: given.isMuted || !hasSound,
      isCameraOff: given.isCameraOff || !hasPicture,
    };
    const asked = { conversationId: call.conversationId, callId: call.id, device };
    void api.ring({ ...asked, action: "give", given: told }, { isQuiet: true }).catch(() => undefined);
  }

  function changed(): void {
    isWanted = true;
    if (isAttending || hasEnded || lines === null) return;
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
    follow();
    if (await lines?.followRoom(heard.room, askWays)) await give("video", shared?.getVideoTracks()[0]);
    for (const { position, from, signal } of heard.signals) {
      // Once each: what cannot be followed is answered by the next offer.
      after = position;
      await lines?.hear(from, signal);
    }
  }

  const seekWay = (): void => lines?.seekWay();
  const timer = setInterval(changed, attendMs);
  window.addEventListener("online", seekWay);
  const letSleep = keepAwake();

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
    tellGiven({ isSharing: true });
  }

  async function unshare(): Promise<void> {
    const [screen] = shared?.getVideoTracks() ?? [];
    const [camera] = own?.getVideoTracks() ?? [];
    await give("video", camera);
    closeMedia(shared);
    screen?.stop();
    shared = null;
    tellGiven({ isSharing: false });
  }

  return {
    begin,
    changed,
    mute: (isMuted: boolean): void => {
      turn("audio", !isMuted);
      captions.mute(isMuted);
      tellGiven({ isMuted });
    },
    hideCamera: (isCameraOff: boolean): void => {
      turn("video", !isCameraOff);
      tellGiven({ isCameraOff });
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
      if (!before) tellGiven({});
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
      letSleep();
      said.end();
      captions.end();
      if (lines) lines.close();
      else ready?.spare.peer.close();
      closeMedia(shared);
      void media.then(({ stream }) => closeMedia(stream));
      closeMedia(own);
    },
  };
}
