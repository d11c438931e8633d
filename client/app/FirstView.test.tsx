// @vitest-environment jsdom
import { cleanup, render, screen } from "@testing-library/react";
import { afterEach, beforeAll, expect, test } from "vitest";
import { loadWords, startText } from "#client/i18n/text.ts";
import { FirstView } from "./FirstView.tsx";

beforeAll(async () => {
  await startText("en");
  await loadWords("ui");
});
afterEach(() => {
  cleanup();
  history.replaceState(null, "", "/");
});

const shapesAt = (path: string): readonly (string | null)[] => {
  history.replaceState(null, "", path);
  render(<FirstView />);
  return [...screen.getByRole("main").querySelectorAll("[data-shape]")].map((shape) =>
    shape.getAttribute("data-shape"),
  );
};

test.each([
  ["/travel/messages", "arch"],
  ["/hub/messages", "circle"],
])("at %s the title, the search and the tabs have their shape above the rows", (path, picture) => {
  expect(shapesAt(path).slice(0, 5)).toEqual(["line", "line", "line", picture, "line"]);
});
