import { atom } from "jotai";

// Words that a screen of the hub hands over to be sent into a conversation; the hub shows where to.
export const carriedTextAtom = atom<string | null>(null);
