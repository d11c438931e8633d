import { linePath } from "./chartScale.ts";

interface SparklineProps {
  readonly values: readonly number[];
  readonly isBad?: boolean;
}

const width = 88;
const height = 30;
const edge = 4;

// A shape beside a figure that says the same in words, so it is not read out.
export function Sparkline({ values, isBad = false }: SparklineProps) {
  const [least, most] = [Math.min(...values), Math.max(...values)];
  const points = values.map((value, index) => ({
    x: edge / 2 + ((width - edge) * index) / Math.max(1, values.length - 1),
    y: most === least ? height / 2 : height - edge - ((value - least) / (most - least)) * (height - 2 * edge),
  }));
  const end = points.at(-1);
  const colour = isBad ? "var(--chart-4)" : "var(--chart-1)";
  return (
    <svg width={width} height={height} viewBox={`0 0 ${width} ${height}`} aria-hidden>
      <path
        d={linePath(points)}
        fill="none"
        stroke={colour}
        strokeWidth={1.75}
        strokeLinejoin="round"
        strokeLinecap="round"
      />
      {end && <circle cx={end.x - 1} cy={end.y} r={2.6} fill={colour} />}
    </svg>
  );
}
