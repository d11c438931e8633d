import type { ShownMessage } from "#client/engine/model.ts";
import type { WireHeader } from "#shared/features/conversations/conversations.wire.ts";
import { formatList } from "#client/i18n/format.ts";
import { useText } from "#client/i18n/useText.ts";
import { nameOf } from "./conversationWords.ts";
import styles from "./Thread.module.css";
import { useMe } from "./useMe.ts";
import { useEngine } from "./watches.ts";

interface ReactionsProps {
  readonly shown: ShownMessage;
  readonly header: WireHeader;
  // Then they are only looked at.
  readonly isClosed: boolean;
}

// Each emoji once, with how many gave it; pressed, one gives it too or takes it back.
export function Reactions({ shown, header, isClosed }: ReactionsProps) {
  const t = useText("messages");
  const engine = useEngine();
  const me = useMe();
  const reactions = shown.message.reactions ?? [];
  if (reactions.length === 0) return null;
  const kinds = [...Map.groupBy(reactions, ({ emoji }) => emoji)];
  return (
    <span className={styles.reactions}>
      {kinds.map(([emoji, given]) => {
        const isOwn = given.some(({ userId }) => userId === me.id);
        const names = formatList(given.map(({ userId }) => nameOf(header, userId) ?? t("somebody")));
        return (
          <button
            key={emoji}
            type="button"
            className={styles.reaction}
            aria-pressed={isOwn}
            aria-label={`${emoji} ${names}`}
            title={names}
            disabled={isClosed}
            onClick={() => void engine.react(shown, isOwn ? null : emoji)}
          >
            {emoji} {given.length > 1 && given.length}
          </button>
        );
      })}
    </span>
  );
}
