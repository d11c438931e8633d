import { studentSheet } from "#shared/features/studentSheet/studentSheet.contract.ts";
import { apiOf } from "#client/api/apiOf.ts";
import { useText } from "#client/i18n/useText.ts";
import { PastedRows } from "#client/resource/pastedRows/PastedRows.tsx";
import { ScreenHead } from "#client/ui/page/ScreenHead.tsx";
import styles from "./StudentSheet.module.css";

const api = apiOf(studentSheet);

// A school's list in a minute.
export function Screen() {
  const t = useText("studentSheet");
  return (
    <div className={styles.whole}>
      <ScreenHead title={t("title")} />
      <div className={styles.page}>
        <PastedRows take={(rows, isTrial, once) => api.take({ rows: [...rows], isTrial }, once)} />
      </div>
    </div>
  );
}
