import { useState } from "react";
import { formatNumber } from "#client/i18n/format.ts";
import { seriesOf, tableOfBars, type Bar, type BarNames } from "./barChartSeries.ts";
import styles from "./Chart.module.css";
import { ChartFrame, type ChartWords } from "./ChartFrame.tsx";
import { ChartGrid, EndLabels, GoalLine, KindLabels, TimeLabels, yOf, type Plot } from "./ChartGrid.tsx";
import { archPath, linePath, niceScale, roomBeside, roomFor } from "./chartScale.ts";
import { ChartTip } from "./ChartTip.tsx";
import { Legend } from "./Legend.tsx";
import { useInlineSize } from "../page/useInlineSize.ts";

interface BarChartProps extends ChartWords {
  readonly bars: readonly Bar[];
  readonly names: BarNames;
  // Kinds have a colour each and their figure on top; a row of weeks has one colour.
  readonly areKinds?: boolean;
  readonly goal?: { readonly value: number; readonly label: string };
  readonly format?: (value: number) => string;
  // On the axis and beside the last bar, where there is less room.
  readonly formatShort?: (value: number) => string;
  readonly height?: number;
}

const hues = [
  "var(--chart-1)",
  "var(--chart-2)",
  "var(--chart-3)",
  "var(--chart-4)",
  "var(--chart-5)",
  "var(--chart-6)",
];
const pale = "color-mix(in srgb, var(--chart-1) 22%, var(--surface))";

export function BarChart({
  bars,
  names,
  areKinds = false,
  goal,
  format = formatNumber,
  formatShort = format,
  height = 240,
  ...words
}: BarChartProps) {
  const [measure, width] = useInlineSize(560);
  const [hovered, setHovered] = useState<number | null>(null);
  const scale = niceScale(Math.max(goal?.value ?? 0, ...bars.flatMap(({ value, before = 0 }) => [value, before])));
  const areNamed = !areKinds && (names.part ?? names.before) !== undefined;
  const colourOf = (index: number) =>
    areKinds ? (hues[index % hues.length] ?? pale) : names.part ? pale : "var(--chart-1)";
  const seriesAt = (index: number, figureOf = format) =>
    bars.slice(index, index + 1).flatMap((bar) => seriesOf(bar, names, { format: figureOf, colour: colourOf(index) }));
  const ends = areNamed
    ? seriesAt(bars.length - 1, formatShort).map((series) => ({ ...series, words: `${series.figure} ${series.name}` }))
    : [];
  const beside = areNamed
    ? roomBeside(
        ends.map(({ words: end }) => end),
        width,
      )
    : null;
  const plot: Plot = {
    left: Math.max(34, roomFor(scale.ticks.map(formatShort)) + 10),
    right: width - (beside ?? 6),
    top: 22,
    base: height - 26,
  };
  const band = (plot.right - plot.left) / Math.max(1, bars.length);
  const xOf = (index: number) => plot.left + band * (index + 0.5);
  const barWidth = Math.min(areKinds ? 46 : 30, band * 0.68);
  const arch = (index: number, value: number) =>
    archPath({ x: xOf(index) - barWidth / 2, width: barWidth, top: yOf(value, scale, plot), base: plot.base });
  const figures = bars.map(({ value }) => formatShort(value));
  const hasFigures = areKinds && roomFor(figures) <= band;
  const labels = { labels: bars.map(({ label }) => label), xOf, y: height - 8, room: band };
  return (
    <ChartFrame {...words} table={tableOfBars(bars, names, format)}>
      {areNamed && beside === null && <Legend entries={seriesAt(bars.length - 1)} />}
      <div ref={measure} className={styles.plot} onPointerLeave={() => setHovered(null)}>
        <svg
          className={styles.chart}
          width={width}
          height={height}
          viewBox={`0 0 ${width} ${height}`}
          role="img"
          aria-label={`${words.title}. ${words.reading}`}
        >
          <ChartGrid scale={scale} plot={plot} format={formatShort} />
          {bars.map(({ value, part }, index) => (
            <g key={index} data-dim={hovered !== null && hovered !== index}>
              <path d={arch(index, value)} fill={colourOf(index)} />
              {part !== undefined && <path d={arch(index, part)} fill="var(--chart-1)" />}
              {hasFigures && (
                <text className={styles.figure} x={xOf(index)} y={yOf(value, scale, plot) - 7} textAnchor="middle">
                  {figures[index]}
                </text>
              )}
              <rect
                x={xOf(index) - band / 2}
                y={plot.top}
                width={band}
                height={plot.base - plot.top}
                fill="transparent"
                onPointerEnter={() => setHovered(index)}
              />
            </g>
          ))}
          {names.before && (
            <path
              className={styles.before}
              d={linePath(
                bars.map(({ before }, index) =>
                  before === undefined ? null : { x: xOf(index), y: yOf(before, scale, plot) },
                ),
              )}
            />
          )}
          {goal && <GoalLine label={goal.label} y={yOf(goal.value, scale, plot)} plot={plot} />}
          {areKinds ? <KindLabels {...labels} /> : <TimeLabels {...labels} />}
          {beside !== null && (
            <EndLabels
              plot={plot}
              labels={ends.map(({ words: end, amount, look }) => ({ words: end, y: yOf(amount, scale, plot), look }))}
            />
          )}
        </svg>
        {hovered !== null && (
          <ChartTip title={bars[hovered]?.label ?? ""} lines={seriesAt(hovered)} x={xOf(hovered)} width={width} />
        )}
      </div>
    </ChartFrame>
  );
}
