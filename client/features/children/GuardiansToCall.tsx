import { useEffect, useId, useState } from "react";
import type { RecordGuardian } from "#shared/features/studentRecord/studentRecord.contract.ts";
import { formatTimeIn } from "#client/i18n/formatMoment.ts";
import { useText } from "#client/i18n/useText.ts";
import { Button } from "#client/ui/control/Button.tsx";
import { Card } from "#client/ui/page/Card.tsx";
import { SectionHeading } from "#client/ui/page/SectionHeading.tsx";
import styles from "./Student.module.css";

const tickMs = 15_000;

function useClock(): Date {
  const [now, setNow] = useState(() => new Date());
  useEffect(() => {
    const timer = setInterval(() => setNow(new Date()), tickMs);
    return () => clearInterval(timer);
  }, []);
  return now;
}

// Whom to call, and whether it is night there.
export function GuardiansToCall({ guardians }: { readonly guardians: readonly RecordGuardian[] }) {
  const [t, of] = [useText("student"), useText("children")];
  const titleId = useId();
  const now = useClock();
  return (
    <Card labelledBy={titleId}>
      <SectionHeading id={titleId} title={of("guardians")} />
      {guardians.length === 0 && <p className={styles.quiet}>{t("noGuardians")}</p>}
      <ul className={styles.rows}>
        {guardians.map(({ id, name, phone, email, timezone }) => (
          <li key={id} className={styles.row}>
            <span className={styles.words}>
              <span>{name}</span>
              <span className={styles.quiet}>{t("clockThere", { time: formatTimeIn(now, timezone) })}</span>
            </span>
            <span className={styles.ways}>
              {phone && (
                <Button size="sm" href={`tel:${phone.replace(/[^+\d]/g, "")}`}>
                  {phone}
                </Button>
              )}
              <Button size="sm" kind="quiet" href={`mailto:${email}`}>
                {email}
              </Button>
            </span>
          </li>
        ))}
      </ul>
    </Card>
  );
}
