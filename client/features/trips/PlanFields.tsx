import { useCallback } from "react";
import { mostDaysMoved } from "#shared/features/gridJobs/gridJobs.rules.ts";
import { groups } from "#shared/features/groups/groups.contract.ts";
import { writeFilter } from "#shared/wire/gridQuery.rules.ts";
import { apiOf } from "#client/api/apiOf.ts";
import { useText } from "#client/i18n/useText.ts";
import { useRead } from "#client/resource/jobs/useRead.ts";
import { Combobox } from "#client/ui/form/Combobox.tsx";
import { Field } from "#client/ui/form/Field.tsx";
import { Select } from "#client/ui/form/Select.tsx";
import { TextInput } from "#client/ui/form/TextInput.tsx";
import { daysMovedIn } from "./recipes.ts";
import type { SayFieldsProps } from "./SayFields.tsx";

const api = apiOf({ rows: groups.rows });
const mostListed = 200;
const longestDriver = 80;
const none = "none";

// Those that are not over.
const readGroups = (signal: AbortSignal) => {
  const filter = writeFilter([{ column: "phase", values: ["coming", "underWay"] }]);
  return api
    .rows({ q: "", filter, sort: "fromDate", limit: mostListed }, { isQuiet: true, signal })
    .then(({ rows }) => rows.map(({ id, name }) => ({ id, name: name ?? "" })));
};

export function GroupFields({ said, onSay }: SayFieldsProps) {
  const t = useText("jobs");
  const found = useRead(readGroups);
  const choose = useCallback(
    (id: string | null) =>
      onSay({ ...said, group: id === null ? undefined : (found.find((one) => one.id === id) ?? null) }),
    [said, onSay, found],
  );
  return (
    <Field label={t("whichGroup")}>
      <Combobox
        options={[...found.map(({ id, name }) => ({ value: id, label: name })), { value: none, label: t("noGroup") }]}
        value={said.group === undefined ? null : (said.group?.id ?? none)}
        placeholder={t("choose")}
        onChange={choose}
      />
    </Field>
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
