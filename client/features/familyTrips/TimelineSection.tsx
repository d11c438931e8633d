import { useState } from "react";
import type { FamilyTrip, TripEvent } from "#shared/features/familyTrips/familyTrips.contract.ts";
import { dataKey } from "#client/i18n/dataKeys.ts";
import { formatDay, formatMoney } from "#client/i18n/format.ts";
import { useText } from "#client/i18n/useText.ts";
import { VerticalTimeline } from "#client/ui/timeline/VerticalTimeline.tsx";
import { momentIn } from "./clocks.ts";
import { Fold } from "./Fold.tsx";

// What happened, what was paid, what was talked about: from the first enquiry on.
export function TimelineSection({ trip }: { readonly trip: FamilyTrip }) {
  const [t, states] = [useText("familyTrips"), useText("states")];
  const [now] = useState(() => new Date().toISOString());
  const titleOf = ({ kind, tripState, hostingState, familyName, meetingKind, amount }: TripEvent): string => {
    if (kind === "trip") return tripState ? states(dataKey("tripState", tripState)) : "";
    if (kind === "family")
      return t("familyStep", {
        family: t("familyNamed", { name: familyName ?? "" }),
        state: hostingState ? states(dataKey("hostingState", hostingState)) : "",
      });
    if (kind === "meeting") return meetingKind ? t(dataKey("meetingKind", meetingKind)) : "";
    const money = amount === null ? "" : formatMoney(amount, { currency: trip.money?.currency ?? "EUR" });
    return t(kind === "paid" ? "wasPaid" : "wasRefunded", { amount: money }).trim();
  };
  const events = trip.timeline.map((event) => ({
    id: event.id,
    day: formatDay(event.at.slice(0, 10)),
    title: titleOf(event),
    ...(event.kind === "meeting" ? { note: momentIn(event.at, trip.timezone) } : {}),
    // A meeting alone is known of before it happens; what comes in while the page stands open has happened.
    isPast: event.kind !== "meeting" || event.at <= now,
  }));
  if (events.length === 0) return null;
  return (
    <div data-print="no">
      <Fold title={t("timeline")}>
        <VerticalTimeline events={events} />
      </Fold>
    </div>
  );
}
