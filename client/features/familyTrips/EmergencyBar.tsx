import { Siren } from "lucide-react";
import { useState } from "react";
import { dialled, emergencyNumbersIn, hearthOnDuty } from "#shared/features/familyTrips/emergency.rules.ts";
import type { FamilyTrip } from "#shared/features/familyTrips/familyTrips.contract.ts";
import { useText } from "#client/i18n/useText.ts";
import { Button } from "#client/ui/control/Button.tsx";
import styles from "./FamilyTrip.module.css";

// One tap to a person, also without a connection: the numbers travel with the app and with the kept trip.
export function EmergencyBar({ trip: { home, consulate } }: { readonly trip: FamilyTrip }) {
  const t = useText("familyTrips");
  const [isOpen, setOpen] = useState(false);
  const people = [
    ...emergencyNumbersIn(home?.countryCode ?? null).map((number) => ({ name: t("emergencyServices"), number })),
    { name: t("onDuty"), number: hearthOnDuty },
    ...(home?.contact?.phone ? [{ name: t("familyNamed", { name: home.name }), number: home.contact.phone }] : []),
    ...(consulate ? [consulate] : []),
  ];
  return (
    <section className={styles.emergency} data-open={isOpen} aria-label={t("emergency")}>
      <Button
        kind="danger"
        size="sm"
        icon={<Siren />}
        aria-expanded={isOpen}
        aria-controls="emergency"
        onClick={() => setOpen(!isOpen)}
      >
        {t("emergency")}
      </Button>
      <ul id="emergency" className={styles.numbers} hidden={!isOpen}>
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
