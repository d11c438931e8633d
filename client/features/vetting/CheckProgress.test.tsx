// @vitest-environment jsdom
import { cleanup, render, screen } from "@testing-library/react";
import { afterEach, beforeAll, expect, it } from "vitest";
import type { Progress } from "#shared/features/vetting/vetting.rules.ts";
import { loadWords, startText } from "#client/i18n/text.ts";
import { CheckProgress } from "./CheckProgress.tsx";

beforeAll(async () => {
  await startText("en");
  await loadWords("vetting");
});
afterEach(cleanup);

const complete: Progress = { required: 8, clear: 8, missing: [], adverse: [], expiring: [], validUntil: "2029-01-01" };

it("says how many are clear and, when all are, no more", () => {
  const { container } = render(<CheckProgress progress={complete} />);
  expect(container.textContent).toBe("8 of 8");
});

it("names one or two missing kinds in a row, and of more the first and how many", () => {
  render(<CheckProgress progress={{ ...complete, clear: 6, missing: ["police_check", "reference"] }} />);
  expect(screen.getByText("Missing: police check and references")).toBeDefined();
  cleanup();
  render(<CheckProgress progress={{ ...complete, clear: 2, missing: ["police_check", "reference", "home_visit"] }} />);
  expect(screen.getByText("Missing: police check and 2 more")).toBeDefined();
});

it("says in a row only what weighs most, and everything where there is room", () => {
  const progress: Progress = {
    ...complete,
    clear: 5,
    missing: ["reference", "home_visit", "agreement"],
    adverse: ["police_check"],
    expiring: ["safety_items"],
  };
  const { container } = render(<CheckProgress progress={progress} />);
  expect(container.textContent).toBe("5 of 8Adverse: police check");
  cleanup();
  render(<CheckProgress progress={progress} isWhole />);
  for (const words of [
    "Adverse: police check",
    "Missing: references, home visit and agreement",
    "Ends soon: safety items",
  ])
    expect(screen.getByText(words)).toBeDefined();
});
