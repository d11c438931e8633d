import { parseArgs } from "node:util";

export interface Plan {
  readonly messages: number;
  readonly faults: number;
  // How often the list of crash points is walked in each run.
  readonly walks: number;
  readonly seeds: readonly string[];
  // Names of planted bugs, each to be caught; "all" for every one.
  readonly sabotage: readonly string[];
}

const small = { messages: 2_000, faults: 100, walks: 1, seeds: ["1", "2", "3"] };
const full = { messages: 10_000, faults: 500, walks: 2 };
const seedsOfANight = 10;

// Mutants alone are run when they are asked for; a night runs everything.
export function readOptions(args: readonly string[]): Plan {
  const { values } = parseArgs({ args: [...args], options: { messages: { type: "string" }, faults: { type: "string" }, seed: { type: "string", multiple: true }, small: { type: "boolean" }, nightly: { type: "boolean" }, sabotage: { type: "string", multiple: true } } });
  const isSabotage = values.sabotage !== undefined;
  const usual = values.small ? small : { ...full, seeds: freshSeeds(values.nightly ? seedsOfANight : isSabotage ? 0 : 1) };
  return {
    messages: countOf(values.messages, usual.messages),
    faults: countOf(values.faults, usual.faults),
    walks: usual.walks,
    seeds: values.seed ?? usual.seeds,
    sabotage: values.nightly ? ["all"] : (values.sabotage ?? []),
  };
}

function countOf(text: string | undefined, usual: number): number {
  const value = text === undefined ? usual : Number(text);
  if (!Number.isInteger(value) || value < 0) throw new RangeError(`"${text}" is no count.`);
  return value;
}

const freshSeeds = (count: number): readonly string[] => Array.from({ length: count }, () => String(Math.floor(Math.random() * 1_000_000)));
