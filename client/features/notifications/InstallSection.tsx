import { useState } from "react";
import { useText } from "#client/i18n/useText.ts";
import { canInstall, install } from "#client/session/installing.ts";
import { Button } from "#client/ui/control/Button.tsx";
import { TitledCard } from "#client/ui/page/TitledCard.tsx";
import { isInstalled, standingOf } from "./device.ts";
import styles from "./Notifications.module.css";

// The way onto the home screen, where there is one that is not gone yet.
export function InstallSection({ userId }: { readonly userId: string }) {
  const t = useText("notifications");
  const [isOffered, setOffered] = useState(canInstall);
  const needsGuide = standingOf(userId) === "installFirst";
  if (isInstalled() || (!isOffered && !needsGuide)) return null;
  return (
    <TitledCard title={t("installTitle")} line={t("installLine")}>
      {needsGuide ? (
        <ol className={styles.guide}>
          {(["iosShare", "iosAdd", "iosOpen"] as const).map((step) => (
            <li key={step}>{t(step)}</li>
          ))}
        </ol>
      ) : (
        <div className={styles.buttons}>
          <Button kind="primary" onClick={() => void install().then(() => setOffered(canInstall()))}>
            {t("install")}
          </Button>
        </div>
      )}
    </TitledCard>
  );
}
