import { atom } from "jotai";

// A newer release waits on the device; running this changes over to it.
export const updateAtom = atom<{ readonly changeOver: () => void } | null>(null);
