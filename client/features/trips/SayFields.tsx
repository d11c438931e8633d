import { desk } from "#shared/features/desk/desk.contract.ts";
import { apiOf } from "#client/api/apiOf.ts";
import { useText } from "#client/i18n/useText.ts";
import { ReadFailure } from "#client/resource/ReadFailure.tsx";
import { useReadBeside } from "#client/resource/useReadBeside.ts";
import { Field } from "#client/ui/form/Field.tsx";
import { Select } from "#client/ui/form/Select.tsx";
import type { RecipeSaid } from "./recipes.ts";

const labelsApi = apiOf({ labels: desk.labels });

export interface SayFieldsProps {
  readonly said: RecipeSaid;
  readonly onSay: (said: RecipeSaid) => void;
}

const readLabels = (signal: AbortSignal) =>
  labelsApi.labels({}, { isQuiet: true, signal }).then(({ labels }) => labels);

export function LabelFields({ said, onSay }: SayFieldsProps) {
  const t = useText("jobs");
  const { value, failure, again } = useReadBeside(null, readLabels);
  const labels = value ?? [];
  return (
    <>
      <ReadFailure failure={failure} again={again} />
      <Field label={t("whichLabel")}>
        <Select
          options={labels.map(({ id, name }) => ({ value: id, label: name }))}
          value={said.label?.id ?? null}
          onChange={(id) => onSay({ ...said, label: labels.find((one) => one.id === id) ?? null })}
        />
      </Field>
      <Field label={t("howLabel")}>
        <Select
          options={[
            { value: "on", label: t("labelOn") },
            { value: "off", label: t("labelOff") },
          ]}
          value={said.isLabelOn ? "on" : "off"}
          onChange={(way) => onSay({ ...said, isLabelOn: way === "on" })}
        />
      </Field>
    </>
  );
}
