import { expect, test } from "./support/hearth.ts";

test("the app draws over what the server has drawn, and asks for nothing again", async ({ page }) => {
  const asked: string[] = [];
  page.on("request", (request) => {
    const { pathname } = new URL(request.url());
    if (pathname.startsWith("/api/")) asked.push(pathname);
  });
  await page.goto("/fr");
  await expect(page.locator(".snapshot")).toHaveCount(0);
  await expect(page.getByRole("heading", { level: 1 })).toHaveCount(1);
  await expect(page.locator("#homes article").first()).toBeVisible();
  await page.waitForLoadState("networkidle");
  expect(asked).not.toContain("/api/landing");
});

test("nothing jumps when the app draws over it", async ({ page }) => {
  await page.addInitScript(() => {
    const shifts: number[] = [];
    Object.assign(window, { shifts });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) if ("value" in entry) shifts.push(Number(entry.value));
    }).observe({ type: "layout-shift", buffered: true });
  });
  await page.goto("/");
  await expect(page.locator(".snapshot")).toHaveCount(0);
  await page.waitForLoadState("networkidle");
  const total = await page.evaluate(() =>
    (Reflect.get(window, "shifts") as number[]).reduce((sum, shift) => sum + shift, 0),
  );
  expect(total).toBeLessThan(0.05);
});

test("a step further in the app leaves the head of the first address behind", async ({ page }) => {
  await page.goto("/");
  await expect(page.locator('link[rel="canonical"]')).toHaveCount(1);
  await expect(page.locator(".snapshot")).toHaveCount(0);
  await page.evaluate(() => document.querySelector<HTMLAnchorElement>('a[href="/login"]')?.click());
  await expect(page).toHaveURL(/\/login/);
  await expect(page.locator('link[rel="canonical"]')).toHaveCount(0);
});

test.describe("without scripts", () => {
  test.use({ javaScriptEnabled: false });

  test("the front page reads, in the language of its address", async ({ page }) => {
    await page.goto("/es");
    await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
    expect(await page.locator("#homes article").count()).toBeGreaterThan(3);
    await expect(page.getByRole("link", { name: "日本語" })).toHaveAttribute("href", "/ja");
  });
});
