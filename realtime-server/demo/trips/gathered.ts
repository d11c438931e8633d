import { addDays, ageOn } from "#shared/time/days.ts";
import type { HostFamily } from "../families/families.ts";
import type { Day } from "../days.ts";
import type { Student } from "../people/students.ts";
import { createDiary } from "./diary.ts";
import { isDesigned, nameOf } from "./drawn.ts";
import type { TripPlan } from "./plan.ts";

// The class list of Galway Bay: drafts that nobody wrote by hand, some meant for a home, three without one.
const places: readonly { readonly family?: string; readonly camp: string }[] = [
  { family: "oconaill-carraroe", camp: "sailing-camp-kinvara-bay" },
  { family: "oconaill-carraroe", camp: "sailing-camp-kinvara-bay" },
  { family: "oconaill-carraroe", camp: "football-camp-gort" },
  { family: "macnamara-killaloe", camp: "football-camp-gort" },
  { family: "mcgrath-lahinch", camp: "football-camp-gort" },
  { camp: "sailing-camp-kinvara-bay" },
  { camp: "football-camp-gort" },
  { camp: "sailing-camp-kinvara-bay" },
];

const stay = { type: "family-and-camp", from: 41, nights: 14, group: "galway-bay" } as const;

type Ground = { students: readonly Student[]; families: readonly HostFamily[]; today: Day };

// As many of the drawn drafts become theirs, of children who are at home on those days; everybody else's trips stay as they were drawn.
export function gatherGroup(plans: readonly TripPlan[], { students, families, today }: Ground): TripPlan[] {
  const diary = createDiary(families);
  for (const plan of plans) diary.enter(plan);
  const children = students
    .filter(
      ({ guardians, row }) => guardians[0] !== undefined && ageOn(addDays(today, stay.from), row.dateOfBirth) < 17,
    )
    .filter((one) => !isDesigned(one) && one.country !== "IE" && one.country !== "GB")
    .map(nameOf)
    .toSorted((a, b) => diary.tripsOf(a) - diary.tripsOf(b));
  const waiting = [...places];
  return plans.map((plan) => {
    const [next] = waiting;
    if (plan.state !== "new" || !next) return plan;
    const { family, camp } = next;
    const placements: TripPlan["placements"] = family ? [{ family, state: "new_trip_host_family" }] : [];
    const gathered = children
      .map((student): TripPlan => ({ ...plan, ...stay, student, activities: [camp], placements }))
      .find((one) => diary.isFree(one));
    if (!gathered) return plan;
    waiting.shift();
    diary.enter(gathered);
    return gathered;
  });
}
