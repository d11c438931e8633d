import { BedSingle, CalendarDays, Heart, Languages, Tent, Utensils, Wallet, WheatOff } from "lucide-react";
import type { ReactNode } from "react";
import type { HostingDetail } from "#shared/features/hostings/hosting.contract.ts";
import { knowsEverything } from "#shared/features/hostings/hosting.rules.ts";
import { knowsLittle } from "#shared/features/hostings/hostings.rules.ts";
import { nightsOf } from "#shared/time/days.ts";
import { formatDays, formatMoney, formatTag } from "#client/i18n/format.ts";
import { useText } from "#client/i18n/useText.ts";
import styles from "./Hosting.module.css";

// The stay at a glance; of what is not known yet, or not kept on the device, there is no row.
export function HostingFacts({ hosting }: { readonly hosting: HostingDetail }) {
  const t = useText("hosting");
  const { guest, earnings, camps, fromDate, toDate } = hosting;
  const nights = nightsOf({ from: fromDate, to: toDate });
  return (
    <dl className={styles.facts}>
      <Fact icon={<CalendarDays />} name={formatDays(fromDate, toDate, { year: true })}>
        {t("nights", { count: nights })}
      </Fact>
      {camps.map((camp) => (
        <Fact key={`${camp.id} ${camp.fromDate}`} icon={<Tent />} name={camp.title}>
          {formatDays(camp.fromDate, camp.toDate)}
        </Fact>
      ))}
      {guest.languages.length > 0 && (
        <Fact icon={<Languages />} name={t("languages")}>
          {guest.languages.map(languageName).join(", ")}
        </Fact>
      )}
      {guest.diet !== null && (
        <Fact icon={<Utensils />} name={t("diet")}>
          {guest.diet || t("everything")}
        </Fact>
      )}
      <Allergies hosting={hosting} />
      {guest.hobbies && (
        <Fact icon={<Heart />} name={t("hobbies")}>
          {guest.hobbies}
        </Fact>
      )}
      {earnings && (
        <Fact icon={<Wallet />} name={t("earnings")}>
          <strong>{formatMoney(earnings.amount, earnings)}</strong>
          <span className={styles.beside}>
            {t("perNight", { amount: formatMoney(Math.round(earnings.amount / Math.max(1, nights)), earnings) })}
          </span>
        </Fact>
      )}
      {/* Counted without this guest: once the guest has a bed, it is no question any more. */}
      {!knowsEverything(hosting) && (
        <Fact icon={<BedSingle />} name={t("house")}>
          {hosting.bedsLeft > 0 ? t("bedsLeft", { count: hosting.bedsLeft, guests: hosting.guests }) : t("noBed")}
        </Fact>
      )}
    </dl>
  );
}

const languageName = (code: string): string => {
  try {
    return new Intl.DisplayNames(formatTag(), { type: "language" }).of(code) ?? code;
  } catch {
    return code;
  }
};

function Allergies({ hosting }: { readonly hosting: HostingDetail }) {
  const t = useText("hosting");
  const { hasAllergies, diet } = hosting.guest;
  // Neither is kept on the device: where both are missing, this is what it kept.
  if (knowsLittle(hosting.state) || (hasAllergies === null && diet === null)) return null;
  const some = knowsEverything(hosting) ? t("allergies.someAccepted") : t("allergies.some");
  return (
    <Fact icon={<WheatOff />} name={t("allergies")}>
      {hasAllergies === null ? t("allergies.unknown") : hasAllergies ? some : t("allergies.none")}
    </Fact>
  );
}

interface FactProps {
  readonly icon: ReactNode;
  readonly name: string;
  readonly children: ReactNode;
}

function Fact({ icon, name, children }: FactProps) {
  return (
    <div className={styles.fact}>
      <dt>
        {icon}
        {name}
      </dt>
      <dd>{children}</dd>
    </div>
  );
}
