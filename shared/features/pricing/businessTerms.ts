import type { PricingTemplate } from "./tripLines.ts";
import { customerUnitOf } from "./unitPrice.ts";

// What has been agreed with a partner takes the place of the percentage that a template adds for the customer. A template that adds an
// amount, or nothing at all, is no matter of percentages: the trust fee and a transfer cost the partner what they cost everybody.
export const underTerms = <
  T extends Pick<PricingTemplate, "customerCommissionAmount" | "customerCommissionPercentage">,
>(
  templates: readonly T[],
  agreed: number | null,
): readonly T[] =>
  agreed === null
    ? templates
    : templates.map((template) =>
        isAgreedOn(template.customerCommissionAmount ?? 0, template.customerCommissionPercentage ?? 0)
          ? { ...template, customerCommissionPercentage: agreed }
          : template,
      );

export const isAgreedOn = (amount: number, percentage: number): boolean => amount === 0 && percentage > 0;

// What a unit costs a partner, by the percentage that was agreed on, in hundredths.
export const unitUnder = (base: number, agreed: number): number =>
  customerUnitOf(base, { amount: 0, percentage: agreed }).unit;
