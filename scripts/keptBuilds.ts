import { existsSync, readFileSync, writeFileSync } from "node:fs";
import type { Compiler } from "webpack";

interface Build {
  readonly at: number;
  readonly files: readonly string[];
}

const previousBuilds = 3;
const keptMs = 14 * 24 * 60 * 60 * 1000;

// Newest first. A build is wanted by the pages that are open, for a fortnight after the next one took its place.
export const stillWanted = (builds: readonly Build[], now: number): readonly Build[] =>
  builds.slice(0, previousBuilds).filter((_, index) => now - (builds[index - 1]?.at ?? now) <= keptMs);

// Protocol 2.13, 10: an old page finds its chunks after a release, for a while. What none of the last builds has written is removed.
export function keepLastBuilds(ledger: string) {
  const wanted = stillWanted(
    existsSync(ledger) ? (JSON.parse(readFileSync(ledger, "utf8")) as Build[]) : [],
    Date.now(),
  );
  const files = new Set(wanted.flatMap((build) => build.files));
  return {
    isKept: (file: string): boolean => files.has(file),
    plugin: {
      apply: (compiler: Compiler): void =>
        compiler.hooks.done.tap("keepLastBuilds", ({ compilation }) => {
          if (compilation.errors.length > 0) return;
          writeFileSync(
            ledger,
            JSON.stringify([{ at: Date.now(), files: Object.keys(compilation.assets) }, ...wanted]),
          );
        }),
    },
  };
}
