import type { Page } from "@playwright/test";

declare global {
  interface Window {
    jumps: { value: number; moved: string }[];
  }
}

interface Shift extends PerformanceEntry {
  readonly value: number;
  readonly sources: readonly { node: Node | null; previousRect: DOMRect; currentRect: DOMRect }[];
}

const bearable = 0.02;

// From the next page load on, what moves without anybody having asked for it is noted. How long a connection takes is not
// the question here: the banner that says so, and comes and goes when it must, is left out.
export const watchJumps = (page: Page): Promise<unknown> =>
  page.addInitScript(() => {
    window.jumps = [];
    const placeOf = ({ x, y, width, height }: DOMRect): string => [x, y, width, height].map(Math.round).join(" ");
    const nameOf = (node: Node | null): string =>
      node instanceof Element
        ? `<${node.tagName.toLowerCase()} class="${node.className}">`
        : (node?.nodeName ?? "gone");
    const sheet = new CSSStyleSheet();
    sheet.insertRule("[data-kind='syncing'][role=status] { display: none !important }");
    document.adoptedStyleSheets.push(sheet);
    new PerformanceObserver((list) => {
      for (const { value, sources } of list.getEntries() as Shift[])
        window.jumps.push({
          value,
          moved: sources
            .map(({ node, previousRect, currentRect }) =>
              [nameOf(node), placeOf(previousRect), "→", placeOf(currentRect)].join(" "),
            )
            .join(", "),
        });
    }).observe({ type: "layout-shift", buffered: true });
  });

// None where all of them together are hardly seen.
export async function jumpsOf(page: Page): Promise<readonly string[]> {
  const jumps = await page.evaluate(() => window.jumps);
  const total = jumps.reduce((sum, { value }) => sum + value, 0);
  return total < bearable ? [] : jumps.map(({ value, moved }) => `${value.toFixed(4)}: ${moved}`);
}
