import { useEffect, type FormEvent, type ReactNode } from "react";
import type { TripType } from "#shared/features/places/places.contract.ts";
import {
  activityDetailsTypes,
  longestLeadDays,
  longestStayNights,
  weekBoundsOf,
} from "#shared/features/trips/trips.rules.ts";
import { addDays } from "#shared/time/days.ts";
import { ApiError } from "#client/api/apiError.ts";
import { wordsOf } from "#client/api/wordsOf.ts";
import { dataKey } from "#client/i18n/dataKeys.ts";
import { useText } from "#client/i18n/useText.ts";
import { DateRange } from "#client/ui/date/DateRange.tsx";
import { Field } from "#client/ui/form/Field.tsx";
import { FormSummary } from "#client/ui/form/FormSummary.tsx";
import { NumberStepper } from "#client/ui/form/NumberStepper.tsx";
import { RadioGroup } from "#client/ui/form/RadioGroup.tsx";
import { Select } from "#client/ui/form/Select.tsx";
import { TextInput } from "#client/ui/form/TextInput.tsx";
import { CampsField } from "./CampsField.tsx";
import { HomesField, type Homes } from "./HomesField.tsx";
import { daysOf } from "./planChange.ts";
import type { PlanPriceAnswer } from "./PlanPrice.tsx";
import { fieldIdOf, useProblemWords } from "./problemWords.ts";
import { today } from "#client/resource/today.ts";
import type { TripPlanForm } from "./useTripPlan.ts";
import styles from "./CreateTrip.module.css";

type CodeProblem = NonNullable<NonNullable<PlanPriceAnswer["answer"]>["codeProblem"]>;

export const planFormId = "trip-plan";

interface TripPlanFieldsProps {
  readonly form: TripPlanForm;
  readonly tripTypes: readonly TripType[];
  readonly homes: Homes;
  // Why the code takes nothing off.
  readonly codeProblem: CodeProblem | null;
  // The field that chooses who travels.
  readonly studentField: (field: { readonly id: string; readonly error: string | null }) => ReactNode;
}

export function TripPlanFields({ form, tripTypes, homes, codeProblem, studentField }: TripPlanFieldsProps) {
  const t = useText("createTrip");
  const words = useProblemWords(form.problems);
  const { plan, change } = form;
  const days = daysOf(plan);
  const codeError =
    codeProblem === null
      ? null
      : codeProblem === "unknown"
        ? t("codeUnknown")
        : wordsOf(new ApiError("refused", { statusCode: 422, reason: codeProblem })).what;
  const firstDay = addDays(today(), 1);
  useEffect(() => {
    if (form.failedTries > 0) document.querySelector<HTMLElement>(`#${planFormId} [role=alert] a`)?.focus();
  }, [form.failedTries]);
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    void form.submit();
  };
  return (
    <form id={planFormId} className={styles.form} noValidate onSubmit={submit}>
      <h2 id="plan-title" className="h5">
        {t("planTitle")}
      </h2>
      <FormSummary mistakes={words.mistakes} />
      {studentField({ id: fieldIdOf("studentId"), error: words.errorOf("studentId") })}
      <Field id={fieldIdOf("fromDate")} label={t("dates")} hint={t("datesHint")} error={words.errorOf("fromDate")}>
        <DateRange
          value={days}
          onChange={(range) => change({ fromDate: range?.from ?? null, toDate: range?.to ?? null })}
          min={firstDay}
          max={addDays(firstDay, longestLeadDays + longestStayNights)}
          placeholder={t("chooseDates")}
        />
      </Field>
      <Field id={fieldIdOf("tripTypeId")} label={t("tripType")} error={words.errorOf("tripTypeId")}>
        <Select
          options={tripTypes.map(({ id, name }) => ({ value: id, label: name }))}
          value={plan.tripTypeId}
          placeholder={t("chooseType")}
          onChange={(tripTypeId) => change({ tripTypeId })}
        />
      </Field>
      <Field
        id={fieldIdOf("activityDetailsType")}
        label={t("activities")}
        isGroup
        error={words.errorOf("activityDetailsType")}
      >
        <RadioGroup
          options={activityDetailsTypes.map((value) => ({
            value,
            label: t(dataKey("activityDetails", value)),
            hint: t(dataKey("activityDetailsHint", value)),
          }))}
          value={plan.activityDetailsType}
          onChange={(activityDetailsType) => change({ activityDetailsType })}
        />
      </Field>
      {days && plan.activityDetailsType && (
        <WeeksField form={form} error={words.errorOf("weeks")} bounds={weekBoundsOf(plan.activityDetailsType, days)} />
      )}
      <HomesField form={form} found={homes} />
      <CampsField form={form} family={homes.chosen[0]?.slug} />
      <div className={styles.pair}>
        <Field label={t("code")} error={codeError} optional>
          <TextInput
            value={plan.code}
            maxLength={40}
            autoComplete="off"
            onChange={(event) => change({ code: event.target.value })}
          />
        </Field>
        <Field label={t("reference")} hint={t("referenceHint")} optional>
          <TextInput
            value={plan.referralCode}
            maxLength={40}
            autoComplete="off"
            onChange={(event) => change({ referralCode: event.target.value })}
          />
        </Field>
      </div>
    </form>
  );
}

interface WeeksFieldProps {
  readonly form: TripPlanForm;
  readonly error: string | null;
  readonly bounds: { readonly least: number; readonly most: number };
}

function WeeksField({ form, error, bounds: { least, most } }: WeeksFieldProps) {
  const t = useText("createTrip");
  const { weeks } = form.plan;
  return (
    <Field id={fieldIdOf("weeks")} label={t("weeks")} isGroup hint={t("weeksHint", { count: most })} error={error}>
      <NumberStepper
        value={weeks}
        min={Math.min(least, most)}
        max={most}
        valueText={t("weekCount", { count: weeks })}
        onChange={(next) => form.change({ weeks: next })}
      />
    </Field>
  );
}
