import { useEffect, useState, type ReactNode } from "react";
import { redirect, useLoaderData, useRevalidator } from "react-router";
import { bookings } from "#shared/features/booking/booking.contract.ts";
import type { Watch } from "#shared/wire/changes.ts";
import { ApiError } from "#client/api/apiError.ts";
import { apiOf } from "#client/api/apiOf.ts";
import { wordsOfReason } from "#client/api/wordsOf.ts";
import { formatMoney } from "#client/i18n/format.ts";
import { useText } from "#client/i18n/useText.ts";
import { Refusal } from "#client/resource/Refusal.tsx";
import { hrefOf } from "#client/session/openRoutes.ts";
import { Button } from "#client/ui/control/Button.tsx";
import { Spinner } from "#client/ui/control/Spinner.tsx";
import { Empty } from "#client/ui/state/Empty.tsx";
import { BookingFrame, hrefOfStep } from "./BookingFrame.tsx";
import { forgetStay } from "#client/resource/stayDraft.ts";
import styles from "./Callback.module.css";

const api = apiOf(bookings);
const everyMs = 2_000;
const patienceMs = 60_000;

export const watches: readonly Watch[] = [{ resource: "trips" }];

// Opened twice, or in another browser, it answers alike: it only reads what the provider has told.
export async function loader({ request }: { readonly request: Request }) {
  const intent = new URL(request.url).searchParams.get("intent") ?? "";
  if (!intent) throw redirect(hrefOfStep("plan"));
  const options = { signal: request.signal };
  const standing = await api.retrieve({ paymentIntentId: intent }, options);
  const isDone = standing.paymentIntent.status === "requires_capture";
  const shown = isDone ? await api.indent({ paymentIntentId: intent }, options) : null;
  return { ...standing, trips: shown?.trips ?? [] };
}

export function Screen() {
  const t = useText("booking");
  const { paymentIntent } = useLoaderData<typeof loader>();
  return (
    <BookingFrame title={t("documentCallback")}>
      <div className={styles.callback}>{paymentIntent.status === "requires_action" ? <Waiting /> : <Outcome />}</div>
    </BookingFrame>
  );
}

// For a minute it is asked again; then a letter tells it, whether or not somebody is still looking.
function Waiting() {
  const t = useText("booking");
  const { paymentIntent } = useLoaderData<typeof loader>();
  const { revalidate } = useRevalidator();
  const [isLong, setLong] = useState(false);
  useEffect(() => {
    if (isLong) return undefined;
    const asking = setInterval(() => void revalidate(), everyMs);
    const ending = setTimeout(() => setLong(true), patienceMs);
    return () => {
      clearInterval(asking);
      clearTimeout(ending);
    };
  }, [isLong, revalidate]);
  return (
    <div role="status">
      <Empty
        spot="search"
        headingLevel={1}
        title={t("waitingTitle")}
        action={<Button href={`/pay/${paymentIntent.id}`}>{t("goOnPaying")}</Button>}
      >
        {isLong ? t("waitingLong") : t("waitingLine")}
      </Empty>
      {!isLong && (
        <span className={styles.turning}>
          <Spinner />
        </span>
      )}
    </div>
  );
}

function Outcome() {
  const t = useText("booking");
  const { paymentIntent, trips, stay } = useLoaderData<typeof loader>();
  const { status, amount, currency, reason } = paymentIntent;
  const review = `${hrefOfStep("review")}?${stay}`;
  useEffect(() => {
    if (status === "requires_capture") forgetStay();
  }, [status]);
  if (status === "requires_capture")
    return (
      <Told
        title={t("approvedTitle")}
        line={t("approvedLine", { amount: formatMoney(amount, { currency }) })}
        spot="trips"
      >
        {trips.map(({ id, reference }) => {
          const href = hrefOf("travelTrip", { id });
          return (
            href && (
              <Button key={id} kind="primary" href={href}>
                {t("openTrip", { reference })}
              </Button>
            )
          );
        })}
        <Button href={hrefOf("messagesRedirect") ?? "/"}>{t("openMessages")}</Button>
      </Told>
    );
  if (status === "failed") return <Refused review={review} />;
  if (status === "lost")
    return (
      <Told title={t("lostTitle")} line={`${reason ? wordsOfReason(reason) : ""} ${t("lostLine")}`.trim()} spot="error">
        <Button kind="primary" href={hrefOfStep("families")}>
          {t("chooseAgain")}
        </Button>
      </Told>
    );
  return (
    <Told title={t("leftTitle")} line={t("leftLine")} spot="search">
      <Button kind="primary" href={review}>
        {t("backToReview")}
      </Button>
    </Told>
  );
}

// For a day another card may be tried at the same price; after that the price is said anew.
function Refused({ review }: { readonly review: string }) {
  const t = useText("booking");
  const { bookingId, paymentIntent } = useLoaderData<typeof loader>();
  const [isBusy, setBusy] = useState(false);
  const [error, setError] = useState<ApiError | null>(null);
  async function tryAgain(): Promise<void> {
    setBusy(true);
    try {
      const { payUrl } = await api.getIntent({ bookingId, amount: paymentIntent.amount });
      location.assign(payUrl);
    } catch (cause) {
      if (!(cause instanceof ApiError)) throw cause;
      setBusy(false);
      setError(cause);
    }
  }
  return (
    <>
      <Told title={t("refusedTitle")} line={t("refusedLine")} spot="error">
        <Button kind="primary" busy={isBusy} busyLabel={t("asking")} onClick={() => void tryAgain()}>
          {t("anotherCard")}
        </Button>
        <Button href={review}>{t("backToReview")}</Button>
      </Told>
      {error && <Refusal error={error} />}
    </>
  );
}

interface ToldProps {
  readonly title: string;
  readonly line: string;
  readonly spot: "trips" | "error" | "search";
  readonly children: ReactNode;
}

function Told({ title, line, spot, children }: ToldProps) {
  return (
    <div role="status">
      <Empty spot={spot} headingLevel={1} title={title} action={<span className={styles.ways}>{children}</span>}>
        {line}
      </Empty>
    </div>
  );
}
