// @vitest-environment jsdom
import { cleanup, render, screen } from "@testing-library/react";
import { afterEach, beforeAll, expect, it } from "vitest";
import { loadWords, startText } from "#client/i18n/text.ts";
import { Steps } from "./Steps.tsx";

beforeAll(async () => {
  await startText("en");
  await loadWords("ui");
});
afterEach(cleanup);

const stepsOf = (...labels: string[]) => labels.map((label) => ({ id: label, label, href: `#${label}` }));

it("says which step it is at and links to the others that have a place", () => {
  render(<Steps label="Planning" steps={stepsOf("Plan", "Family", "Review")} currentId="Family" />);
  expect(screen.getAllByRole("listitem").map((item) => item.getAttribute("aria-current"))).toEqual([
    null,
    "step",
    null,
  ]);
  expect(screen.getAllByRole("link").map(({ textContent }) => textContent)).toEqual(["Plan", "Review"]);
});

it("counts a long wizard instead of naming its steps", () => {
  render(
    <Steps
      label="Registration"
      steps={stepsOf("1", "2", "3", "4", "Photos", "6", "7", "8", "9", "10", "11")}
      currentId="Photos"
    />,
  );
  expect(screen.getByText("Step 5 of 11")).not.toBeNull();
  expect(screen.queryByRole("list")).toBeNull();
});
