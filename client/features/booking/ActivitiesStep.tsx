import { bookings } from "#shared/features/booking/booking.contract.ts";
import { daysOfStay, mondaysIn } from "#shared/features/booking/stayPlan.rules.ts";
import { apiOf } from "#client/api/apiOf.ts";
import { useText } from "#client/i18n/useText.ts";
import { CampWeeks } from "#client/resource/stayPlan/CampWeeks.tsx";
import { Refusal } from "#client/resource/Refusal.tsx";
import { Button } from "#client/ui/control/Button.tsx";
import { Empty } from "#client/ui/state/Empty.tsx";
import { hrefOfStep } from "./BookingFrame.tsx";
import { useAsked } from "./useAsked.ts";
import type { Stay } from "./useStay.ts";
import styles from "./Wizard.module.css";

const api = apiOf(bookings);

export function ActivitiesStep({ stay: { plan, set, text } }: { readonly stay: Stay }) {
  const t = useText("booking");
  const days = daysOfStay(plan);
  const { value, error, again } = useAsked(text, (question, signal) =>
    api.camps({ stay: question }, { signal, isQuiet: true }),
  );
  return (
    <>
      <div>
        <h1 className={styles.title}>{t("activitiesTitle")}</h1>
        <p className={styles.line}>{t("activitiesLine")}</p>
      </div>
      {plan.weeks === 0 || !days || mondaysIn(days).length === 0 ? (
        <Empty
          spot="calendar"
          title={t("noCampWeeks")}
          action={<Button href={hrefOfStep("plan")}>{t("changePlan")}</Button>}
        />
      ) : (
        <CampWeeks
          days={days}
          plan={plan}
          camps={value?.camps ?? null}
          failure={
            error === null ? null : (
              <div className={styles.failed}>
                <Refusal error={error} />
                <Button size="sm" onClick={again}>
                  {t("tryAgain")}
                </Button>
              </div>
            )
          }
          onChange={(camps) => set({ ...plan, camps })}
        />
      )}
    </>
  );
}
