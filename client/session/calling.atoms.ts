import { atom } from "jotai";

// How many conversations call for this person, as the navigation, the title and the inbox say it: those with something unread; for the
// office those in which somebody waits for its answer. Null until it has been counted.
export const callingAtom = atom<number | null>(null);

// How much of what happened to them is new.
export const noticesAtom = atom(0);
