import { atom } from "jotai";
import type { TranslationStore } from "#client/engine/store/translationStore.ts";

// Put here by the app for the person who is signed in, beside the engine.
export const translationStoreAtom = atom<TranslationStore | null>(null);
