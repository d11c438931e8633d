import type { Family } from "#shared/features/family/family.contract.ts";
import { addDays } from "#shared/time/days.ts";
import { useText } from "#client/i18n/useText.ts";
import { today } from "#client/resource/today.ts";
import { DateRangeCalendar } from "#client/ui/date/DateRangeCalendar.tsx";
import { takenDay } from "./takenDay.ts";
import type { StayChoosing } from "./useStay.ts";

interface StayDatesProps {
  readonly taken: Family["taken"];
  readonly choosing: StayChoosing;
}

export function StayDates({ taken, choosing: { stay, change } }: StayDatesProps) {
  const t = useText("family");
  return (
    <DateRangeCalendar
      label={t("calendar")}
      value={stay.dates}
      onChange={(dates) => change({ dates })}
      isTaken={takenDay(taken)}
      min={addDays(today(), 1)}
      max={addDays(today(), 365)}
    />
  );
}
