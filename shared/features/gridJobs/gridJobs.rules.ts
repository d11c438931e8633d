import { grids } from "#shared/features/gridViews/gridViews.rules.ts";

interface JobList {
  // By which names of its address a list is narrowed, for whoever means all of its rows.
  readonly names: readonly string[];
  // Nothing is done before it has been tried and looked at.
  readonly isTriedFirst: boolean;
  // So long after its end may it be taken back; null: as long as the office has set.
  readonly undoMs: number | null;
}

const minuteMs = 60_000;

// What one may choose to do with many trips, students, or families to come. A trip is never reserved, changed, called off or ended early in
// this way.
export const jobRecipes = {
  trips: [
    "coordinator",
    "label",
    "group",
    "driver",
    "taskDay",
    "dates",
    "message",
    "extend_hold",
    "submit_enquiry",
    "mark_lost",
    "abandon",
  ],
  leads: ["owner", "nextOn"],
  students: ["chase", "message"],
} as const satisfies Readonly<Record<string, readonly string[]>>;

export type Recipe<R extends keyof typeof jobRecipes> = (typeof jobRecipes)[R][number];

// What can be done to many rows of a list at once, by list; a file of all of them is a job, too.
export const jobKinds = {
  conversations: ["assign", "team", "label", "priority", "macro"],
  trips: [...jobRecipes.trips, "export"],
  leads: [...jobRecipes.leads, "export"],
  businesses: ["import", "export"],
  currencies: ["import", "export"],
  students: [...jobRecipes.students, "import", "export"],
  expenses: ["export"],
  groups: ["export"],
  hostFamilies: ["export"],
} as const satisfies Readonly<Record<string, readonly string[]>>;

export type JobResource = keyof typeof jobKinds;

// A trip's command is given once: what it has led to is not taken back.
const finalKinds: readonly string[] = ["extend_hold", "submit_enquiry", "mark_lost", "abandon"];
export const isFinal = (kind: string): boolean => finalKinds.includes(kind);

export const isExport = (kind: string): boolean => kind === "export";
// Its rows are those of the list; those of a file are named in it.
export const isOfRows = (kind: string): boolean => kind !== "import" && kind !== "export";

export type JobKind<R extends JobResource> = (typeof jobKinds)[R][number];

// Rows come out of a file, or go into one; none of the list's own can be meant.
const filed: JobList = { names: [], isTriedFirst: true, undoMs: null };

export const jobLists: Readonly<Record<JobResource, JobList>> = {
  conversations: { names: grids.conversations.names, isTriedFirst: false, undoMs: minuteMs },
  trips: { names: ["q", "filter", "sort", "group"], isTriedFirst: true, undoMs: null },
  leads: { names: ["q", "filter", "sort", "group"], isTriedFirst: true, undoMs: null },
  businesses: filed,
  currencies: filed,
  students: { names: ["q", "filter", "sort", "group"], isTriedFirst: true, undoMs: null },
  expenses: filed,
  groups: filed,
  hostFamilies: filed,
};

export const unknownIn = (resource: JobResource, query: string): readonly string[] =>
  [...new URLSearchParams(query).keys()].filter((name) => !jobLists[resource].names.includes(name));

// Filling: its rows are still handed in. Trying: what would become of it is found out, row by row. Tried: somebody looks at that.
export const jobStates = ["filling", "trying", "tried", "running", "done", "undoing", "undone"] as const;
export type JobState = (typeof jobStates)[number];

// Fits: it would change.
export const jobRowStates = ["waiting", "fits", "same", "done", "refused", "undone"] as const;
export type JobRowState = (typeof jobRowStates)[number];

// So many rows may one job have, so many be named one by one, and so many are done in one transaction.
export const mostRows = 10_000;
export const mostNamed = 1_000;
export const rowsAtOnce = 100;
// More rows than these are changed by whoever has typed how many they are.
export const mostUntyped = 100;

// So far can many stays be moved on, or back.
export const mostDaysMoved = 60;

// What is said with a job: a message to many is one text.
export const longestSaid = 4_000;

export const isUnderWay = (state: JobState): boolean =>
  state === "trying" || state === "running" || state === "undoing";

export interface JobCounts {
  readonly all: number;
  readonly fits: number;
  readonly same: number;
  readonly done: number;
  readonly refused: number;
}

interface Move {
  readonly from: JobRowState;
  readonly to: JobRowState;
}

// Counted as rows go on, whatever a job has: what leaves one state comes to another. What waits, or is taken back, is in no count.
export function countsAfter(counts: JobCounts, moves: readonly Move[]): JobCounts {
  const all: Record<JobRowState, number> = { waiting: 0, undone: 0, ...counts };
  for (const { from, to } of moves) {
    all[from] -= 1;
    all[to] += 1;
  }
  const { fits, same, done, refused } = all;
  return { all: counts.all, fits, same, done, refused };
}

// How far it is, from 0 to 1; back to 0 while it is taken back.
export function progressOf({ state, counts }: { readonly state: JobState; readonly counts: JobCounts }): number {
  const { all, fits, same, done, refused } = counts;
  if (all === 0) return 1;
  return ((state === "trying" ? fits : 0) + same + done + refused) / all;
}

interface Undoable {
  readonly state: JobState;
  readonly undoUntil: string | null;
  readonly counts: Pick<JobCounts, "done">;
}

export const mayUndo = ({ state, undoUntil, counts }: Undoable, now: number): boolean =>
  state === "done" && counts.done > 0 && undoUntil !== null && Date.parse(undoUntil) > now;

interface Filed {
  readonly state: JobState;
  readonly fileUntil?: string | null | undefined;
  readonly counts: Pick<JobCounts, "all" | "done">;
}

// A file that lies ready, whole.
export const isKept = ({ state, fileUntil, counts }: Filed, now: number): boolean =>
  state === "done" && Boolean(fileUntil) && Date.parse(fileUntil ?? "") > now && counts.done === counts.all;

export const isTypedRight = (typed: number | undefined, fits: number): boolean => fits <= mostUntyped || typed === fits;
