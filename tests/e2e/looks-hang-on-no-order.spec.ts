import type { Page } from "@playwright/test";
import { expect, test } from "./support/hearth.ts";

const looked = ["color", "background-color", "border-radius", "margin", "padding", "gap", "display", "font-size"];

// What every element of the screen looks like.
const looks = (page: Page): Promise<readonly string[]> =>
  page.evaluate(
    (names) =>
      [...document.querySelectorAll("#app *")].map((element) => {
        const style = getComputedStyle(element);
        return `${element.tagName}.${element.getAttribute("class") ?? ""} ${names.map((name) => style.getPropertyValue(name)).join("|")}`;
      }),
    looked,
  );

// The sheets of the chunks as if they had arrived the other way round; the first is the page's own. They are read as they were sent: what the browser writes of its rules lacks shorthands with variables.
const turnSheets = (page: Page): Promise<number> =>
  page.evaluate(async () => {
    const [first, ...others] = [...document.styleSheets].flatMap(({ href }) => (href ? [href] : []));
    const copyOf = async (href: string): Promise<CSSStyleSheet> =>
      new CSSStyleSheet().replace(await (await fetch(href)).text());
    document.adoptedStyleSheets = await Promise.all([...(first ? [first] : []), ...others.toReversed()].map(copyOf));
    for (const sheet of document.styleSheets) sheet.disabled = true;
    return others.length;
  });

for (const [role, paths] of [
  ["parent", ["/settings", "/profile", "/travel/messages"]],
  ["host_family", ["/host-family"]],
  ["coordinator", ["/hub"]],
] as const) {
  test(`a ${role} sees the same whichever sheet arrives first`, async ({ page, login }) => {
    await page.emulateMedia({ reducedMotion: "reduce" });
    await login(role);
    for (const path of paths) {
      await page.goto(path);
      await expect(page.getByRole("heading", { level: 1 }).first()).toBeVisible();
      await page.waitForLoadState("networkidle");
      const before = await looks(page);
      expect(await turnSheets(page)).toBeGreaterThan(2);
      expect(await looks(page), path).toEqual(before);
    }
  });
}
