import type { Page } from "@playwright/test";
import { expect, test } from "./support/hearth.ts";
import { layers } from "../../scripts/styleLayer.ts";

const looked = ["color", "background-color", "border-radius", "margin", "padding", "gap", "display", "font-size"];

interface Compared {
  readonly sheets: number;
  readonly differing: readonly string[];
}

// What looks another way when the sheets of the chunks have arrived the other way round; the first is the page's own. They are read as they were sent: what the browser writes of its rules lacks shorthands with variables. Between the two looks nothing else has its turn.
const compareOrders = (page: Page): Promise<Compared> =>
  page.evaluate(async (names) => {
    const [first, ...others] = [...document.styleSheets].flatMap(({ href }) => (href ? [href] : []));
    const copyOf = async (href: string): Promise<CSSStyleSheet> =>
      new CSSStyleSheet().replace(await (await fetch(href)).text());
    const copies = await Promise.all([...(first ? [first] : []), ...others.toReversed()].map(copyOf));
    const looks = (): readonly string[] =>
      [...document.querySelectorAll("#app *")].map((element) => {
        const style = getComputedStyle(element);
        return `${element.tagName}.${element.getAttribute("class") ?? ""} ${names.map((name) => style.getPropertyValue(name)).join("|")}`;
      });
    // What is on its way to another look has still the old one.
    const still = new CSSStyleSheet();
    still.insertRule("*, *::before, *::after { transition: none !important; animation: none !important }");
    document.adoptedStyleSheets = [still];
    const before = looks();
    document.adoptedStyleSheets = [still, ...copies];
    for (const sheet of document.styleSheets) sheet.disabled = true;
    const after = looks();
    return { sheets: others.length, differing: after.filter((look, at) => look !== before[at]) };
  }, looked);

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
      const { sheets, differing } = await compareOrders(page);
      expect(sheets).toBeGreaterThan(2);
      expect(differing, path).toEqual([]);
    }
  });
}

test("the first sheet that comes names the order of the layers", async ({ page }) => {
  await page.goto("/");
  const named = await page.evaluate(() =>
    [...(document.styleSheets[0]?.cssRules ?? [])].flatMap((rule) =>
      rule instanceof CSSLayerStatementRule ? [...rule.nameList] : rule instanceof CSSLayerBlockRule ? [rule.name] : [],
    ),
  );
  expect([...new Set(named)]).toEqual(layers);
});
