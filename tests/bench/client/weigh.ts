import { mkdtempSync, rmSync } from "node:fs";
import path from "node:path";
import { parseArgs } from "node:util";
import { brotliCompressSync, constants } from "node:zlib";
import type { Browser, Request } from "@playwright/test";
import type { Role } from "#shared/access/roles.ts";
import { freePort } from "../machine/freePort.ts";
import { answering, startServer } from "../targets/product.ts";
import { firstRow, messagesOf, signIn, startBrowser, watchFirstRow } from "./browser.ts";
import { builtParts } from "./parts.ts";

// npm run weigh: what a cold browser fetches of scripts, styles and words before the messages list is there, each file
// with its size in brotli and what it is made of, the biggest first. With --pieces 30 it tells more of each file,
// with --why zod who takes in modules of such a name.
interface Fetched {
  readonly name: string;
  readonly bytes: number;
  readonly askedAt: number;
  readonly cameAt: number;
}

// What is still on its way when the page closes is nobody's.
const bodyOf = async (request: Request): Promise<Buffer> =>
  (await request
    .response()
    .then(
      (answer) => answer?.body(),
      () => null,
    )
    .catch(() => null)) ?? Buffer.alloc(0);

const brotliOf = (body: Buffer): number =>
  brotliCompressSync(body, { params: { [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY } }).length;

const { values } = parseArgs({
  options: { pieces: { type: "string", default: "6" }, role: { type: "string" }, why: { type: "string" } },
});
const { parts, importers } = await builtParts();
const folder = mkdtempSync("/tmp/hearth-weigh-");
const port = await freePort();
const server = startServer({ port, folder: path.join(folder, "data"), env: { HEARTH_SEED: "on" } });
await answering(server, port);
const browser = await startBrowser();
try {
  for (const role of ["parent", "coordinator"] as const)
    if (values.role === undefined || values.role === role) {
      const fetched = await fetchedBy(browser, role);
      tell(role, fetched);
      if (values.why !== undefined) tellWhy(values.why, fetched);
    }
} finally {
  await browser.close();
  await server.kill("SIGTERM");
  rmSync(folder, { recursive: true, force: true });
}
process.exit();

async function fetchedBy(opened: Browser, role: Role): Promise<readonly Fetched[]> {
  const context = await opened.newContext({ serviceWorkers: "block", viewport: { width: 390, height: 844 } });
  const origin = `http://localhost:${port}`;
  await signIn(context, origin, role);
  const page = await context.newPage();
  await watchFirstRow(page);
  const bodies = new Map<string, Promise<Buffer>>();
  page.on("requestfinished", (request) => {
    const { pathname } = new URL(request.url());
    if (/\.(js|css)$|^\/words\//.test(pathname)) bodies.set(pathname, bodyOf(request));
  });
  await page.goto(origin + messagesOf(role));
  const painted = await firstRow(page);
  const times = await page.evaluate(() =>
    performance
      .getEntriesByType("resource")
      .map(
        (entry) =>
          [new URL(entry.name).pathname, entry.startTime, (entry as PerformanceResourceTiming).responseEnd] as const,
      ),
  );
  const fetched: Fetched[] = [];
  for (const [name, askedAt, cameAt] of times) {
    const body = await bodies.get(name);
    if (body && cameAt <= painted) fetched.push({ name, bytes: brotliOf(body), askedAt, cameAt });
  }
  await context.close();
  return fetched;
}

// From the files that came back to what the page begins with, each step the importers that came with them.
function tellWhy(pattern: string, fetched: readonly Fetched[]): void {
  const came = new Set(fetched.flatMap(({ name }) => parts.get(name)?.pieces.map((piece) => piece.name) ?? []));
  const seen = new Set<string>();
  const walk = (name: string, depth: number): void => {
    if (depth > 12 || !came.has(name)) return;
    console.log(`${"  ".repeat(depth)}${name}${seen.has(name) ? " ..." : ""}`);
    if (seen.has(name)) return;
    seen.add(name);
    for (const importer of importers.get(name) ?? []) walk(importer, depth + 1);
  };
  for (const name of came) if (name.includes(pattern)) walk(name, 1);
}

function tell(role: Role, fetched: readonly Fetched[]): void {
  console.log(`\n## ${role}`);
  for (const { name, bytes, askedAt, cameAt } of fetched.toSorted((a, b) => b.bytes - a.bytes)) {
    console.log(`${String(bytes).padStart(7)}  ${name}  (${askedAt.toFixed(0)}-${cameAt.toFixed(0)} ms)`);
    const { askedBy = [], pieces = [] } = parts.get(name) ?? {};
    if (askedBy.length > 0) console.log(`${"".padStart(9)}for ${askedBy.slice(0, 4).join(", ")}`);
    for (const piece of pieces.slice(0, Number(values.pieces)))
      console.log(`${"".padStart(12)}${String(piece.size).padStart(8)}  ${piece.name}`);
  }
  for (const [kind, of] of [
    ["JavaScript", /\.js$/],
    ["styles", /\.css$/],
    ["words", /^\/words\//],
    ["together", /./],
  ] as const) {
    const some = fetched.filter(({ name }) => of.test(name));
    const bytes = some.reduce((sum, one) => sum + one.bytes, 0);
    console.log(`${role}, ${kind}: ${(bytes / 1024).toFixed(1)} KiB in ${some.length} files`);
  }
}
