import { useState } from "react";
import { formatNumber } from "#client/i18n/format.ts";
import styles from "./Chart.module.css";
import { ChartFrame, type ChartWords } from "./ChartFrame.tsx";
import { ChartTip } from "./ChartTip.tsx";
import { useInlineSize } from "../page/useInlineSize.ts";

export interface HeatMapProps extends ChartWords {
  readonly rowName: string;
  readonly columns: readonly string[];
  readonly rows: readonly { readonly label: string; readonly values: readonly number[] }[];
  readonly format?: (value: number) => string;
}

const rowHeight = 31;
const gap = 3;
const head = 24;
const left = 36;

export function HeatMap({ rowName, columns, rows, format = formatNumber, ...words }: HeatMapProps) {
  const [measure, width] = useInlineSize(380);
  const [hovered, setHovered] = useState<readonly [number, number] | null>(null);
  const most = Math.max(1, ...rows.flatMap(({ values }) => values));
  const band = (width - left) / Math.max(1, columns.length);
  const height = head + rows.length * rowHeight;
  const table = {
    columns: [rowName, ...columns],
    rows: rows.map(({ label, values }) => [label, ...values.map(format)]),
  };
  const [hoveredRow = -1, hoveredColumn = -1] = hovered ?? [];
  return (
    <ChartFrame {...words} table={table}>
      <div ref={measure} className={styles.plot} onPointerLeave={() => setHovered(null)}>
        <svg
          className={styles.chart}
          width={width}
          height={height}
          viewBox={`0 0 ${width} ${height}`}
          role="img"
          aria-label={`${words.title}. ${words.reading}`}
        >
          {columns.map((column, index) => (
            <text key={column} x={left + band * (index + 0.5)} y={12} textAnchor="middle">
              {column}
            </text>
          ))}
          {rows.map(({ label, values }, row) => (
            <g key={label}>
              <text x={0} y={head + rowHeight * (row + 0.5) + 2}>
                {label}
              </text>
              {values.map((value, column) => (
                <g key={columns[column]} onPointerEnter={() => setHovered([row, column])}>
                  <rect
                    x={left + band * column + gap / 2}
                    y={head + rowHeight * row}
                    width={Math.max(0, band - gap)}
                    height={rowHeight - gap}
                    rx={4}
                    fill={shade(value / most)}
                  />
                  {value === most && (
                    <text
                      className={styles.onDark}
                      x={left + band * (column + 0.5)}
                      y={head + rowHeight * (row + 0.5) + 2}
                      textAnchor="middle"
                    >
                      {format(value)}
                    </text>
                  )}
                </g>
              ))}
            </g>
          ))}
        </svg>
        {hovered && (
          <ChartTip
            title={`${rows[hoveredRow]?.label ?? ""} ${columns[hoveredColumn] ?? ""}`}
            lines={[
              {
                name: words.title,
                figure: format(rows[hoveredRow]?.values[hoveredColumn] ?? 0),
                colour: shade((rows[hoveredRow]?.values[hoveredColumn] ?? 0) / most),
              },
            ]}
            x={left + band * (hoveredColumn + 0.5)}
            width={width}
          />
        )}
      </div>
    </ChartFrame>
  );
}

const shade = (share: number): string =>
  `color-mix(in srgb, var(--chart-1) ${Math.round(share * 100)}%, var(--sunken))`;
