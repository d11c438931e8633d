import { useEffect, useState } from "react";
import { useRevalidator } from "react-router";
import { dutyShiftDraft, supportCards, type DutyShift } from "#shared/features/supportCards/supportCards.contract.ts";
import { shiftMistakeOf } from "#shared/features/supportCards/supportCards.rules.ts";
import type { Output } from "#shared/wire/endpoint.ts";
import { apiOf } from "#client/api/apiOf.ts";
import { formatFullMoment } from "#client/i18n/formatMoment.ts";
import { dataKey } from "#client/i18n/dataKeys.ts";
import { useText } from "#client/i18n/useText.ts";
import { SelectField, TextField } from "#client/resource/fields.tsx";
import { judgeBy } from "#client/resource/judgeBy.ts";
import { PartForm } from "#client/resource/PartForm.tsx";
import { Refusal } from "#client/resource/Refusal.tsx";
import { useForm } from "#client/resource/useForm.ts";
import { toast } from "#client/session/notify.ts";
import { Button } from "#client/ui/control/Button.tsx";
import { Field } from "#client/ui/form/Field.tsx";
import { TextInput } from "#client/ui/form/TextInput.tsx";
import { Drawer } from "#client/ui/overlay/Drawer.tsx";
import styles from "./SupportCards.module.css";

const api = apiOf(supportCards);
type People = Output<typeof supportCards.people>["people"];

interface DutyShiftsProps {
  readonly shifts: readonly DutyShift[];
  readonly onClose: () => void;
}

// Who answers the telephone in the coming two weeks.
export function DutyShifts({ shifts, onClose }: DutyShiftsProps) {
  const t = useText("supportCards");
  const { revalidate } = useRevalidator();
  const [people, setPeople] = useState<People | null>(null);
  const [failure, setFailure] = useState<unknown>(null);
  const [added, setAdded] = useState(0);
  useEffect(() => {
    const ending = new AbortController();
    api.people({}, { signal: ending.signal, isQuiet: true }).then(
      (answer) => setPeople(answer.people),
      (cause: unknown) => ending.signal.aborted || setFailure(cause),
    );
    return () => ending.abort();
  }, []);
  const remove = (shift: string, name: string): void => {
    setFailure(null);
    api.removeShift({ shift }).then(() => {
      toast(t("offDuty", { name }), { hue: "moss" });
      void revalidate();
    }, setFailure);
  };
  return (
    <Drawer isOpen title={t("duty")} onClose={onClose}>
      <div className={styles.shifts}>
        {failure !== null && <Refusal error={failure} />}
        {shifts.length === 0 && <p className={styles.note}>{t("noShifts")}</p>}
        <ul>
          {shifts.map(({ id, name, from, to, phone }) => (
            <li key={id} className={styles.shift}>
              <span className={styles.dutyName}>{name}</span>
              <span className={styles.note}>
                {t("fromTo", { from: formatFullMoment(from), to: formatFullMoment(to) })} · {phone}
              </span>
              <Button
                kind="quiet"
                size="sm"
                onClick={() => remove(id, name)}
                aria-label={`${t("takeOff")}: ${name}, ${formatFullMoment(from)}`}
              >
                {t("takeOff")}
              </Button>
            </li>
          ))}
        </ul>
        {people === null && failure === null && <p role="status">{t("loading")}</p>}
        {people && (
          <ShiftForm
            key={added}
            people={people}
            onSaved={() => {
              setAdded(added + 1);
              void revalidate();
            }}
          />
        )}
      </div>
    </Drawer>
  );
}

// As an input of the browser writes it, by the writer's own clock.
const momentOf = (local: string): string => {
  const at = new Date(local);
  return Number.isNaN(at.getTime()) ? "" : at.toISOString();
};

function ShiftForm({ people, onSaved }: { readonly people: People; readonly onSaved: () => void }) {
  const t = useText("supportCards");
  const draftOf = ({ from, to, ...rest }: typeof initial) => ({ ...rest, from: momentOf(from), to: momentOf(to) });
  const initial = { userId: people[0]?.id ?? "", from: "", to: "", phone: people[0]?.phone ?? "" };
  const form = useForm({
    judge: (values: typeof initial) => judgeBy(dutyShiftDraft)(draftOf(values)),
    initial,
    labels: { userId: t("person"), from: t("from"), to: t("to"), phone: t("phone") },
    save: (values, once) => api.addShift(draftOf(values), once),
    onSaved: () => {
      toast(t("onDutySaved"), { hue: "moss" });
      onSaved();
    },
  });
  const { from, to } = form.values;
  const mistake = from !== "" && to !== "" ? shiftMistakeOf(draftOf(form.values)) : null;
  return (
    <PartForm title={t("addShift")} form={form}>
      <SelectField form={form} name="userId" options={people.map(({ id, name }) => ({ value: id, label: name }))} />
      {(["from", "to"] as const).map((name) => (
        <Field
          key={name}
          id={form.idOf(name)}
          label={form.labels[name]}
          error={name === "to" && mistake !== null ? t(dataKey("shiftMistake", mistake)) : form.errorOf(name)}
        >
          <TextInput
            type="datetime-local"
            value={form.values[name]}
            onChange={(event) => form.set(name, event.target.value)}
          />
        </Field>
      ))}
      <TextField form={form} name="phone" type="tel" maxLength={30} />
    </PartForm>
  );
}
