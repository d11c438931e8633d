import type { PricingTemplate } from "./tripLines.ts";

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
        (template.customerCommissionAmount ?? 0) === 0 && (template.customerCommissionPercentage ?? 0) > 0
          ? { ...template, customerCommissionPercentage: agreed }
          : template,
      );
