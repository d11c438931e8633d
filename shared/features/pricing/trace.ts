import type { Calculation } from "./calculation.ts";
import { familyDaysPerWeek } from "./counts.ts";
import type { Totals } from "./totals.ts";
import { traceLine } from "./traceLine.ts";
import { explain, type TraceStep } from "./traceStep.ts";

// How every number came about, in the order in which a person reads: the stay, each line, the totals.
export function traceOf(calculation: Calculation): readonly TraceStep[] {
  const { settled, counts, lines, totals } = calculation;
  const shared = { countStudents: settled.countStudents, noOfDaysOfTrip: counts.noOfDaysOfTrip };
  return [
    ...traceStay(calculation),
    ...lines.flatMap((line, index) => traceLine({ ...line, ...shared, index })),
    ...traceTotals(totals),
  ];
}

function traceStay({ settled: { stay }, counts, noOfCampsAdded }: Calculation): readonly TraceStep[] {
  const { noOfDaysOfTrip, countMonToFri, numberOfPossibleCamps, numberOfPossibleMixedCamps } = counts;
  return [
    explain("stay.days", { fromDate: stay.from, toDate: stay.to, noOfDaysOfTrip }),
    explain("stay.weekdays", { countMonToFri }),
    explain("stay.possibleCamps", { numberOfPossibleCamps }),
    explain("stay.possibleMixedCamps", {
      numberOfPossibleCamps,
      currentNoOfWeeks: stay.weeks,
      numberOfPossibleMixedCamps,
    }),
    explain("stay.campsAdded", { noOfCampsAdded }),
    stepOfImmersion(stay, counts),
  ];
}

function stepOfImmersion(
  stay: Calculation["settled"]["stay"],
  { noOfDaysOfTrip, noOfImmersionDays }: Calculation["counts"],
): TraceStep {
  const { activityDetailsType: type, weeks: currentNoOfWeeks } = stay;
  if (type === "local") return explain("stay.immersion.local", { noOfImmersionDays });
  const daysPerWeek = type === "mixed" ? stay.campDaysPerWeek : familyDaysPerWeek;
  return explain(`stay.immersion.${type}`, { noOfDaysOfTrip, daysPerWeek, currentNoOfWeeks, noOfImmersionDays });
}

function traceTotals(totals: Totals): readonly TraceStep[] {
  const {
    subtotal,
    discount,
    vat,
    total,
    subtotalHF,
    discountHF,
    amountSupplyVAT,
    totalHF,
    product,
    amountPricingType,
  } = totals;
  return [
    explain("total.pricingType", { amountPricingType }),
    explain("total.subtotal", { subtotal }),
    explain("total.discount", { discount }),
    explain("total.vat", { vat }),
    explain("total.total", { subtotal, discount, vat, total }),
    explain("total.subtotalHF", { subtotalHF }),
    explain("total.discountHF", { discountHF }),
    explain("total.supplyVat", { amountSupplyVAT }),
    explain("total.totalHF", { subtotalHF, discountHF, amountSupplyVAT, totalHF }),
    explain("total.product", { product }),
  ];
}
