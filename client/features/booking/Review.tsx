import { useState } from "react";
import { useNavigate, useRevalidator } from "react-router";
import { bookings, type Booking } from "#shared/features/booking/booking.contract.ts";
import type { StayPlan } from "#shared/features/booking/stayPlan.rules.ts";
import { nightsOf } from "#shared/time/days.ts";
import { ApiError } from "#client/api/apiError.ts";
import { apiOf } from "#client/api/apiOf.ts";
import { formatList, formatMoney } from "#client/i18n/format.ts";
import { useText } from "#client/i18n/useText.ts";
import { Refusal } from "#client/resource/Refusal.tsx";
import { hrefOf } from "#client/session/openRoutes.ts";
import { useMay } from "#client/session/useMay.ts";
import { Button } from "#client/ui/control/Button.tsx";
import { Empty } from "#client/ui/state/Empty.tsx";
import { HealthSheet } from "./HealthSheet.tsx";
import { Obstacles } from "./Obstacles.tsx";
import { PriceBar } from "./PriceBar.tsx";
import { QuoteClock } from "./QuoteClock.tsx";
import { RefundRule } from "./RefundRule.tsx";
import { ReviewPrice } from "./ReviewPrice.tsx";
import { ReviewRows } from "./ReviewRows.tsx";
import { AgentNote } from "./AgentNote.tsx";
import { seenTotal, textOf } from "#client/resource/stayDraft.ts";
import styles from "./Review.module.css";

const api = apiOf(bookings);

interface ReviewProps {
  readonly booking: Booking;
  readonly plan: StayPlan;
}

// See all of it, hold the money, be done.
export function Review({ booking, plan }: ReviewProps) {
  const t = useText("booking");
  const { revalidate } = useRevalidator();
  const navigate = useNavigate();
  const isAgent = !useMay("students:children");
  const [isBusy, setBusy] = useState(false);
  const [error, setError] = useState<ApiError | null>(null);
  const [sick, setSick] = useState<Booking["trips"][number] | null>(null);
  const { trips, homes, currency, deposit } = booking;
  const name = homes[0]?.lastName ?? "";
  const unanswered = trips.every(({ obstacle }) => obstacle === null || obstacle === "studentComplete")
    ? trips.find(({ obstacle }) => obstacle !== null)
    : undefined;
  const isReady = trips.every(({ obstacle }) => obstacle === null) && homes[0]?.isFree !== false;

  async function pay(): Promise<void> {
    setBusy(true);
    setError(null);
    try {
      const numberOfDays = nightsOf({ from: booking.fromDate, to: booking.toDate });
      const { payUrl } = await api.getIntent({ bookingId: booking.id, amount: deposit, numberOfDays });
      location.assign(payUrl);
    } catch (cause) {
      if (!(cause instanceof ApiError)) throw cause;
      setBusy(false);
      setError(cause);
      void revalidate();
    }
  }

  if (booking.isReserved) return <Reserved booking={booking} />;
  const ask = (label: string) => (
    <Button
      kind="primary"
      size="lg"
      isBlock
      busy={isBusy}
      busyLabel={t("asking")}
      disabled={!isReady}
      onClick={() => void pay()}
    >
      {label}
    </Button>
  );
  return (
    <div className={styles.review}>
      <div className={styles.column}>
        {isAgent && <AgentNote names={formatList(trips.map(({ student }) => student.name))} />}
        <div>
          <h1 className={styles.title}>{t("reviewTitle")}</h1>
          <p className={styles.line}>{t("reviewLine", { name })}</p>
        </div>
        <ReviewRows booking={booking} />
        <RefundRule fromDate={booking.fromDate} />
      </div>
      <aside className={styles.side}>
        <ReviewPrice
          booking={booking}
          before={seenTotal()}
          code={plan.code}
          stay={plan.type ?? ""}
          onCode={(code) => void navigate({ search: `?${textOf({ ...plan, code })}` }, { replace: true })}
        >
          <QuoteClock expiresAt={booking.expiresAt} onAgain={() => void revalidate()} />
          <Obstacles booking={booking} onHealth={setSick} />
          {error && <Refusal error={error} />}
          <div className={styles.wide}>{ask(t("ask", { name, amount: formatMoney(deposit, { currency }) }))}</div>
          <p className={styles.held}>{t("held")}</p>
        </ReviewPrice>
      </aside>
      <PriceBar price={formatMoney(deposit, { currency })} below={<span>{t("dueToday")}</span>}>
        {unanswered && homes[0]?.isFree !== false ? (
          // Why it cannot be paid yet stands far above on a phone.
          <Button kind="primary" size="lg" isBlock onClick={() => setSick(unanswered)}>
            {t("answerFirst")}
          </Button>
        ) : (
          ask(t("askShort", { amount: formatMoney(deposit, { currency }) }))
        )}
      </PriceBar>
      {sick && (
        <HealthSheet
          student={sick.student}
          onClose={() => setSick(null)}
          onSaved={() => {
            setSick(null);
            void revalidate();
          }}
        />
      )}
    </div>
  );
}

function Reserved({ booking: { trips } }: { readonly booking: Booking }) {
  const t = useText("booking");
  const [trip] = trips;
  const href = (trip && hrefOf("travelTrip", { id: trip.id })) ?? hrefOf("parentMessages") ?? "/";
  return (
    <Empty
      spot="trips"
      headingLevel={1}
      title={t("isReservedTitle")}
      action={
        <Button kind="primary" href={href}>
          {hrefOf("travelTrip") ? t("openTrip", { reference: trip?.reference ?? "" }) : t("openMessages")}
        </Button>
      }
    >
      {t("isReservedLine")}
    </Empty>
  );
}
