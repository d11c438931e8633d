import { useText } from "#client/i18n/useText.ts";
import { Button } from "#client/ui/Button.tsx";
import { Empty } from "#client/ui/Empty.tsx";
import styles from "./CrashScreen.module.css";

export function NotFound() {
  const t = useText("app");
  return (
    <main id="main" className={styles.crash}>
      <Empty spot="search" title={t("pageNotFound")} headingLevel={1} action={<Button kind="primary" href="/">{t("goHome")}</Button>}>
        {t("pageNotFoundNext")}
      </Empty>
    </main>
  );
}
