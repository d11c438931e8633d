import { atom } from "jotai";
import type { Call } from "#shared/features/calls/calls.contract.ts";
import type { LineQuality } from "#shared/features/calls/calls.rules.ts";

// What this device has to do with a call: it rings, goes on elsewhere, or is led here.
export interface RungCall {
  readonly t: "incoming" | "elsewhere";
  readonly call: Call;
}

export type ShownCall =
  | RungCall
  | { readonly t: "here"; readonly call: Call }
  | { readonly t: "asking" }
  // Camera, microphone and loudspeaker are tried, before a call where there is one to come.
  | { readonly t: "trying"; readonly conversationId: string | null };

export const shownCallAtom = atom<ShownCall | null>(null);

// While it goes on in a corner, and the screen is free for other things.
export const isSmallAtom = atom(false);

export type LineState = "connecting" | "connected" | "lost";

// Somebody else in the call, as they are seen and heard here.
export interface ShownOther {
  readonly id: string;
  readonly name: string;
  readonly stream: MediaStream | null;
  readonly line: LineState;
  readonly isMuted: boolean;
  readonly isCameraOff: boolean;
  readonly isSharing: boolean;
  // Their line carries no picture now.
  readonly isResting: boolean;
}

export interface ShownMedia {
  readonly own: MediaStream | null;
  readonly others: readonly ShownOther[];
  // What the browser or the person would not give.
  readonly lacks: "nothing" | "camera" | "both";
  readonly isRefused: boolean;
  readonly isMuted: boolean;
  readonly isCameraOff: boolean;
  readonly isSharing: boolean;
  readonly quality: LineQuality;
  // Held in somebody else's room, which carries sound and picture and no words of ours.
  readonly isInRoom: boolean;
}

export const noMedia: ShownMedia = {
  own: null,
  others: [],
  lacks: "nothing",
  isRefused: false,
  isMuted: false,
  isCameraOff: false,
  isSharing: false,
  quality: "good",
  isInRoom: false,
};

export const mediaAtom = atom<ShownMedia>(noMedia);
