import { atom } from "jotai";

// How many conversations hold something unread, as the badges of the navigation show it.
export const unreadAtom = atom(0);
