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
    // By its place and not by what a pointer would hit: rows take no pointer while they are scrolled.
    const showsRow = (): boolean => {
      const { top, height } = scroller.getBoundingClientRect();
      const middle = top + height / 2;
      return [...scroller.querySelectorAll(row)].some((one) => {
        const place = one.getBoundingClientRect();
        return place.top <= middle && place.bottom > middle && one.checkVisibility({ visibilityProperty: true });
      });
    };
    let [count, late, blank, last] = [0, 0, 0, 0];
    await new Promise<void>((resolve) => {
      const step = (at: number): void => {
        if (last > 0) {
          count += 1;
          if (at - last > 17.5) late += 1;
          if (!showsRow()) blank += 1;
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
