import type { ReactNode } from "react";
import styles from "./KeyValueList.module.css";

export interface KeyValue {
  readonly key: string;
  readonly value: ReactNode;
  readonly isGood?: boolean;
}

export function KeyValueList({ items }: { readonly items: readonly KeyValue[] }) {
  return (
    <dl className={styles.list}>
      {items.map(({ key, value, isGood = false }) => (
        <div key={key} className={styles.item}>
          <dt>{key}</dt>
          <dd data-good={isGood}>{value ?? "–"}</dd>
        </div>
      ))}
    </dl>
  );
}
