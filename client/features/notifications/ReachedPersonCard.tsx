import { useState } from "react";
import { useRevalidator } from "react-router";
import { notifications, type ReachedPerson } from "#shared/features/notifications/notifications.contract.ts";
import { apiOf } from "#client/api/apiOf.ts";
import { dataKey } from "#client/i18n/dataKeys.ts";
import { formatMoment } from "#client/i18n/formatMoment.ts";
import { useText } from "#client/i18n/useText.ts";
import { toast } from "#client/session/notify.ts";
import { useMay } from "#client/session/useMay.ts";
import { Button } from "#client/ui/control/Button.tsx";
import { Pill } from "#client/ui/control/Pill.tsx";
import { TitledCard } from "#client/ui/page/TitledCard.tsx";
import styles from "./Notifications.module.css";

const api = apiOf(notifications);
const hints = { bounced: "bouncedHint", complaint: "complaintHint" } as const;

interface ReachedPersonCardProps {
  readonly person: ReachedPerson;
  readonly onEverybody: () => void;
}

// Whether letters go to somebody, and who may let them go again.
export function ReachedPersonCard({ person, onEverybody }: ReachedPersonCardProps) {
  const t = useText("notifications");
  const { revalidate } = useRevalidator();
  const [isBusy, setBusy] = useState(false);
  const mayStart = useMay("notifications:start") && person.lettersStopped === "bounced";
  const start = async (): Promise<void> => {
    setBusy(true);
    try {
      await api.startLetters({ person: person.id });
      toast(t("lettersStarted", { name: person.name }), { hue: "moss", about: "letters" });
      await revalidate();
    } catch {
      // Told where all failures are told.
    } finally {
      setBusy(false);
    }
  };
  return (
    <TitledCard title={person.name}>
      <div className={styles.person}>
        {person.lettersStopped === null ? (
          <p className={styles.line}>{t("lettersGo")}</p>
        ) : (
          <>
            <p className={styles.line}>
              <Pill hue="brick">
                {t("noLettersTo", { why: t(dataKey("notificationReason", person.lettersStopped)) })}
              </Pill>
              {person.stoppedAt !== null && (
                <time dateTime={person.stoppedAt}>{t("stoppedSince", { moment: formatMoment(person.stoppedAt) })}</time>
              )}
            </p>
            <p>{t(hints[person.lettersStopped])}</p>
          </>
        )}
        <div className={styles.buttons}>
          {mayStart && (
            <Button kind="primary" busy={isBusy} onClick={() => void start()}>
              {t("startLetters")}
            </Button>
          )}
          <Button onClick={onEverybody}>{t("everybody")}</Button>
        </div>
      </div>
    </TitledCard>
  );
}
