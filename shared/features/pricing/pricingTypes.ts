export const pricingTypes = [
  "night",
  "week",
  "hour",
  "month",
  "lesson",
  "semester",
  "transfer",
  "immersion",
  "trip",
] as const;

export type PricingType = (typeof pricingTypes)[number];

// Whole names only: a price counted in the wrong unit is worse than one refused.
const names: Readonly<Record<PricingType, RegExp>> = {
  night: /^(days?|nights?|days? or nights?)$/,
  week: /^weeks?$/,
  hour: /^hours?$/,
  month: /^months?$/,
  lesson: /^lessons?$/,
  semester: /^semesters?$/,
  transfer: /^transfers?$/,
  immersion: /^immersion( days?)?$/,
  trip: /^trips?$/,
};

// "Night", "per night" and " DAYS " are one type; null when the name is none of ours.
export function pricingTypeOf(name: string): PricingType | null {
  const plain = name
    .trim()
    .toLowerCase()
    .replace(/^per\s+/, "")
    .replace(/\s+/g, " ");
  return pricingTypes.find((type) => names[type].test(plain)) ?? null;
}
