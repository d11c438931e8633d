import { parseArgs } from "node:util";

export interface Plan {
  readonly messages: number;
  readonly faults: number;
  // How often the list of crash points is walked in each run.
  readonly walks: number;
  // How many people book stays at once.
  readonly lanes: number;
  readonly seeds: readonly string[];
  // How many seeds are run beside each other.
  readonly atOnce: number;
  // Names of planted bugs, each to be caught; "all" for every one.
  readonly sabotage: readonly string[];
  // Where the counts are left for whoever runs this among other tests.
  readonly report: string | null;
}

const small = { messages: 2_000, faults: 100, walks: 1, lanes: 2, atOnce: 2, seeds: ["1", "2", "3"] };
const full = { messages: 10_000, faults: 500, walks: 2, lanes: 3, atOnce: 1 };
const seedsOfANight = 10;

// Mutants alone are run when they are asked for; a night runs everything.
export function readOptions(args: readonly string[]): Plan {
  const { values } = parseArgs({
    args: [...args],
    options: {
      messages: { type: "string" },
      faults: { type: "string" },
      lanes: { type: "string" },
      seed: { type: "string", multiple: true },
      "at-once": { type: "string" },
      small: { type: "boolean" },
      report: { type: "string" },
      nightly: { type: "boolean" },
      sabotage: { type: "string", multiple: true },
    },
  });
  const usual = values.small ? small : { ...full, seeds: freshSeeds(values.nightly ? seedsOfANight : 1) };
  const isSabotageAlone = values.sabotage !== undefined && !values.nightly;
  return {
    messages: countOf(values.messages, usual.messages),
    faults: countOf(values.faults, usual.faults),
    walks: usual.walks,
    lanes: countOf(values.lanes, usual.lanes),
    atOnce: countOf(values["at-once"], usual.atOnce),
    seeds: values.seed ?? (isSabotageAlone ? [] : usual.seeds),
    report: values.report ?? null,
    sabotage: values.nightly ? ["all"] : (values.sabotage ?? []),
  };
}

function countOf(text: string | undefined, usual: number): number {
  const value = text === undefined ? usual : Number(text);
  if (!Number.isInteger(value) || value < 0) throw new RangeError(`"${text}" is no count.`);
  return value;
}

const freshSeeds = (count: number): readonly string[] =>
  Array.from({ length: count }, () => String(Math.floor(Math.random() * 1_000_000)));
