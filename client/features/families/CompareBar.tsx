import { useText } from "#client/i18n/useText.ts";
import { Button } from "#client/ui/control/Button.tsx";
import styles from "./Families.module.css";
import { useCompared } from "./useCompared.ts";

// How many are chosen, and the way to where they stand beside each other.
export function CompareBar() {
  const t = useText("families");
  const { chosen, isFull, clear } = useCompared();
  if (chosen.length === 0) return null;
  return (
    <div className={styles.compareBar} role="status">
      <span>{isFull ? t("fourAtMost") : t("comparing", { count: chosen.length })}</span>
      <Button size="sm" kind="primary" onClick={() => document.getElementById("compare")?.scrollIntoView()}>
        {t("compare")}
      </Button>
      <Button size="sm" kind="quiet" onClick={clear}>
        {t("clearAll")}
      </Button>
    </div>
  );
}
