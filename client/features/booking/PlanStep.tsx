import type { Country, County, TripType } from "#shared/features/places/places.contract.ts";
import type { Student } from "#shared/features/students/students.contract.ts";
import { daysOfStay } from "#shared/features/booking/stayPlan.rules.ts";
import {
  activityDetailsTypes,
  isForAdults,
  longestLeadDays,
  longestStayNights,
  problemsOf,
  weekBoundsOf,
} from "#shared/features/trips/trips.rules.ts";
import { isChildOn } from "#shared/features/students/students.rules.ts";
import { addDays } from "#shared/time/days.ts";
import { dataKey } from "#client/i18n/dataKeys.ts";
import { useText } from "#client/i18n/useText.ts";
import { today } from "#client/resource/today.ts";
import { DateRangeCalendar } from "#client/ui/date/DateRangeCalendar.tsx";
import { NumberStepper } from "#client/ui/form/NumberStepper.tsx";
import { Segmented } from "#client/ui/page/Segmented.tsx";
import { Select } from "#client/ui/form/Select.tsx";
import { Field } from "#client/ui/form/Field.tsx";
import { useState } from "react";
import { Travellers } from "./Travellers.tsx";
import { TypeCards } from "./TypeCards.tsx";
import { monthChoices } from "./months.ts";
import type { Stay } from "./useStay.ts";
import styles from "./Wizard.module.css";

interface PlanStepProps {
  readonly stay: Stay;
  readonly tripTypes: readonly TripType[];
  readonly counties: readonly County[];
  readonly countries: readonly Country[];
  readonly travellers: readonly Student[];
  readonly names: string;
  readonly isAgent: boolean;
}

// Who, what kind, when, and how the days look.
export function PlanStep({ stay, tripTypes, counties, countries, travellers, names, isAgent }: PlanStepProps) {
  const t = useText("booking");
  const { plan, change } = stay;
  const type = tripTypes.find(({ slug }) => slug === plan.type);
  const takesAdults = type !== undefined && isForAdults(type.categoryId);
  const changeDays = (from: string | null, to: string | null): void => {
    // Whoever will be of age by then is chosen no longer.
    const grown = travellers
      .filter(({ dateOfBirth }) => from && dateOfBirth && !takesAdults && !isChildOn(from, dateOfBirth))
      .map(({ id }) => id);
    change({ from, to, month: null, children: plan.children.filter((id) => !grown.includes(id)) });
  };
  return (
    <>
      <div>
        <h1 className={styles.title}>{names ? t("planTitleFor", { names }) : t("planTitle")}</h1>
        <p className={styles.line}>{t("planLine")}</p>
      </div>
      <Travellers
        {...{ plan, travellers, countries, isAgent, takesAdults }}
        onChange={(children) => change({ children })}
      />
      <TypeCards
        types={tripTypes}
        value={plan.type}
        onChange={(slug) => change({ type: slug, days: plan.days ?? usualDays(tripTypes, slug) })}
      />
      <When stay={stay} onDays={changeDays} />
      <section className={styles.section} aria-labelledby="days-title">
        <h2 id="days-title" className={styles.question}>
          {t("daysLook")}
        </h2>
        <Weeks stay={stay} />
        <div className={styles.setting}>
          <span>
            <b>{t("freeDays")}</b>
            <small>{t("freeDaysHint")}</small>
          </span>
          <Segmented
            label={t("freeDays")}
            value={plan.days ?? "family"}
            options={activityDetailsTypes.map((value) => ({ value, label: t(dataKey("bookingDays", value)) }))}
            onChange={(days) => change({ days })}
          />
        </div>
        <div className={styles.setting}>
          <span>
            <b>{t("where")}</b>
            <small>{t("whereHint")}</small>
          </span>
          <Field label={t("where")} isLabelHidden>
            <Select
              value={plan.county ?? ""}
              options={[
                { value: "", label: t("anywhere") },
                ...counties.map(({ slug, name }) => ({ value: slug, label: name })),
              ]}
              onChange={(county) => change({ county: county || null })}
            />
          </Field>
        </div>
      </section>
    </>
  );
}

const immersionCategory = 1;

const usualDays = (types: readonly TripType[], slug: string) =>
  types.find((type) => type.slug === slug)?.categoryId === immersionCategory ? ("family" as const) : ("mixed" as const);

function Weeks({ stay: { plan, change } }: { readonly stay: Stay }) {
  const t = useText("booking");
  const days = daysOfStay(plan);
  const bounds = days && plan.days ? weekBoundsOf(plan.days, days) : null;
  return (
    <div className={styles.setting}>
      <span>
        <b>{t("campWeeks")}</b>
        <small>{bounds ? t("campWeeksHint", { count: bounds.most }) : t("campWeeksLater")}</small>
      </span>
      <NumberStepper
        label={t("campWeeks")}
        value={plan.weeks}
        min={Math.min(bounds?.least ?? 0, bounds?.most ?? 0)}
        max={bounds?.most ?? 0}
        onChange={(weeks) => change({ weeks })}
      />
    </div>
  );
}

interface WhenProps {
  readonly stay: Stay;
  readonly onDays: (from: string | null, to: string | null) => void;
}

function When({ stay: { plan, change }, onDays }: WhenProps) {
  const t = useText("booking");
  const trip = useText("createTrip");
  const days = daysOfStay(plan);
  const [isFlexible, setFlexible] = useState(plan.month !== null && !days);
  const firstDay = addDays(today(), 1);
  const months = monthChoices(today());
  const problem =
    days &&
    problemsOf(
      {
        studentId: "1",
        tripTypeId: "1",
        fromDate: days.from,
        toDate: days.to,
        activityDetailsType: plan.days,
        weeks: plan.weeks,
      },
      { today: today(), dateOfBirth: null },
    ).fromDate;
  return (
    <section className={styles.section} aria-labelledby="when-title">
      <div className={styles.between}>
        <h2 id="when-title" className={styles.question}>
          {t("when")}
        </h2>
        <Segmented
          label={t("when")}
          value={isFlexible ? "flexible" : "exact"}
          options={[
            { value: "exact", label: t("exactDates") },
            { value: "flexible", label: t("flexible") },
          ]}
          onChange={(value) => {
            setFlexible(value === "flexible");
            if (value === "flexible") change({ from: null, to: null, month: plan.month ?? months[0]?.value ?? null });
            else change({ month: null });
          }}
        />
      </div>
      {isFlexible ? (
        <Field label={t("month")} hint={t("flexibleLine")}>
          <Select value={plan.month} options={months} onChange={(month) => change({ month })} />
        </Field>
      ) : (
        <div className={styles.calendar}>
          <DateRangeCalendar
            label={t("dates")}
            value={days}
            min={firstDay}
            max={addDays(firstDay, longestLeadDays + longestStayNights)}
            onChange={(range) => onDays(range?.from ?? null, range?.to ?? null)}
          />
          {problem && problem !== "required" && (
            <p role="alert" className={styles.wrong}>
              {trip(dataKey("tripMisfit", problem))}
            </p>
          )}
        </div>
      )}
    </section>
  );
}
