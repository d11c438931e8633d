import { atom } from "jotai";

// What was written on this device and has not reached the server.
export const unsentAtom = atom(0);

// Whether the line on which news comes stands.
export const isLiveAtom = atom(false);
