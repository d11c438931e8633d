import { pricingTypes } from "#shared/features/pricing/pricingTypes.ts";
import { traceValues } from "#shared/features/pricing/traceSteps.ts";
import type { TraceStep } from "#shared/features/pricing/traceStep.ts";
import { dataKey } from "./dataKeys.ts";
import { formatDay, formatMoney, formatNumber, numberFormat } from "./format.ts";
import type { Say } from "./words.ts";

export interface StepWords {
  readonly sentence: string;
  // From when until when the price holds, when it has dates.
  readonly validity: string | null;
  // The number that the step makes.
  readonly made: string;
}

export function wordsOfStep(say: Say<"pricing">, { key, params, makes }: TraceStep): StepWords {
  const values = Object.fromEntries(Object.entries(params).map(([name, value]) => [name, read(say, name, value)]));
  return {
    sentence: say(dataKey("traceStep", key), values),
    validity: "priceFrom" in params ? validityOf(say, params.priceFrom, params.priceTo) : null,
    made: values[makes] ?? "",
  };
}

const kinds: ReadonlyMap<string, string> = new Map(Object.entries(traceValues));

function read(say: Say<"pricing">, name: string, value: string | number | null): string {
  if (value === null) return "–";
  if (typeof value === "string") return kinds.get(name) === "day" ? formatDay(value) : readName(say, name, value);
  if (kinds.get(name) === "money") return formatMoney(value);
  return kinds.get(name) === "percentage" ? formatPercentage(value) : formatNumber(value);
}

function readName(say: Say<"pricing">, name: string, value: string): string {
  const type = kinds.get(name) === "pricingType" ? pricingTypes.find((one) => one === value) : undefined;
  return type ? say(dataKey("pricingType", type)) : value;
}

const formatPercentage = (value: number): string =>
  numberFormat({ style: "percent", maximumFractionDigits: 2 }).format(value / 100);

function validityOf(say: Say<"pricing">, from: string | null, to: string | null): string | null {
  if (from !== null && to !== null) return say("valid.both", { from: formatDay(from), to: formatDay(to) });
  if (from !== null) return say("valid.from", { from: formatDay(from) });
  return to === null ? null : say("valid.to", { to: formatDay(to) });
}
