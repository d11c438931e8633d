import type { Choices } from "#shared/features/notifications/notifications.contract.ts";
import { useText } from "#client/i18n/useText.ts";
import { Field } from "#client/ui/form/Field.tsx";
import { Select } from "#client/ui/form/Select.tsx";
import { Switch } from "#client/ui/form/Switch.tsx";
import styles from "./Notifications.module.css";

const usual = { quietFrom: 22 * 60, quietTo: 7 * 60 };

// Every half hour of a day.
const times = Array.from({ length: 48 }, (_, at) => {
  const minutes = at * 30;
  const label = [Math.floor(minutes / 60), minutes % 60].map((part) => String(part).padStart(2, "0")).join(":");
  return { value: String(minutes), label };
});

interface QuietHoursProps {
  readonly choices: Pick<Choices, "quietFrom" | "quietTo">;
  readonly onChange: (change: Pick<Choices, "quietFrom" | "quietTo">) => void;
}

export function QuietHours({ choices: { quietFrom, quietTo }, onChange }: QuietHoursProps) {
  const t = useText("notifications");
  const isOn = quietFrom !== null && quietTo !== null;
  return (
    <>
      <Switch
        checked={isOn}
        hint={t("quietHint")}
        onChange={(event) => onChange(event.target.checked ? usual : { quietFrom: null, quietTo: null })}
      >
        {t("quietOn")}
      </Switch>
      {isOn && (
        <div className={styles.times}>
          <Field label={t("quietFrom")}>
            <Select
              options={times}
              value={String(quietFrom)}
              onChange={(from) => onChange({ quietFrom: Number(from), quietTo })}
            />
          </Field>
          <Field label={t("quietTo")}>
            <Select
              options={times}
              value={String(quietTo)}
              onChange={(to) => onChange({ quietFrom, quietTo: Number(to) })}
            />
          </Field>
        </div>
      )}
    </>
  );
}
