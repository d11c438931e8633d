import { median } from "../machine/percentiles.ts";
import { aHome } from "../targets/ownDatabase.ts";
import type { Bench } from "./bench.ts";
import { judge, seconds, type Findings } from "./row.ts";

// D1: from the start of the server's process to its first answer.
export async function measureStarts(bench: Bench): Promise<Findings> {
  const first: number[] = [];
  const again: number[] = [];
  for (let run = 1; run <= bench.options.runs; run += 1) {
    const home = await aHome();
    try {
      first.push(await startOnce(home));
      again.push(await startOnce(home));
    } finally {
      home.remove();
    }
    bench.say(
      `run ${run}: the very first start took ${seconds((first.at(-1) ?? 0) / 1000)}, one with data ${seconds((again.at(-1) ?? 0) / 1000)}`,
    );
  }
  return {
    rows: [
      judge({
        goal: "D1",
        what: "start with existing data to the first answer",
        value: median(again) / 1000,
        show: seconds,
        most: 0.6,
        limit: "≤ 0.6 s",
      }),
      judge({
        goal: "D1",
        what: "the very first start",
        value: median(first) / 1000,
        show: seconds,
        most: 2,
        limit: "≤ 2 s",
      }),
    ],
    tables: [],
  };
}

async function startOnce(home: Awaited<ReturnType<typeof aHome>>): Promise<number> {
  const { child, readyMs } = await home.start();
  await child.kill("SIGTERM");
  return readyMs;
}
