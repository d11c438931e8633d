import { useState } from "react";
import { mostDaysMoved } from "#shared/features/gridJobs/gridJobs.rules.ts";
import { groups } from "#shared/features/groups/groups.contract.ts";
import { writeFilter } from "#shared/wire/gridQuery.rules.ts";
import { apiOf } from "#client/api/apiOf.ts";
import { useText } from "#client/i18n/useText.ts";
import { ReadFailure } from "#client/resource/ReadFailure.tsx";
import { useLater } from "#client/resource/useLater.ts";
import { useReadBeside } from "#client/resource/useReadBeside.ts";
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

const pauseMs = 300;

// Those that are not over: the first of them, and by what is typed each.
const readGroups = (q: string, signal: AbortSignal) => {
  const filter = writeFilter([{ column: "phase", values: ["coming", "underWay"] }]);
  return api
    .rows({ q, filter, sort: "fromDate", limit: mostListed }, { isQuiet: true, signal })
    .then(({ rows }) => rows.map(({ id, name }) => ({ id, name: name ?? "" })));
};

export function GroupFields({ said, onSay }: SayFieldsProps) {
  const t = useText("jobs");
  const [typed, setTyped] = useState("");
  const later = useLater(pauseMs);
  const { value: found, failure, again } = useReadBeside(typed, (signal) => readGroups(typed, signal));
  const { group } = said;
  const listed = [...(group && !found?.some(({ id }) => id === group.id) ? [group] : []), ...(found ?? [])];
  // Out of every group is a choice of its own: it is never what is left where a group is not found.
  const choose = (id: string | null): void =>
    onSay({ ...said, group: id === none ? null : listed.find((one) => one.id === id) });
  return (
    <>
      <ReadFailure failure={failure} again={again} />
      <Field label={t("whichGroup")}>
        <Combobox
          options={[
            ...listed.map(({ id, name }) => ({ value: id, label: name })),
            { value: none, label: t("noGroup") },
          ]}
          value={group === undefined ? null : (group?.id ?? none)}
          placeholder={t("choose")}
          disabled={found === null}
          onSearch={(words) => later(() => setTyped(words === group?.name ? "" : words.trim()))}
          onChange={choose}
        />
      </Field>
    </>
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
