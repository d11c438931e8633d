// @vitest-environment jsdom
import { expect, test, vi } from "vitest";
import { keepToastsAbove } from "./keepToastsAbove.ts";

test("how high the place is where one writes is known as long as it stands", () => {
  let measure = (): void => undefined;
  class Observer {
    constructor(told: () => void) {
      measure = told;
    }
    observe = (): void => measure();
    disconnect = vi.fn();
  }
  vi.stubGlobal("ResizeObserver", Observer);
  const foot = document.createElement("div");
  let height = 64;
  Object.defineProperty(foot, "offsetHeight", { get: () => height });
  const leave = keepToastsAbove(foot);
  const known = (): string => document.documentElement.style.getPropertyValue("--foot-h");
  expect(known()).toBe("64px");
  height = 140;
  measure();
  expect(known()).toBe("140px");
  leave?.();
  expect(known()).toBe("");
});
