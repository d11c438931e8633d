// @vitest-environment jsdom
import { cleanup, render, screen } from "@testing-library/react";
import { afterEach, beforeAll, expect, it } from "vitest";
import { loadWords, startText } from "#client/i18n/text.ts";
import { PriceBreakdown } from "./PriceBreakdown.tsx";

beforeAll(async () => {
  await startText("en");
  await loadWords("ui");
});
afterEach(cleanup);

const priceWith = (campWeeks: number) => (
  <PriceBreakdown
    currency="EUR"
    lines={[
      { id: "nights", label: "20 nights with the Byrnes", amount: 124_000 },
      { id: "camp", label: "Sailing camp", amount: campWeeks * 36_500 },
      { id: "early", label: "Early booking", amount: -12_400 },
    ]}
    total={{ id: "total", label: "Total", amount: 111_600 + campWeeks * 36_500 }}
  />
);

const lineOf = (label: string) => screen.getByText(label).closest("[data-kind]");
const flashing = () => [...document.querySelectorAll("[data-flash=true] dt")].map(({ textContent }) => textContent);

it("flashes nothing at first and then only the lines that changed", () => {
  const { rerender } = render(priceWith(2));
  expect(flashing()).toEqual([]);
  rerender(priceWith(3));
  expect(flashing()).toEqual(["Sailing camp", "Total"]);
});

it("begins the flash anew for each change", () => {
  const { rerender } = render(priceWith(1));
  rerender(priceWith(2));
  const first = lineOf("Sailing camp");
  rerender(priceWith(3));
  expect(lineOf("Sailing camp")).not.toBe(first);
});

it("writes a discount with a true minus sign before the currency", () => {
  render(priceWith(1));
  expect(lineOf("Early booking")?.textContent).toBe("Early booking−€124.00");
});
