import { growthWeeks, yearDays } from "#shared/features/scouting/need.rules.ts";
import { addDays, ageOn } from "#shared/time/days.ts";
import type { HostFamily } from "../families/families.ts";
import { activitySketches } from "../activities/activities.ts";
import type { Day } from "../days.ts";
import type { TripTypeSlug } from "../money/pricing.ts";
import type { Student } from "../people/students.ts";
import { randomOf } from "../random.ts";
import type { Random } from "../random.ts";
import { lots } from "./quotas.ts";
import type { Lot, Pick } from "./quotas.ts";
import { createDiary } from "./diary.ts";
import type { Diary } from "./diary.ts";
import type { Placement, TripPlan } from "./plan.ts";

export type Ground = {
  students: readonly Student[];
  families: readonly HostFamily[];
  today: Day;
  approvedDaysAgo: (family: string) => number;
};

const attempts = 400;

// Fills the quotas with trips that nobody wrote by hand, one lot after the other, so that held beds are given first.
export function drawTrips(named: readonly TripPlan[], ground: Ground): TripPlan[] {
  const diary = createDiary(ground.families);
  for (const plan of named) diary.enter(plan);
  const plans = [...named];
  for (const lot of lots) {
    const missing = lot.total - named.filter((plan) => plan.state === lot.state && plan.ending === lot.ending).length;
    for (let index = 0; index < missing; index += 1) {
      const plan = drawTrip({ lot, index, ground, diary });
      diary.enter(plan);
      plans.push(plan);
    }
  }
  return plans;
}

type Drawing = { lot: Lot; index: number; ground: Ground; diary: Diary };

function drawTrip({ lot, index, ground, diary }: Drawing): TripPlan {
  const random = randomOf(`trip ${lot.state} ${lot.ending ?? ""} ${index}`);
  const picks = lot.patterns[index % lot.patterns.length] ?? [];
  for (let attempt = 0; attempt < attempts; attempt += 1) {
    const plan = proposal({ lot, picks, ground, diary, random });
    if (plan && diary.isFree(plan)) return plan;
  }
  throw new Error(`No student and family found for trip ${index + 1} of state ${lot.state}`);
}

type Proposal = { lot: Lot; picks: readonly Pick[]; ground: Ground; diary: Diary; random: Random };

function proposal({ lot, picks, ground, diary, random }: Proposal): TripPlan | undefined {
  const student = leastTravelled(ground.students, diary, random);
  const time = datesFor(lot, random);
  const fromDate = addDays(ground.today, time.from);
  if (ageOn(fromDate, student.row.dateOfBirth) >= 18) return undefined;
  const families = familiesFor(student, { ...time, state: lot.state }, ground, random).slice(0, picks.length);
  if (families.length < picks.length) return undefined;
  const [first] = families;
  const type = first ? typeFor(first, random) : "host-family-stay";
  const placements = picks.map((pick, place): Placement => ({ family: families[place]?.sketch.key ?? "", ...pick }));
  return {
    student: nameOf(student),
    type,
    state: lot.state,
    ...time,
    placements,
    ...(lot.ending && { ending: lot.ending }),
    ...(first && { activities: activitiesFor(first, student, { type, ...time, today: ground.today }) }),
  };
}

export const nameOf = ({ row }: Student): string => `${row.firstName} ${row.lastName}`;

function leastTravelled(students: readonly Student[], diary: Diary, random: Random): Student {
  const few = students
    .filter((student) => !isDesigned(student))
    .toSorted((a, b) => diary.tripsOf(nameOf(a)) - diary.tripsOf(nameOf(b)))
    .slice(0, 30);
  return random.pick(few);
}

// Whose trips the screens were designed around is left as it was written.
export const isDesigned = ({ guardians }: Student): boolean =>
  guardians.some(({ user }) => user.email === "parent@hearth.example");

type Dates = { from: number; nights: number; since: number; cancelledBefore?: number; isBalanceLate?: boolean };

