import { CalendarDays, House, Tent, UserRound } from "lucide-react";
import { useEffect, useState, type ReactNode } from "react";
import type { Home, Price } from "#shared/features/booking/booking.contract.ts";
import { daysOfStay, type StayPlan } from "#shared/features/booking/stayPlan.rules.ts";
import { nightsOf } from "#shared/time/days.ts";
import { wordsOfReason } from "#client/api/wordsOf.ts";
import { formatDays, formatMoney } from "#client/i18n/format.ts";
import { useText } from "#client/i18n/useText.ts";
import { Refusal } from "#client/resource/Refusal.tsx";
import type { RefusalReason } from "#shared/features/refusals/reasons.ts";
import { Button } from "#client/ui/control/Button.tsx";
import { Sheet } from "#client/ui/overlay/Sheet.tsx";
import { Card } from "#client/ui/page/Card.tsx";
import { PriceBar } from "./PriceBar.tsx";
import { PriceCard } from "./PriceCard.tsx";
import { keepSeen } from "#client/resource/stayDraft.ts";
import type { useAsked } from "./useAsked.ts";
import styles from "./Wizard.module.css";

type Priced = ReturnType<
  typeof useAsked<{ readonly price: Price | null; readonly isFrom: boolean; readonly reason: RefusalReason | null }>
>;

interface StaySummaryProps {
  readonly plan: StayPlan;
  readonly names: string;
  readonly typeName: string | null;
  readonly home: Home | null;
  readonly priced: Priced;
  readonly next: { readonly href: string; readonly label: string };
}

// What the plan comes to so far: beside it on a wide window, at the foot of a phone.
export function StaySummary({ plan, names, typeName, home, priced, next }: StaySummaryProps) {
  const t = useText("booking");
  const [isOpen, setOpen] = useState(false);
  const price = priced.value?.price ?? null;
  const isFrom = priced.value?.isFrom ?? true;
  useEffect(() => {
    if (price && !isFrom) keepSeen(price.total);
  }, [price, isFrom]);
  const total = price && formatMoney(price.total, { currency: price.currency });
  const way = (
    <Button kind="primary" size="lg" isBlock href={next.href}>
      {next.label}
    </Button>
  );
  const whole = <Prices price={price} isFrom={isFrom} home={home} priced={priced} />;
  return (
    <>
      <aside className={styles.side}>
        <Card as="section" isRaised labelledBy="stay-title">
          <div className={styles.summary}>
            <h2 id="stay-title" className="h3">
              {t("yourStay")}
            </h2>
            <Facts {...{ plan, names, typeName, home }} />
            {whole}
            {way}
          </div>
        </Card>
      </aside>
      <PriceBar
        price={total === null ? "" : isFrom ? t("fromPrice", { price: total }) : total}
        below={
          <button type="button" className={styles.details} onClick={() => setOpen(true)}>
            {t("priceDetails")}
          </button>
        }
      >
        {way}
      </PriceBar>
      <Sheet isOpen={isOpen} title={t("breakdown")} onClose={() => setOpen(false)}>
        {whole}
      </Sheet>
    </>
  );
}

function Facts({ plan, names, typeName, home }: Pick<StaySummaryProps, "plan" | "names" | "typeName" | "home">) {
  const t = useText("booking");
  const days = daysOfStay(plan);
  return (
    <ul className={styles.facts}>
      {names && <Fact icon={<UserRound />}>{names}</Fact>}
      {days && (
        <Fact icon={<CalendarDays />}>
          {formatDays(days.from, days.to)}, {t("nights", { count: nightsOf(days) })}
        </Fact>
      )}
      {typeName && (
        <Fact icon={<Tent />}>
          {typeName}
          {plan.weeks > 0 && `, ${t("weekCount", { count: plan.weeks })}`}
        </Fact>
      )}
      {home && <Fact icon={<House />}>{t("familyName", { name: home.lastName })}</Fact>}
    </ul>
  );
}

const Fact = ({ icon, children }: { readonly icon: ReactNode; readonly children: ReactNode }) => (
  <li>
    {icon}
    <span>{children}</span>
  </li>
);

interface PricesProps {
  readonly price: Price | null;
  readonly isFrom: boolean;
  readonly home: Home | null;
  readonly priced: Priced;
}

function Prices({ price, isFrom, home, priced }: PricesProps) {
  const t = useText("booking");
  if (priced.error) return <Refusal error={priced.error} />;
  if (!price) {
    const reason = priced.value?.reason;
    return <p className={styles.quiet}>{reason ? `${t("noPrice")} ${wordsOfReason(reason)}` : t("noPriceYet")}</p>;
  }
  return (
    <>
      <PriceCard price={price} familyName={isFrom ? null : (home?.lastName ?? "")} hasDues={!isFrom} />
      <p className={styles.quiet}>{isFrom ? t("estimate") : t("exact")}</p>
    </>
  );
}
