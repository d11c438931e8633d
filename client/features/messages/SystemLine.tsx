import { Suspense } from "react";
import { hasRole } from "#shared/access/roles.ts";
import { messageKinds, type WireHeader } from "#shared/features/conversations/conversations.wire.ts";
import { isMeetingCard } from "#shared/features/meetings/meetingCard.kind.ts";
import { isSatisfactionCard } from "#shared/features/support/satisfactionCard.kind.ts";
import type { ShownMessage } from "#client/engine/model.ts";
import { formatTime } from "#client/i18n/formatMoment.ts";
import { Sentence } from "#client/i18n/Sentence.tsx";
import { useText } from "#client/i18n/useText.ts";
import { StateGlyph } from "#client/ui/stay/StateGlyph.tsx";
import { HiddenSystemMessage, SystemMessage } from "#client/ui/message/SystemMessage.tsx";
import { lookOf, stateLooks } from "#client/ui/stay/stateLooks.ts";
import { MeetingLine } from "./meetingsLater.ts";
import { AskedLine } from "./askedLater.ts";
import { CallLine } from "./CallLine.tsx";
import { SatisfactionLine } from "./supportLater.ts";
import { callOf, otherOf, systemWords, toldState } from "./systemWords.ts";
import { useMessagesPlace } from "./useMessagesPlace.ts";
import { useMe } from "./useMe.ts";

// One reads the other by the same right, or finds that one may not.
function OtherLink({ id }: { readonly id: string }) {
  const t = useText("messages");
  const { hrefWith } = useMessagesPlace();
  return (
    <>
      {" "}
      <a href={hrefWith({ conversation: id })}>{t("openOther")}</a>
    </>
  );
}

interface SystemLineProps {
  readonly shown: ShownMessage;
  readonly header: WireHeader;
}

// What the product itself says, and what it asks.
export function SystemLine({ shown: { message, at }, header }: SystemLineProps) {
  const t = useText("messages");
  const me = useMe();
  if (message.isHidden) return <HiddenSystemMessage />;
  if (message.kind === messageKinds.action)
    return (
      <Suspense>
        {isMeetingCard(message.details) ? (
          <MeetingLine details={message.details ?? {}} header={header} />
        ) : isSatisfactionCard(message.details) ? (
          <SatisfactionLine details={message.details ?? {}} header={header} />
        ) : (
          <AskedLine details={message.details ?? {}} header={header} />
        )}
      </Suspense>
    );
  const words = systemWords(t, message, { hasAsked: hasRole(me, "parent"), meId: me.id });
  const time = formatTime(new Date(at).toISOString());
  const call = callOf(message);
  if (call !== null) return <CallLine {...call} header={header} words={words} time={time} />;
  const told = toldState(message);
  const other = otherOf(message);
  return (
    <SystemMessage
      {...(told ? { icon: <StateGlyph kind={lookOf(stateLooks, told).glyph} size={14} /> } : {})}
      time={time}
    >
      <Sentence text={words} parts={{ b: (words) => <b>{words}</b> }} />
      {other !== null && <OtherLink id={other} />}
    </SystemMessage>
  );
}
