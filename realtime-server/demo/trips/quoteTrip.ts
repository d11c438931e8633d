import { addDays, weekdayOf } from "#shared/time/days.ts";
import { activitySketches } from "../activities/activities.ts";
import type { ActivitySketch } from "../activities/sketch.ts";
import { daysBetween } from "../days.ts";
import type { Day } from "../days.ts";
import type { HostFamily } from "../families/families.ts";
import { campPrice, everywherePrice, serviceOf, templateOf, tripTypes, vatRateHundredths } from "../money/pricing.ts";
import type { ServiceType } from "../money/pricing.ts";
import type { Places } from "../places/places.ts";
import { rowBy } from "../places/places.ts";
import { discountFor, quoteOf } from "../quote.ts";
import type { Quote, QuoteLine } from "../quote.ts";
import type { TripPlan } from "./plan.ts";

export type Week = readonly [monday: Day, friday: Day];

// Monday-to-Friday runs that lie wholly inside the stay.
function campWeeks(fromDate: Day, toDate: Day): Week[] {
  const weeks: Week[] = [];
  for (let day = addDays(fromDate, (8 - weekdayOf(fromDate)) % 7); addDays(day, 4) <= toDate; day = addDays(day, 7))
    weeks.push([day, addDays(day, 4)]);
  return weeks;
}

export const weeksOf = (plan: TripPlan, fromDate: Day, toDate: Day): Week[] =>
  plan.type === "family-and-camp" ? campWeeks(fromDate, toDate).slice(0, plan.nights > 20 ? 3 : 2) : [];

export const activityOf = (key: string): ActivitySketch => rowBy(activitySketches, (one) => one.key === key);

export const activityIdOf = (key: string): number => activitySketches.findIndex((one) => one.key === key) + 1;

type Ordered = { plan: TripPlan; family: HostFamily; fromDate: Day; toDate: Day; places: Places };

export function quoteTrip(ordered: Ordered): Quote {
  return quoteOf(
    [hostingLine(ordered), ...leisureLines(ordered), transferLine(ordered), trustLine(ordered)],
    vatRateHundredths,
  );
}

type Item = { service: ServiceType; description: string; base: number; count: number };

function lineFor(plan: TripPlan, { service, ...item }: Item): QuoteLine {
  const { discounts } = rowBy(tripTypes, ({ slug }) => slug === plan.type);
  return { service, ...item, commission: templateOf(service).commission, ...discountFor(item.count, discounts) };
}

function hostingLine({ plan, family, fromDate, toDate }: Ordered): QuoteLine {
  const count = daysBetween(fromDate, toDate);
  return lineFor(plan, {
    service: "Hosting",
    description: `${count} nights with ${familyInText(family)}`,
    base: family.sketch.night,
    count,
  });
}

export const familyInText = ({ name }: Pick<HostFamily, "name">): string => name.replace(/^The /, "the ");

function leisureLines(ordered: Ordered): QuoteLine[] {
  const { plan, family, fromDate, toDate, places } = ordered;
  if (plan.type === "full-immersion") {
    const count = daysBetween(fromDate, toDate);
    return [
      lineFor(plan, {
        service: "Immersion",
        description: `${count} days of full immersion`,
        base: family.row.immersionRate ?? everywherePrice("Immersion"),
        count,
      }),
    ];
  }
  const [key] = plan.activities ?? [];
  const named = key ? activityOf(key) : undefined;
  if (plan.type === "family-and-riding" && named?.kind !== "camp") {
    const count = Math.max(2, Math.floor(plan.nights / 7) * 3);
    return [
      lineFor(plan, {
        service: "Horse riding",
        description: `${count} riding lessons`,
        base: everywherePrice("Horse riding"),
        count,
      }),
    ];
  }
  const weeks =
    plan.type === "family-and-riding" ? campWeeks(fromDate, toDate).slice(0, 1) : weeksOf(plan, fromDate, toDate);
  if (weeks.length === 0) return [];
  const base = named?.price ?? campPrice(places.countyOf(family.sketch.county).countryId, places);
  const title = named?.title ?? `Local camp, ${family.sketch.town}`;
  return [
    lineFor(plan, {
      service: named ? serviceOf(named) : "Camp",
      description: `${title}, ${weeks.length} ${weeks.length === 1 ? "week" : "weeks"}`,
      base,
      count: weeks.length,
    }),
  ];
}

const transferLine = ({ plan }: Ordered): QuoteLine =>
  lineFor(plan, {
    service: "Transfer",
    description: "Airport transfers, there and back",
    base: everywherePrice("Transfer"),
    count: 2,
  });

const trustLine = ({ plan }: Ordered): QuoteLine =>
  lineFor(plan, {
    service: "Trust fee",
    description: "Trust fee: vetting, support and payment protection",
    base: everywherePrice("Trust fee"),
    count: 1,
  });
