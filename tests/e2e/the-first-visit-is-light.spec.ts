import { brotliCompressSync, constants } from "node:zlib";
import { expect, test } from "./support/hearth.ts";
import { rows } from "./support/talking.ts";
import { appHasCome } from "./support/walking.ts";

const budget = 130 * 1024;
// With all that is told below the first view of the landing page, which comes when somebody reads on.
const wholeBudget = 133 * 1024;

// What a first visitor's browser fetches of JavaScript until the page is quiet, brotli-compressed as the server sends it.
for (const path of ["/", "/login"]) {
  test(`the cold first visit of ${path} loads at most 130 KiB of JavaScript`, async ({ page }) => {
    const sizes: Record<string, number> = {};
    page.on("response", async (response) => {
      if (!response.url().endsWith(".js")) return;
      const body = await response.body().catch(() => Buffer.alloc(0));
      sizes[new URL(response.url()).pathname] = brotliCompressSync(body, {
        params: { [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY },
      }).length;
    });
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
