// @vitest-environment jsdom
import { cleanup, render, screen } from "@testing-library/react";
import { afterEach, expect, test } from "vitest";
import { GridHalves } from "./GridHalves.tsx";

afterEach(cleanup);

const halves = (litId: string | null, ids: readonly string[]) => (
  <GridHalves beside={{ view: <p>Map</p>, litId, unread: "Byrne, Kinvara" }} table={<p>Table</p>} ids={ids} />
);

test("what is pointed at beside a list that has not come to it is said there, until it has", () => {
  const { rerender } = render(halves(null, ["1"]));
  const status = screen.getByRole("status");
  expect(status.textContent).toBe("");
  rerender(halves("2", ["1"]));
  expect(status.textContent).toBe("Byrne, Kinvara");
  rerender(halves("2", ["1", "2"]));
  expect(status.textContent).toBe("");
});
