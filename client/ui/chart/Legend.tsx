import styles from "./Chart.module.css";

export interface LegendEntry {
  readonly name: string;
  readonly colour: string;
}

// Over the plot, where there is no room beside it: on the bars nothing is written.
export function Legend({ entries }: { readonly entries: readonly LegendEntry[] }) {
  return (
    <div className={styles.legend} aria-hidden>
      {entries.map(({ name, colour }) => (
        <span key={name} className={styles.legendEntry}>
          <span className={styles.swatch} style={{ background: colour }} />
          {name}
        </span>
      ))}
    </div>
  );
}
