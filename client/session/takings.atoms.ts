import { atom } from "jotai";

// A list that this device is taking away.
export interface Taking {
  readonly id: string;
  readonly name: string;
  readonly count: number;
  // Null: nobody has counted.
  readonly total: number | null;
  readonly stop: () => void;
}

export const takingsAtom = atom<readonly Taking[]>([]);

// Counted up whenever this device has begun something that the server goes on with.
export const begunJobsAtom = atom(0);
