import { X } from "lucide-react";
import { useState } from "react";
import { formatDay } from "#client/i18n/format.ts";
import { useText } from "#client/i18n/useText.ts";
import { DateInput } from "#client/ui/date/DateInput.tsx";
import { Button } from "#client/ui/control/Button.tsx";
import { IconButton } from "#client/ui/control/IconButton.tsx";
import { Field } from "#client/ui/form/Field.tsx";
import { Select } from "#client/ui/form/Select.tsx";
import { TextInput } from "#client/ui/form/TextInput.tsx";
import { Hint } from "#client/ui/form/Remark.tsx";
import type { Desk } from "./deskSetupApi.ts";
import styles from "./DeskSetup.module.css";

type Holiday = Desk["hours"]["holidays"][number];

interface HolidaysProps {
  readonly holidays: Holiday[];
  readonly counties: Desk["counties"];
  readonly mayAdd: boolean;
  readonly isReadOnly: boolean;
  readonly onChange: (holidays: Holiday[]) => void;
}

const everywhere = "everywhere";

export function Holidays({ holidays, counties, mayAdd, isReadOnly, onChange }: HolidaysProps) {
  const t = useText("deskSetup");
  const nameOf = (countyId: string | null): string =>
    counties.find(({ id }) => id === countyId)?.name ?? t("everywhere");
  const inOrder = holidays.toSorted((a, b) => (a.day < b.day ? -1 : a.day > b.day ? 1 : 0));
  return (
    <div>
      <h3 className={styles.part}>{t("holidays")}</h3>
      {holidays.length === 0 && <Hint>{t("noHolidays")}</Hint>}
      {inOrder.map((holiday) => (
        <div key={`${holiday.day} ${holiday.countyId}`} className={styles.holiday}>
          <span>
            <b className={styles.name}>{holiday.name}</b> {formatDay(holiday.day, { dateStyle: "medium" })} ·{" "}
            {nameOf(holiday.countyId)}
          </span>
          {!isReadOnly && (
            <IconButton
              size="sm"
              icon={<X />}
              label={t("removeHoliday", { name: holiday.name })}
              onClick={() => onChange(holidays.filter((one) => one !== holiday))}
            />
          )}
        </div>
      ))}
      {mayAdd && <Adding holidays={holidays} counties={counties} onChange={onChange} />}
    </div>
  );
}

function Adding({ holidays, counties, onChange }: Pick<HolidaysProps, "holidays" | "counties" | "onChange">) {
  const t = useText("deskSetup");
  const [day, setDay] = useState<string | null>(null);
  const [name, setName] = useState("");
  const [where, setWhere] = useState(everywhere);
  const countyId = where === everywhere ? null : where;
  // One place has one holiday a day.
  const isThere = holidays.some((one) => one.day === day && one.countyId === countyId);
  const add = (): void => {
    if (day === null) return;
    onChange([...holidays, { day, name: name.trim(), countyId }]);
    setDay(null);
    setName("");
  };
  const options = [
    { value: everywhere, label: t("everywhere") },
    ...counties.map(({ id, name: label }) => ({ value: id, label })),
  ];
  return (
    <div className={styles.fields}>
      <Field label={t("holidayDay")} isGroup>
        <DateInput value={day} onChange={setDay} />
      </Field>
      <Field label={t("holidayName")}>
        <TextInput value={name} maxLength={80} onChange={(event) => setName(event.target.value)} />
      </Field>
      <Field label={t("holidayWhere")}>
        <Select options={options} value={where} onChange={setWhere} />
      </Field>
      <Button disabled={day === null || name.trim() === "" || isThere} onClick={add}>
        {t("addHoliday")}
      </Button>
    </div>
  );
}
