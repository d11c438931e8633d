import { parseArgs } from "node:util";

export const goals = [
  "S1",
  "S2",
  "S3",
  "S4",
  "S5",
  "S6",
  "S7",
  "S8",
  "S9",
  "S10",
  "S11",
  "K15",
  "H1",
  "Q1",
  "F1",
  "D1",
  "D2",
  "D3",
] as const;
// Takes half an hour and 20 GB of disk.
const unasked: readonly Goal[] = ["S9"];
export type Goal = (typeof goals)[number];
export const clientGoals = ["C1", "C2", "C3", "C4", "C5", "C6"] as const;
export type ClientGoal = (typeof clientGoals)[number];

export interface Options {
  readonly only: ReadonlySet<Goal>;
  readonly runs: number;
  // Shorter spells and fewer windows, to see that everything works: the figures are rough.
  readonly isQuick: boolean;
  // Names of targets; all when empty.
  readonly targets: readonly string[];
  // Where the server's processor profiles go.
  readonly profile: string | null;
}

export function readOptions(args: readonly string[]): Options {
  const { values } = parseArgs({
    args: [...args],
    options: {
      only: { type: "string", default: goals.filter((goal) => !unasked.includes(goal)).join(",") },
      runs: { type: "string", default: "3" },
      quick: { type: "boolean", default: false },
      targets: { type: "string", default: "" },
      profile: { type: "string" },
    },
  });
  const runs = Number(values.runs);
  if (!Number.isInteger(runs) || runs < 1)
    throw new Error(`--runs is "${values.runs}", but it must be a whole number from 1.`);
  return {
    only: new Set(values.only.split(",").map(goalOf)),
    runs,
    isQuick: values.quick,
    targets: values.targets.split(",").filter(Boolean),
    profile: values.profile ?? null,
  };
}

function goalOf(name: string): Goal {
  const goal = goals.find((one) => one === name.trim().toUpperCase());
  if (!goal) throw new Error(`--only names "${name}", but the goals are: ${goals.join(", ")}.`);
  return goal;
}

// What makes the product's server write its processor profile at its end.
export const profiling = ({ profile }: Options, { name }: { readonly name: string }): readonly string[] =>
  profile !== null && name.startsWith("hearth") ? ["--cpu-prof", `--cpu-prof-dir=${profile}`] : [];
