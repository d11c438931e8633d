import type { ChartTable } from "./ChartFrame.tsx";
import type { TipLine } from "./ChartTip.tsx";

export interface Bar {
  readonly label: string;
  readonly value: number;
  // What of the value came true: enquiries that were booked.
  readonly part?: number;
  // The same a year before.
  readonly before?: number;
}

export interface BarNames {
  readonly label: string;
  readonly value: string;
  readonly part?: string;
  readonly before?: string;
}

export interface BarSeries extends TipLine {
  readonly colour: string;
  readonly look: "value" | "part" | "before";
  readonly amount: number;
}

interface Look {
  readonly format: (value: number) => string;
  readonly colour: string;
}

// What one bar shows, in the order in which it is told.
export function seriesOf(
  { value, part, before }: Bar,
  names: BarNames,
  { format, colour }: Look,
): readonly BarSeries[] {
  const one = (
    look: BarSeries["look"],
    name: string | undefined,
    amount: number | undefined,
    seriesColour: string,
  ): readonly BarSeries[] =>
    name === undefined || amount === undefined
      ? []
      : [{ look, name, amount, figure: format(amount), colour: seriesColour }];
  return [
    ...one("value", names.value, value, colour),
    ...one("part", names.part, part, "var(--chart-1)"),
    ...one("before", names.before, before, "var(--chart-2)"),
  ];
}

export function tableOfBars(bars: readonly Bar[], names: BarNames, format: (value: number) => string): ChartTable {
  const cell = (value: number | undefined) => (value === undefined ? "–" : format(value));
  return {
    columns: [names.label, names.value, names.part, names.before].filter((name) => name !== undefined),
    rows: bars.map(({ label, value, part, before }) => [
      label,
      format(value),
      ...(names.part ? [cell(part)] : []),
      ...(names.before ? [cell(before)] : []),
    ]),
  };
}
