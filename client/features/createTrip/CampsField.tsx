import { bookings } from "#shared/features/booking/booking.contract.ts";
import { stayAddressOf } from "#shared/features/booking/stayAddress.rules.ts";
import { campsFor } from "#shared/features/booking/stayPlan.rules.ts";
import { apiOf } from "#client/api/apiOf.ts";
import { useText } from "#client/i18n/useText.ts";
import { CampWeeks } from "#client/resource/stayPlan/CampWeeks.tsx";
import { Refusal } from "#client/resource/Refusal.tsx";
import { useLatestAnswer } from "#client/resource/useLatestAnswer.ts";
import { Field } from "#client/ui/form/Field.tsx";
import { daysOf, stayOf } from "./planChange.ts";
import type { TripPlanForm } from "./useTripPlan.ts";

const { camps: ask } = apiOf({ camps: bookings.camps });

interface CampsFieldProps {
  readonly form: TripPlanForm;
  // The slug of the home that is asked first: camps are looked for near it.
  readonly family: string | undefined;
}

// A camp for each camp week, for all of them alike, and another one in case it is full.
export function CampsField({ form: { plan, change }, family }: CampsFieldProps) {
  const t = useText("createTrip");
  const booking = useText("booking");
  const days = daysOf(plan);
  const stay = stayOf(plan, { families: family === undefined ? [] : [family], type: null });
  const question =
    days && plan.weeks > 0 && plan.studentIds.length > 0 ? { stay: stayAddressOf(stay).toString() } : null;
  const { answer, failure } = useLatestAnswer(question, ask);
  if (!days || question === null) return null;
  return (
    <Field label={t("campsByWeek")} hint={booking("activitiesLine")} isGroup optional>
      <CampWeeks
        days={days}
        plan={plan}
        camps={answer?.camps ?? null}
        failure={failure === null ? null : <Refusal error={failure} />}
        onChange={(camps) => change({ camps: campsFor(camps, days, plan.weeks) })}
      />
    </Field>
  );
}
