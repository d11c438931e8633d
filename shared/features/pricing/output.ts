import type { Calculation } from "./calculation.ts";
import type { Counts } from "./counts.ts";
import type { LineAmounts, PricedLine } from "./line.ts";
import type { PricingType } from "./pricingTypes.ts";
import type { ServiceType } from "./serviceTypes.ts";
import type { Totals } from "./totals.ts";
import { traceOf } from "./trace.ts";
import type { TraceAudience } from "./traceSteps.ts";
import type { TraceStep } from "./traceStep.ts";

// The stored price a line came from; a line priced by hand has none.
interface LineIdentity {
  readonly id: string | null;
  readonly pricingTemplateId: string | null;
  readonly tripServicePricing: { readonly type: PricingType; readonly serviceTypeId: string | null };
  readonly name: string;
  readonly service: ServiceType | null;
  readonly base: number;
  readonly count: number;
  readonly amountPricingType: number;
}

interface CustomerAmounts {
  readonly unit: number;
  readonly amountFinal: number;
  readonly amountDiscount: number;
  readonly amountDaily: number;
  readonly vat: number;
}

interface HostAmounts {
  readonly unitHF: number;
  readonly amountHF: number;
  readonly amountHFDiscount: number;
  readonly amountSupplyVAT: number;
}

interface OurAmounts {
  readonly amount: { readonly product: number };
}

// Each side is made of what it may see, so that a new amount is hidden until somebody shows it.
export interface CustomerLine extends LineIdentity, CustomerAmounts {}
export interface HostLine extends LineIdentity, HostAmounts {}
export interface FullLine extends LineIdentity, CustomerAmounts, HostAmounts, OurAmounts {}

interface TripFacts extends Counts {
  readonly noOfCampsAdded: number;
  readonly currency: string | null;
  readonly amountPricingType: number;
  readonly trace: readonly TraceStep[];
}

interface CustomerTotals {
  readonly subtotal: number;
  readonly discount: number;
  readonly vat: number;
  readonly total: number;
}

interface HostTotals {
  readonly subtotalHF: number;
  readonly discountHF: number;
  readonly amountSupplyVAT: number;
  readonly totalHF: number;
}

export interface FullPricing extends TripFacts, CustomerTotals, HostTotals, OurAmounts {
  readonly pricings: readonly FullLine[];
}

export interface CustomerPricing extends TripFacts, CustomerTotals {
  readonly type: "customer";
  readonly pricings: readonly CustomerLine[];
}

export interface HostPricing extends TripFacts, HostTotals {
  readonly type: "host";
  readonly pricings: readonly HostLine[];
}

// What a customer is shown: nothing of what the family is paid, nor of what stays with us.
export function customerPricingOf(calculation: Calculation): CustomerPricing {
  const pricings = calculation.lines.map((priced) => ({ ...identityOf(priced), ...customerAmountsOf(priced.amounts) }));
  return {
    type: "customer",
    ...factsOf(calculation, ["everyone", "customer"]),
    ...customerTotalsOf(calculation.totals),
    pricings,
  };
}

// What a host is shown: nothing of what the customer pays, nor of what stays with us.
export function hostPricingOf(calculation: Calculation): HostPricing {
  const pricings = calculation.lines.map((priced) => ({ ...identityOf(priced), ...hostAmountsOf(priced.amounts) }));
  return { type: "host", ...factsOf(calculation, ["everyone", "host"]), ...hostTotalsOf(calculation.totals), pricings };
}

// Every amount of both sides and ours: for the server, the books and the office.
export function fullPricingOf(calculation: Calculation): FullPricing {
  const { lines, totals } = calculation;
  const pricings = lines.map((priced) => ({
    ...identityOf(priced),
    ...customerAmountsOf(priced.amounts),
    ...hostAmountsOf(priced.amounts),
    ...ourAmountsOf(priced.amounts),
  }));
  return {
    ...factsOf(calculation, ["everyone", "customer", "host", "staff"]),
    ...customerTotalsOf(totals),
    ...hostTotalsOf(totals),
    ...ourAmountsOf(totals),
    pricings,
  };
}

const factsOf = (calculation: Calculation, audiences: readonly TraceAudience[]): TripFacts => ({
  ...calculation.counts,
  noOfCampsAdded: calculation.noOfCampsAdded,
  currency: calculation.settled.currency,
  amountPricingType: calculation.totals.amountPricingType,
  trace: traceOf(calculation).filter(({ audience }) => audiences.includes(audience)),
});

const identityOf = ({
  line: { source, name, service, type },
  amounts: { base, count, amountPricingType },
}: PricedLine): LineIdentity => ({
  id: source?.id ?? null,
  pricingTemplateId: source?.pricingTemplateId ?? null,
  tripServicePricing: { type, serviceTypeId: source?.serviceTypeId ?? null },
  name,
  service,
  base,
  count,
  amountPricingType,
});

const customerAmountsOf = ({ unit, amountFinal, amountDiscount, amountDaily, vat }: LineAmounts): CustomerAmounts => ({
  unit,
  amountFinal,
  amountDiscount,
  amountDaily,
  vat,
});
const hostAmountsOf = ({ unitHF, amountHF, amountHFDiscount, amountSupplyVAT }: LineAmounts): HostAmounts => ({
  unitHF,
  amountHF,
  amountHFDiscount,
  amountSupplyVAT,
});
const ourAmountsOf = ({ product }: Pick<LineAmounts, "product">): OurAmounts => ({ amount: { product } });
const customerTotalsOf = ({ subtotal, discount, vat, total }: Totals): CustomerTotals => ({
  subtotal,
  discount,
  vat,
  total,
});
const hostTotalsOf = ({ subtotalHF, discountHF, amountSupplyVAT, totalHF }: Totals): HostTotals => ({
  subtotalHF,
  discountHF,
  amountSupplyVAT,
  totalHF,
});
