import { atom } from "jotai";

export interface Chosen {
  readonly ids: readonly string[];
  // From which a range goes on.
  readonly last: string | null;
}

export const nothingChosen: Chosen = { ids: [], last: null };

// What of the list something is about to be done with, over all that is opened meanwhile.
export const chosenAtom = atom<Chosen>(nothingChosen);
