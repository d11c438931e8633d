import { useText } from "#client/i18n/useText.ts";
import { Button } from "#client/ui/control/Button.tsx";
import { Empty } from "#client/ui/state/Empty.tsx";
import { PageTitle } from "#client/ui/page/PageTitle.tsx";
import styles from "./CrashScreen.module.css";

interface NotFoundProps {
  // A shell around it brings the main landmark.
  readonly isInside: boolean;
}

export function NotFound({ isInside }: NotFoundProps) {
  const t = useText("app");
  const Frame = isInside ? "div" : "main";
  return (
    <Frame id={isInside ? undefined : "main"} className={styles.crash}>
      <Empty
        spot="search"
        title={t("pageNotFound")}
        headingLevel={1}
        action={
          <Button kind="primary" href="/">
            {t("goHome")}
          </Button>
        }
      >
        <PageTitle>{t("pageNotFound")}</PageTitle>
        {t("pageNotFoundNext")}
      </Empty>
    </Frame>
  );
}
