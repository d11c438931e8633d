import { BookOpen, Settings2 } from "lucide-react";
import { useAtomValue } from "jotai";
import {
  useEffect,
  useEffectEvent,
  useId,
  useLayoutEffect,
  useRef,
  useState,
  type KeyboardEvent,
  type ReactNode,
} from "react";
import type { WireHeader } from "#shared/features/conversations/conversations.wire.ts";
import type { QuickReply, ReplyFile } from "#shared/features/quickReplies/quickReplies.contract.ts";
import { fillIn } from "#shared/features/quickReplies/quickReplies.rules.ts";
import { useLocale, useText } from "#client/i18n/useText.ts";
import { Refusal } from "#client/resource/Refusal.tsx";
import { userAtom } from "#client/session/session.ts";
import { isChoosingLetters } from "#client/ui/control/isChoosingLetters.ts";
import { Button } from "#client/ui/control/Button.tsx";
import { Pill } from "#client/ui/control/Pill.tsx";
import { findReplies } from "./findReplies.ts";
import styles from "./QuickReplies.module.css";
import { QuickReplySheet } from "./QuickReplySheet.tsx";
import { ReplyMarks } from "./ReplyMarks.tsx";
import { replyValuesOf } from "./replyValues.ts";
import { useParagraphs } from "./useParagraphs.ts";
import { useReplies } from "./useReplies.ts";
import type { ReplyCall } from "./useReplyCall.ts";

interface QuickReplyListProps {
  readonly words: string;
  readonly header: WireHeader;
  readonly hear: ReplyCall["hear"];
  readonly onActive: (id: string | null) => void;
  readonly onChoose: (offered: Pick<Offered, "text" | "files">) => void;
  readonly onClose: () => void;
}

interface Offered {
  readonly id: string;
  readonly name: ReactNode;
  readonly text: string;
  readonly files: readonly ReplyFile[];
}

const steps: Readonly<Record<string, number>> = { ArrowDown: 1, ArrowUp: -1 };

// The field keeps the focus: what is typed goes on narrowing the list.
export function QuickReplyList({ words, header, hear, onActive, onChoose, onClose }: QuickReplyListProps) {
  const t = useText("quickReplies");
  const id = useId();
  const locale = useLocale();
  const user = useAtomValue(userAtom);
  const list = useRef<HTMLDivElement>(null);
  const { replies, failure, readAgain } = useReplies();
  const [place, setPlace] = useState({ words, active: 0 });
  const [isManaging, setManaging] = useState(false);
  const found = findReplies(replies ?? [], { words, locale });
  const paragraphs = useParagraphs(header, words);
  const filled = (reply: QuickReply): string => {
    const me = { id: user?.id ?? "", name: user?.firstName ?? null };
    return fillIn(reply.text, replyValuesOf(header, me, reply.locale ?? locale));
  };
  const offered: readonly Offered[] = [
    ...found.map((reply) => ({
      id: reply.id,
      name: (
        <>
          /{reply.shortcut} <ReplyMarks reply={reply} />
        </>
      ),
      text: filled(reply),
      files: reply.files,
    })),
    ...paragraphs.map(({ id: paragraphId, title, text }) => ({
      id: paragraphId,
      name: (
        <>
          {title}{" "}
          <Pill hue="spruce" small icon={<BookOpen aria-hidden />}>
            {t("ruleBook")}
          </Pill>
        </>
      ),
      text,
      files: [],
    })),
  ];
  const active = place.words === words ? Math.min(place.active, Math.max(0, offered.length - 1)) : 0;
  const follow = useEffectEvent((event: KeyboardEvent): boolean => {
    if (isManaging || isChoosingLetters(event.nativeEvent)) return false;
    const chosen = offered[active];
    const step = steps[event.key];
    if (event.key === "Escape") onClose();
    else if (!chosen || event.shiftKey || event.ctrlKey || event.metaKey) return false;
    else if (step !== undefined) setPlace({ words, active: (active + step + offered.length) % offered.length });
    else if (event.key === "Enter" || event.key === "Tab") onChoose(chosen);
    else return false;
    event.preventDefault();
    return true;
  });
  useEffect(() => {
    hear((event) => follow(event));
    return () => hear(null);
  }, [hear]);
  const activeId = offered[active] ? `${id}-${active}` : null;
  const tellActive = useEffectEvent(onActive);
  useLayoutEffect(() => {
    tellActive(activeId);
    list.current?.querySelector("[aria-selected=true]")?.scrollIntoView?.({ block: "nearest" });
  }, [activeId]);
  return (
    <>
      <div ref={list} role="listbox" aria-label={t("title")} className={styles.replies}>
        {offered.map((one, index) => (
          <button
            key={one.id}
            id={`${id}-${index}`}
            type="button"
            role="option"
            tabIndex={-1}
            aria-selected={index === active}
            className={styles.reply}
            onMouseDown={(event) => event.preventDefault()}
            onMouseMove={() => index !== active && setPlace({ words, active: index })}
            onClick={() => onChoose(one)}
          >
            <span className={styles.shortcut}>{one.name}</span>
            <span className={styles.words}>{one.text}</span>
          </button>
        ))}
      </div>
      {replies === null && failure !== null && <Refusal error={failure} />}
      {replies !== null && offered.length === 0 && (
        <p role="status" className={styles.none}>
          {replies.length === 0 ? t("none") : t("foundNothing")}
        </p>
      )}
      <div className={styles.foot}>
        <Button kind="quiet" size="sm" onClick={() => setManaging(true)}>
          <Settings2 />
          {t("manage")}
        </Button>
      </div>
      {isManaging && (
        <QuickReplySheet
          replies={replies ?? []}
          failure={replies === null ? failure : null}
          onChanged={readAgain}
          onClose={() => setManaging(false)}
        />
      )}
    </>
  );
}
