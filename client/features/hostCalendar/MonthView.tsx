import { useState } from "react";
import type { CalendarStay, HostCalendar } from "#shared/features/hostCalendar/hostCalendar.contract.ts";
import { pictureUrl } from "#shared/features/pictures/pictures.rules.ts";
import { addDays } from "#shared/time/days.ts";
import { dataKey } from "#client/i18n/dataKeys.ts";
import { formatTime } from "#client/i18n/formatMoment.ts";
import { useText } from "#client/i18n/useText.ts";
import { useListQuery } from "#client/resource/listQuery.ts";
import { today } from "#client/resource/today.ts";
import { hrefOf } from "#client/session/openRoutes.ts";
import type { DayRange } from "#client/ui/date/dayRange.ts";
import { MonthCalendar } from "#client/ui/date/MonthCalendar.tsx";
import { StatePill } from "#client/ui/stay/StatePill.tsx";
import { chosenOf } from "./calendarAddress.ts";
import { ChosenDays } from "./ChosenDays.tsx";
import styles from "./HostCalendar.module.css";

interface MonthViewProps {
  readonly calendar: HostCalendar;
  // YYYY-MM
  readonly month: string;
}

export function MonthView({ calendar, month }: MonthViewProps) {
  const [t, states] = [useText("hostCalendar"), useText("states")];
  const query = useListQuery();
  // Keys come faster than an address changes: what is chosen is known here at once, and the address follows.
  const [chosen, setChosen] = useState(() => chosenOf(query.get("from"), query.get("to")));
  const choose = (days: DayRange | null): void => {
    setChosen(days);
    query.change({ from: days?.from ?? "", to: days?.to ?? "" });
  };
  const stays = calendar.stays.map((stay) => ({
    id: stay.id,
    from: stay.fromDate,
    to: stay.toDate,
    student: { name: stay.firstName, src: stay.picture && pictureUrl(stay.picture) },
    label: stay.firstName,
    ...(stay.arrivesAt ? { startLabel: t("arrives", { name: stay.firstName, time: formatTime(stay.arrivesAt) }) } : {}),
    ...(stay.isHeld ? { endLabel: t("leaves", { name: stay.firstName }) } : {}),
    state: shownState(stay),
    stateLabel:
      shownState(stay) === stay.state
        ? states(dataKey("hostingState", stay.state))
        : states(dataKey("tripState", stay.tripState)),
    ...hrefTo(stay),
  }));
  // In the month the last closed day is drawn; blocks end on the day after.
  const closed = calendar.blocks.map(({ fromDate, toDate, note, feedName }) => ({
    from: fromDate,
    to: addDays(toDate, -1),
    isElsewhere: feedName !== null,
    ...((feedName ?? note) === "" ? {} : { label: feedName ?? note }),
  }));
  const hasElsewhere = closed.some(({ isElsewhere }) => isElsewhere);
  return (
    <div className={styles.month}>
      <MonthCalendar
        month={month}
        today={today()}
        stays={stays}
        closed={closed}
        legend={<Legend hasElsewhere={hasElsewhere} />}
        selected={chosen}
        onSelect={choose}
        onMonth={(next) => query.change({ month: next })}
      />
      <ChosenDays
        key={`${chosen?.from} ${chosen?.to}`}
        calendar={calendar}
        chosen={chosen}
        onClear={() => choose(null)}
      />
    </div>
  );
}

// While a bed is only reserved, the trip's state is what matters.
const shownState = ({ state, tripState }: CalendarStay) => (tripState === "reserved" ? tripState : state);

const hrefTo = ({ tripId }: CalendarStay): { readonly href?: string } => {
  const href = hrefOf("hosting", { id: tripId });
  return href ? { href } : {};
};

function Legend({ hasElsewhere }: { readonly hasElsewhere: boolean }) {
  const t = useText("hostCalendar");
  return (
    <ul className={styles.legend}>
      <li>
        <StatePill state="accepted_hosting" plain>
          {t("accepted")}
        </StatePill>
      </li>
      <li>
        <StatePill state="reserved" plain>
          {t("reserved")}
        </StatePill>
      </li>
      <li>
        <StatePill state="potential_trip_host_family" plain>
          {t("asked")}
        </StatePill>
      </li>
      <li>
        <span className={styles.hatch} />
        {t("notHosting")}
      </li>
      {hasElsewhere && (
        <li>
          <span className={styles.hatch} data-elsewhere />
          {t("elsewhere")}
        </li>
      )}
    </ul>
  );
}
