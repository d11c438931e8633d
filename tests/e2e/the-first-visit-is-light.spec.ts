import type { Response } from "@playwright/test";
import { brotliCompressSync, constants } from "node:zlib";
import { expect, test } from "./support/hearth.ts";
import { rows } from "./support/talking.ts";
import { appHasCome } from "./support/walking.ts";

const budget = 130 * 1024;
// With all that is told below the first view of the landing page, which comes when somebody reads on.
const wholeBudget = 133 * 1024;

const homesBudget = 150 * 1024;
const mapBudget = 300 * 1024;

// How much a script weighs as the server sends it.
async function weigh(response: Response): Promise<Record<string, number>> {
  if (!response.url().endsWith(".js")) return {};
  const body = await response.body().catch(() => Buffer.alloc(0));
  const params = { [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY };
  return { [new URL(response.url()).pathname]: brotliCompressSync(body, { params }).length };
}

// What a first visitor's browser fetches of JavaScript until the page is quiet, brotli-compressed as the server sends it.
for (const path of ["/", "/login"]) {
  test(`the cold first visit of ${path} loads at most 130 KiB of JavaScript`, async ({ page }) => {
    const sizes: Record<string, number> = {};
    page.on("response", (response) => void weigh(response).then((one) => Object.assign(sizes, one)));
    await page.goto(path);
    await appHasCome(page);
    await page.waitForLoadState("networkidle");
    const total = Object.values(sizes).reduce((sum, size) => sum + size, 0);
    expect(total, JSON.stringify(sizes, null, 1)).toBeGreaterThan(60 * 1024);
    expect(total, JSON.stringify(sizes, null, 1)).toBeLessThanOrEqual(budget);
    if (path !== "/") return;
    await page.keyboard.press("End");
    await expect(page.locator("#how-title")).toBeAttached();
    await page.waitForLoadState("networkidle");
    const whole = Object.values(sizes).reduce((sum, size) => sum + size, 0);
    expect(whole, JSON.stringify(sizes, null, 1)).toBeGreaterThan(total);
    expect(whole, JSON.stringify(sizes, null, 1)).toBeLessThanOrEqual(wholeBudget);
  });
}

test("homes load at most 150 KiB of JavaScript, a list and a page alike, and a map at most 300 when it is opened", async ({
  page,
}) => {
  let sizes: Record<string, number> = {};
  page.on("response", (response) => void weigh(response).then((one) => (sizes = { ...sizes, ...one })));
  const loaded = (): number => Object.values(sizes).reduce((sum, size) => sum + size, 0);
  for (const path of ["/experience/family/byrne-kinvara", "/host-families"]) {
    sizes = {};
    await page.goto("about:blank");
    await page.goto(path);
    await appHasCome(page);
    await page.waitForLoadState("networkidle");
    expect(loaded(), `${path} ${JSON.stringify(sizes, null, 1)}`).toBeLessThanOrEqual(homesBudget);
  }
  sizes = {};
  await page.goto("/host-families?view=map");
  await expect(page.locator("canvas").first()).toBeVisible();
  await page.waitForLoadState("networkidle");
  expect(loaded(), JSON.stringify(sizes, null, 1)).toBeLessThanOrEqual(homesBudget + mapBudget);
});

test("a browser is sent scripts, styles and words in brotli", async ({ page }) => {
  const encodings: Record<string, string> = {};
  page.on("response", (response) => {
    const { pathname } = new URL(response.url());
    if (/\.(js|css)$|^\/words\//.test(pathname)) encodings[pathname] = response.headers()["content-encoding"] ?? "none";
  });
  await page.goto("/login");
  await appHasCome(page);
  await page.waitForLoadState("networkidle");
  expect(Object.keys(encodings).length).toBeGreaterThan(5);
  expect(Object.entries(encodings).filter(([, encoding]) => encoding !== "br")).toEqual([]);
});

test("a device gets the conversations as they stand once, and compressed", async ({ page, enter }) => {
  const encodings: (string | undefined)[] = [];
  page.on("response", (response) => {
    if (new URL(response.url()).pathname === "/api/sync/snapshot")
      encodings.push(response.headers()["content-encoding"]);
  });
  await enter("parent");
  // Shown is what is stored: only then is there something that a reload finds.
  await page
    .getByRole("link", { name: /^Messages/ })
    .first()
    .click();
  await expect(rows(page).first()).toBeVisible();
  await page.reload();
  await expect(rows(page).first()).toBeVisible();
  await page.waitForLoadState("networkidle");
  expect(encodings).toEqual(["br"]);
});
