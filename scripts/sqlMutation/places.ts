import type { Equivalent } from "./equivalent.ts";
import { conversations, heldBy } from "./heldBy.ts";

export interface Place {
  readonly file: string;
  readonly tests: readonly string[];
}

export const places: readonly Place[] = Object.entries(heldBy).map(([file, names]) => ({
  file,
  tests: names.map((name) => `tests/${name}.test.ts`),
}));

// Some of them for every run of the tests, so that it is known that a wrong is planted and seen: the first two had once been missed.
export const sample: readonly Omit<Equivalent, "because">[] = [
  { file: `${conversations}/feeds.store.ts`, find: "greatest(e.ref, me.from_seq)", put: "e.ref" },
  { file: `${conversations}/standing.ts`, find: "m.seq >= coalesce(me.from_seq, 1)", put: "true" },
  { file: `${conversations}/feeds.store.ts`, find: "left_at IS NULL", put: "true" },
  { file: `${conversations}/names.ts`, find: "thf.state = 'accepted_hosting'", put: "false" },
];
