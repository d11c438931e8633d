// npm run lighthouse: Lighthouse's look at the first pages a stranger sees, as a slow phone would load them.
import { spawn, type ChildProcess } from "node:child_process";
import { once } from "node:events";
import { chmod, mkdtemp, readFile, rm } from "node:fs/promises";
import { createServer } from "node:net";
import { availableParallelism, loadavg, tmpdir } from "node:os";
import path from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { figuresOf, rowOf, type Figures, type Limits, type Report } from "./lighthouse/figures.ts";

// Fetched when it is asked for: with all it brings it is 185 MB, more than a tenth of everything else.
const lighthouse = "lighthouse@13.5.0";
// With what the largest picture of each may take (screens-families 10).
const limits: Readonly<Record<string, Limits>> = {
  "/": { LCP: 1_800, CLS: 0.05 },
  "/experience/family/byrne-kinvara": { LCP: 2_000, CLS: 0.05 },
  "/host-families": { LCP: 2_200, CLS: 0.05 },
};
const pages = [...Object.keys(limits), "/login"];
const looks = 3;
const root = path.resolve(import.meta.dirname, "..");

const folder = await mkdtemp(path.join(tmpdir(), "hearth-lighthouse-"));
// The embedded database may run as another user.
await chmod(folder, 0o755);
const port = await freePort();
const server = startServer();
try {
  await answering();
  console.log(`${looks} looks at each of ${pages.join(" and ")}, after one that draws the pictures ...`);
  const found: Record<string, Figures> = {};
  for (const page of pages) found[page] = figuresOf(await lookAt(page), limits[page]);
  console.table(Object.entries(found).map(([page, figures]) => rowOf(page, figures)));
  for (const [page, { missed }] of Object.entries(found)) for (const goal of missed) console.error(`${page}: ${goal}`);
  if (Object.values(found).some(({ missed }) => missed.length > 0)) {
    process.exitCode = 1;
    const load = loadavg()[0] ?? 0;
    if (load > availableParallelism())
      console.error(`This machine had other things to do (load ${load.toFixed(1)}): the times are of that, too.`);
  }
} finally {
  await end(server);
  await rm(folder, { recursive: true, force: true });
}

async function lookAt(page: string): Promise<readonly Report[]> {
  const reports: Report[] = [];
  for (let look = 0; look <= looks; look += 1) {
    const report = await reportOf(page);
    if (look > 0) reports.push(report);
  }
  return reports;
}

async function reportOf(page: string): Promise<Report> {
  const file = path.join(folder, "report.json");
  const chromium = await readFile(path.join(root, "node_modules/.cache/hearth/chromium"), "utf8");
  const args = [
    "--yes",
    lighthouse,
    `http://localhost:${port}${page}`,
    "--quiet",
    "--output=json",
    `--output-path=${file}`,
  ];
  const child = spawn("npx", [...args, "--chrome-flags=--headless=new --no-sandbox"], {
    cwd: folder,
    env: { ...process.env, CHROME_PATH: chromium.trim() },
    stdio: ["ignore", "inherit", "inherit"],
  });
  const [code] = await once(child, "exit");
  if (code !== 0) throw new Error(`Lighthouse ended with ${code} at ${page}; it says why above.`);
  const report: Report = JSON.parse(await readFile(file, "utf8"));
  return report;
}

function startServer(): ChildProcess {
  return spawn(process.execPath, [path.join(root, "realtime-server/main.js")], {
    cwd: root,
    env: { ...process.env, PORT: String(port), HEARTH_DATA: path.join(folder, "data"), HEARTH_DRAW_AHEAD: "off" },
    stdio: ["ignore", "ignore", "inherit"],
  });
}

async function answering(): Promise<void> {
  for (;;) {
    if (server.exitCode !== null) throw new Error("The server ended before it answered; it says why above.");
    const isThere = await fetch(`http://localhost:${port}/api/health`).then(
      ({ ok }) => ok,
      () => false,
    );
    if (isThere) return;
    await pause(100);
  }
}

async function end(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null) return;
  const ended = once(child, "exit");
  child.kill("SIGTERM");
  await ended;
}

async function freePort(): Promise<number> {
  const probe = createServer().listen(0, "127.0.0.1");
  await once(probe, "listening");
  const address = probe.address();
  probe.close();
  await once(probe, "close");
  if (address === null || typeof address === "string") throw new Error("No port is free");
  return address.port;
}
