import type { GridList } from "#shared/wire/gridLists.ts";

// Which lists may be taken away.
export const exportLists = [
  "businesses",
  "currencies",
  "expenses",
  "groups",
  "hostFamilies",
  "leads",
  "students",
  "trips",
] as const satisfies readonly GridList[];
export type ExportList = (typeof exportLists)[number];

// Fewer are taken away while one looks on; more become a file that the server writes and keeps for a day.
export const mostTakenAtOnce = 5_000;
export const rowsPerPart = 1_000;
export const keptMs = 24 * 3_600_000;

export const partsOf = (rows: number): number => Math.max(1, Math.ceil(rows / rowsPerPart));
