import type { HomeTrip } from "#shared/features/parentHome/parentHome.contract.ts";

type Leg = HomeTrip["legs"][number];
type Part = NonNullable<HomeTrip["stay"]>["week"][number];

export type PlanEntry =
  | ({ readonly kind: "leg" } & Pick<Leg, "direction" | "at" | "place" | "number" | "collectedBy" | "meetingPoint">)
  | { readonly kind: "camp"; readonly title: string }
  | { readonly kind: "part"; readonly part: Part["part"]; readonly text: string };

const order: readonly Part["part"][] = ["morning", "afternoon", "evening"];

// Monday is one, as households write their week down.
const weekdayOf = (day: string): number => new Date(`${day}T00:00:00Z`).getUTCDay() || 7;

const dayThere = (at: string, timeZone: string): string =>
  new Intl.DateTimeFormat("en-CA", { year: "numeric", month: "2-digit", day: "2-digit", timeZone }).format(
    new Date(at),
  );

// What happens on a day of the stay, by the clock of the place; kept with the trip, so that every day of it is known offline.
export function planOfDay(
  { legs, camps, stay, timezone }: Pick<HomeTrip, "legs" | "camps" | "stay" | "timezone">,
  day: string,
): readonly PlanEntry[] {
  const week = stay?.week ?? [];
  const travels = legs
    .filter(({ at }) => dayThere(at, timezone) === day)
    .toSorted((one, other) => one.at.localeCompare(other.at))
    .map((leg): PlanEntry => ({ kind: "leg", ...leg }));
  return [
    ...travels,
    ...camps
      .filter(({ fromDate, toDate }) => fromDate <= day && day <= toDate)
      .map(({ title }): PlanEntry => ({ kind: "camp", title })),
    ...order.flatMap((part): readonly PlanEntry[] => {
      const text = week.find((one) => one.weekday === weekdayOf(day) && one.part === part)?.text;
      return text === undefined ? [] : [{ kind: "part", part, text }];
    }),
  ];
}
