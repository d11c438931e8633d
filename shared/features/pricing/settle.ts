import { defaultCampDaysPerWeek, type Stay } from "./counts.ts";
import type { Discount } from "./discounts.ts";
import type { PricingType } from "./pricingTypes.ts";
import type { DiscountTerms, LineRequest, PriceRequest, PriceSource } from "./request.ts";
import { hundredthsOf } from "./rounding.ts";
import type { ServiceType } from "./serviceTypes.ts";
import type { Commission } from "./unitPrice.ts";
import { defaultVatPercentage, type VatTerms } from "./vat.ts";

// A request with everything said: nothing absent, percentages in hundredths.
export interface SettledLine {
  readonly name: string;
  readonly type: PricingType;
  readonly service: ServiceType | null;
  readonly source: PriceSource | null;
  readonly base: number;
  readonly quantity: number;
  readonly customer: Commission;
  readonly provider: Commission;
  readonly amountSupplyVAT: number;
  readonly discounts: readonly Discount[];
  readonly vat: VatTerms;
}

export interface Settled {
  readonly stay: Stay;
  readonly countStudents: number;
  readonly discountCode: string;
  readonly currency: string | null;
  readonly lines: readonly SettledLine[];
}

export function settle(request: PriceRequest): Settled {
  const {
    fromDate: from,
    toDate: to,
    activityDetailsType,
    currentNoOfWeeks: weeks = 0,
    campDaysPerWeek = defaultCampDaysPerWeek,
  } = request;
  return {
    stay: { from, to, activityDetailsType, weeks, campDaysPerWeek },
    countStudents: request.countStudents ?? 1,
    discountCode: request.discountCode ?? "",
    currency: request.lines.find(({ currency }) => currency !== undefined)?.currency ?? null,
    lines: request.lines.map((line) => settleLine(line, request)),
  };
}

function settleLine(line: LineRequest, request: PriceRequest): SettledLine {
  return {
    name: line.name,
    type: line.type,
    service: line.service ?? null,
    source: line.source ?? null,
    base: line.base ?? 0,
    quantity: line.quantity ?? 1,
    customer: commissionOf(line.customerCommissionAmount, line.customerCommissionPercentage),
    provider: commissionOf(line.providerCommissionAmount, line.providerCommissionPercentage),
    amountSupplyVAT: line.amountSupplyVAT ?? 0,
    discounts: (line.discounts ?? []).map(settleDiscount),
    vat: {
      mode: line.vatMode ?? "margin",
      isExempt: request.vatExempt ?? false,
      rate: hundredthsOf(request.vatPercentage ?? defaultVatPercentage),
    },
  };
}

const commissionOf = (amount = 0, percentage = 0): Commission => ({ amount, percentage: hundredthsOf(percentage) });

const settleDiscount = ({
  minQuantity = 0,
  required = false,
  code,
  demandDiscount = 0,
  supplyDiscount = 0,
}: DiscountTerms): Discount => ({
  minQuantity,
  required,
  code: code ?? "",
  demandDiscount: hundredthsOf(demandDiscount),
  supplyDiscount: hundredthsOf(supplyDiscount),
});
