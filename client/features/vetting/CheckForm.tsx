import { useEffect, useEffectEvent } from "react";
import { vetting, type Household, type VettingCheck } from "#shared/features/vetting/vetting.contract.ts";
import { longestValidYears, mistakesIn, monthsLater, usualEndOf } from "#shared/features/vetting/vetting.rules.ts";
import { checkStates, type CheckKind, type CheckState } from "#shared/features/vetting/vetting.states.ts";
import { ApiError } from "#client/api/apiError.ts";
import { apiOf } from "#client/api/apiOf.ts";
import { dataKey } from "#client/i18n/dataKeys.ts";
import { formatDay } from "#client/i18n/format.ts";
import { useText } from "#client/i18n/useText.ts";
import { TextAreaField } from "#client/resource/fields.tsx";
import { Refusal } from "#client/resource/Refusal.tsx";
import { useForm, type Form, type Issues } from "#client/resource/useForm.ts";
import { toast } from "#client/session/notify.ts";
import { Button } from "#client/ui/control/Button.tsx";
import { DateInput } from "#client/ui/date/DateInput.tsx";
import { Field } from "#client/ui/form/Field.tsx";
import { FormSummary } from "#client/ui/form/FormSummary.tsx";
import { Segmented } from "#client/ui/page/Segmented.tsx";
import styles from "./CheckForm.module.css";
import { today } from "#client/resource/today.ts";

const api = apiOf(vetting);

interface Values {
  readonly state: CheckState;
  readonly validUntil: string;
  readonly note: string;
}

interface CheckFormProps {
  readonly check: VettingCheck;
  // Of the household as it is shown: what somebody else has recorded meanwhile is not written over unseen.
  readonly version: number;
  readonly asked: Household["asked"];
  readonly onUnsaved: (isUnsaved: boolean) => void;
  readonly onChanged: () => void;
  readonly onClose: () => void;
}

export function CheckForm({ check, version, asked, onUnsaved, onChanged, onClose }: CheckFormProps) {
  const [t, forms] = [useText("vetting"), useText("forms")];
  const form = useForm({
    judge,
    initial: valuesOf(check),
    labels: { state: t("result"), validUntil: t("validUntil"), note: t("note") },
    save: (values: Values, once) =>
      api.record({ id: check.id, expectedVersion: version, ...sentOf(values) }, once).catch(showNewest(onChanged)),
    onSaved: () => {
      toast(t("recorded"), { hue: "moss" });
      onChanged();
      onClose();
    },
  });
  useEffect(() => {
    onUnsaved(form.isDirty);
    return () => onUnsaved(false);
  }, [form.isDirty, onUnsaved]);
  // Another result may put right what was wrong with the one before.
  const judgeAgain = useEffectEvent(() => {
    for (const name of ["validUntil", "note"] as const) if (form.errorOf(name) !== null) form.check(name);
  });
  useEffect(() => judgeAgain(), [form.values.state]);
  const submit = (event: { preventDefault: () => void }): void => {
    event.preventDefault();
    void form.submit();
  };
  const options = checkStates.map((state) => ({ value: state, label: t(dataKey("checkStanding", state)) }));
  return (
    <form noValidate className={styles.form} onSubmit={submit}>
      {form.refusal && <Refusal error={form.refusal} {...(isStale(form.refusal) ? { next: t("newestShown") } : {})} />}
      <FormSummary mistakes={form.mistakes} />
      <Field id={form.idOf("state")} label={form.labels.state} isGroup>
        <Segmented options={options} value={form.values.state} onChange={(state) => form.set("state", state)} />
      </Field>
      {form.values.state === "clear" && <EndField form={form} kind={check.kind} asked={asked} />}
      <TextAreaField
        form={form}
        name="note"
        optional={form.values.state !== "adverse"}
        hint={form.values.state === "adverse" ? t("adverseHint") : undefined}
      />
      <div className={styles.buttons}>
        <Button size="sm" onClick={onClose}>
          {forms("cancel")}
        </Button>
        <Button size="sm" type="submit" kind="primary" busy={form.isBusy} busyLabel={forms("saving")}>
          {forms("save")}
        </Button>
      </div>
    </form>
  );
}

// What has ended does not hold the next result back.
const valuesOf = ({ state, validUntil, note }: VettingCheck): Values => ({
  state,
  validUntil: validUntil !== null && validUntil >= today() ? validUntil : "",
  note,
});

const sentOf = ({ state, validUntil, note }: Values) => ({
  state,
  validUntil: state === "clear" && validUntil !== "" ? validUntil : null,
  note: note.trim(),
});

function judge(values: Values): Issues {
  const { validUntil, note } = mistakesIn(sentOf(values), today());
  return { ...(validUntil && { validUntil: { rule: validUntil } }), ...(note && { note: { rule: note } }) };
}

const isStale = (cause: unknown): boolean => cause instanceof ApiError && cause.code === "stale_state";

// The newest is fetched, and what was typed stays: whoever saves again knows what is there.
const showNewest =
  (onChanged: () => void) =>
  (cause: unknown): never => {
    if (isStale(cause)) onChanged();
    throw cause;
  };

interface EndFieldProps {
  readonly form: Form<Values>;
  readonly kind: CheckKind;
  readonly asked: Household["asked"];
}

function EndField({ form, kind, asked }: EndFieldProps) {
  const t = useText("vetting");
  const usualEnd = usualEndOf(kind, today(), asked);
  const hint = usualEnd === null ? t("noUsualEnd") : t("usualEnd", { day: formatDay(usualEnd) });
  return (
    <Field
      id={form.idOf("validUntil")}
      label={form.labels.validUntil}
      error={form.errorOf("validUntil")}
      hint={hint}
      optional
    >
      <DateInput
        value={form.values.validUntil || null}
        onChange={(day) => form.set("validUntil", day ?? "")}
        min={today()}
        max={monthsLater(today(), longestValidYears * 12)}
      />
    </Field>
  );
}
