import { useId, useState } from "react";
import { useRevalidator } from "react-router";
import type { HealthDraft, StudentCare } from "#shared/features/studentCare/studentCare.contract.ts";
import { studentRecord } from "#shared/features/studentRecord/studentRecord.contract.ts";
import { apiOf } from "#client/api/apiOf.ts";
import { dataKey } from "#client/i18n/dataKeys.ts";
import { useText } from "#client/i18n/useText.ts";
import { Refusal } from "#client/resource/Refusal.tsx";
import { Button } from "#client/ui/control/Button.tsx";
import { Pill } from "#client/ui/control/Pill.tsx";
import { Card } from "#client/ui/page/Card.tsx";
import { SectionHeading } from "#client/ui/page/SectionHeading.tsx";
import styles from "./Children.module.css";
import { HealthCard } from "./HealthCard.tsx";

const api = apiOf({ open: studentRecord.openHealth });

// What is on file is named; what it says is read by a press of its own, which the parents see. It goes with the screen.
export function OpenHealthCard({ care }: { readonly care: StudentCare }) {
  const [t, of] = [useText("student"), useText("children")];
  const titleId = useId();
  const { revalidate } = useRevalidator();
  const [opened, setOpened] = useState<HealthDraft | null>(null);
  const [isBusy, setBusy] = useState(false);
  const [failure, setFailure] = useState<unknown>(null);
  const open = (): void => {
    setBusy(true);
    setFailure(null);
    void api
      .open({ id: care.id })
      .then((answer) => {
        setOpened(answer.care);
        // Who has read it stands below: by now, oneself.
        void revalidate();
      }, setFailure)
      .finally(() => setBusy(false));
  };
  if (opened) return <HealthCard care={{ ...care, care: opened }} line={t("openLine")} isOpened />;
  return (
    <Card labelledBy={titleId}>
      <SectionHeading id={titleId} title={of("health")} />
      {care.onFile.length === 0 ? (
        <p className={styles.quiet}>{of("nothingOnFile")}</p>
      ) : (
        <div className={styles.rows}>
          <ul className={styles.labels}>
            {care.onFile.map((fact) => (
              <li key={fact}>
                <Pill hue="brick">{of(dataKey("careFact", fact))}</Pill>
              </li>
            ))}
          </ul>
          <p className={styles.quiet}>{t("openLine")}</p>
          {failure !== null && <Refusal error={failure} />}
          <div>
            <Button size="sm" busy={isBusy} onClick={open}>
              {t("openHealth")}
            </Button>
          </div>
        </div>
      )}
    </Card>
  );
}
