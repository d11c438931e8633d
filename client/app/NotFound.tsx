import { hrefOf } from "#client/session/openRoutes.ts";
import { useText } from "#client/i18n/useText.ts";
import { Button } from "#client/ui/control/Button.tsx";
import { Empty } from "#client/ui/state/Empty.tsx";
import { PageTitle } from "#client/ui/page/PageTitle.tsx";
import { useMessagesHref } from "./useMessagesHref.ts";
import styles from "./CrashScreen.module.css";

interface NotFoundProps {
  // A shell around it brings the main landmark.
  readonly isInside: boolean;
}

export function NotFound({ isInside }: NotFoundProps) {
  const t = useText("app");
  const families = hrefOf("families");
  const messages = useMessagesHref();
  const Frame = isInside ? "div" : "main";
  return (
    <Frame id={isInside ? undefined : "main"} className={styles.crash}>
      <Empty
        spot="search"
        title={t("pageNotFound")}
        headingLevel={1}
        action={
          <>
            {families && (
              <Button size="sm" href={families}>
                {t("toFamilies")}
              </Button>
            )}
            <Button size="sm" href={messages ?? "/"}>
              {t(messages ? "toMessages" : "goHome")}
            </Button>
          </>
        }
      >
        <PageTitle>{t("pageNotFound")}</PageTitle>
        {t("pageNotFoundNext")}
      </Empty>
    </Frame>
  );
}
