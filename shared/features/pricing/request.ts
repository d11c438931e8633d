import type { ActivityDetailsType } from "#shared/features/trips/trips.rules.ts";
import type { PriceLevel } from "./precedence.ts";
import type { PricingType } from "./pricingTypes.ts";
import type { ServiceType } from "./serviceTypes.ts";
import type { VatMode } from "./vat.ts";

// What a price is asked with: amounts in minor units, percentages as people write them (20, 12.5), an absent number as decisions 22 has it.
export interface CommissionTerms {
  readonly customerCommissionAmount?: number | undefined;
  readonly customerCommissionPercentage?: number | undefined;
  readonly providerCommissionAmount?: number | undefined;
  readonly providerCommissionPercentage?: number | undefined;
}

export interface DiscountTerms {
  readonly minQuantity?: number | undefined;
  readonly required?: boolean | undefined;
  readonly code?: string | null | undefined;
  readonly demandDiscount?: number | undefined;
  readonly supplyDiscount?: number | undefined;
}

// The stored price that a base amount came from.
export interface PriceSource {
  readonly level: PriceLevel;
  readonly fromDate: string | null;
  readonly toDate: string | null;
  readonly id: string;
  readonly pricingTemplateId: string;
  readonly serviceTypeId: string;
}

export interface LineRequest extends CommissionTerms {
  readonly name: string;
  readonly type: PricingType;
  readonly base: number | null;
  readonly quantity?: number | undefined;
  readonly amountSupplyVAT?: number | undefined;
  readonly currency?: string | undefined;
  readonly service?: ServiceType | undefined;
  readonly source?: PriceSource | undefined;
  readonly vatMode?: VatMode | undefined;
  readonly discounts?: readonly DiscountTerms[] | undefined;
}

export interface PriceRequest {
  readonly fromDate: string;
  readonly toDate: string;
  readonly activityDetailsType: ActivityDetailsType;
  readonly currentNoOfWeeks?: number | undefined;
  readonly countStudents?: number | undefined;
  readonly campDaysPerWeek?: number | undefined;
  readonly discountCode?: string | null | undefined;
  readonly vatExempt?: boolean | undefined;
  readonly vatPercentage?: number | undefined;
  readonly lines: readonly LineRequest[];
}
