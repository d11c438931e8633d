import { hasRole } from "#shared/access/roles.ts";
import { messageKinds, type WireHeader } from "#shared/features/conversations/conversations.wire.ts";
import type { ShownMessage } from "#client/engine/model.ts";
import { formatTime } from "#client/i18n/format.ts";
import { Sentence } from "#client/i18n/Sentence.tsx";
import { useText } from "#client/i18n/useText.ts";
import { hrefOf } from "#client/session/openRoutes.ts";
import { ActionMessage } from "#client/ui/message/ActionMessage.tsx";
import { Button } from "#client/ui/control/Button.tsx";
import { StateGlyph } from "#client/ui/stay/StateGlyph.tsx";
import { HiddenSystemMessage, SystemMessage } from "#client/ui/message/SystemMessage.tsx";
import { lookOf, stateLooks } from "#client/ui/stay/stateLooks.ts";
import { ConversationPicture } from "./ConversationPicture.tsx";
import { daysOf } from "./conversationWords.ts";
import styles from "./Thread.module.css";
import { systemWords } from "./systemWords.ts";
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
  return (
    <SystemMessage
      {...(header.tripState
        ? { icon: <StateGlyph kind={lookOf(stateLooks, header.tripState).glyph} size={14} /> }
        : {})}
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
  const href = header.hostingId === null ? undefined : hrefOf("hosting", { id: header.hostingId });
  const title =
    details["isDone"] === true
      ? t("action.done")
      : details["action"] === "accept" && header.studentName
        ? t("action.decide", { name: header.studentName })
        : t("action.other");
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
