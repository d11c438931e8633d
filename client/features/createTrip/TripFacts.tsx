import type { Trip } from "#shared/features/trips/trips.contract.ts";
import { nightsOf } from "#shared/time/days.ts";
import { dataKey } from "#client/i18n/dataKeys.ts";
import { formatDays, formatMoney } from "#client/i18n/format.ts";
import { formatFullMoment } from "#client/i18n/formatMoment.ts";
import { useText } from "#client/i18n/useText.ts";
import { Drawer } from "#client/ui/overlay/Drawer.tsx";
import { KeyValueList } from "#client/ui/page/KeyValueList.tsx";
import { StatePill } from "#client/ui/stay/StatePill.tsx";
import { TripLine } from "#client/ui/stay/TripLine.tsx";
import styles from "./CreateTrip.module.css";

interface TripFactsProps {
  readonly trip: Trip | null;
  readonly onClose: () => void;
}

// A trip at a glance, while it has no screen of its own.
export function TripFacts({ trip, onClose }: TripFactsProps) {
  return (
    <Drawer isOpen={trip !== null} title={trip?.student.name ?? ""} onClose={onClose}>
      {trip && <Facts trip={trip} />}
    </Drawer>
  );
}

function Facts({ trip }: { readonly trip: Trip }) {
  const t = useText("createTrip");
  const states = useText("states");
  const { state, fromDate, toDate, family, total, currency } = trip;
  const items = [
    { key: t("trip"), value: trip.reference },
    { key: t("dates"), value: formatDays(fromDate, toDate, { year: true }) },
    { key: t("stay"), value: t("nights", { count: nightsOf({ from: fromDate, to: toDate }) }) },
    { key: t("tripType"), value: trip.tripTypeName },
    { key: t("activities"), value: t(dataKey("activityDetails", trip.activityDetailsType)) },
    { key: t("weeks"), value: t("weekCount", { count: trip.weeks }) },
    { key: t("family"), value: family && t("familyName", { name: family.name }) },
    { key: t("price"), value: total === null ? null : formatMoney(total, { currency }) },
    { key: t("heldUntil"), value: trip.holdUntil && formatFullMoment(trip.holdUntil) },
    { key: t("reference"), value: trip.referralCode },
    { key: t("bookedBy"), value: trip.bookedByName },
    { key: t("begun"), value: formatFullMoment(trip.createdAt) },
  ].filter(({ value }) => value !== null);
  return (
    <div className={styles.summary}>
      <StatePill state={state}>{states(dataKey("tripState", state))}</StatePill>
      <TripLine state={state} />
      <KeyValueList items={items} />
    </div>
  );
}
