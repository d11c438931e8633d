import { Plus } from "lucide-react";
import { macroDraft, type Macro } from "#shared/features/macros/macros.contract.ts";
import {
  longestMacroName,
  mistakeOf,
  mostSteps,
  stepKinds,
  type MacroStep,
} from "#shared/features/macros/macros.rules.ts";
import { useLocale, useText } from "#client/i18n/useText.ts";
import { EditDrawer } from "#client/resource/EditDrawer.tsx";
import { TextField } from "#client/resource/fields.tsx";
import { judgeBy } from "#client/resource/judgeBy.ts";
import { useForm, type Issues } from "#client/resource/useForm.ts";
import { toast } from "#client/session/notify.ts";
import { dataKey } from "#client/i18n/dataKeys.ts";
import { Button } from "#client/ui/control/Button.tsx";
import { Field } from "#client/ui/form/Field.tsx";
import { macrosApi, type Desk } from "./deskSetupApi.ts";
import styles from "./DeskSetup.module.css";
import { MacroStepFields, stepOf } from "./MacroStepFields.tsx";
import { refusalOf } from "./TeamForm.tsx";

interface MacroFormProps {
  readonly macro: Macro | null;
  readonly known: Pick<Desk, "colleagues" | "teams" | "labels">;
  readonly onClose: () => void;
}

type Values = { name: string; steps: MacroStep[] };

function judge(values: object): Issues {
  const issues = judgeBy(macroDraft)(values);
  if (issues["steps"]) return issues;
  return mistakeOf((values as Values).steps) === null ? issues : { ...issues, steps: { rule: "wrong" } };
}

export function MacroForm({ macro, known, onClose }: MacroFormProps) {
  const t = useText("deskSetup");
  const locale = useLocale();
  const done = (words: string): void => {
    toast(words, { hue: "moss" });
    onClose();
  };
  const initial: Values = { name: macro?.name ?? "", steps: macro?.steps ?? [] };
  const form = useForm({
    judge,
    initial,
    labels: { name: t("name"), steps: t("steps") },
    rowLabels: { steps: { text: t("replyText"), hours: t("hours") } },
    save: (values: Values, once) =>
      macro ? macrosApi.update({ id: macro.id, ...values }, once) : macrosApi.create(values, once),
    onSaved: ({ item }) => done(t("saved", { name: item.name })),
  });
  const { steps } = form.values;
  const mistake = mistakeOf(steps);
  // The first kind that is not there yet; where there is no label, none is put on.
  const isThere = (kind: MacroStep["t"]): boolean => steps.some((step) => step.t === kind);
  const next = stepKinds.find((kind) => !isThere(kind) && (kind !== "label" || known.labels.length > 0)) ?? "priority";
  const remove = macro
    ? {
        question: t("removeMacro", { name: macro.name }),
        keepLabel: t("keep"),
        run: () => macrosApi.remove({ id: macro.id }).then(() => done(t("removed", { name: macro.name }))),
      }
    : undefined;
  return (
    <EditDrawer
      title={macro?.name ?? t("addMacro")}
      form={form}
      refusalText={refusalOf(form.refusal?.code, t)}
      remove={remove}
      onClose={onClose}
    >
      <TextField form={form} name="name" maxLength={longestMacroName} />
      <Field
        id={form.idOf("steps")}
        label={t("steps")}
        isGroup
        error={form.errorOf("steps") && mistake && t(dataKey("seriesMistake", mistake))}
      >
        <div role="group" aria-label={t("steps")} className={styles.choices}>
          {steps.map((step, index) => (
            <MacroStepFields
              // oxlint-disable-next-line react/no-array-index-key -- a step has no name of its own
              key={index}
              number={index + 1}
              step={step}
              known={known}
              idOf={(field) => form.rowIdOf("steps", index, field)}
              errorOf={(field) => form.rowErrorOf("steps", index, field)}
              onChange={(changed) => form.set("steps", steps.with(index, changed))}
              onRemove={() => form.set("steps", steps.toSpliced(index, 1))}
            />
          ))}
          <div>
            <Button
              size="sm"
              disabled={steps.length >= mostSteps}
              onClick={() => form.set("steps", [...steps, stepOf(next, known, locale)])}
            >
              <Plus />
              {t("addStep")}
            </Button>
          </div>
        </div>
      </Field>
    </EditDrawer>
  );
}
