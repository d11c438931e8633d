import { itemsOf, type TickAnswer } from "#shared/features/vetting/visits.rules.ts";
import { addDays } from "#shared/time/days.ts";
import type { Day } from "../days.ts";
import type { Team } from "../people/team.ts";
import type { Places } from "../places/places.ts";
import { at } from "../random.ts";
import type { HostFamilyRow } from "../rows.ts";
import { seenDaysAgo } from "./vetting.ts";

type World = {
  today: Day;
  team: Team;
  places: Places;
  hostFamily: readonly HostFamilyRow[];
};

type VisitRow = {
  id: number;
  hostFamilyId: number;
  inspectorId: number;
  day: Day;
  fromTime: string;
  toTime: string;
  state: "planned" | "done";
  ticks: Record<string, TickAnswer>;
  notes: string;
  result: "ok" | "conditions" | null;
  words: string;
  version: number;
  plannedBy: number;
  plannedAt: string;
  finishedBy: number | null;
  finishedAt: string | null;
  signedAt: string | null;
};

const hours = [
  ["10:00", "12:00"],
  ["16:00", "18:00"],
  ["18:30", "20:00"],
] as const;

// Houses whose visit is agreed wait for it, the first of them half looked at; those that were seen say how it was.
export function buildVisits({ today, team, places, hostFamily }: World): { vettingVisit: VisitRow[] } {
  const planned = hostFamily.filter(({ vettingState }) => vettingState === "visit_scheduled");
  const seen = hostFamily.filter(
    ({ vettingState }) => vettingState === "conditions_open" || vettingState === "approval_pending",
  );
  const renewed = hostFamily.filter(({ vettingState }) => vettingState === "renewal_due").slice(0, 1);
  const rows = [...planned, ...renewed, ...seen].map((family, index): VisitRow => {
    const isDone = seen.includes(family);
    const hasConditions = family.vettingState === "conditions_open";
    const inspector = at(team.coordinators, index % team.coordinators.length).user.id;
    const [fromTime, toTime] = at(hours, index % hours.length);
    const items = itemsOf(countryOf(family, places));
    const looked = isDone ? items : index === 0 ? items.slice(0, 5) : [];
    const day = addDays(today, isDone ? -seenDaysAgo - 1 : index * 2);
    return {
      id: index + 1,
      hostFamilyId: family.id,
      inspectorId: inspector,
      day,
      fromTime,
      toTime,
      state: isDone ? "done" : "planned",
      ticks: Object.fromEntries(looked.map((item) => [item, hasConditions && item === "outside" ? "missing" : "ok"])),
      notes: isDone || index === 0 ? "Both parents at home, warm welcome, tea in the kitchen." : "",
      result: isDone ? (hasConditions ? "conditions" : "ok") : null,
      words: hasConditions ? "Handrail on the back stairs, photograph when done." : "",
      version: 1,
      plannedBy: inspector,
      plannedAt: `${addDays(day, -8)}T10:00:00Z`,
      finishedBy: isDone ? inspector : null,
      finishedAt: isDone ? `${day}T17:30:00Z` : null,
      signedAt: isDone ? `${day}T17:28:00Z` : null,
    };
  });
  return { vettingVisit: rows };
}

const countryOf = ({ countyId }: HostFamilyRow, places: Places): string =>
  at(
    places.country,
    at(
      places.county.map((county) => county.countryId),
      countyId - 1,
    ) - 1,
  ).code;

// What countries ask for besides the usual: one as it stands, one that is to come.
export function buildRequirements(today: Day, places: Places, team: Team) {
  const by = team.named("Niamh").user.id;
  const rows = [
    { code: "GB", kind: "police_check", count: 1, months: 36, since: -400 },
    { code: "GB", kind: "safety_items", count: 1, months: 12, since: 45 },
    { code: "IE", kind: "safeguarding_training", count: 1, months: 36, since: -200 },
    { code: "FR", kind: "reference", count: 3, months: null, since: 60 },
    { code: "IT", kind: "home_visit", count: 1, months: 36, since: -90 },
  ];
  return {
    vettingRequirement: rows.map(({ code, since, ...row }, index) => ({
      id: index + 1,
      countryId: places.countryIdOf(code),
      ...row,
      validFrom: addDays(today, since),
      writtenBy: by,
      writtenAt: `${addDays(today, Math.min(since, 0) - 10)}T09:00:00Z`,
    })),
  };
}
