import { useEffect, useState } from "react";
import { visitDraft, visits, type Visit } from "#shared/features/vetting/visits.contract.ts";
import { isWindow } from "#shared/features/vetting/visits.rules.ts";
import { addDays } from "#shared/time/days.ts";
import { apiOf } from "#client/api/apiOf.ts";
import { useText } from "#client/i18n/useText.ts";
import { DayField } from "#client/resource/DayField.tsx";
import { EditDrawer } from "#client/resource/EditDrawer.tsx";
import { SelectField, TextField } from "#client/resource/fields.tsx";
import { judgeBy } from "#client/resource/judgeBy.ts";
import { today } from "#client/resource/today.ts";
import { useForm, type Issues } from "#client/resource/useForm.ts";
import { toast } from "#client/session/notify.ts";
import type { Choice } from "#client/ui/form/choice.ts";
import styles from "./Visits.module.css";

const api = apiOf(visits);

interface PlanFormProps {
  readonly home: { readonly householdId: string; readonly name: string };
  // One that is on the plan already is moved.
  readonly visit?: Visit | undefined;
  // Who looks after the area.
  readonly inspectorId?: string | null | undefined;
  readonly onSaved: () => void;
  readonly onClose: () => void;
}

const judge = judgeBy(visitDraft);

// When somebody comes, and who.
export function PlanForm({ home, visit, inspectorId, onSaved, onClose }: PlanFormProps) {
  const t = useText("visits");
  const people = useInspectors();
  const form = useForm({
    judge: (values): Issues => ({
      ...judge(values),
      ...(values.day !== "" && values.day < today() && { day: { rule: "order" as const } }),
      ...(!isWindow(values) && { toTime: { rule: "order" as const } }),
    }),
    initial: {
      day: visit?.day ?? addDays(today(), 7),
      fromTime: visit?.fromTime ?? "16:00",
      toTime: visit?.toTime ?? "18:00",
      inspectorId: visit?.inspectorId ?? inspectorId ?? "",
    },
    labels: { day: t("day"), fromTime: t("fromTime"), toTime: t("toTime"), inspectorId: t("inspector") },
    save: (values, once) =>
      visit
        ? api.move({ id: visit.id, version: visit.version, ...values }, once)
        : api.plan({ householdId: home.householdId, ...values }, once),
    onSaved: () => {
      toast(t("savedPlan"), { hue: "moss" });
      onSaved();
      onClose();
    },
  });
  return (
    <EditDrawer title={t(visit ? "moveFor" : "planFor", { name: home.name })} form={form} onClose={onClose}>
      <DayField form={form} name="day" />
      <div className={styles.pair}>
        <TextField form={form} name="fromTime" maxLength={5} hint={t("timeHint")} />
        <TextField form={form} name="toTime" maxLength={5} />
      </div>
      <SelectField form={form} name="inspectorId" options={people} />
      <p className={styles.quiet}>{t("told")}</p>
    </EditDrawer>
  );
}

// What fails to be read is told by the app; the form stands without it.
function useInspectors(): readonly Choice[] {
  const [people, setPeople] = useState<readonly Choice[]>([]);
  useEffect(() => {
    const leaving = new AbortController();
    api.inspectors({}, { signal: leaving.signal }).then(
      (answer) => setPeople(answer.people.map(({ id, name }) => ({ value: id, label: name }))),
      () => undefined,
    );
    return () => leaving.abort();
  }, []);
  return people;
}
