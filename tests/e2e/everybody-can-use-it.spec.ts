import AxeBuilder from "@axe-core/playwright";
import { expect, test } from "./support/hearth.ts";
import type { Role } from "#shared/access/roles.ts";

const screens: readonly (readonly [string, string, Role | null])[] = [
  ["the landing page", "/", null],
  ["the login", "/login", null],
  ["signing up", "/login?new", null],
  ["a parent's home", "/travel", "parent"],
  ["hostings", "/host-family", "host_family"],
  ["the hub", "/hub", "coordinator"],
  ["the hub of finance", "/hub", "finance"],
  ["creating a trip", "/hub/create-trip", "agent"],
  ["vetting", "/hub/vetting-manager", "vetting_admin"],
  ["pages", "/hub/pages", "page_editor"],
  ["expenses", "/hub/expenses", "finance"],
  ["the profile", "/profile", "parent"],
  ["settings", "/settings", "parent"],
];

const looks = [
  { width: 390, height: 844, colorScheme: "light" },
  { width: 390, height: 844, colorScheme: "dark" },
  { width: 1440, height: 900, colorScheme: "light" },
  { width: 1440, height: 900, colorScheme: "dark" },
] as const;

for (const [name, path, role] of screens) {
  test(`${name} has no barrier that axe can find, on phone and desk, light and dark`, async ({ page, login }) => {
    if (role) await login(role);
    for (const { width, height, colorScheme } of looks) {
      await page.setViewportSize({ width, height });
      await page.emulateMedia({ colorScheme, reducedMotion: "reduce" });
      await page.goto(path);
      await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
      await page.waitForLoadState("networkidle");
      const { violations } = await new AxeBuilder({ page }).analyze();
      expect(
        violations.map(
          ({ id, nodes }) =>
            `${width} ${colorScheme} ${id}: ${nodes
              .map(({ target }) => target.join(" "))
              .slice(0, 3)
              .join(" | ")}`,
        ),
      ).toEqual([]);
      expect(
        await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth),
        `${name} scrolls sideways at ${width}`,
      ).toBeLessThanOrEqual(0);
    }
  });
}
