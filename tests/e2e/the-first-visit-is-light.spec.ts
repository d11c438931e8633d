import { brotliCompressSync, constants } from "node:zlib";
import { expect, test } from "./support/hearth.ts";

const budget = 130 * 1024;

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
    await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
    await page.waitForLoadState("networkidle");
    const total = Object.values(sizes).reduce((sum, size) => sum + size, 0);
    expect(total, JSON.stringify(sizes, null, 1)).toBeGreaterThan(60 * 1024);
    expect(total, JSON.stringify(sizes, null, 1)).toBeLessThanOrEqual(budget);
  });
}

test("scripts are sent compressed", async ({ page }) => {
  const encodings = new Set<string>();
  page.on(
    "response",
    (response) => response.url().endsWith(".js") && encodings.add(response.headers()["content-encoding"] ?? "none"),
  );
  await page.goto("/login");
  await page.waitForLoadState("networkidle");
  expect([...encodings].every((encoding) => ["br", "gzip"].includes(encoding))).toBe(true);
});
