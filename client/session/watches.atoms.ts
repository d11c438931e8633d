import { atom } from "jotai";
import type { Watch } from "#shared/wire/changes.ts";

// What the open screen shows: when that changes elsewhere, it is read again.
export const watchesAtom = atom<readonly Watch[]>([]);

// Whether it was read while a change of this page was on its way, and may show what was before it.
export const mayBeBehindAtom = atom(false);

// What a panel beside what the screen shows: it reads again by itself.
export const besideWatchesAtom = atom<readonly Watch[]>([]);

// What the frame around it shows.
export const frameWatchesAtom = atom<readonly Watch[]>([]);
