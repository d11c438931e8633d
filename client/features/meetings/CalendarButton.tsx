import { useAtomValue } from "jotai";
import {
  calendarFile,
  type CalendarMeeting,
  type CalendarWords,
} from "#shared/features/meetings/calendarFile.rules.ts";
import type { Meeting } from "#shared/features/meetings/meetings.contract.ts";
import { dataKey } from "#client/i18n/dataKeys.ts";
import { useText } from "#client/i18n/useText.ts";
import { saveFile } from "#client/resource/saveFile.ts";
import { userAtom } from "#client/session/session.ts";
import { Button } from "#client/ui/control/Button.tsx";

// For the reader's own calendar, made on the device: it names nobody else.
export function CalendarButton({ meeting }: { readonly meeting: Meeting }) {
  const [t, trips] = [useText("meetings"), useText("familyTrips")];
  const user = useAtomValue(userAtom);
  const { id, version, state, scheduledAt, minutes, kind } = meeting;
  if (scheduledAt === null || !user?.email || !["scheduled", "cancelled"].includes(state)) return null;
  const save = (): void => {
    const url = `${location.origin}/travel/video/${id}`;
    const words = {
      title: `${trips(dataKey("meetingKind", kind))} · Hearth`,
      note: t("calendarNote", { url }),
      url,
      host: location.hostname,
      attendee: { name: `${user.firstName} ${user.lastName}`, email: user.email },
    };
    hand({ id, version, state, scheduledAt, minutes }, words);
  };
  return <Button onClick={save}>{t(state === "cancelled" ? "outOfCalendar" : "toCalendar")}</Button>;
}

function hand(meeting: CalendarMeeting, words: CalendarWords): void {
  const file = calendarFile(meeting, words, Date.now());
  saveFile(`hearth-${meeting.id}.ics`, new Blob([file], { type: "text/calendar;charset=utf-8" }));
}
