import { Siren } from "lucide-react";
import { useId, useState } from "react";
import { dialled, emergencyNumbersIn, hearthOnDuty } from "#shared/features/familyTrips/emergency.rules.ts";
import { useText } from "#client/i18n/useText.ts";
import { Button } from "#client/ui/control/Button.tsx";
import styles from "./EmergencyBar.module.css";

interface EmergencyBarProps {
  readonly countryCode: string | null;
  // The home, once it may be called.
  readonly family: { readonly name: string; readonly phone: string | null } | null;
  readonly consulate: { readonly name: string; readonly number: string } | null;
}

// One tap to a person, also without a connection: the numbers travel with the app and with the kept trip.
export function EmergencyBar({ countryCode, family, consulate }: EmergencyBarProps) {
  const t = useText("familyTrips");
  const listId = useId();
  const [isOpen, setOpen] = useState(false);
  const people = [
    ...emergencyNumbersIn(countryCode).map((number) => ({ name: t("emergencyServices"), number })),
    { name: t("onDuty"), number: hearthOnDuty },
    ...(family?.phone ? [{ name: t("familyNamed", { name: family.name }), number: family.phone }] : []),
    ...(consulate ? [consulate] : []),
  ];
  return (
    <section className={styles.emergency} data-open={isOpen} aria-label={t("emergency")}>
      <Button
        kind="danger"
        size="sm"
        icon={<Siren />}
        aria-expanded={isOpen}
        aria-controls={listId}
        onClick={() => setOpen(!isOpen)}
      >
        {t("emergency")}
      </Button>
      <ul id={listId} className={styles.numbers}>
        {people.map(({ name, number }) => (
          <li key={number}>
            <span>{name}</span>
            <a href={dialled(number)}>{number}</a>
          </li>
        ))}
      </ul>
    </section>
  );
}
