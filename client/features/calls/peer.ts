import type { Signal } from "#shared/features/calls/calls.contract.ts";
import { judged, type JudgedLine, type LineQuality } from "#shared/features/calls/calls.rules.ts";
import type { LineState } from "./calls.atoms.ts";

export interface PeerOptions {
  readonly iceServers: RTCIceServer[];
  // Gives way when both have spoken at once.
  readonly isPolite: boolean;
  // At once, where the other does not, or in answer alone.
  readonly speaks: "first" | "late" | "asked";
  readonly own: MediaStream;
  readonly say: (signal: Signal) => void;
  readonly onTheirs: (stream: MediaStream) => void;
  readonly onLine: (line: LineState) => void;
  readonly onQuality: (quality: LineQuality) => void;
  // Whether no picture of theirs comes any more, as where their line carries none.
  readonly onRest: (rests: boolean) => void;
  // Words beside sound and picture: once they can be said, and as they come.
  readonly onOpen: () => void;
  readonly onTold: (said: string) => void;
}

export interface Peer {
  readonly hear: (signal: Signal) => Promise<void>;
  readonly replace: (kind: "audio" | "video", track: MediaStreamTrack) => Promise<void>;
  // With how many others the way out is shared: with several each is sent a smaller picture.
  readonly makeRoom: (others: number) => void;
  readonly tell: (said: string) => void;
  // Another network: another way is looked for.
  readonly seekWay: () => void;
  readonly close: () => void;
}

const lookMs = 3_000;
const waitMs = 1_500;
// A way that is silent for so long is not waited for: also where the browser tells of no other network.
const silentMs = 1_000;
// A small picture is there at once, also on a weak line; it grows when the line has carried it.
const growMs = 1_000;
const firstScale = 4;
const pictureOf: Readonly<Record<LineQuality, { readonly active: boolean; readonly scale: number }>> = {
  good: { active: true, scale: 1 },
  weak: { active: true, scale: 3 },
  voice: { active: false, scale: 3 },
};

