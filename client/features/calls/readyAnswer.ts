import { calls, type Call, type Signal } from "#shared/features/calls/calls.contract.ts";
import { apiOf } from "#client/api/apiOf.ts";
import type { Ready } from "./lines.ts";
import { createSpare, type Spare } from "./spare.ts";

const api = apiOf({ token: calls.token, signal: calls.signal });
// As many as go with the yes; the others follow.
const mostSaid = 20;
const aheadMs = 1_000;

export interface ReadyAnswer {
  readonly callId: string;
  // Whose offer it answers.
  readonly device: string;
  // Whether it is made by now, or can not be.
  readonly settled: Promise<void>;
  readonly spare: () => Spare | null;
  readonly said: () => Spare["said"];
  readonly close: () => void;
}

// The answer to the line that whoever calls has laid down, made while it rings and said with the yes. Nothing of it leaves this device
// before, and no camera is opened for it.
export function readyAnswer({ id, conversationId, offer }: Call): ReadyAnswer | null {
  if (!offer || !("RTCPeerConnection" in window)) return null;
  let spare: Spare | null = null;
  let hasEnded = false;
  // A node of the release before does not say by which servers.
  const asked = offer.iceServers ? Promise.resolve(offer) : api.token({ conversationId }, { isQuiet: true });
  const settled = asked
    .then(({ iceServers = [] }) => {
      if (hasEnded) return;
      spare = createSpare({ iceServers: iceServers.map(iceServerOf), isPolite: false, speaks: "asked" });
      return spare.peer.hear({ t: "description", type: "offer", sdp: offer.sdp });
    })
    .catch(() => undefined);
  // Without an answer there is nothing in it.
  const whole = (): Spare | null => (spare?.said.some(({ t }) => t === "description") ? spare : null);
  return {
    callId: id,
    device: offer.device,
    settled,
    spare: whole,
    said: () => whole()?.said.slice(0, mostSaid) ?? [],
    close: () => {
      hasEnded = true;
      spare?.peer.close();
    },
  };
}

// The same before it rings, so that it is there with the first word of the call. Null where nothing comes of it soon.
export async function lineAhead(conversationId: string): Promise<Spare | null> {
  if (!("RTCPeerConnection" in window)) return null;
  const { iceServers } = await api.token({ conversationId }, { isQuiet: true });
  const { promise: isSaid, resolve } = Promise.withResolvers<void>();
  const onSaid = ({ t }: Signal): void => void (t === "description" && resolve());
  const spare = createSpare({ iceServers: iceServers.map(iceServerOf), isPolite: true, speaks: "first", onSaid });
  await Promise.race([isSaid, new Promise<void>((late) => setTimeout(late, aheadMs))]);
  if (spare.said[0]?.t === "description") return spare;
  spare.peer.close();
  return null;
}

// A line for whoever takes the call, so that their yes has the answer with it. Where they had none ready, they speak first and it gives way.
export function layDown({ id }: Call, device: string, iceServers: RTCIceServer[]): Ready {
  const onSaid = (signal: Signal): void => {
    if (signal.t !== "description") return;
    api.signal({ id, device, to: device, first: 0, signals: [signal] }, { isQuiet: true }).catch(() => undefined);
  };
  return { spare: createSpare({ iceServers, isPolite: true, speaks: "first", onSaid }), of: null, heard: 1 };
}

interface Told {
  readonly urls: readonly string[];
  readonly username?: string | undefined;
  readonly credential?: string | undefined;
}

export const iceServerOf = ({ urls, username, credential }: Told): RTCIceServer => ({
  urls: [...urls],
  ...(username && credential ? { username, credential } : {}),
});
