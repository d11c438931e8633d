import { atom } from "jotai";
import type { CellSaid, CellTold } from "#shared/wire/cellPresence.rules.ts";

// The way to colleagues in the same list, while there is a line.
export interface CellTalk {
  readonly say: (said: CellSaid) => void;
  readonly watch: (listener: (told: CellTold) => void) => () => void;
}

export const cellTalkAtom = atom<CellTalk | null>(null);
