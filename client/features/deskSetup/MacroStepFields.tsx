import { Trash2 } from "lucide-react";
import { priorities, type Priority } from "#shared/features/conversations/priority.rules.ts";
import { mostSnoozeHours, type MacroStep } from "#shared/features/macros/macros.rules.ts";
import { variables } from "#shared/features/quickReplies/quickReplies.rules.ts";
import { isLocale, localeNames, locales, type Locale } from "#shared/locales.ts";
import { dataKey } from "#client/i18n/dataKeys.ts";
import { formatList } from "#client/i18n/format.ts";
import { useText } from "#client/i18n/useText.ts";
import { IconButton } from "#client/ui/control/IconButton.tsx";
import type { Choice } from "#client/ui/form/choice.ts";
import { Field } from "#client/ui/form/Field.tsx";
import { NumberStepper } from "#client/ui/form/NumberStepper.tsx";
import { Select } from "#client/ui/form/Select.tsx";
import { TextArea } from "#client/ui/form/TextArea.tsx";
import type { Desk } from "./deskSetupApi.ts";
import styles from "./DeskSetup.module.css";

type Known = Pick<Desk, "colleagues" | "teams" | "labels">;

// What a field of this step is known by in the form, and what is wrong with it.
interface Judged {
  readonly idOf: (field: string) => string;
  readonly errorOf: (field: string) => string | null;
}

interface MacroStepFieldsProps extends Judged {
  readonly number: number;
  readonly step: MacroStep;
  readonly known: Known;
  readonly onChange: (step: MacroStep) => void;
  readonly onRemove: () => void;
}

const usualHours = 24;

// As it begins, before anything of it is chosen.
export function stepOf(kind: MacroStep["t"], { labels }: Known, locale: Locale): MacroStep {
  if (kind === "reply") return { t: "reply", text: "", locale };
  if (kind === "label" && labels[0]) return { t: "label", labelId: labels[0].id, isOn: true };
  if (kind === "priority") return { t: "priority", priority: "high" };
  if (kind === "assign") return { t: "assign", personId: null };
  if (kind === "team") return { t: "team", teamId: null };
  return kind === "snooze" ? { t: "snooze", hours: usualHours } : { t: "archive" };
}

// A step is chosen with what it names, in one list; a reply and a putting off have a field more.
export function MacroStepFields({ number, step, known, idOf, errorOf, onChange, onRemove }: MacroStepFieldsProps) {
  const t = useText("deskSetup");
  const choices = useChoices(known);
  const choose = (value: string): void => {
    const chosen = choices.find((one) => one.value === value)?.step;
    if (chosen) onChange(chosen);
  };
  return (
    <div className={styles.step}>
      <div className={styles.stepHead}>
        <Field label={t("whichStep", { number })} isLabelHidden>
          <Select options={choices} value={valueOf(step)} onChange={choose} />
        </Field>
        <IconButton size="sm" icon={<Trash2 />} label={t("removeStep", { number })} onClick={onRemove} />
      </div>
      {step.t === "reply" && <ReplyFields {...{ step, idOf, errorOf, onChange }} />}
      {step.t === "snooze" && (
        <Field id={idOf("hours")} label={t("hours")} error={errorOf("hours")} isGroup>
          <NumberStepper
            value={step.hours}
            min={1}
            max={mostSnoozeHours}
            onChange={(hours) => onChange({ ...step, hours })}
          />
        </Field>
      )}
    </div>
  );
}

interface ReplyFieldsProps extends Judged {
  readonly step: Extract<MacroStep, { t: "reply" }>;
  readonly onChange: (step: MacroStep) => void;
}

function ReplyFields({ step, idOf, errorOf, onChange }: ReplyFieldsProps) {
  const t = useText("deskSetup");
  const languages = locales.map((value) => ({ value: value as string, label: localeNames[value] }));
  return (
    <>
      <Field
        id={idOf("text")}
        label={t("replyText")}
        error={errorOf("text")}
        hint={t("replyHint", { names: formatList(variables.map((name) => `{{${name}}}`)) })}
      >
        <TextArea value={step.text} onChange={(event) => onChange({ ...step, text: event.target.value })} />
      </Field>
      <Field label={t("replyLocale")}>
        <Select
          options={languages}
          value={step.locale as string}
          onChange={(locale) => isLocale(locale) && onChange({ ...step, locale })}
        />
      </Field>
    </>
  );
}

interface StepChoice extends Choice<string> {
  readonly step: MacroStep;
}

// What stands in the list for a step: what it is and what it names.
function valueOf(step: MacroStep): string {
  switch (step.t) {
    case "label":
      return `label ${step.labelId} ${step.isOn}`;
    case "priority":
      return `priority ${step.priority}`;
    case "assign":
      return `assign ${step.personId}`;
    case "team":
      return `team ${step.teamId}`;
    default:
      return step.t;
  }
}

function useChoices({ colleagues, teams, labels }: Known): readonly StepChoice[] {
  const t = useText("desk");
  const locale = locales.find((one) => one === document.documentElement.lang) ?? "en";
  const choice = (label: string, step: MacroStep): StepChoice => ({ value: valueOf(step), label, step });
  const toSay: readonly (Priority | null)[] = [...priorities, null];
  return [
    choice(t("macroStep.reply"), { t: "reply", text: "", locale }),
    ...[true, false].flatMap((isOn) =>
      labels.map(({ id, name }) =>
        choice(t(isOn ? "bulk.label" : "bulk.unlabel", { name }), { t: "label", labelId: id, isOn }),
      ),
    ),
    ...toSay.map((priority) =>
      choice(
        priority === null ? t("bulk.byRule") : t("bulk.priority", { priority: t(dataKey("priority", priority)) }),
        { t: "priority", priority },
      ),
    ),
    ...colleagues.map(({ id, name }) => choice(t("bulk.assign", { name }), { t: "assign", personId: id })),
    choice(t("bulk.return"), { t: "assign", personId: null }),
    ...teams.map(({ id, name }) => choice(t("bulk.team", { name }), { t: "team", teamId: id })),
    choice(t("bulk.noTeam"), { t: "team", teamId: null }),
    choice(t("macroStep.snooze", { count: usualHours }), { t: "snooze", hours: usualHours }),
    choice(t("macroStep.archive"), { t: "archive" }),
  ];
}
