// @vitest-environment jsdom
import { expect, test } from "vitest";
import { placePanel } from "./placePanel.ts";

const anchorAt = (top: number): Element =>
  Object.assign(document.createElement("button"), {
    getBoundingClientRect: () => new DOMRect(100, top, 44, 40),
  });

const panelOf = (height: number): HTMLElement => {
  const panel = document.createElement("div");
  Object.defineProperty(panel, "scrollHeight", { value: height });
  return panel;
};

test("a menu that does not fit beside its button lies over it, so that its end is in sight; other panels scroll", () => {
  const low = innerHeight - 300;
  const menu = panelOf(500);
  placePanel(menu, anchorAt(low), { mayCover: true });
  expect([menu.style.bottom, menu.style.top, menu.style.maxBlockSize]).toEqual([
    "8px",
    "auto",
    `${innerHeight - 16}px`,
  ]);
  const short = panelOf(200);
  placePanel(short, anchorAt(low), { mayCover: true });
  expect(short.style.top).toBe(`${low + 46}px`);
  const list = panelOf(500);
  placePanel(list, anchorAt(low));
  expect([list.style.top, list.style.maxBlockSize]).toEqual([`${low + 46}px`, "246px"]);
});

test("a panel that takes nearly the whole width stands in the middle of it; a smaller one stays inside the edge", () => {
  const leftOf = (width: number): string => {
    const panel = panelOf(100);
    Object.defineProperty(panel, "offsetWidth", { value: width });
    placePanel(panel, anchorAt(0));
    return panel.style.left;
  };
  expect([leftOf(innerWidth - 32), leftOf(innerWidth - 60), leftOf(innerWidth - 200)]).toEqual([
    "16px",
    "52px",
    "100px",
  ]);
});
