import { fork } from "node:child_process";
import { once } from "node:events";
import { join } from "node:path";
import type { RunWish } from "./oneRun.ts";
import type { Outcome } from "./report.ts";

// A fault run mostly waits, so that several share a machine; each has a process, a database and nodes of its own.
async function runApart(wish: Omit<RunWish, "planted">): Promise<Outcome> {
  const child = fork(join(import.meta.dirname, "seedRun.child.ts"));
  child.send(wish);
  const ended = once(child, "exit").then(([code]) => {
    throw new Error(`The run of seed ${wish.seed} ended by itself: ${code}`);
  });
  ended.catch(() => undefined);
  const answered = once(child, "message").then(([outcome]) => outcome as Outcome);
  return Promise.race([answered, ended]);
}

// In the order of the wishes, each told of as it ends.
export async function runBeside(
  wishes: readonly Omit<RunWish, "planted">[],
  { atOnce, tell }: { readonly atOnce: number; readonly tell: (outcome: Outcome) => void },
): Promise<readonly Outcome[]> {
  const outcomes: Outcome[] = [];
  const left = [...wishes.entries()];
  const lane = async (): Promise<void> => {
    for (let next = left.shift(); next; next = left.shift()) {
      const [place, wish] = next;
      const outcome = await runApart(wish);
      outcomes[place] = outcome;
      tell(outcome);
    }
  };
  await Promise.all(Array.from({ length: atOnce }, lane));
  return outcomes;
}
