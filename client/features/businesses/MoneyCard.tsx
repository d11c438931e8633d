import { useId, useState } from "react";
import { businessPage } from "#shared/features/businesses/businessPage.contract.ts";
import type { Business, BusinessAgeing } from "#shared/features/businesses/businesses.contract.ts";
import { apiOf } from "#client/api/apiOf.ts";
import { formatMoney, formatNumber } from "#client/i18n/format.ts";
import { useText } from "#client/i18n/useText.ts";
import { Refusal } from "#client/resource/Refusal.tsx";
import { fileOfBase64, saveFile } from "#client/resource/saveFile.ts";
import { today } from "#client/resource/today.ts";
import { useAttempt } from "#client/resource/useAttempt.ts";
import { Button } from "#client/ui/control/Button.tsx";
import { DateInput } from "#client/ui/date/DateInput.tsx";
import { Field } from "#client/ui/form/Field.tsx";
import { Card } from "#client/ui/page/Card.tsx";
import { KeyValueList } from "#client/ui/page/KeyValueList.tsx";
import styles from "./Business.module.css";

const api = apiOf({ statement: businessPage.statement });

interface MoneyProps {
  readonly item: Business;
  readonly ageing: BusinessAgeing;
}

// What it owes, how old that is, and the same on paper as it was on any day.
export function MoneyCard({ item, ageing }: MoneyProps) {
  const t = useText("businesses");
  const titleId = useId();
  const money = (minor: number): string => formatMoney(minor, item);
  return (
    <Card labelledBy={titleId}>
      <div className={styles.head}>
        <h2 id={titleId} className="h4">
          {t("money")}
        </h2>
      </div>
      <KeyValueList
        items={[
          { key: t("students"), value: formatNumber(item.students) },
          { key: t("trips"), value: formatNumber(item.trips) },
          { key: t("open"), value: money(item.open) },
          { key: t("overdue"), value: money(item.overdue) },
        ]}
      />
      <h3 className={styles.part}>{t("ageing")}</h3>
      <KeyValueList
        items={[
          { key: t("age.notDue"), value: money(ageing.notDue) },
          { key: t("age.to30"), value: money(ageing.to30) },
          { key: t("age.to60"), value: money(ageing.to60) },
          { key: t("age.to90"), value: money(ageing.to90) },
          { key: t("age.older"), value: money(ageing.older) },
        ]}
      />
      <Statement id={item.id} />
    </Card>
  );
}

function Statement({ id }: { readonly id: string }) {
  const t = useText("businesses");
  const fieldId = useId();
  const [day, setDay] = useState<string | null>(today);
  const [isBusy, setBusy] = useState(false);
  const { failure, attempt } = useAttempt();
  const save = (on: string): void => {
    setBusy(true);
    const asked = api.statement({ id, on }).finally(() => setBusy(false));
    attempt(asked.then(({ file }) => saveFile(file.name, fileOfBase64(file.base64, file.mime))));
  };
  return (
    <>
      <h3 className={styles.part}>{t("statement")}</h3>
      {failure !== null && <Refusal error={failure} />}
      <div className={styles.statement}>
        <Field id={fieldId} label={t("statementOn")} isGroup>
          <DateInput value={day} max={today()} onChange={setDay} />
        </Field>
        <Button disabled={day === null} busy={isBusy} onClick={() => day !== null && save(day)}>
          {t("statementSave")}
        </Button>
      </div>
    </>
  );
}
