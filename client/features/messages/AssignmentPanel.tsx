import { Check } from "lucide-react";
import { useEffect, useRef, useState, type KeyboardEvent } from "react";
import type { WireHeader } from "#shared/features/conversations/conversations.wire.ts";
import { useText } from "#client/i18n/useText.ts";
import { Refusal } from "#client/resource/Refusal.tsx";
import { Button } from "#client/ui/control/Button.tsx";
import { SearchInput } from "#client/ui/form/SearchInput.tsx";
import { Avatar } from "#client/ui/media/Avatar.tsx";
import { useMedia } from "#client/ui/page/useMedia.ts";
import styles from "./Assignment.module.css";
import { assigneeWords, namedLike } from "./assigning.ts";
import { arrowStep, focusBeside } from "./arrowKeys.ts";
import { srcOf } from "./conversationWords.ts";
import { useAssignment, useColleagues } from "./useAssignment.ts";
import { useMe } from "./useMe.ts";
import { useConnection } from "./watches.ts";

interface AssignmentPanelProps {
  readonly header: WireHeader;
  readonly onDone: () => void;
}

// Taken and returned with one press, or given to a colleague by name.
export function AssignmentPanel({ header, onDone }: AssignmentPanelProps) {
  const t = useText("messages");
  const me = useMe();
  const isFinger = useMedia("(pointer: coarse)");
  const isOffline = useConnection().state === "offline";
  const { colleagues, failure: notRead } = useColleagues();
  const { isBusy, failure, take, giveBack, assign } = useAssignment(header, onDone);
  const [typed, setTyped] = useState("");
  const box = useRef<HTMLDivElement>(null);
  const assignee = header.assignee ?? null;
  const isMine = assignee?.id === me.id;
  const found = namedLike(colleagues ?? [], typed);
  useEffect(() => {
    if (!isFinger) box.current?.querySelector("input")?.focus();
  }, [isFinger]);
  const walk = (event: KeyboardEvent): void => {
    const step = arrowStep(event);
    if (step === 0 || !box.current) return;
    event.preventDefault();
    focusBeside({ within: box.current, selector: "[data-colleague], input", from: event.target, step });
  };
  return (
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- the keys belong to what is inside
    <div ref={box} className={styles.content} onKeyDown={walk}>
      <div className={styles.now}>
        <span>{assigneeWords(t, assignee, me.id)}</span>
        <Button
          size="sm"
          kind={isMine ? "secondary" : "primary"}
          disabled={isOffline}
          busy={isBusy}
          onClick={isMine ? giveBack : take}
        >
          {t(isMine ? "assign.return" : "assign.take")}
        </Button>
      </div>
      {isOffline && (
        <p role="status" className={styles.note}>
          {t("assign.offline")}
        </p>
      )}
      {failure !== null && <Refusal error={failure} />}
      <SearchInput value={typed} onChange={setTyped} placeholder={t("assign.search")} aria-label={t("assign.search")} />
      {colleagues === null && notRead !== null && !isOffline && <Refusal error={notRead} />}
      <ul className={styles.colleagues} aria-label={t("assign.colleagues")}>
        {found.map(({ id, name, picture, isOnline }) => (
          <li key={id}>
            <button
              type="button"
              data-colleague
              className={styles.colleague}
              aria-pressed={id === assignee?.id}
              disabled={isOffline}
              aria-disabled={isBusy}
              onClick={() => (id === assignee?.id ? onDone() : assign(id))}
            >
              <Avatar size={28} name={name} src={srcOf(picture)} isOnline={isOnline} />
              <span className={styles.name}>{name}</span>
              {id === me.id && <span className={styles.note}>{t("own")}</span>}
              {id === assignee?.id && <Check />}
            </button>
          </li>
        ))}
      </ul>
      {colleagues !== null && found.length === 0 && (
        <p role="status" className={styles.note}>
          {t("assign.foundNobody")}
        </p>
      )}
    </div>
  );
}
