import { useText } from "#client/i18n/useText.ts";
import styles from "./ProgressLine.module.css";
import { useSteadyLoading } from "../state/useSteadyLoading.ts";

// The line on top of the window while requests are under way.
export function ProgressLine({ isActive }: { readonly isActive: boolean }) {
  const t = useText("ui");
  const isShown = useSteadyLoading(isActive);
  return (
    isShown && (
      <div role="progressbar" aria-live="polite" aria-label={t("loading")} className={styles.line} data-print="no" />
    )
  );
}
