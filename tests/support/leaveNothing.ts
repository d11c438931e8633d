import { afterAll, vi } from "vitest";

// Files share a worker and its globals: what one has put in the place of the browser's own is not the next one's.
afterAll(() => {
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

// The window, too, is shared. It draws by an interval that it takes from the globals when there is something to draw, and by no second
// one: begun while a test made the time, it would never come again.
if (typeof window !== "undefined") {
  // Nor is what it has taught the elements of the page.
  for (const { prototype } of [Element, HTMLElement, HTMLDialogElement, HTMLMediaElement, SVGElement]) {
    const before = Object.getOwnPropertyDescriptors(prototype);
    afterAll(() => {
      for (const name of Object.getOwnPropertyNames(prototype))
        if (!(name in before)) Reflect.deleteProperty(prototype, name);
      Object.defineProperties(prototype, before);
    });
  }
  const { setTimeout, clearTimeout } = globalThis;
  window.requestAnimationFrame = (draw) => Number(setTimeout(() => draw(performance.now()), 16));
  window.cancelAnimationFrame = clearTimeout;
}
