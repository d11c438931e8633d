import type { Page } from "@playwright/test";
import axe from "axe-core";

interface AxeOptions {
  readonly hasContrast?: boolean;
  // Rules by their names, where not all are asked.
  readonly only?: readonly string[];
}

// What axe finds in a page, or in a part of it, once nothing fades or moves any more: half faded words have half of their contrast.
export async function axeFindings(page: Page, within?: string, { hasContrast = true, only }: AxeOptions = {}) {
  await page.evaluate(async (mostMs) => {
    // What goes with a scroller ends with nothing that a clock does, and stands still meanwhile.
    const ending = document
      .getAnimations()
      .filter(({ timeline }) => timeline === document.timeline)
      .filter(({ effect, playState }) => playState === "running" && effect?.getComputedTiming().iterations !== Infinity)
      .map(({ finished }) => finished.catch(() => undefined));
    await Promise.race([Promise.all(ending), new Promise((resolve) => setTimeout(resolve, mostMs))]);
  }, 2_000);
  // Its source is said to a page once; the page's own content policy has no say in what a test evaluates.
  if (!(await page.evaluate(() => "axe" in window))) await page.evaluate(axe.source);
  return page.evaluate(
    async ({ selector, enabled, rules }) => {
      const { violations } = await (window as unknown as { axe: typeof axe }).axe.run(selector ?? document, {
        resultTypes: ["violations"],
        iframes: false,
        ...(rules ? { runOnly: [...rules] } : { rules: { "color-contrast": { enabled } } }),
      });
      return violations;
    },
    { selector: within, enabled: hasContrast, rules: only },
  );
}
