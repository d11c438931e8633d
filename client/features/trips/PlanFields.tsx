import { mostDaysMoved } from "#shared/features/gridJobs/gridJobs.rules.ts";
import { useText } from "#client/i18n/useText.ts";
import { GroupBox } from "#client/resource/groups/GroupBox.tsx";
import { Field } from "#client/ui/form/Field.tsx";
import { Select } from "#client/ui/form/Select.tsx";
import { TextInput } from "#client/ui/form/TextInput.tsx";
import { daysMovedIn } from "./recipes.ts";
import type { SayFieldsProps } from "./SayFields.tsx";

const longestDriver = 80;

export function GroupFields({ said, onSay }: SayFieldsProps) {
  const t = useText("jobs");
  return (
    <GroupBox
      label={t("whichGroup")}
      placeholder={t("choose")}
      group={said.group}
      noneLabel={t("noGroup")}
      onChoose={(group) => onSay({ ...said, group })}
    />
  );
}

export function DriverFields({ said, onSay }: SayFieldsProps) {
  const t = useText("jobs");
  return (
    <>
      <Field label={t("whichWay")}>
        <Select
          options={[
            { value: "there", label: t("wayThere") },
            { value: "back", label: t("wayBack") },
          ]}
          value={said.way}
          onChange={(way) => onSay({ ...said, way: way === "back" ? "back" : "there" })}
        />
      </Field>
      <Field label={t("driver")} hint={t("driverHint")} optional>
        <TextInput
          maxLength={longestDriver}
          value={said.driver}
          onChange={({ target }) => onSay({ ...said, driver: target.value })}
        />
      </Field>
    </>
  );
}

export function DateFields({ said, onSay }: SayFieldsProps) {
  const t = useText("jobs");
  const isWrong = said.daysMoved !== "" && daysMovedIn(said) === null;
  return (
    <>
      <Field label={t("direction")}>
        <Select
          options={[
            { value: "on", label: t("later") },
            { value: "back", label: t("earlier") },
          ]}
          value={said.isBack ? "back" : "on"}
          onChange={(way) => onSay({ ...said, isBack: way === "back" })}
        />
      </Field>
      <Field
        label={t("byDaysMany")}
        hint={t("datesHint")}
        error={isWrong ? t("daysWrong", { most: mostDaysMoved }) : null}
      >
        <TextInput
          inputMode="numeric"
          maxLength={3}
          value={said.daysMoved}
          onChange={({ target }) => onSay({ ...said, daysMoved: target.value })}
          required
        />
      </Field>
    </>
  );
}
