import { useState } from "react";
import type { TripState } from "#shared/features/trips/trips.states.ts";
import { Avatar, type Person } from "../media/Avatar.tsx";
import { Button } from "../control/Button.tsx";
import { Card } from "../page/Card.tsx";
import type { DayRange } from "../date/dayRange.ts";
import { MonthCalendar } from "../date/MonthCalendar.tsx";
import { StatePill } from "../stay/StatePill.tsx";
import { TimelineBoard } from "../timeline/TimelineBoard.tsx";
import type { TimelineGroup, TimelineHome, TimelineTrip } from "../timeline/timelineRows.ts";
import styles from "./data.module.css";
import { GallerySection, Sample } from "./GallerySection.tsx";
import { homes, hugo, jakob, lucia, martina, matteo, paula, sofia } from "./sampleWorld.ts";

const words: Partial<Record<TripState, string>> = {
  enquiry: "Enquiry",
  reserved: "Reserved",
  booked: "Booked",
  customer_service: "Customer service",
};

const trip = (
  student: Person,
  dates: readonly [from: string, to: string],
  state: TripState,
  lane = 0,
): TimelineTrip => ({
  id: student.name,
  name: student.name,
  student,
  from: `2027-${dates[0]}`,
  to: `2027-${dates[1]}`,
  state,
  stateLabel: words[state] ?? state,
  isHeld: state !== "enquiry",
  lane,
  ends: { start: true, end: true },
});

interface County extends Omit<TimelineGroup, "rows"> {
  readonly homes: readonly TimelineHome[];
}

const counties: readonly County[] = [
  {
    id: "galway",
    name: "Co. Galway",
    line: "2 families",
    noteOf: () => "61% full",
    homes: [
      {
        id: "byrne",
        name: "Byrne family",
        line: "2 rooms · Kinvara",
        picture: { kind: "home", src: homes.byrne },
        closed: [{ from: "2027-07-26", to: "2027-08-01" }],
        trips: [
          trip(lucia, ["06-28", "07-18"], "reserved"),
          trip(matteo, ["07-05", "07-18"], "reserved", 1),
          trip(paula, ["08-02", "08-29"], "booked"),
          trip(jakob, ["08-09", "08-22"], "enquiry", 1),
        ],
      },
      {
        id: "whelan",
        name: "Whelan family",
        line: "1 room · Clifden",
        picture: { kind: "home", src: homes.whelan },
        trips: [trip(martina, ["07-12", "07-25"], "customer_service")],
      },
    ],
  },
  {
    id: "kerry",
    name: "Co. Kerry",
    line: "1 family",
    noteOf: () => "44% full",
    homes: [
      {
        id: "osullivan",
        name: "O’Sullivan family",
        line: "2 rooms · Dingle",
        picture: { kind: "home", src: homes.osullivan },
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
  const homes = groups.flatMap((group) => group.homes);
  const move = (moved: TimelineTrip, homeId: string) => {
    const place = (home: TimelineHome): TimelineHome => ({
      ...home,
      trips: [...home.trips.filter(({ id }) => id !== moved.id), ...(home.id === homeId ? [moved] : [])],
    });
    setGroups(groups.map((group) => ({ ...group, homes: group.homes.map(place) })));
    setSaid(`${moved.name} moved`);
  };
  return (
    <div data-density="compact" className={styles.box}>
      <TimelineBoard
        label="Trips by home"
        rowsLabel="Family"
        groups={groups.map((group) => ({
          ...group,
          rows: group.homes.map(({ id, trips }) => ({ id, lanes: trips.length > 1 ? 2 : 1 })),
        }))}
        homeOf={(id) => homes.find((home) => home.id === id) ?? null}
        firstDay="2027-06-07"
        days={84}
        dayWidth={12}
        today="2027-07-01"
        goTo={{ day: "2027-06-07", asked: 0 }}
        moves={{
          freeHomes: new Set(["byrne", "osullivan"]),
          words: {
            lifted: ({ name }) => `${name} is lifted`,
            over: (id) => `Over ${id}`,
            days: ({ from, to }) => `${from} to ${to}`,
            noHome: "No other home is free",
            left: "Left where it was",
          },
          onLift: ({ name }) => setSaid(`${name} is lifted`),
          onMove: move,
          onDays: ({ name }) => setSaid(`${name}: other dates`),
        }}
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