// One line to one other browser, by perfect negotiation: either side may change what it sends at any moment.
export function createPeer(options: PeerOptions): Peer {
  const { iceServers, isPolite, speaks, own, say, onTheirs, onLine, onQuality, onRest, onOpen, onTold } = options;
  // Sound, picture and words by one way: with one for each there is three times as much to be found, said and relayed.
  const line = new RTCPeerConnection({ iceServers, bundlePolicy: "max-bundle" });
  const theirs = new MediaStream();
  let isOffering = false;
  let ignoresOffer = false;
  let judgement: JudgedLine = { quality: "good", betterFor: 0 };
  let frames = 0;
  let theirsRests = false;
  let others = 1;
  let hasGrown = false;
  let growth: ReturnType<typeof setTimeout> | null = null;
  let silence: ReturnType<typeof setTimeout> | null = null;
  // Agreed beforehand: neither side has to wait for the other to open it.
  const words = line.createDataChannel("words", { negotiated: true, id: 0 });
  words.addEventListener("open", onOpen);
  words.addEventListener("message", ({ data }) => typeof data === "string" && onTold(data));

  // The sound and the picture have their places in the line from its beginning, also while the camera is not open yet: what comes later, or
  // in the place of something else, goes in without a word to the other side.
  const gives = new Map(own.getTracks().map((track) => [track.kind, track]));
  let hasOpened = false;
  const placesOf = (kind: string): readonly RTCRtpTransceiver[] =>
    line.getTransceivers().filter((one) => one.receiver.track.kind === kind && one.direction !== "stopped");
  const senderOf = (kind: string): RTCRtpSender | undefined =>
    (placesOf(kind).find(({ mid }) => mid !== null) ?? placesOf(kind)[0])?.sender;
  const fill = async (kind: string): Promise<void> => {
    const track = gives.get(kind);
    if (track) await senderOf(kind)?.replaceTrack(track);
  };

  function open(): void {
    if (hasOpened) return;
    hasOpened = true;
    for (const kind of ["audio", "video"] as const) {
      line.addTransceiver(kind, kind === "video" ? { sendEncodings: [{ scaleResolutionDownBy: firstScale }] } : {});
      void fill(kind).catch(() => undefined);
    }
  }

  line.addEventListener("negotiationneeded", () => hasOpened && void offer().catch(() => undefined));
  // Of two who have just met one speaks first; where nothing comes of it, the other does.
  const patience = speaks === "late" ? setTimeout(open, waitMs) : null;
  if (speaks === "first") open();
  line.addEventListener("icecandidate", ({ candidate }) => {
    if (candidate?.candidate)
      say({
        t: "candidate",
        candidate: candidate.candidate,
        sdpMid: candidate.sdpMid,
        sdpMLineIndex: candidate.sdpMLineIndex,
      });
  });
  line.addEventListener("track", ({ track }) => {
    for (const earlier of theirs.getTracks()) if (earlier.kind === track.kind) theirs.removeTrack(earlier);
    theirs.addTrack(track);
    onTheirs(new MediaStream(theirs.getTracks()));
  });
  line.addEventListener("connectionstatechange", () => {
    if (silence !== null) clearTimeout(silence);
    silence = line.connectionState === "disconnected" ? setTimeout(() => line.restartIce(), silentMs) : null;
    if (line.connectionState === "failed") line.restartIce();
    if (line.connectionState === "connected") {
      onLine("connected");
      growth ??= setTimeout(grow, growMs);
    }
    if (line.connectionState === "failed" || line.connectionState === "disconnected") onLine("lost");
  });

  async function offer(): Promise<void> {
    isOffering = true;
    try {
      await line.setLocalDescription();
      describe();
    } finally {
      isOffering = false;
    }
  }

  function describe(): void {
    const { type, sdp } = line.localDescription ?? {};
    if (sdp && (type === "offer" || type === "answer")) say({ t: "description", type, sdp });
  }

  async function hear(signal: Signal): Promise<void> {
    if (signal.t === "candidate") {
      const { candidate, sdpMid, sdpMLineIndex } = signal;
      // What belongs to an offer that was passed over is passed over too.
      return line.addIceCandidate({ candidate, sdpMid, sdpMLineIndex }).catch(() => undefined);
    }
    const isCollision = signal.type === "offer" && (isOffering || line.signalingState !== "stable");
    ignoresOffer = !isPolite && isCollision;
    if (ignoresOffer) return;
    // Asked, one answers: what was to be said first, had nobody else done so, is not said beside it.
    if (patience !== null) clearTimeout(patience);
    if (isCollision) await takeBack();
    await line.setRemoteDescription({ type: signal.type, sdp: signal.sdp });
    if (signal.type === "offer") {
      await answerFrom();
      await line.setLocalDescription();
      describe();
    }
  }

  // Places of one's own that the other side has never heard of would stand beside those that it offers.
  async function takeBack(): Promise<void> {
    if (line.signalingState === "have-local-offer") await line.setLocalDescription({ type: "rollback" });
    for (const one of line.getTransceivers()) if (one.mid === null) one.stop();
  }

  // Both ways, whatever there is to give by now.
  async function answerFrom(): Promise<void> {
    hasOpened = true;
    for (const kind of ["audio", "video"]) {
      for (const one of placesOf(kind)) if (one.mid !== null) one.direction = "sendrecv";
      await fill(kind);
    }
    await fit().catch(() => undefined);
  }

  async function look(): Promise<void> {
    let [lost, roundTripMs, seen] = [0, 0, 0];
    for (const report of (await line.getStats()).values()) {
      if (report.type === "inbound-rtp" && report.kind === "video") seen += report.framesDecoded ?? 0;
      // Of a picture that is not sent nothing new is counted.
      if (report.type !== "remote-inbound-rtp" || (judgement.quality === "voice" && report.kind === "video")) continue;
      lost = Math.max(lost, report.fractionLost ?? 0);
      roundTripMs = Math.max(roundTripMs, (report.roundTripTime ?? 0) * 1_000);
    }
    const rests = seen > 0 && seen === frames;
    frames = seen;
    if (rests !== theirsRests) onRest(rests);
    theirsRests = rests;
    const before = judgement.quality;
    judgement = judged(judgement, { lost, roundTripMs });
    if (judgement.quality === before) return;
    onQuality(judgement.quality);
    await fit();
  }

  function grow(): void {
    hasGrown = true;
    void fit().catch(() => undefined);
  }

  async function fit(): Promise<void> {
    const sender = senderOf("video");
    if (!sender) return;
    const parameters = sender.getParameters();
    const { active, scale } = pictureOf[judgement.quality];
    const scaleResolutionDownBy = hasGrown ? scale * (others > 1 ? 2 : 1) : firstScale;
    for (const encoding of parameters.encodings) Object.assign(encoding, { active, scaleResolutionDownBy });
    await sender.setParameters(parameters);
  }
  const timer = setInterval(() => void look().catch(() => undefined), lookMs);

  return {
    hear,
    replace: async (kind, track) => {
      gives.set(kind, track);
      await fill(kind);
      if (kind === "video") await fit().catch(() => undefined);
    },
    makeRoom: (count) => {
      if (count === others) return;
      others = count;
      void fit().catch(() => undefined);
    },
    tell: (said) => {
      if (words.readyState === "open") words.send(said);
    },
    seekWay: () => line.restartIce(),
    close: () => {
      clearInterval(timer);
      for (const waits of [patience, growth, silence]) if (waits !== null) clearTimeout(waits);
      line.close();
    },
  };
}
