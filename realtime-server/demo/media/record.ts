// By hand: npx node realtime-server/demo/media/record.ts [the path of a Chromium, unless Playwright has its own]
// Plays the sounds and films of the demo world into a recorder, writes its papers, and lists them all in recorded.ts.
import { readFile, writeFile } from "node:fs/promises";
import { stripTypeScriptTypes } from "node:module";
import { chromium } from "@playwright/test";
import type { Page, Route } from "@playwright/test";
import { z } from "zod";
import type { Medium } from "./media.ts";
import { documents } from "./recording/documents.ts";
import { horseFilm, sailingFilm } from "./recording/layers.ts";

const takeSchema = z.object({ base64: z.string(), durationMs: z.number().int(), peaks: z.array(z.number()) });
type Take = z.infer<typeof takeSchema>;

const root = new URL("../../../", import.meta.url);
const studio = "/realtime-server/demo/media/recording/studio.ts";
const origin = "http://studio.example";

const voices = [
  { name: "humming-a-tune.webm", sound: "humming" },
  { name: "kettle-and-tea.webm", sound: "kettle" },
  { name: "waves-at-the-strand.webm", sound: "sea" },
  { name: "first-bodhran-lesson.webm", sound: "bodhran" },
] as const;

const films = [
  { name: "sailing-in-the-bay.webm", plan: sailingFilm() },
  { name: "horse-on-the-hill.webm", plan: horseFilm() },
] as const;

async function recordAll(page: Page): Promise<Medium[]> {
  const media: Medium[] = [];
  for (const { name, sound } of voices)
    media.push(await keep(name, "audio/webm", await perform(page, `recordSound("${sound}")`)));
  for (const { name, plan } of films) {
    const film = await keep(name, "video/webm", await perform(page, `recordFilm(${JSON.stringify(plan)})`));
    media.push({ ...film, width: plan.width, height: plan.height });
  }
  return media;
}

async function perform(page: Page, call: string): Promise<Take> {
  return takeSchema.parse(await page.evaluate(`import("${studio}").then((studio) => studio.${call})`));
}

async function keep(name: string, mime: string, { base64, durationMs, peaks }: Take): Promise<Medium> {
  return { ...(await write(name, mime, Buffer.from(base64, "base64"))), durationMs, peaks };
}

async function write(name: string, mime: string, bytes: Uint8Array): Promise<Medium> {
  await writeFile(new URL(`files/${name}`, import.meta.url), bytes);
  return { name, mime, size: bytes.length };
}

// The browser reads the project's own files, without their types.
async function openStudio(page: Page): Promise<void> {
  const importMap = '<script type="importmap">{ "imports": { "#server/": "/realtime-server/" } }</script>';
  await page.route(`${origin}/**`, async (route: Route) => {
    const { pathname } = new URL(route.request().url());
    if (pathname === "/") return route.fulfill({ contentType: "text/html", body: importMap });
    const source = await readFile(new URL(`.${pathname}`, root), "utf8");
    return route.fulfill({ contentType: "text/javascript", body: stripTypeScriptTypes(source) });
  });
  await page.goto(origin);
}

function listOf(media: readonly Medium[]): string {
  return `// Written by record.ts.\nexport const recorded = {\n${media.map(entryOf).join("")}} as const;\n`;
}

function entryOf({ peaks, ...figures }: Medium): string {
  const list = Object.entries(figures)
    .map(([field, value]) => `${field}: ${JSON.stringify(value)}`)
    .join(", ");
  const half = (peaks?.length ?? 0) / 2;
  const waveform =
    peaks &&
    `    peaks: [\n      ${peaks.slice(0, half).join(", ")},\n      ${peaks.slice(half).join(", ")},\n    ],\n`;
  return `  "${figures.name}": {\n    ${list},\n${waveform ?? ""}  },\n`;
}

const executablePath = process.argv[2];
const browser = await chromium.launch({
  args: ["--no-sandbox", "--autoplay-policy=no-user-gesture-required"],
  ...(executablePath && { executablePath }),
});
try {
  const page = await browser.newPage();
  await openStudio(page);
  const media = await recordAll(page);
  for (const { name, mime, bytes } of documents) media.push(await write(name, mime, bytes));
  await writeFile(new URL("recorded.ts", import.meta.url), listOf(media));
} finally {
  await browser.close();
}
