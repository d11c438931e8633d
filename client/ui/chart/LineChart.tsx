import { useState } from "react";
import { formatNumber } from "#client/i18n/format.ts";
import styles from "./Chart.module.css";
import { ChartFrame, type ChartWords } from "./ChartFrame.tsx";
import { ChartGrid, EndLabels, GoalLine, TimeLabels, yOf, type Plot } from "./ChartGrid.tsx";
import { linePath, niceScale, roomBeside, roomFor } from "./chartScale.ts";
import { ChartTip } from "./ChartTip.tsx";
import { Legend } from "./Legend.tsx";
import { useInlineSize } from "../page/useInlineSize.ts";

export interface LineSeries {
  readonly name: string;
  // One for each label; null where nothing was measured.
  readonly values: readonly (number | null)[];
  readonly isLastYear?: boolean;
}

interface LineChartProps extends ChartWords {
  readonly labels: readonly string[];
  readonly labelName: string;
  readonly series: readonly LineSeries[];
  readonly goal?: { readonly value: number; readonly label: string };
  readonly format?: (value: number) => string;
  readonly height?: number;
}

// Gorse is kept for last year.
const hues = ["var(--chart-1)", "var(--chart-3)", "var(--chart-4)", "var(--chart-5)", "var(--chart-6)"];

export function LineChart({
  labels,
  labelName,
  series,
  goal,
  format = formatNumber,
  height = 240,
  ...words
}: LineChartProps) {
  const [measure, width] = useInlineSize(560);
  const [hovered, setHovered] = useState<number | null>(null);
  const scale = niceScale(
    Math.max(goal?.value ?? 0, ...series.flatMap(({ values }) => values.map((value) => value ?? 0))),
  );
  const beside = roomBeside(
    series.map(({ name }) => name),
    width,
  );
  const plot: Plot = {
    left: Math.max(38, roomFor(scale.ticks.map(format)) + 10),
    right: width - (beside ?? 22),
    top: 16,
    base: height - 26,
  };
  const band = (plot.right - plot.left) / Math.max(1, labels.length - 1);
  const xOf = (index: number) => plot.left + band * index;
  const cell = (value: number | null | undefined) => (value === null || value === undefined ? "–" : format(value));
  const lines = series.map((line, index) => {
    const points = line.values.map((value, at) => (value === null ? null : { x: xOf(at), y: yOf(value, scale, plot) }));
    const colour = line.isLastYear ? "var(--chart-2)" : (hues[index % hues.length] ?? "var(--chart-rest)");
    return { ...line, points, colour, end: points.findLast((point) => point !== null) };
  });
  const table = {
    columns: [labelName, ...series.map(({ name }) => name)],
    rows: labels.map((label, index) => [label, ...series.map(({ values }) => cell(values[index]))]),
  };
  return (
    <ChartFrame {...words} table={table}>
      {beside === null && <Legend entries={lines} />}
      <div ref={measure} className={styles.plot} onPointerLeave={() => setHovered(null)}>
        <svg
          className={styles.chart}
          width={width}
          height={height}
          viewBox={`0 0 ${width} ${height}`}
          role="img"
          aria-label={`${words.title}. ${words.reading}`}
        >
          <ChartGrid scale={scale} plot={plot} format={format} />
          {hovered !== null && <path className={styles.cursor} d={`M${xOf(hovered)} ${plot.top}V${plot.base}`} />}
          {goal && <GoalLine label={goal.label} y={yOf(goal.value, scale, plot)} plot={plot} />}
          {lines.map(({ name, points, colour, end, isLastYear }) => (
            <g key={name}>
              <path className={isLastYear ? styles.before : styles.line} d={linePath(points)} stroke={colour} />
              {!isLastYear && end && <circle cx={end.x} cy={end.y} r={3.5} fill={colour} />}
            </g>
          ))}
          <TimeLabels labels={labels} xOf={xOf} y={height - 8} room={band} />
          {beside !== null && (
            <EndLabels
              plot={plot}
              labels={lines.flatMap(({ name, end, isLastYear }) =>
                end ? [{ words: name, y: end.y, look: isLastYear ? ("before" as const) : ("value" as const) }] : [],
              )}
            />
          )}
          {labels.map((_, index) => (
            <rect
              key={index}
              x={xOf(index) - band / 2}
              y={plot.top}
              width={band}
              height={plot.base - plot.top}
              fill="transparent"
              onPointerEnter={() => setHovered(index)}
            />
          ))}
        </svg>
        {hovered !== null && (
          <ChartTip
            title={labels[hovered] ?? ""}
            lines={lines.map(({ name, values, colour }) => ({ name, figure: cell(values[hovered]), colour }))}
            x={xOf(hovered)}
            width={width}
          />
        )}
      </div>
    </ChartFrame>
  );
}
