import { atom } from "jotai";

// Words that a screen of the hub hands over to be sent into a conversation; the hub shows where to. Without any, they are written there.
export const carriedTextAtom = atom<string | null>(null);
