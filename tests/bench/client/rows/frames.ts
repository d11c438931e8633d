import type { Page } from "@playwright/test";

export interface Frames {
  readonly count: number;
  readonly late: number;
  readonly blank: number;
}

// Scrolls what holds the rows by so much with every frame; how many frames came late, and how many showed no row in the middle.
export const scrollThrough = (
  page: Page,
  asked: { readonly row: string; readonly by: number; readonly frames: number },
): Promise<Frames> =>
  page.evaluate(async ({ row, by, frames }) => {
    let box = document.querySelector(row);
    while (box && !(box.scrollHeight > box.clientHeight + 1 && /auto|scroll/.test(getComputedStyle(box).overflowY)))
      box = box.parentElement;
    if (!box) throw new Error("Nothing here can be scrolled.");
    const scroller = box;
    const middle = (): Element | null => {
      const { left, top, width, height } = scroller.getBoundingClientRect();
      return document.elementFromPoint(left + width / 3, top + height / 2);
    };
    let [count, late, blank, last] = [0, 0, 0, 0];
    await new Promise<void>((resolve) => {
      const step = (at: number): void => {
        if (last > 0) {
          count += 1;
          if (at - last > 17.5) late += 1;
          if (!middle()?.closest(row)) blank += 1;
        }
        last = at;
        if (count >= frames) return resolve();
        scroller.scrollBy(0, by);
        requestAnimationFrame(step);
      };
      requestAnimationFrame(step);
    });
    return { count, late, blank };
  }, asked);
