import { Phone } from "lucide-react";
import { dialled, emergencyNumbersIn, hearthOnDuty } from "#shared/features/familyTrips/emergency.rules.ts";
import type { DutyShift } from "#shared/features/supportCards/supportCards.contract.ts";
import { nextOnDuty, onDutyAt } from "#shared/features/supportCards/supportCards.rules.ts";
import { formatFullMoment } from "#client/i18n/formatMoment.ts";
import { useText } from "#client/i18n/useText.ts";
import styles from "./SupportCards.module.css";

interface DutyNowProps {
  readonly shifts: readonly DutyShift[];
  readonly countryCode: string | null;
  readonly now: Date;
}

// Whom to ring before anything is read: the emergency services, and who of ours answers now.
export function DutyNow({ shifts, countryCode, now }: DutyNowProps) {
  const t = useText("supportCards");
  const onDuty = onDutyAt(shifts, now);
  const next = nextOnDuty(shifts, now);
  return (
    <section className={styles.duty} aria-label={t("onDutyNow")}>
      <ul className={styles.dutyList}>
        <Number name={t("emergencyServices")} numbers={emergencyNumbersIn(countryCode)} />
        {onDuty.map(({ id, name, phone, to }) => (
          <Number key={id} name={name} note={t("until", { moment: formatFullMoment(to) })} numbers={[phone]} />
        ))}
        {onDuty.length === 0 && <Number name={t("nobodyOnDuty")} note={t("theLine")} numbers={[hearthOnDuty]} />}
      </ul>
      {next && (
        <p className={styles.note}>{t("thenOnDuty", { name: next.name, moment: formatFullMoment(next.from) })}</p>
      )}
    </section>
  );
}

interface NumberProps {
  readonly name: string;
  readonly note?: string;
  readonly numbers: readonly string[];
}

const Number = ({ name, note, numbers }: NumberProps) => (
  <li className={styles.dutyItem}>
    <span className={styles.dutyName}>{name}</span>
    {note !== undefined && <span className={styles.note}>{note}</span>}
    <span className={styles.numbers}>
      {numbers.map((number) => (
        <a key={number} className={styles.number} href={dialled(number)}>
          <Phone aria-hidden />
          {number}
        </a>
      ))}
    </span>
  </li>
);