function datesFor({ state, ending }: Lot, random: Random): Dates {
  const nights = random.pick([6, 13, 13, 13, 20, 20, 27]);
  const lead = random.int(12, 75);
  switch (state) {
    case "new":
      return { from: random.int(30, 330), nights, since: random.int(4, 560) / 24 };
    case "enquiry":
      return { from: random.int(20, 310), nights, since: random.int(8, 220) / 24 };
    case "reserved":
      return { from: random.int(18, 220), nights, since: random.int(4, 64) / 24 };
    case "booked":
      return {
        from: random.pick([random.int(1, 7), random.int(8, 28), random.int(29, 190)]),
        nights,
        since: random.int(36, 60),
        isBalanceLate: random.chance(0.4),
      };
    case "cancelled": {
      const cancelledBefore = random.int(1, 6);
      const from = random.int(2, 80);
      return { from, nights, cancelledBefore, since: cancelledBefore + random.int(8, 40) };
    }
    case "closed":
      return closedDates(ending, { nights, lead }, random);
    case "completed": {
      const from = -nights - random.int(1, 12);
      return { from, nights, since: lead - from };
    }
    default: {
      const from = -random.int(2, Math.max(2, nights - 3));
      return { from, nights, since: lead - from };
    }
  }
}

const lastSeason = yearDays + 1;
const growthDays = growthWeeks * 7 - 6;

function closedDates(ending: Lot["ending"], { nights, lead }: { nights: number; lead: number }, random: Random): Dates {
  if (ending === "settled") {
    const from = -nights - random.int(18, 300);
    // A year ago it was asked for in these very weeks: there is something to see this season's need by.
    const isOfLastSeason = from < -100;
    return { from, nights, since: isOfLastSeason ? lastSeason + (lead % growthDays) : lead - from };
  }
  if (ending === "settled_cancelled") {
    const cancelledBefore = random.int(40, 120);
    return { from: 35 - cancelledBefore, nights, cancelledBefore, since: cancelledBefore + random.int(10, 30) };
  }
  const since = random.int(34, 260);
  return { from: random.int(30, 110) - since, nights, since };
}

type Wanted = Dates & { state: TripPlan["state"] };

// The child travels to another country; French, Spanish and Italian homes go first to children whose parents write English.
function familiesFor(
  { country, speaks }: Student,
  wanted: Wanted,
  { families, approvedDaysAgo }: Ground,
  random: Random,
): HostFamily[] {
  const isOpen = ({ row }: HostFamily) => row.vettingState === "approved" || row.vettingState === "renewal_due";
  const isAbroad = (family: HostFamily) =>
    family.country !== country &&
    (country !== "IE" || family.country !== "GB") &&
    (country !== "GB" || family.country !== "IE");
  const wasApproved = ({ sketch }: HostFamily) => approvedDaysAgo(sketch.key) > wanted.since + 25;
  const chance = (family: HostFamily) => (["IE", "GB"].includes(family.country) ? 1 : speaks === "en" ? 1.6 : 0.3);
  return families
    .filter((family) => isOpen(family) && isAbroad(family) && wasApproved(family))
    .map((family) => ({ family, rank: random.next() ** (1 / chance(family)) }))
    .toSorted((a, b) => b.rank - a.rank)
    .map(({ family }) => family);
}

function typeFor({ sketch }: HostFamily, random: Random): TripTypeSlug {
  const fitting: TripTypeSlug[] = ["host-family-stay"];
  if (sketch.hosting.includes("local_camp")) fitting.push("family-and-camp", "family-and-camp");
  if (sketch.hosting.includes("full_immersion")) fitting.push("full-immersion");
  if (ridingCounties.includes(sketch.county)) fitting.push("family-and-riding");
  return random.pick(fitting);
}

const ridingCounties: readonly string[] = ["wicklow", "clare", "maine-et-loire"];

type Leisure = { type: TripTypeSlug; from: number; nights: number; today: Day };

function activitiesFor({ sketch }: HostFamily, { row, gender }: Student, { type, from, today }: Leisure): string[] {
  if (type !== "family-and-camp") return [];
  const age = ageOn(addDays(today, from), row.dateOfBirth);
  const fitting = activitySketches.filter(
    (one) => one.kind === "camp" && one.county === sketch.county && age >= one.ages[0] && age <= one.ages[1],
  );
  return fitting
    .filter((one) => one.gender === undefined || one.gender === gender)
    .slice(0, 1)
    .map(({ key }) => key);
}
