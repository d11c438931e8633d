import { useEffect } from "react";
import { useRevalidator } from "react-router";
import { formatMoment } from "#client/i18n/format.ts";
import { useText } from "#client/i18n/useText.ts";
import { useHasNetwork } from "#client/session/useHasNetwork.ts";
import { Banner } from "#client/ui/state/Banner.tsx";
import type { Age } from "./age.ts";
import styles from "./AgeNote.module.css";

// Above a screen that shows what was so earlier: how old it is, and why. As soon as there is a connection it is asked for again.
export function AgeNote({ at, isKept }: Age) {
  const [t, ui] = [useText("app"), useText("ui")];
  const hasNetwork = useHasNetwork();
  const { revalidate } = useRevalidator();
  useEffect(() => {
    if (!isKept) return;
    const askAgain = (): void => void revalidate();
    addEventListener("online", askAgain);
    return () => removeEventListener("online", askAgain);
  }, [isKept, revalidate]);
  if (hasNetwork && !isKept) return null;
  const moment = formatMoment(new Date(at).toISOString());
  return (
    <div className={styles.note} data-age>
      {hasNetwork ? (
        <Banner kind="failed" action={{ label: ui("tryAgain"), run: () => void revalidate() }}>
          {t("unreachedAsOf", { moment })}
        </Banner>
      ) : (
        <Banner kind="offline">{t("offlineAsOf", { moment })}</Banner>
      )}
    </div>
  );
}
