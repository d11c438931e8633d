import { addDays } from "#shared/time/days.ts";
import { isoOf } from "../days.ts";
import type { Day } from "../days.ts";
import { joinedOn } from "../people.ts";
import type { Person } from "../people.ts";
import type { Team } from "../people/team.ts";
import { rowBy } from "../places/places.ts";
import type { GroupRow } from "../rows.ts";

export type Group = { key: string; row: GroupRow; leader: Person; school: string; script: string; town: string };

type GroupSketch = {
  key: string;
  name: (month: string) => string;
  school: string;
  business?: string;
  leader: string;
  town: string;
  from: number;
  nights: number;
  script: string;
  // Where it meets.
  meeting?: { place: string; latitude: number; longitude: number };
};

const sketches: readonly GroupSketch[] = [
  {
    key: "galway-bay",
    name: (month) => `Galway in ${month}`,
    school: "Hearth",
    leader: "Niamh",
    town: "Kinvara",
    from: 40,
    nights: 20,
    script: "galway-bay-parents",
    meeting: { place: "Kinvara quay", latitude: 53.1395, longitude: -8.9362 },
  },
  {
    key: "retiro-school-week",
    name: () => "Colegio Alto del Retiro in Enniscorthy",
    school: "Colegio Alto del Retiro",
    business: "colegio-retiro",
    leader: "Mercedes",
    town: "Enniscorthy",
    from: -13,
    nights: 13,
    script: "es-group-school-week",
  },
  {
    key: "komorebi-voyage",
    name: () => "Komorebi sailing voyage, Kinsale",
    school: "Komorebi Study Abroad",
    business: "komorebi",
    leader: "Keiko",
    town: "Kinsale",
    from: -14,
    nights: 12,
    script: "ja-school-group-voyage",
  },
  {
    key: "isar-forest-week",
    name: () => "Isarblick forest week, Pitlochry",
    school: "Isarblick Sprachreisen",
    business: "isar",
    leader: "Lena",
    town: "Pitlochry",
    from: -12,
    nights: 12,
    script: "de-klassenfahrt",
  },
];

export function buildGroups(today: Day, team: Team): Group[] {
  const people = [...team.staff, ...team.agents];
  return sketches.map(({ key, name, school, business, leader, town, from, nights, script, meeting }, index) => {
    const fromDate = addDays(today, from);
    const month = new Intl.DateTimeFormat("en", { month: "long", timeZone: "UTC" }).format(new Date(fromDate));
    const person = rowBy(people, ({ user }) => user.firstName === leader);
    const row = {
      id: index + 1,
      name: name(month),
      businessId: business ? team.businessOf(business).id : null,
      leaderId: person.user.id,
      coordinatorId: team.staff.includes(person) ? person.user.id : null,
      fromDate,
      toDate: addDays(fromDate, nights),
      meetingPoint: meeting?.place ?? "",
      latitude: meeting?.latitude ?? null,
      longitude: meeting?.longitude ?? null,
      createdAt: isoOf(joinedOn(addDays(today, Math.min(from, 0) - 45), key)),
    };
    return { key, row, leader: person, school, script, town };
  });
}
