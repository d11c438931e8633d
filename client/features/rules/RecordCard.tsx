import { useId } from "react";
import { formatFullMoment } from "#client/i18n/formatMoment.ts";
import { useText } from "#client/i18n/useText.ts";
import { Card } from "#client/ui/page/Card.tsx";
import { KeyValueList } from "#client/ui/page/KeyValueList.tsx";
import type { ShownRecord } from "./bench.ts";
import styles from "./Rules.module.css";
import { entityWords } from "./labWords.ts";

// The record field by field, as the rules see it.
export function RecordCard({ record: { entity, fields } }: { readonly record: ShownRecord }) {
  const t = useText("rules");
  const id = useId();
  return (
    <Card labelledBy={id}>
      <h2 id={id} className="h3">
        {t("recordOf", { entity: t(entityWords[entity]) })}
      </h2>
      <div className={styles.record}>
        <KeyValueList items={Object.entries(fields).map(([key, value]) => ({ key, value: valueText(key, value) }))} />
      </div>
    </Card>
  );
}

function valueText(key: string, value: unknown): string {
  if (value === null) return "–";
  if (typeof value === "number" && /(At|By|Until)$/.test(key)) return formatFullMoment(new Date(value).toISOString());
  return typeof value === "string" ? value : JSON.stringify(value);
}
