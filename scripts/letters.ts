// npm run letters: a picture of each letter in each language, as a phone and a desk show it, in light and dark.
import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { chromium } from "@playwright/test";
import { locales } from "#shared/locales.ts";
import { htmlOf } from "#server/providers/mail/layout.ts";
import { sampleLetters } from "./letters/samples.ts";

const root = resolve(import.meta.dirname, "..");
const folder = join(root, "node_modules/.cache/hearth/letters");
const executablePath = readFileSync(join(root, "node_modules/.cache/hearth/chromium"), "utf8").trim();
mkdirSync(folder, { recursive: true });

const browser = await chromium.launch({ executablePath, args: ["--no-sandbox"] });
let count = 0;
for (const colorScheme of ["light", "dark"] as const)
  for (const width of [390, 600]) {
    const page = await browser.newPage({ colorScheme, viewport: { width, height: 700 } });
    for (const locale of locales)
      for (const [kind, letter] of sampleLetters(locale)) {
        await page.setContent(htmlOf(letter));
        const isWide = await page.evaluate(() => document.documentElement.scrollWidth > innerWidth);
        if (isWide) {
          process.exitCode = 1;
          console.error(`${kind} in ${locale} is wider than ${width}`);
        }
        const name = `${kind}-${locale}-${width}-${colorScheme}.png`;
        writeFileSync(join(folder, name), await page.screenshot({ fullPage: true }));
        count += 1;
      }
    await page.close();
  }
await browser.close();
console.log(`${count} pictures are in ${folder}`);
