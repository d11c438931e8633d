import { formatDays } from "#client/i18n/format.ts";
import type { DayRange } from "#client/ui/date/dayRange.ts";

export const ChosenDates = ({ dates: { from, to } }: { readonly dates: DayRange }) => formatDays(from, to);
