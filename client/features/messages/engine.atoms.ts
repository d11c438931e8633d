import { atom } from "jotai";
import type { Engine } from "#client/engine/engine.ts";

// Put here by the app once it runs for the person who is signed in.
export const engineAtom = atom<Engine | null>(null);
