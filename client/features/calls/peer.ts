import type { Signal } from "#shared/features/calls/calls.contract.ts";
import { qualityOf, type LineQuality } from "#shared/features/calls/calls.rules.ts";
import type { LineState } from "./calls.atoms.ts";

export interface PeerOptions {
  readonly iceServers: RTCIceServer[];
  // Gives way when both have spoken at once.
  readonly isPolite: boolean;
  readonly own: MediaStream;
  readonly say: (signal: Signal) => void;
  readonly onTheirs: (stream: MediaStream) => void;
  readonly onLine: (line: LineState) => void;
  readonly onQuality: (quality: LineQuality) => void;
  // Words beside sound and picture: once they can be said, and as they come.
  readonly onOpen: () => void;
  readonly onTold: (said: string) => void;
}

export interface Peer {
  readonly hear: (signal: Signal) => Promise<void>;
  readonly replace: (kind: "audio" | "video", track: MediaStreamTrack, stream: MediaStream) => Promise<void>;
  // With how many others the way out is shared: with several each is sent a smaller picture.
  readonly makeRoom: (others: number) => void;
  readonly tell: (said: string) => void;
  // Another network: another way is looked for.
  readonly seekWay: () => void;
  readonly close: () => void;
}

const lookMs = 3_000;
const pictureOf: Readonly<Record<LineQuality, { readonly active: boolean; readonly scaleResolutionDownBy: number }>> = {
  good: { active: true, scaleResolutionDownBy: 1 },
  weak: { active: true, scaleResolutionDownBy: 3 },
  voice: { active: false, scaleResolutionDownBy: 3 },
};

// One line to one other browser, by perfect negotiation: either side may change what it sends at any moment.
export function createPeer(options: PeerOptions): Peer {
  const { iceServers, isPolite, own, say, onTheirs, onLine, onQuality, onOpen, onTold } = options;
  const line = new RTCPeerConnection({ iceServers });
  const theirs = new MediaStream();
  let isOffering = false;
  let ignoresOffer = false;
  let quality: LineQuality = "good";
  let others = 1;
  // Agreed beforehand: neither side has to wait for the other to open it.
  const words = line.createDataChannel("words", { negotiated: true, id: 0 });
  words.addEventListener("open", onOpen);
  words.addEventListener("message", ({ data }) => typeof data === "string" && onTold(data));

  for (const track of own.getTracks()) line.addTrack(track, own);
  // Whoever has no picture to send looks at the other's all the same.
  for (const kind of ["audio", "video"] as const)
    if (!isPolite && !own.getTracks().some((track) => track.kind === kind))
      line.addTransceiver(kind, { direction: "recvonly" });

  line.addEventListener("negotiationneeded", () => void offer().catch(() => undefined));
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
    if (line.connectionState === "failed") line.restartIce();
    if (line.connectionState === "connected") {
      onLine("connected");
      void fit().catch(() => undefined);
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
    await line.setRemoteDescription({ type: signal.type, sdp: signal.sdp });
    if (signal.type === "offer") {
      await line.setLocalDescription();
      describe();
    }
  }

  async function look(): Promise<void> {
    let [lost, roundTripMs] = [0, 0];
    for (const report of (await line.getStats()).values())
      if (report.type === "remote-inbound-rtp") {
        lost = Math.max(lost, report.fractionLost ?? 0);
        roundTripMs = Math.max(roundTripMs, (report.roundTripTime ?? 0) * 1_000);
      }
    const next = qualityOf({ lost, roundTripMs });
    if (next === quality) return;
    quality = next;
    onQuality(next);
    await fit();
  }

  async function fit(): Promise<void> {
    const sender = line.getSenders().find(({ track }) => track?.kind === "video");
    if (!sender) return;
    const parameters = sender.getParameters();
    const { active, scaleResolutionDownBy } = pictureOf[quality];
    for (const encoding of parameters.encodings)
      Object.assign(encoding, { active, scaleResolutionDownBy: scaleResolutionDownBy * (others > 1 ? 2 : 1) });
    await sender.setParameters(parameters);
  }
  const timer = setInterval(() => void look().catch(() => undefined), lookMs);

  return {
    hear,
    replace: async (kind, track, stream) => {
      const sender = line.getSenders().find((one) => one.track?.kind === kind);
      if (sender) await sender.replaceTrack(track);
      else line.addTrack(track, stream);
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
      line.close();
    },
  };
}
