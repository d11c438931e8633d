import styles from "./Chart.module.css";

export interface TipLine {
  readonly name: string;
  readonly figure: string;
  readonly colour?: string;
}

interface ChartTipProps {
  readonly title: string;
  readonly lines: readonly TipLine[];
  // Where on the plot it points to, from its left edge.
  readonly x: number;
  readonly width: number;
}

// For the pointer only: the table view says the same to everyone.
export function ChartTip({ title, lines, x, width }: ChartTipProps) {
  const isRight = x > width / 2;
  return (
    <div className={styles.tip} aria-hidden style={isRight ? { right: width - x + 12 } : { left: x + 12 }}>
      <div className={styles.tipTitle}>{title}</div>
      {lines.map(({ name, figure, colour }) => (
        <div key={name} className={styles.tipLine}>
          <span className={styles.swatch} style={{ background: colour }} />
          <span>{name}</span>
          <b>{figure}</b>
        </div>
      ))}
    </div>
  );
}
