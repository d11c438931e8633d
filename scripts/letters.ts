// npm run letters: a picture of each letter in each language, as a phone and a desk show it, in light and dark.
import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { chromium, type Page } from "@playwright/test";
import { locales, type Locale } from "#shared/locales.ts";
import { htmlOf } from "#server/providers/mail/layout.ts";
import { sampleLetters } from "./letters/samples.ts";

const root = resolve(import.meta.dirname, "..");
const folder = join(root, "node_modules/.cache/hearth/letters");
const executablePath = readFileSync(join(root, "node_modules/.cache/hearth/chromium"), "utf8").trim();
mkdirSync(folder, { recursive: true });

// What a device in Japan, Korea or China has, this machine may not: the faces of the product stand in.
const far = { ja: ["jp", "Noto Sans JP"], ko: ["kr", "Noto Sans KR"], zh: ["sc", "Noto Sans SC"] } as const;
const facesAt = "https://faces.example/";

const farSheet = (locale: Locale): string => {
  const [tongue, name] = far[locale as keyof typeof far];
  const place = join(root, `node_modules/@fontsource-variable/noto-sans-${tongue}`);
  const faces = readFileSync(join(place, "index.css"), "utf8").replaceAll("url(./files/", `url(${facesAt}${tongue}/`);
  return `${faces} * { font-family: Arial, "${name} Variable", sans-serif !important; }`;
};

async function giveFaces(page: Page): Promise<void> {
  await page.route(`${facesAt}**`, (route) => {
    const [tongue = "", file = ""] = route.request().url().slice(facesAt.length).split("/");
    return route.fulfill({
      path: join(root, `node_modules/@fontsource-variable/noto-sans-${tongue}/files/${file}`),
      headers: { "Access-Control-Allow-Origin": "*" },
    });
  });
}

const browser = await chromium.launch({ executablePath, args: ["--no-sandbox"] });
let count = 0;
for (const colorScheme of ["light", "dark"] as const)
  for (const width of [390, 600]) {
    const page = await browser.newPage({ colorScheme, viewport: { width, height: 700 } });
    await giveFaces(page);
    for (const locale of locales)
      for (const [kind, letter] of sampleLetters(locale)) {
        await page.setContent(htmlOf(letter));
        if (locale in far) {
          await page.addStyleTag({ content: farSheet(locale) });
          await page.evaluate(async () => void (await document.fonts.ready));
        }
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
