import { join } from "node:path";
import { runOnce } from "../oneRun.ts";
import { writeReport } from "../report.ts";
import { bookingMutants } from "./bookingMutants.ts";
import { engineMutants } from "./engineMutants.ts";
import type { Mutant } from "./mutant.ts";
import { serverMutants } from "./serverMutants.ts";

export const mutants: readonly Mutant[] = [...engineMutants, ...serverMutants, ...bookingMutants];

export interface Verdict {
  readonly mutant: string;
  readonly isCaught: boolean;
  readonly sentence: string;
}

export function chosen(names: readonly string[]): readonly Mutant[] {
  if (names.includes("all")) return mutants;
  if (names.includes("booking")) return bookingMutants;
  return names.map((name) => {
    const found = mutants.find((one) => one.name === name);
    if (!found)
      throw new RangeError(`There is no mutant "${name}"; there are: ${mutants.map((one) => one.name).join(", ")}.`);
    return found;
  });
}

// A checker that has never caught a planted bug proves nothing: each must be caught, by the invariant that is named for it.
export async function tryMutant(
  planted: Mutant,
  { seed, folder }: { readonly seed: string; readonly folder: string },
): Promise<Verdict> {
  const { name, caughtBy, seeds, lanes, size } = planted;
  const others = new Set<string>();
  for (let tried = 1; tried <= seeds; tried += 1) {
    const place = join(folder, name);
    const outcome = await runOnce({
      seed: `${seed}-${tried}`,
      ...size,
      lanes,
      folder: place,
      planted,
    });
    writeReport(outcome, place);
    const found = new Set(outcome.violations.map(({ invariant }) => invariant));
    const by = caughtBy.filter((invariant) => found.has(invariant));
    if (by.length > 0) return { mutant: name, isCaught: true, sentence: `caught by ${by.join(", ")} in run ${tried}` };
    for (const invariant of found) others.add(invariant);
  }
  return {
    mutant: name,
    isCaught: false,
    sentence: `NOT caught by ${caughtBy.join(", ")} in ${seeds} runs; found were ${[...others].join(", ") || "none"}`,
  };
}
