import { useState } from "react";
import { groups } from "#shared/features/groups/groups.contract.ts";
import { writeFilter } from "#shared/wire/gridQuery.rules.ts";
import { apiOf } from "#client/api/apiOf.ts";
import { Combobox } from "#client/ui/form/Combobox.tsx";
import { Field } from "#client/ui/form/Field.tsx";
import { ReadFailure } from "../ReadFailure.tsx";
import { useLater } from "../useLater.ts";
import { useReadBeside } from "../useReadBeside.ts";

const api = apiOf({ rows: groups.rows });
const mostListed = 200;
const none = "none";

const pauseMs = 300;

export interface NamedGroup {
  readonly id: string;
  readonly name: string;
}

// Those that are not over: the first of them, and by what is typed each.
const readGroups = (q: string, signal: AbortSignal): Promise<readonly NamedGroup[]> => {
  const filter = writeFilter([{ column: "phase", values: ["coming", "underWay"] }]);
  return api
    .rows({ q, filter, sort: "fromDate", limit: mostListed }, { isQuiet: true, signal })
    .then(({ rows }) => rows.map(({ id, name }) => ({ id, name: name ?? "" })));
};

interface GroupBoxProps {
  readonly label: string;
  readonly placeholder: string;
  // Undefined: nothing has been chosen; null: out of every group.
  readonly group: NamedGroup | null | undefined;
  // Where out of every group is a choice of its own: it is never what is left where a group is not found.
  readonly noneLabel?: string;
  readonly isDisabled?: boolean;
  readonly onChoose: (group: NamedGroup | null | undefined) => void;
}

// A group, found by its name.
export function GroupBox({ label, placeholder, group, noneLabel, isDisabled = false, onChoose }: GroupBoxProps) {
  const [typed, setTyped] = useState("");
  const later = useLater(pauseMs);
  const { value: found, failure, again } = useReadBeside(typed, (signal) => readGroups(typed, signal));
  const listed = [...(group && !found?.some(({ id }) => id === group.id) ? [group] : []), ...(found ?? [])];
  return (
    <>
      <ReadFailure failure={failure} again={again} />
      <Field label={label}>
        <Combobox
          options={[
            ...listed.map(({ id, name }) => ({ value: id, label: name })),
            ...(noneLabel === undefined ? [] : [{ value: none, label: noneLabel }]),
          ]}
          value={group === undefined ? null : (group?.id ?? none)}
          placeholder={placeholder}
          disabled={isDisabled || found === null}
          onSearch={(words) => later(() => setTyped(words === group?.name ? "" : words.trim()))}
          onChange={(id) => onChoose(id === none ? null : listed.find((one) => one.id === id))}
        />
      </Field>
    </>
  );
}
