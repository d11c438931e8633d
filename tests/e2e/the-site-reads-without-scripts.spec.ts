import { leastContrast } from "./support/contrast.ts";
import { expect, test } from "./support/hearth.ts";
import { jumpsOf, watchJumps } from "./support/jumps.ts";

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
  await watchJumps(page);
  await page.goto("/");
  await expect(page.locator(".snapshot")).toHaveCount(0);
  await page.waitForLoadState("networkidle");
  expect(await jumpsOf(page)).toEqual([]);
});

// A phone that shows it again, larger, has shown its largest picture only then.
for (const path of ["/experience/family/byrne-kinvara", "/host-families"])
  test(`the first picture of ${path} is as large before the app is there as after it`, async ({ page }) => {
    await page.setViewportSize({ width: 412, height: 823 });
    const { promise: scripts, resolve: letCome } = Promise.withResolvers<void>();
    await page.route(/\.js$/, async (route) => {
      await scripts;
      await route.continue();
    });
    await page.goto(path, { waitUntil: "commit" });
    const sizeOf = async () => {
      const box = await page.locator("main img").first().boundingBox();
      return [Math.round(box?.width ?? 0), Math.round(box?.height ?? 0)];
    };
    await expect(page.locator(".snapshot main img").first()).toBeVisible();
    const before = await sizeOf();
    letCome();
    await expect(page.locator(".snapshot")).toHaveCount(0);
    await expect(page.locator("main img").first()).toBeVisible();
    expect(await sizeOf()).toEqual(before);
  });

// 4.5 : 1 is what small text needs; the large title would do with less.
for (const [width, height] of [
  [320, 640],
  [390, 844],
  [1024, 800],
  [1440, 900],
  [1920, 1080],
] as const)
  test(`what stands on the picture of the front page can be read in a window of ${width}`, async ({ page }) => {
    await page.setViewportSize({ width, height });
    await page.goto("/");
    await expect(page.locator(".snapshot")).toHaveCount(0);
    await page.waitForLoadState("networkidle");
    expect(await leastContrast(page, "h1, h1 + p, header nav a")).toBeGreaterThanOrEqual(4.5);
  });

for (const path of ["/", "/login"])
  test(`the heading of ${path} stays where it is when its face comes`, async ({ page }) => {
    const { promise: faces, resolve: letCome } = Promise.withResolvers<void>();
    await page.route(/\.woff2$/, async (route) => {
      await faces;
      await route.continue();
    });
    await page.goto(path, { waitUntil: "commit" });
    await expect(page.locator(".snapshot, .snapshot-door")).toHaveCount(0);
    const heading = page.getByRole("heading", { level: 1 });
    await expect(heading).toBeVisible();
    const before = await heading.boundingBox();
    letCome();
    await expect.poll(() => page.evaluate(() => document.fonts.status)).toBe("loaded");
    await page.evaluate(() => document.fonts.load("480 20px 'Besley Variable'"));
    const after = await heading.boundingBox();
    expect(after?.y).toBe(before?.y);
    expect(after?.height).toBe(before?.height);
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
