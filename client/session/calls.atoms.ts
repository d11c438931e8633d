import { atom } from "jotai";
import type { ComponentType } from "react";

// Put here by the app while somebody is signed in whose browser can lead a call.
export const startCallAtom = atom<{
  readonly start: (conversationId: string) => void;
  // Tries camera, microphone and loudspeaker, without a call.
  readonly check: () => void;
} | null>(null);

// What is shown of calls, above every screen; fetched with the first one.
export const callViewAtom = atom<{ readonly View: ComponentType } | null>(null);
