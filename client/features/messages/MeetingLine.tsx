import {
  isAskedOf,
  joinTimeOf,
  meetingCardOf,
  slotsAhead,
  type MeetingCard,
} from "#shared/features/meetings/meetingCard.rules.ts";
import type { WireHeader } from "#shared/features/conversations/conversations.wire.ts";
import { dataKey } from "#client/i18n/dataKeys.ts";
import { useText } from "#client/i18n/useText.ts";
import { elsewhereWords, momentWords } from "#client/resource/meetings/meetingTimes.ts";
import { SlotChoices } from "#client/resource/meetings/SlotChoices.tsx";
import { useMeetingCall } from "#client/resource/meetings/useMeetingCall.ts";
import { Refusal } from "#client/resource/Refusal.tsx";
import { hrefOf } from "#client/session/openRoutes.ts";
import { Button } from "#client/ui/control/Button.tsx";
import { ActionMessage } from "#client/ui/message/ActionMessage.tsx";
import { ConversationPicture } from "./ConversationPicture.tsx";
import { theirZoneOf } from "./localTime.ts";
import styles from "./Thread.module.css";
import { useMe } from "./useMe.ts";
import { useNow } from "./useNow.ts";

export interface MeetingLineProps {
  readonly details: Readonly<Record<string, unknown>>;
  readonly header: WireHeader;
}

// A meeting as it stands now: its times to choose from while it is asked for, its one time once it is agreed.
export function MeetingLine({ details, header }: MeetingLineProps) {
  const card = meetingCardOf(details);
  return card && <Known card={card} header={header} />;
}

function Known({ card, header }: { readonly card: MeetingCard; readonly header: WireHeader }) {
  const [t, trips] = [useText("meetings"), useText("familyTrips")];
  const me = useMe();
  const now = useNow();
  const { meetingId, kind, minutes, state, version, scheduledAt } = card;
  const { isBusy, failure, give } = useMeetingCall({ id: meetingId, version });
  const isAsked = isAskedOf(card, me.id);
  const zone = theirZoneOf(header, me, { now });
  const thereOf = (at: string): readonly string[] =>
    zone === null ? [] : [t("thereTime", { time: elsewhereWords(at, zone) })];
  const line = state === "proposed" ? t(isAsked ? "choose" : "waiting") : t(dataKey("meetingState", state));
  const isOpen = joinTimeOf(card, now) === "open";
  const href = hrefOf("travelVideo", { id: meetingId });
  return (
    <div className={styles.asked}>
      <ActionMessage
        picture={<ConversationPicture header={header} size={40} />}
        title={`${trips(dataKey("meetingKind", kind))} · ${t("length", { minutes })}`}
        line={line}
        actions={
          <div className={styles.meeting}>
            {state === "proposed" && (
              <SlotChoices
                slots={slotsAhead(card, now)}
                notesOf={thereOf}
                isBusy={isBusy}
                onChoose={isAsked ? (slot) => give({ command: "pick_slot", slot }) : null}
              />
            )}
            {state !== "proposed" && scheduledAt !== null && (
              <p>{[momentWords(scheduledAt), ...thereOf(scheduledAt)].join(" · ")}</p>
            )}
            {failure !== null && <Refusal error={failure} />}
            {href && (
              <Button size="sm" kind={isOpen ? "primary" : "quiet"} href={href}>
                {t(isOpen ? "join" : "open")}
              </Button>
            )}
          </div>
        }
      />
    </div>
  );
}
