// The lists that are declared (gridOf), by name.
export const gridLists = [
  "businesses",
  "currencies",
  "expenses",
  "groups",
  "hostFamilies",
  "lateRequests",
  "leads",
  "pages",
  "reviews",
  "sheets",
  "silentFamilies",
  "stayReviews",
  "students",
  "trips",
  "vetting",
] as const;

export type GridList = (typeof gridLists)[number];
