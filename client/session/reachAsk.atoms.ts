import { atom } from "jotai";

// Whether somebody is being asked how news may reach them.
export const reachAskAtom = atom(false);
