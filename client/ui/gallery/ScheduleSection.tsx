import { useState } from "react";
import type { TripState } from "#shared/features/trips/trips.states.ts";
import { Avatar, type Person } from "../media/Avatar.tsx";
import { Button } from "../control/Button.tsx";
import { Card } from "../page/Card.tsx";
import type { DayRange } from "../date/dayRange.ts";
import { MonthCalendar } from "../date/MonthCalendar.tsx";
import { StatePill } from "../stay/StatePill.tsx";
import { TimelineBoard } from "../timeline/TimelineBoard.tsx";
import type { TimelineHomes, TimelineTrip } from "../timeline/timelineRows.ts";
import styles from "./data.module.css";
import { GallerySection, Sample } from "./GallerySection.tsx";
import { homes, hugo, jakob, lucia, martina, matteo, paula, sofia } from "./sampleWorld.ts";

const words: Partial<Record<TripState, string>> = {
  enquiry: "Enquiry",
  reserved: "Reserved",
  booked: "Booked",
  customer_service: "Customer service",
};

const trip = (student: Person, dates: readonly [from: string, to: string], state: TripState): TimelineTrip => ({
  id: student.name,
  name: student.name,
  student,
  from: `2027-${dates[0]}`,
  to: `2027-${dates[1]}`,
  state,
  stateLabel: words[state] ?? state,
  isHeld: state !== "enquiry",
});

const counties: readonly TimelineHomes[] = [
  {
    id: "galway",
    name: "Co. Galway",
    line: "2 families",
    note: "61% full",
    homes: [
      {
        id: "byrne",
        name: "Byrne family",
        line: "2 rooms · Kinvara",
        pictureSrc: homes.byrne,
        closed: [{ from: "2027-07-26", to: "2027-08-01" }],
        trips: [
          trip(lucia, ["06-28", "07-18"], "reserved"),
          trip(matteo, ["07-05", "07-18"], "reserved"),
          trip(paula, ["08-02", "08-29"], "booked"),
          trip(jakob, ["08-09", "08-22"], "enquiry"),
        ],
      },
      {
        id: "whelan",
        name: "Whelan family",
        line: "1 room · Clifden",
        pictureSrc: homes.whelan,
        trips: [trip(martina, ["07-12", "07-25"], "customer_service")],
      },
    ],
  },
  {
    id: "kerry",
    name: "Co. Kerry",
    line: "1 family",
    note: "44% full",
    homes: [
      {
        id: "osullivan",
        name: "O’Sullivan family",
        line: "2 rooms · Dingle",
        pictureSrc: homes.osullivan,
        trips: [trip(sofia, ["07-05", "07-25"], "enquiry"), trip(hugo, ["05-30", "06-20"], "booked")],
      },
    ],
  },
];

const stays = [
  {
    id: "lucia",
    student: lucia,
    label: "Lucía",
    startLabel: "Lucía arrives 14:35",
    endLabel: "Lucía, leaves Sunday",
    from: "2027-06-28",
    to: "2027-07-18",
    state: "booked",
    stateLabel: "Accepted",
    href: "#lucia",
  },
  {
    id: "matteo",
    student: matteo,
    label: "Matteo",
    from: "2027-07-05",
    to: "2027-07-18",
    state: "reserved",
    stateLabel: "Reserved",
  },
] as const;

export function ScheduleSection() {
  return (
    <GallerySection title="Timeline and calendar">
      <Sample title="Twelve weeks; drag a bar to another home, arrows walk, Enter opens">
        <Board />
      </Sample>
      <Sample title="A host’s month: tap, draw, or Shift with arrows">
        <Month />
      </Sample>
    </GallerySection>
  );
}

function Board() {
  const [groups, setGroups] = useState(counties);
  const [said, setSaid] = useState("Drag a bar to another family to move the trip. Outlined bars are not held yet.");
  const move = (tripId: string, homeId: string) => {
    const moved = groups.flatMap((group) => group.homes.flatMap((home) => home.trips)).find(({ id }) => id === tripId);
    if (!moved) return;
    const place = (home: (typeof groups)[number]["homes"][number]) => ({
      ...home,
      trips: [...home.trips.filter(({ id }) => id !== tripId), ...(home.id === homeId ? [moved] : [])],
    });
    setGroups(groups.map((group) => ({ ...group, homes: group.homes.map(place) })));
    setSaid(`${moved.name} moved`);
  };
  return (
    <div data-density="compact" className={styles.box}>
      <TimelineBoard
        label="Trips by home"
        groups={groups}
        firstDay="2027-06-07"
        today="2027-07-01"
        onMove={move}
        onOpen={({ name }) => setSaid(`${name} opened`)}
        detailsOf={(peeked) => <Peek trip={peeked} />}
        onToday={() => setSaid("Today")}
        onZoom={(by) => setSaid(by > 0 ? "Closer" : "Further")}
      />
      <p className="t-xs ink-3" role="status">
        {said}
      </p>
    </div>
  );
}

function Peek({ trip: peeked }: { readonly trip: TimelineTrip }) {
  return (
    <div className={styles.peek}>
      <span className={styles.student}>
        <Avatar {...peeked.student} />
        <b>{peeked.name}</b>
      </span>
      <span>
        <StatePill state={peeked.state}>{peeked.stateLabel}</StatePill>
      </span>
      <div className={styles.buttons}>
        <Button size="sm" kind="primary">
          Open
        </Button>
        <Button size="sm">Move to another family</Button>
      </div>
    </div>
  );
}

function Month() {
  const [month, setMonth] = useState("2027-07");
  const [selected, setSelected] = useState<DayRange | null>(null);
  return (
    <div className={styles.two}>
      <Card>
        <MonthCalendar
          month={month}
          today="2027-07-01"
          stays={stays}
          closed={[{ from: "2027-07-26", to: "2027-07-31" }]}
          legend={
            <>
              <StatePill state="booked" plain>
                Accepted
              </StatePill>
              <StatePill state="reserved" plain>
                Reserved
              </StatePill>
            </>
          }
          selected={selected}
          onSelect={setSelected}
          onMonth={setMonth}
        />
      </Card>
      <p className="t-md ink-2">{selected ? `${selected.from} to ${selected.to}` : "No days chosen"}</p>
    </div>
  );
}
