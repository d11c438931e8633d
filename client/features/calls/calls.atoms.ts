import { atom } from "jotai";
import type { Call } from "#shared/features/calls/calls.contract.ts";
import type { LineQuality } from "#shared/features/calls/calls.rules.ts";

// What this device has to do with a call: it rings, goes on elsewhere, or is led here.
export interface RungCall {
  readonly t: "incoming" | "elsewhere";
  readonly call: Call;
}

export type ShownCall = RungCall | { readonly t: "here"; readonly call: Call } | { readonly t: "asking" };

export const shownCallAtom = atom<ShownCall | null>(null);

export interface ShownMedia {
  readonly own: MediaStream | null;
  readonly theirs: MediaStream | null;
  // What the browser or the person would not give.
  readonly lacks: "nothing" | "camera" | "both";
  readonly isRefused: boolean;
  readonly isMuted: boolean;
  readonly isCameraOff: boolean;
  readonly isSharing: boolean;
  readonly line: "connecting" | "connected" | "lost";
  readonly quality: LineQuality;
}

export const noMedia: ShownMedia = {
  own: null,
  theirs: null,
  lacks: "nothing",
  isRefused: false,
  isMuted: false,
  isCameraOff: false,
  isSharing: false,
  line: "connecting",
  quality: "good",
};

export const mediaAtom = atom<ShownMedia>(noMedia);
