import { Phone } from "lucide-react";
import { useId, useState } from "react";
import { dialled } from "#shared/features/familyTrips/emergency.rules.ts";
import type { HomeTrip } from "#shared/features/parentHome/parentHome.contract.ts";
import { dataKey } from "#client/i18n/dataKeys.ts";
import { dateFormat, formatLongDay } from "#client/i18n/format.ts";
import { useText } from "#client/i18n/useText.ts";
import { EmergencyBar } from "#client/resource/trips/EmergencyBar.tsx";
import { Button } from "#client/ui/control/Button.tsx";
import { Card } from "#client/ui/page/Card.tsx";
import { SectionHeading } from "#client/ui/page/SectionHeading.tsx";
import { VerticalTimeline, type TimelineEvent } from "#client/ui/timeline/VerticalTimeline.tsx";
import styles from "./ParentHome.module.css";
import { planOfDay } from "./planOfDay.ts";
import { today } from "./today.ts";

// The day at the family's: who collects whom, the camp, how a day like this one goes there, and whom to call.
export function TodayCard({ trip }: { readonly trip: HomeTrip }) {
  const [t, trips] = [useText("parentHome"), useText("familyTrips")];
  const titleId = useId();
  const [now] = useState(() => Date.now());
  const { familyName, stay, place, countryCode } = trip;
  const name = familyName ?? "";
  const clock = (at: string): string =>
    dateFormat({ hour: "2-digit", minute: "2-digit", timeZone: trip.timezone }).format(new Date(at));
  const events = planOfDay(trip, today()).map((entry): TimelineEvent => {
    switch (entry.kind) {
      case "leg":
        return {
          id: entry.direction,
          day: clock(entry.at),
          title:
            entry.direction === "there"
              ? t("arrivesAt", { place: entry.place })
              : t("leavesFrom", { place: entry.place }),
          note: [entry.number, entry.collectedBy && trips(dataKey("collector", entry.collectedBy)), entry.meetingPoint]
            .filter(Boolean)
            .join(", "),
          isPast: Date.parse(entry.at) < now,
        };
      case "camp":
        return { id: entry.title, day: t("allDay"), title: entry.title, isPast: false };
      case "part":
        return { id: entry.part, day: t(dayParts[entry.part]), title: entry.text, isPast: false };
    }
  });
  return (
    <Card labelledBy={titleId}>
      <SectionHeading
        id={titleId}
        title={place === null ? t("todayPlan") : t("todayIn", { place })}
        note={formatLongDay(today())}
      />
      {events.length > 0 ? <VerticalTimeline events={events} /> : <p className={styles.quiet}>{t("noPlan")}</p>}
      <div className={styles.reach}>
        {stay?.phone && (
          <Button icon={<Phone />} href={dialled(stay.phone)}>
            {t("call", { family: t("familyNamed", { name }) })}
          </Button>
        )}
        <EmergencyBar
          countryCode={countryCode}
          family={stay && familyName !== null ? { name: familyName, phone: stay.phone } : null}
          consulate={stay?.consulate ?? null}
        />
      </div>
    </Card>
  );
}

const dayParts = { morning: "part.morning", afternoon: "part.afternoon", evening: "part.evening" } as const;
