import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import os from "node:os";
import path from "node:path";
import { parseArgs } from "node:util";
import { freePort } from "../machine/freePort.ts";
import { clientGoals, type ClientGoal } from "../options.ts";
import { markdownOf } from "../rows/print.ts";
import type { Row } from "../rows/row.ts";
import { reasonOf } from "../rows/troubles.ts";
import { answering, startServer } from "../targets/product.ts";
import { startBrowser } from "./browser.ts";
import { buildLab } from "./lab/build.ts";
import type { Ground } from "./rows/ground.ts";
import { measureScreen } from "./rows/screen.ts";
import { measureScrolling } from "./rows/scrolling.ts";
import { measureSizes } from "./rows/sizes.ts";
import { measureStores } from "./rows/stores.ts";
import { measureWarmStart } from "./rows/warmStart.ts";
import { serveLab } from "./site.ts";

// npm run bench:client: C1-C6 of performance/goals.md in Chromium, each beside a page of the bare libraries in the same run.
// npm run bench:client -- --only C1,C5 --runs 1 measures less of them.
const measurements: readonly (readonly [readonly ClientGoal[], (ground: Ground) => Promise<readonly Row[]>])[] = [
  [["C1"], measureSizes],
  [["C2"], measureWarmStart],
  [["C3", "C4", "C5"], measureStores],
  [["C3", "C4"], measureScreen],
  [["C6"], measureScrolling],
];

async function run(): Promise<boolean> {
  const { values } = parseArgs({
    options: { only: { type: "string", default: clientGoals.join(",") }, runs: { type: "string", default: "5" } },
  });
  const only = new Set<string>(values.only.split(","));
  const folder = mkdtempSync("/tmp/hearth-bench-client-");
  await buildLab(folder);
  const site = await serveLab(folder);
  const port = await freePort();
  const server = startServer({ port, folder: path.join(folder, "data"), env: { HEARTH_SEED: "on" } });
  await answering(server, port);
  const browser = await startBrowser();
  const ground: Ground = {
    browser,
    origin: `http://localhost:${port}`,
    site,
    labScript: readFileSync(path.join(folder, "lab.js"), "utf8"),
    runs: Number(values.runs),
    say: (sentence) => console.log(sentence),
  };
  try {
    const found: Row[] = [];
    for (const [names, measure] of measurements)
      if (names.some((name) => only.has(name)))
        found.push(...(await measure(ground).catch((failure: unknown) => [failed(names[0], failure)])));
    const rows = found
      .filter(({ goal }) => only.has(goal))
      .toSorted((a, b) => (a.goal < b.goal ? -1 : a.goal > b.goal ? 1 : 0));
    const machine = `${new Date().toISOString().slice(0, 10)}, ${os.cpus().length} cores (${os.cpus()[0]?.model.trim() ?? "unknown"}), Chromium ${browser.version()}; median of ${values.runs} interleaved runs.`;
    const text = markdownOf({ rows, tables: [] }, [machine]);
    console.log(`\n${text}`);
    writeFileSync(path.join(import.meta.dirname, "../latest.client.md"), text);
    return rows.every(({ isMet }) => isMet !== false);
  } finally {
    await browser.close();
    site.stop();
    await server.kill("SIGTERM");
    rmSync(folder, { recursive: true, force: true });
  }
}

const failed = (goal: ClientGoal | undefined, failure: unknown): Row => ({
  goal: goal ?? "C1",
  what: "the measurement as a whole",
  measured: `failed: ${reasonOf(failure)}`,
  limit: "–",
  isMet: false,
});

for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"] as const) process.once(signal, () => process.exit(1));

process.exitCode = (await run()) ? 0 : 1;
process.exit();
