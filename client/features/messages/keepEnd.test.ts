// @vitest-environment jsdom
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { keepEnd } from "./keepEnd.ts";

const grown: (() => void)[] = [];

beforeEach(() => {
  vi.useFakeTimers({ toFake: ["requestAnimationFrame", "cancelAnimationFrame"] });
  vi.stubGlobal(
    "ResizeObserver",
    class {
      constructor(heard: () => void) {
        grown.push(heard);
      }
      observe(): void {}
      disconnect(): void {}
    },
  );
});

afterEach(() => {
  grown.splice(0);
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

const frames = (count: number): void => {
  for (let n = 0; n < count; n++) vi.advanceTimersToNextFrame();
};

// A thread whose window is 600 high and whose content is as high as it is told.
function aThread(contentHeight: number) {
  const scroller = document.createElement("div");
  let height = contentHeight;
  let top = 0;
  Object.defineProperties(scroller, {
    clientHeight: { value: 600 },
    scrollHeight: { get: () => height },
    scrollTop: {
      get: () => top,
      set: (to: number) => {
        top = Math.min(to, height - 600);
      },
    },
  });
  const looks: boolean[] = [];
  const keeper = keepEnd(
    scroller,
    () => true,
    (isAtEnd) => looks.push(isAtEnd),
  );
  return {
    keeper,
    scroller,
    looks,
    grow: (to: number, isHeard = true): void => {
      height = to;
      if (isHeard) for (const heard of grown) heard();
    },
  };
}

test("whoever is at the end stays there while it grows", () => {
  const { keeper, scroller, looks, grow } = aThread(1_000);
  scroller.scrollTop = 400;
  keeper.look();
  grow(1_500);
  frames(20);
  expect([scroller.scrollTop, looks.at(-1)]).toEqual([900, true]);
});

test("a place that looks like the end before its messages are drawn is none", () => {
  const { keeper, scroller, looks, grow } = aThread(1_400);
  keeper.stick(false);
  scroller.scrollTop = 800;
  keeper.look();
  grow(3_400);
  frames(20);
  expect([scroller.scrollTop, looks]).toEqual([800, [false]]);
  expect(keeper.isSticking()).toBe(false);
});

test("what is heard twice before the growth is measured does not let go of the end", () => {
  const { keeper, scroller, grow } = aThread(1_400);
  keeper.stick(true);
  scroller.scrollTop = 800;
  frames(20);
  grow(2_000, false);
  keeper.look();
  keeper.look();
  grow(2_000);
  frames(20);
  expect([scroller.scrollTop, keeper.isSticking()]).toEqual([1_400, true]);
});

test("what grows without being measured does not hold anybody forever", () => {
  const { keeper, scroller, looks, grow } = aThread(1_400);
  scroller.scrollTop = 800;
  keeper.look();
  grow(1_600, false);
  keeper.look();
  frames(20);
  expect([scroller.scrollTop, looks.at(-1)]).toEqual([800, false]);
});

test("whoever turns away while they are brought to the end is not thrown back as it grows", () => {
  const { keeper, scroller, looks, grow } = aThread(1_400);
  keeper.stick(true);
  scroller.scrollTop = 800;
  frames(2);
  scroller.dispatchEvent(new WheelEvent("wheel", { deltaY: -240 }));
  scroller.scrollTop = 560;
  keeper.look();
  // Older messages come in above, and what is read keeps its place.
  grow(3_400, false);
  scroller.scrollTop = 2_560;
  grow(3_400);
  frames(20);
  expect([scroller.scrollTop, keeper.isSticking(), looks.at(-1)]).toEqual([2_560, false, false]);
});

test.each([
  ["turns a little and is still at the end", -240, 780],
  ["turns further down", 240, 800],
])("whoever %s stays there while it grows", (_, deltaY, top) => {
  const { keeper, scroller, grow } = aThread(1_400);
  keeper.stick(true);
  scroller.scrollTop = 800;
  frames(2);
  scroller.dispatchEvent(new WheelEvent("wheel", { deltaY }));
  scroller.scrollTop = top;
  keeper.look();
  grow(2_000);
  frames(20);
  expect([scroller.scrollTop, keeper.isSticking()]).toEqual([1_400, true]);
});

test("a place that was turned away from is no reason to leave the end when one is brought there again", () => {
  const { keeper, scroller, grow } = aThread(1_400);
  scroller.scrollTop = 800;
  scroller.dispatchEvent(new KeyboardEvent("keydown", { key: "PageUp" }));
  scroller.scrollTop = 200;
  keeper.look();
  keeper.stick(true);
  keeper.look();
  grow(2_000);
  frames(20);
  expect([scroller.scrollTop, keeper.isSticking()]).toEqual([1_400, true]);
});
