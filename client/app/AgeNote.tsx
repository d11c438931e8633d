import { useEffect, useSyncExternalStore } from "react";
import { useRevalidator } from "react-router";
import { isAnyLate, onLateChange } from "#client/api/late.ts";
import { formatMoment } from "#client/i18n/formatMoment.ts";
import { useText } from "#client/i18n/useText.ts";
import { useHasNetwork } from "#client/session/useHasNetwork.ts";
import { Banner } from "#client/ui/state/Banner.tsx";
import type { Age } from "./age.ts";
import styles from "./AgeNote.module.css";

const againAfterMs = 10_000;

// Above a screen that shows what was so earlier: how old it is, and why. It is asked for again as soon as there is a connection, and while
// there is one that brings nothing, now and then.
export function AgeNote({ at, isKept }: Age) {
  const [t, ui] = [useText("app"), useText("ui")];
  const hasNetwork = useHasNetwork();
  const { revalidate, state } = useRevalidator();
  const isAsking = useSyncExternalStore(onLateChange, isAnyLate) || state === "loading";
  useEffect(() => {
    if (!isKept) return;
    const askAgain = (): void => void revalidate();
    const isDue = hasNetwork && !isAsking;
    const timer = isDue ? setInterval(() => document.hidden || askAgain(), againAfterMs) : undefined;
    addEventListener("online", askAgain);
    return () => {
      clearInterval(timer);
      removeEventListener("online", askAgain);
    };
  }, [isKept, hasNetwork, isAsking, revalidate]);
  if (hasNetwork && !isKept) return null;
  const moment = formatMoment(new Date(at).toISOString());
  return (
    <div className={styles.note} data-age>
      {!hasNetwork ? (
        <Banner kind="offline">{t("offlineAsOf", { moment })}</Banner>
      ) : isAsking ? (
        <Banner kind="syncing">{t("askingAsOf", { moment })}</Banner>
      ) : (
        <Banner kind="failed" action={{ label: ui("tryAgain"), run: () => void revalidate() }}>
          {t("unreachedAsOf", { moment })}
        </Banner>
      )}
    </div>
  );
}
