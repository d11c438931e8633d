import type { OpenedPlan, TripPlanDraft } from "#shared/features/tripPlan/tripPlan.contract.ts";
import {
  activityDetailsTypes,
  weekBoundsOf,
  type TripProblem,
  type TripProblems,
} from "#shared/features/trips/trips.rules.ts";
import { weeksWithin } from "#shared/features/tripPlan/tripPlan.rules.ts";
import { addDays, type Days } from "#shared/time/days.ts";
import { wordsOfCode } from "#client/api/wordsOf.ts";
import { dataKey } from "#client/i18n/dataKeys.ts";
import { useText } from "#client/i18n/useText.ts";
import { today } from "#client/resource/today.ts";
import { DateRange } from "#client/ui/date/DateRange.tsx";
import { Field } from "#client/ui/form/Field.tsx";
import { NumberStepper } from "#client/ui/form/NumberStepper.tsx";
import { Select } from "#client/ui/form/Select.tsx";

interface PlanFieldsProps {
  readonly trip: OpenedPlan;
  readonly draft: TripPlanDraft;
  readonly problems: TripProblems;
  readonly onChange: (changes: Partial<TripPlanDraft>) => void;
}

const none = "";

export function PlanFields({ trip, draft, problems, onChange }: PlanFieldsProps) {
  const [t, plan] = [useText("tripPlan"), useText("createTrip")];
  const { lock, mayAssign, types, businesses, coordinators } = trip;
  const days = { from: draft.fromDate, to: draft.toDate };
  const { least, most } = weekBoundsOf(draft.activityDetailsType, days);
  const weeksIn = (stay: Days, type = draft.activityDetailsType): Partial<TripPlanDraft> =>
    lock === null ? { weeks: weeksWithin(draft.weeks, weekBoundsOf(type, stay)) } : {};
  const [areDatesLocked, isKindLocked] = [lock !== null && lock !== "datesByAmend", lock !== null];
  const wordsOf = (problem: TripProblem | undefined): string | null =>
    problem === undefined || problem === "required" ? null : plan(dataKey("tripMisfit", problem));
  return (
    <>
      <Field
        label={t("dates")}
        hint={lock === null ? undefined : wordsOfCode("refused", lock).what}
        error={wordsOf(problems.fromDate ?? problems.studentId)}
      >
        <DateRange
          value={{ from: draft.fromDate, to: draft.toDate }}
          onChange={(range) => range && onChange({ fromDate: range.from, toDate: range.to, ...weeksIn(range) })}
          label={t("dates")}
          min={addDays(today(), 1)}
          disabled={areDatesLocked}
        />
      </Field>
      <Field label={t("type")}>
        <Select
          options={types.map(({ id, name }) => ({ value: id, label: name }))}
          value={draft.tripTypeId}
          disabled={isKindLocked}
          onChange={(tripTypeId) => onChange({ tripTypeId })}
        />
      </Field>
      <Field label={t("days")}>
        <Select
          options={activityDetailsTypes.map((value) => ({ value, label: plan(dataKey("activityDetails", value)) }))}
          value={draft.activityDetailsType}
          disabled={isKindLocked}
          onChange={(activityDetailsType) => onChange({ activityDetailsType, ...weeksIn(days, activityDetailsType) })}
        />
      </Field>
      {!isKindLocked && (
        <Field label={t("weeks")} isGroup error={wordsOf(problems.weeks)}>
          <NumberStepper
            value={draft.weeks}
            min={Math.min(least, most)}
            max={Math.max(most, draft.weeks)}
            valueText={plan("weekCount", { count: draft.weeks })}
            onChange={(weeks) => onChange({ weeks })}
          />
        </Field>
      )}
      {mayAssign && (
        <>
          <Field label={t("business")}>
            <Select
              options={[
                { value: none, label: t("noBusiness") },
                ...businesses.map(({ id, name }) => ({ value: id, label: name })),
              ]}
              value={draft.businessId ?? none}
              disabled={isKindLocked}
              onChange={(businessId) => onChange({ businessId: businessId === none ? null : businessId })}
            />
          </Field>
          <Field label={t("coordinator")}>
            <Select
              options={[
                { value: none, label: t("nobody") },
                ...coordinators.map(({ id, name }) => ({ value: id, label: name })),
              ]}
              value={draft.coordinatorId ?? none}
              onChange={(coordinatorId) => onChange({ coordinatorId: coordinatorId === none ? null : coordinatorId })}
            />
          </Field>
        </>
      )}
    </>
  );
}
