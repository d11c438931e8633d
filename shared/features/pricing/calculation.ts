import { countsOf, type Counts } from "./counts.ts";
import { priceLine, type PricedLine } from "./line.ts";
import type { Refused } from "./refusals.ts";
import type { PriceRequest } from "./request.ts";
import { sumOf } from "./rounding.ts";
import { settle, type Settled, type SettledLine } from "./settle.ts";
import { totalsOf, type Totals } from "./totals.ts";
import { whyNotPrice } from "./whyNotPrice.ts";

export interface Calculation {
  readonly settled: Settled;
  readonly counts: Counts;
  readonly noOfCampsAdded: number;
  readonly lines: readonly PricedLine[];
  readonly totals: Totals;
}

// The whole calculation of decisions 22, or why there is none.
export function calculate(request: PriceRequest): Calculation | Refused {
  const refusal = whyNotPrice(request);
  if (refusal) return { refused: refusal };
  const calculation = calculateSettled(settle(request));
  return isExact(calculation) ? calculation : { refused: { code: "too_large" } };
}

function calculateSettled(settled: Settled): Calculation {
  const counts = countsOf(settled.stay);
  const lines = settled.lines.map((line) => priceLine(line, { ...settled, counts }));
  return {
    settled,
    counts,
    noOfCampsAdded: campWeeksChosen(settled.lines),
    lines,
    totals: totalsOf(lines.map(({ amounts }) => amounts)),
  };
}

// Camps that are paid by the week.
const campWeeksChosen = (lines: readonly SettledLine[]): number =>
  sumOf(lines.filter(isCampByWeek).map(({ quantity }) => quantity));

const isCampByWeek = ({ service, type }: SettledLine): boolean => service === "camp" && type === "week";

// Every step is an amount or a total, so one that outgrew whole numbers shows here.
const isExact = ({ lines, totals, noOfCampsAdded }: Calculation): boolean =>
  [totals, ...lines.map(({ amounts }) => amounts)].every((amounts) =>
    Object.values(amounts).every(Number.isSafeInteger),
  ) && Number.isSafeInteger(noOfCampsAdded);
