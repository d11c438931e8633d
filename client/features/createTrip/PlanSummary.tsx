import type { TripType } from "#shared/features/places/places.contract.ts";
import type { Student } from "#shared/features/students/students.contract.ts";
import { ageOn, nightsOf } from "#shared/time/days.ts";
import { dataKey } from "#client/i18n/dataKeys.ts";
import { formatDays } from "#client/i18n/format.ts";
import { useText } from "#client/i18n/useText.ts";
import { Button } from "#client/ui/control/Button.tsx";
import { Refusal } from "#client/resource/Refusal.tsx";
import { Overlaps } from "#client/resource/trips/Overlaps.tsx";
import { Card } from "#client/ui/page/Card.tsx";
import { KeyValueList } from "#client/ui/page/KeyValueList.tsx";
import { daysOf } from "./planChange.ts";
import { PlanPrice, type PlanPriceAnswer } from "./PlanPrice.tsx";
import { StudentLine } from "./StudentLine.tsx";
import { planFormId } from "./TripPlanFields.tsx";
import type { TripPlanForm } from "./useTripPlan.ts";
import styles from "./CreateTrip.module.css";

interface PlanSummaryProps {
  readonly form: TripPlanForm;
  readonly students: readonly Student[];
  readonly price: PlanPriceAnswer;
  readonly tripTypes: readonly TripType[];
  // Null where there is nothing to reserve yet, or somebody else pays.
  readonly onReserve: (() => void) | null;
  readonly onStartOver: () => void;
}

// What the trip comes to so far, and the button that makes it one.
export function PlanSummary({ form, students, price, tripTypes, onReserve, onStartOver }: PlanSummaryProps) {
  const t = useText("createTrip");
  const { plan } = form;
  const days = daysOf(plan);
  const nights = days && t("nights", { count: nightsOf(days) });
  const ages = days
    ? students
        .flatMap(({ dateOfBirth }) => (dateOfBirth ? [ageOn(days.from, dateOfBirth)] : []))
        .toSorted((a, b) => a - b)
    : [];
  const [youngest, oldest] = [ages[0], ages.at(-1)];
  const items = [
    { key: t("dates"), value: days && formatDays(days.from, days.to, { year: true }) },
    { key: t("stay"), value: nights },
    {
      key: t("ageLabel"),
      value:
        youngest === undefined || oldest === undefined
          ? null
          : youngest === oldest
            ? t("ageThen", { count: youngest })
            : t("agesThen", { from: youngest, to: oldest }),
    },
    { key: t("tripType"), value: tripTypes.find(({ id }) => id === plan.tripTypeId)?.name },
    {
      key: t("activities"),
      value: plan.activityDetailsType && t(dataKey("activityDetails", plan.activityDetailsType)),
    },
    { key: t("weeks"), value: days && plan.activityDetailsType ? t("weekCount", { count: plan.weeks }) : null },
  ].filter(({ value }) => value);
  return (
    <Card as="section" labelledBy="summary-title">
      <div className={styles.summary}>
        <h2 id="summary-title" className="h5">
          {t("summary")}
        </h2>
        {students.map((student) => (
          <StudentLine key={student.id} student={student} />
        ))}
        {form.isBlank && <p className={styles.quiet}>{t("summaryEmpty")}</p>}
        {items.length > 0 && <KeyValueList items={items} />}
        <PlanPrice answer={price} count={students.length} />
        <Overlaps studentIds={students.map(({ id }) => id)} days={days} />
        {form.refusal && <Refusal error={form.refusal} />}
        <div className={styles.actions}>
          <Button type="submit" form={planFormId} kind="primary" busy={form.isBusy} busyLabel={t("creating")}>
            {t("create", { count: Math.max(1, students.length) })}
          </Button>
          {onReserve && (
            <Button kind="secondary" onClick={onReserve}>
              {t("reserve", { count: Math.max(1, students.length) })}
            </Button>
          )}
          {!form.isBlank && (
            <Button kind="quiet" onClick={onStartOver}>
              {t("startOver")}
            </Button>
          )}
        </div>
        {onReserve && <p className={styles.kept}>{t("reserveHint")}</p>}
        {!form.isBlank && <p className={styles.kept}>{t(form.isSaved ? "keptWithYou" : "keptHere")}</p>}
      </div>
    </Card>
  );
}
