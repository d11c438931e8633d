import { atom } from "jotai";

// How many conversations call for this person, as the navigation, the title and the inbox say it: those with something unread; for the
// office those in which somebody waits for its answer.
export const callingAtom = atom(0);

// How much of what happened to them is new.
export const noticesAtom = atom(0);
