import { expect, test } from "vitest";
import { underTerms } from "./businessTerms.ts";

const byShare = { customerCommissionPercentage: 20 };
const byAmount = { customerCommissionAmount: 500, customerCommissionPercentage: 20 };
const templates = [byShare, byAmount, { customerCommissionPercentage: 0 }, {}];

test("without terms the templates are the very same", () => {
  expect(underTerms(templates, null)).toBe(templates);
});

test("terms take the place of a percentage, and touch no amount and no template that adds nothing", () => {
  expect(underTerms(templates, 12.5)).toEqual([{ customerCommissionPercentage: 12.5 }, ...templates.slice(1)]);
  expect(underTerms(templates, 0)).toEqual([{ customerCommissionPercentage: 0 }, ...templates.slice(1)]);
});
