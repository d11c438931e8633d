import { redirect, useLoaderData } from "react-router";
import { bookings } from "#shared/features/booking/booking.contract.ts";
import { places, type TripType } from "#shared/features/places/places.contract.ts";
import { students } from "#shared/features/students/students.contract.ts";
import { can } from "#shared/access/can.ts";
import { changedStay, daysOfStay, type StayPlan } from "#shared/features/booking/stayPlan.rules.ts";
import type { Watch } from "#shared/wire/changes.ts";
import { ApiError } from "#client/api/apiError.ts";
import { apiOf } from "#client/api/apiOf.ts";
import { useText } from "#client/i18n/useText.ts";
import { referralCode } from "#client/session/referralCode.ts";
import { loadUser, rolesOf } from "#client/session/session.ts";
import { Refusal } from "#client/resource/Refusal.tsx";
import { Button } from "#client/ui/control/Button.tsx";
import { BookingFrame, hrefOfStep } from "./BookingFrame.tsx";
import { Review } from "./Review.tsx";
import { keepStay, stayFrom, textOf } from "#client/resource/stayDraft.ts";
import styles from "./Review.module.css";

const api = { bookings: apiOf(bookings), places: apiOf(places), students: apiOf(students) };

export const watches: readonly Watch[] = [{ resource: "trips" }, { resource: "students" }];

interface LoaderArguments {
  readonly request: Request;
  readonly params: { readonly type?: string };
}

// The trips of the plan are made by looking at it: asked again, they are found. What the plan lacks is chosen in the wizard.
export async function loader({ request, params: { type } }: LoaderArguments) {
  const options = { signal: request.signal };
  const params = new URL(request.url).searchParams;
  if (type) params.set("stay", type);
  // Where an agency says who sent them, that is said of these trips alone.
  const source = params.get("rc");
  const { tripTypes } = await api.places.tripTypes({}, options);
  const plan = await completed(stayFrom(params), tripTypes);
  keepStay(plan);
  if (plan.family === null) throw redirect(hrefOfStep(daysOfStay(plan) ? "families" : "plan"));
  if (plan.children.length === 0 || plan.type === null || plan.days === null || !daysOfStay(plan))
    throw redirect(hrefOfStep("plan"));
  try {
    const { booking } = await api.bookings.prepare(
      { stay: textOf(plan), ...(source === null ? referralCode() : { referralCode: source }) },
      options,
    );
    return { plan, booking, failure: null };
  } catch (cause) {
    if (!(cause instanceof ApiError) || !["invalid", "refused"].includes(cause.code)) throw cause;
    return { plan, booking: null, failure: cause };
  }
}

// A home's page knows no kind of stay and perhaps no child: what is plain is taken as it usually is.
async function completed(plan: StayPlan, types: readonly TripType[]): Promise<StayPlan> {
  const usual = types.find(({ slug }) => slug === plan.type) ?? types[0];
  const days = plan.days ?? (plan.weeks > 0 ? "mixed" : "family");
  return changedStay(
    { ...plan, type: usual?.slug ?? null, days, children: await childrenOf(plan) },
    { weeks: plan.weeks },
  ).plan;
}

async function childrenOf({ children }: StayPlan): Promise<readonly string[]> {
  const user = await loadUser();
  const isParent = user && can({ id: user.id, roles: rolesOf(user), businessId: null }, "students:children");
  if (children.length > 0 || !isParent) return children;
  const { childrens } = await api.students.children({});
  const [only] = childrens;
  return childrens.length === 1 && only ? [only.id] : [];
}

export function Screen() {
  const t = useText("booking");
  const { plan, booking, failure } = useLoaderData<typeof loader>();
  return (
    <BookingFrame title={t("documentReview")} step="review">
      {booking ? (
        <Review key={booking.id} booking={booking} plan={plan} />
      ) : (
        <div className={styles.failed}>
          <h1 className={styles.title}>{t("reviewTitle")}</h1>
          <Refusal error={failure} />
          <Button kind="primary" href={hrefOfStep("plan")}>
            {t("changePlan")}
          </Button>
        </div>
      )}
    </BookingFrame>
  );
}
