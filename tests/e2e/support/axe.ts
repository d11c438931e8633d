import AxeBuilder from "@axe-core/playwright";
import type { Page } from "@playwright/test";

// What axe finds in a page, or in a part of it, once nothing fades or moves any more: half faded words have half of their contrast.
export async function axeFindings(page: Page, within?: string) {
  await page.evaluate(async (mostMs) => {
    const ending = document
      .getAnimations()
      .filter(({ effect, playState }) => playState === "running" && effect?.getComputedTiming().iterations !== Infinity)
      .map(({ finished }) => finished.catch(() => undefined));
    // What goes with a scroller ends with nothing that a clock does.
    await Promise.race([Promise.all(ending), new Promise((resolve) => setTimeout(resolve, mostMs))]);
  }, 2_000);
  const builder = new AxeBuilder({ page });
  const { violations } = await (within === undefined ? builder : builder.include(within)).analyze();
  return violations;
}
