import { TriangleAlert } from "lucide-react";
import { useState } from "react";
import { can } from "#shared/access/can.ts";
import type { Student } from "#shared/features/students/students.contract.ts";
import type { MedicalFact } from "#shared/features/students/students.rules.ts";
import { useText } from "#client/i18n/useText.ts";
import { Refusal } from "#client/resource/Refusal.tsx";
import { Button } from "#client/ui/control/Button.tsx";
import { Pill } from "#client/ui/control/Pill.tsx";
import styles from "./Context.module.css";
import { useMe } from "./useMe.ts";
import { openMedical } from "./useStudentChange.ts";
import { useConnection } from "./watches.ts";

interface OnFileProps {
  readonly studentId: string;
  // Null where the device may not keep it.
  readonly onFile: readonly MedicalFact[] | null;
}

const words = { allergies: "allergies", anyMedicalCondition: "condition", notes: "healthNotes" } as const;

// What is known of a student's health: that there is something, and what it says once it is opened, with a line in the audit log.
export function OnFile({ studentId, onFile }: OnFileProps) {
  const t = useText("tripContext");
  const me = useMe();
  const isOffline = useConnection().state === "offline";
  const [opened, setOpened] = useState<Student | null>(null);
  const [isBusy, setBusy] = useState(false);
  const [failure, setFailure] = useState<unknown>(null);
  const mayOpen = can({ ...me, businessId: null }, "students:openMedical");
  const open = (): void => {
    setBusy(true);
    setFailure(null);
    void openMedical(studentId)
      .then(setOpened, setFailure)
      .finally(() => setBusy(false));
  };
  if (onFile === null) return null;
  if (onFile.length === 0) return <p className={styles.none}>{t("nothingOnFile")}</p>;
  return (
    <div className={styles.health}>
      <span className={styles.pills}>
        {onFile.map((fact) => (
          <Pill key={fact} hue="brick" icon={<TriangleAlert />} small>
            {t(words[fact])}
          </Pill>
        ))}
        {mayOpen && !opened && (
          <Button size="sm" kind="quiet" busy={isBusy} disabled={isOffline} onClick={open}>
            {t("openHealth")}
          </Button>
        )}
      </span>
      {mayOpen && !opened && <p className={styles.note}>{t("openHealthLine")}</p>}
      {failure !== null && <Refusal error={failure} />}
      {opened && (
        <dl className={styles.facts}>
          {onFile.map((fact) => (
            <div key={fact}>
              <dt>{t(words[fact])}</dt>
              <dd>{opened[fact]}</dd>
            </div>
          ))}
        </dl>
      )}
    </div>
  );
}
