import { activityDetailsTypes } from "#shared/features/trips/trips.rules.ts";
import { dataKey } from "#client/i18n/dataKeys.ts";
import { useText } from "#client/i18n/useText.ts";
import { Card } from "#client/ui/page/Card.tsx";
import { DateInput } from "#client/ui/date/DateInput.tsx";
import { Field } from "#client/ui/form/Field.tsx";
import { Select } from "#client/ui/form/Select.tsx";
import { Switch } from "#client/ui/form/Switch.tsx";
import { TextInput } from "#client/ui/form/TextInput.tsx";
import { isDay } from "./isDay.ts";
import { NumberField } from "./NumberField.tsx";
import type { PriceDraft } from "./priceDraft.ts";
import { isAt, type RefusalPlace } from "./refusalPlace.ts";
import styles from "./Rules.module.css";

interface StayCardProps {
  readonly draft: PriceDraft;
  readonly place: RefusalPlace | null;
  readonly onChange: (changes: Partial<PriceDraft>) => void;
}

export function StayCard({ draft, place, onChange }: StayCardProps) {
  const t = useText("rules");
  const plan = useText("createTrip");
  const activities = activityDetailsTypes.map((value) => ({ value, label: plan(dataKey("activityDetails", value)) }));
  const errorAt = (field: "from" | "to" | "activity"): string | null =>
    isAt(place, "stay", field) ? t("lookHere") : null;
  return (
    <Card labelledBy="stay">
      <h2 id="stay" className="h3">
        {t("stay")}
      </h2>
      <div className={styles.fields}>
        <Field label={t("field.from")} error={errorAt("from")} isGroup>
          <DateInput value={isDay(draft.from) ? draft.from : null} onChange={(day) => onChange({ from: day ?? "" })} />
        </Field>
        <Field label={t("field.to")} error={errorAt("to")} isGroup>
          <DateInput value={isDay(draft.to) ? draft.to : null} onChange={(day) => onChange({ to: day ?? "" })} />
        </Field>
        <Field label={t("field.activity")} error={errorAt("activity")}>
          <Select
            options={activities}
            value={activityDetailsTypes.find((type) => type === draft.activity) ?? null}
            placeholder={draft.activity}
            onChange={(activity) => onChange({ activity })}
          />
        </Field>
        <NumberField
          name="weeks"
          value={draft.weeks}
          placeholder="0"
          isWrong={isAt(place, "stay", "weeks")}
          onChange={(weeks) => onChange({ weeks })}
        />
        <NumberField
          name="students"
          value={draft.students}
          placeholder="1"
          isWrong={isAt(place, "stay", "students")}
          onChange={(students) => onChange({ students })}
        />
        <Field label={t("field.code")}>
          <TextInput value={draft.code} onChange={(event) => onChange({ code: event.target.value })} />
        </Field>
      </div>
      <Switch
        checked={draft.exempt}
        onChange={(event) => onChange({ exempt: event.target.checked })}
        hint={t("exemptHint")}
      >
        {t("exempt")}
      </Switch>
    </Card>
  );
}
