import type { Meeting } from "#shared/features/meetings/meetings.contract.ts";
import type { MeetingState } from "#shared/features/meetings/meetings.states.ts";
import { dataKey } from "#client/i18n/dataKeys.ts";
import { useText } from "#client/i18n/useText.ts";
import { Pill } from "#client/ui/control/Pill.tsx";
import type { Hue } from "#client/ui/stay/stateLooks.ts";

const hues: Readonly<Record<MeetingState, Hue>> = {
  proposed: "gorse",
  scheduled: "moss",
  in_call: "spruce",
  ended: "slate",
  missed: "ember",
  declined: "slate",
  expired: "slate",
  cancelled: "brick",
};

export function MeetingPill({ meeting: { state } }: { readonly meeting: Pick<Meeting, "state"> }) {
  const t = useText("meetings");
  return (
    <Pill hue={hues[state]} small>
      {t(dataKey("meetingState", state))}
    </Pill>
  );
}
