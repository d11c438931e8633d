import { dateFormat } from "#client/i18n/format.ts";

const inUtc = (options: Intl.DateTimeFormatOptions) => dateFormat({ timeZone: "UTC", ...options });
const dateOf = (day: string): Date => new Date(`${day}T00:00:00Z`);

// "July 2027"
export const formatMonth = (month: string): string =>
  inUtc({ month: "long", year: "numeric" }).format(dateOf(`${month}-01`));

// One letter where the language has one.
export const formatWeekday = (day: string, weekday: "narrow" | "long" = "narrow"): string =>
  inUtc({ weekday }).format(dateOf(day));
