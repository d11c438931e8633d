import { useState } from "react";
import { useText } from "#client/i18n/useText.ts";
import { canInstall, install } from "#client/session/installing.ts";
import { Button } from "#client/ui/control/Button.tsx";
import { TitledCard } from "#client/ui/page/TitledCard.tsx";
import { installKind, isInstalled } from "./device.ts";
import { InstallGuide } from "./InstallGuide.tsx";
import styles from "./Notifications.module.css";

// The way onto the home screen, where it is not gone yet: by the browser's own offer, and by hand.
export function InstallSection() {
  const t = useText("notifications");
  const [isOffered, setOffered] = useState(canInstall);
  if (isInstalled()) return null;
  return (
    <TitledCard title={t("installTitle")} line={t("installLine")}>
      {isOffered && (
        <div className={styles.buttons}>
          <Button kind="primary" onClick={() => void install().then(() => setOffered(canInstall()))}>
            {t("install")}
          </Button>
        </div>
      )}
      <InstallGuide kind={installKind()} />
    </TitledCard>
  );
}
