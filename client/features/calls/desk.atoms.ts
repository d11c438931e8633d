import { atom } from "jotai";
import type { CallDesk } from "./callDesk.ts";

// Put here when the first call is opened.
export const deskAtom = atom<CallDesk | null>(null);
