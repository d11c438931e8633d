import { hasRole } from "#shared/access/roles.ts";
import { messageKinds, type WireHeader } from "#shared/features/conversations/conversations.wire.ts";
import type { ShownMessage } from "#client/engine/model.ts";
import { formatTime } from "#client/i18n/format.ts";
import { Sentence } from "#client/i18n/Sentence.tsx";
import { useText } from "#client/i18n/useText.ts";
import { ActionMessage } from "#client/ui/message/ActionMessage.tsx";
import { Button } from "#client/ui/control/Button.tsx";
import { StateGlyph } from "#client/ui/stay/StateGlyph.tsx";
import { HiddenSystemMessage, SystemMessage } from "#client/ui/message/SystemMessage.tsx";
import { lookOf, stateLooks } from "#client/ui/stay/stateLooks.ts";
import { ConversationPicture } from "./ConversationPicture.tsx";
import { daysOf } from "./conversationWords.ts";
import styles from "./Thread.module.css";
import { askedOf, systemWords, toldState } from "./systemWords.ts";
import { tripHrefOf } from "./tripHref.ts";
import { useMe } from "./useMe.ts";

interface SystemLineProps {
  readonly shown: ShownMessage;
  readonly header: WireHeader;
}

// What the product itself says, and what it asks.
export function SystemLine({ shown: { message, at }, header }: SystemLineProps) {
  const t = useText("messages");
  const me = useMe();
  if (message.isHidden) return <HiddenSystemMessage />;
  if (message.kind === messageKinds.action) return <Asked details={message.details ?? {}} header={header} />;
  const told = toldState(message);
  return (
    <SystemMessage
      {...(told ? { icon: <StateGlyph kind={lookOf(stateLooks, told).glyph} size={14} /> } : {})}
      time={formatTime(new Date(at).toISOString())}
    >
      <Sentence text={systemWords(t, message, hasRole(me, "parent"))} parts={{ b: (words) => <b>{words}</b> }} />
    </SystemMessage>
  );
}

interface AskedProps {
  readonly details: Readonly<Record<string, unknown>>;
  readonly header: WireHeader;
}

// The decision itself is made on the trip's own page.
function Asked({ details, header }: AskedProps) {
  const t = useText("messages");
  const me = useMe();
  const href = tripHrefOf(header, me);
  const title = details["isDone"] === true ? t("action.done") : askedOf(t, details["action"], header, me);
  return (
    <div className={styles.asked}>
      <ActionMessage
        picture={<ConversationPicture header={header} size={40} />}
        title={title}
        line={daysOf(header)}
        {...(href
          ? {
              actions: (
                <Button size="sm" href={href}>
                  {t("viewTrip")}
                </Button>
              ),
            }
          : {})}
      />
    </div>
  );
}
