import { atom } from "jotai";
import type { Label } from "#shared/features/desk/desk.contract.ts";

// The labels of the office, read once for all the rows that bear them.
export const labelsAtom = atom<readonly Label[]>([]);
