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
  "sheets",
  "silentFamilies",
  "students",
  "trips",
] as const;

export type GridList = (typeof gridLists)[number];
