import styles from "./Chart.module.css";
import { cutTo, roomFor, spreadLabels, type Scale } from "./chartScale.ts";

export interface Plot {
  readonly left: number;
  readonly right: number;
  readonly top: number;
  readonly base: number;
}

export const yOf = (value: number, { max }: Scale, { top, base }: Plot): number => base - (value / max) * (base - top);

interface ChartGridProps {
  readonly scale: Scale;
  readonly plot: Plot;
  readonly format: (value: number) => string;
}

export function ChartGrid({ scale, plot, format }: ChartGridProps) {
  return scale.ticks.map((tick) => {
    const y = yOf(tick, scale, plot);
    return (
      <g key={tick}>
        <path className={styles.grid} d={`M${plot.left} ${y}H${plot.right}`} />
        <text x={plot.left - 8} y={y + 4} textAnchor="end">
          {format(tick)}
        </text>
      </g>
    );
  });
}

interface GoalLineProps {
  readonly label: string;
  readonly y: number;
  readonly plot: Plot;
}

export function GoalLine({ label, y, plot }: GoalLineProps) {
  return (
    <g>
      <path className={styles.goal} d={`M${plot.left} ${y}H${plot.right}`} />
      <text className={styles.goalLabel} x={plot.left + 4} y={y - 6}>
        {label}
      </text>
    </g>
  );
}

interface AxisLabelsProps {
  readonly labels: readonly string[];
  readonly xOf: (index: number) => number;
  readonly y: number;
  // For each label.
  readonly room: number;
}

const gapPx = 8;

// Of days and weeks, where the labels have too little room, every second or third is left out, counted from the end, which is now.
export function TimeLabels({ labels, xOf, y, room }: AxisLabelsProps) {
  const every = Math.max(1, Math.ceil((roomFor(labels) + gapPx) / room));
  return labels.map(
    (label, index) =>
      (labels.length - 1 - index) % every === 0 && (
        <text key={index} x={xOf(index)} y={y} textAnchor="middle">
          {label}
        </text>
      ),
  );
}

// Of kinds none is left out; what is too long is cut.
export function KindLabels({ labels, xOf, y, room }: AxisLabelsProps) {
  return labels.map((label, index) => (
    <text key={index} x={xOf(index)} y={y} textAnchor="middle">
      {cutTo(label, room)}
    </text>
  ));
}

export interface EndLabel {
  readonly words: string;
  readonly y: number;
  readonly look: "value" | "part" | "before";
}

interface EndLabelsProps {
  readonly labels: readonly EndLabel[];
  readonly plot: Plot;
}

// Where there is room beside the plot, series are named where they end.
export function EndLabels({ labels, plot }: EndLabelsProps) {
  const places = spreadLabels(
    labels.map(({ y }) => y + 4),
    14,
  );
  return labels.map(({ words, look }, index) => (
    <text
      key={words}
      className={styles.figure}
      x={plot.right + 8}
      y={places[index]}
      textAnchor="start"
      data-look={look}
    >
      {words}
    </text>
  ));
}
