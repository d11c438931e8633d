import { AlarmClock, BellOff, Hourglass, Pin } from "lucide-react";
import type { MouseEvent, ReactNode } from "react";
import { runsFromTheRight } from "#client/i18n/running.ts";
import { useText } from "#client/i18n/useText.ts";
import { Avatar } from "../media/Avatar.tsx";
import { Badge } from "../control/Badge.tsx";
import styles from "./ConversationRow.module.css";
import { useRowSwipe } from "./useRowSwipe.ts";

export interface SwipeAction {
  readonly id: string;
  readonly label: string;
  readonly icon: ReactNode;
  readonly look: "quiet" | "main" | "warm";
  readonly run: () => void;
}

interface ConversationRowProps {
  // Without a place to lead to, the row is only read.
  readonly href: string | undefined;
  readonly picture: ReactNode;
  readonly title: string;
  readonly time: string;
  // What was said last, with an icon of its kind when it is no text.
  readonly preview: string;
  readonly previewLang?: string;
  readonly previewIcon?: ReactNode;
  // Given what the line says, what it says now: "Aoife is typing..." It comes and goes in the line alone, and the row is not drawn again.
  readonly typing?: (words: ReactNode) => ReactNode;
  // Instead of the preview: what somebody has to answer.
  readonly calls?: ReactNode;
  readonly draft?: string;
  readonly unreadCount?: number;
  readonly pill?: ReactNode;
  readonly note?: ReactNode;
  // What colleagues say of it.
  readonly marks?: ReactNode;
  // How long someone has waited for staff, ember when that is too long.
  readonly wait?: { readonly label: string; readonly isLong: boolean };
  // When what is put off comes back.
  readonly back?: string;
  // Whose it is among colleagues.
  readonly keeper?: { readonly name: string; readonly label: string };
  readonly isSelected?: boolean;
  readonly isPinned?: boolean;
  readonly isMuted?: boolean;
  // What comes from the end as the row is drawn away from it, and from the start.
  readonly swipe?: readonly SwipeAction[];
  readonly swipeStart?: readonly SwipeAction[];
  // The same by mouse and key: a menu, or small buttons.
  readonly actions?: ReactNode;
  readonly tabIndex?: number;
}

export function ConversationRow({
  href,
  picture,
  title,
  time,
  preview,
  previewLang,
  previewIcon,
  typing,
  calls,
  draft,
  unreadCount = 0,
  pill,
  note,
  marks,
  wait,
  keeper,
  isSelected = false,
  isPinned = false,
  isMuted = false,
  swipe = [],
  swipeStart = [],
  back,
  actions,
  tabIndex,
}: ConversationRowProps) {
  const t = useText("ui");
  const { offset, open, isDrawn, close, handlers } = useRowSwipe({ end: swipe.length, start: swipeStart.length });
  const words = calls ? (
    <span className={styles.calls}>{calls}</span>
  ) : draft ? (
    <DraftWords draft={draft} />
  ) : (
    <>
      {previewIcon}
      <span lang={previewLang} dir={runsFromTheRight(preview) ? "rtl" : "ltr"}>
        {preview}
      </span>
    </>
  );
  return (
    <div className={styles.place}>
      {swipeStart.length > 0 && (
        <SwipeActions side="start" actions={swipeStart} isOpen={open === "start"} onDone={close} />
      )}
      {swipe.length > 0 && <SwipeActions side="end" actions={swipe} isOpen={open === "end"} onDone={close} />}
      <div
        className={styles.row}
        data-unread={unreadCount > 0}
        data-selected={isSelected}
        data-drawn={isDrawn}
        style={offset === 0 ? {} : { translate: `${offset}px 0` }}
        {...handlers}
      >
        {picture}
        <div className={styles.words}>
          <div className={styles.line}>
            {href === undefined ? (
              <span className={styles.title}>{title}</span>
            ) : (
              <a
                href={href}
                className={styles.title}
                aria-current={isSelected ? "true" : undefined}
                tabIndex={tabIndex}
                draggable={false}
              >
                {title}
              </a>
            )}
            {isMuted && <BellOff aria-label={t("muted")} />}
            {isPinned && <Pin aria-label={t("pinned")} />}
            <time className={styles.time}>{time}</time>
          </div>
          <div className={styles.line}>
            <div className={styles.preview}>{typing ? typing(words) : words}</div>
            <Badge count={unreadCount} label={t("unreadCount", { count: unreadCount })} />
          </div>
          {(pill || note || marks || wait || back || keeper) && (
            <div className={styles.meta}>
              {pill}
              {note && <span className={styles.note}>{note}</span>}
              {marks}
              {back && (
                <span className={styles.back}>
                  <AlarmClock aria-hidden />
                  {back}
                </span>
              )}
              {(wait || keeper) && (
                <span className={styles.end}>
                  {wait && (
                    <span className={styles.wait} data-long={wait.isLong}>
                      <Hourglass aria-hidden />
                      {wait.label}
                    </span>
                  )}
                  {keeper && (
                    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-static-element-interactions -- it stands above the row's own link, and opens it as well
                    <span className={styles.keeper} title={keeper.name} onClick={openRow}>
                      <Avatar size={20} name={keeper.name} label={keeper.label} />
                    </span>
                  )}
                </span>
              )}
            </div>
          )}
        </div>
        {actions && <div className={styles.actions}>{actions}</div>}
      </div>
    </div>
  );
}

export const TypingWords = ({ children }: { readonly children: string }) => (
  <span className={styles.typing} data-typing>
    {children}
  </span>
);

const openRow = ({ currentTarget }: MouseEvent<HTMLElement>): void =>
  currentTarget.closest("[data-selected]")?.querySelector("a")?.click();

function DraftWords({ draft }: { readonly draft: string }) {
  const t = useText("ui");
  return (
    <>
      <span className={styles.draft}>{t("draft")}</span> <bdi>{draft}</bdi>
    </>
  );
}

interface SwipeActionsProps {
  readonly side: "start" | "end";
  readonly actions: readonly SwipeAction[];
  readonly isOpen: boolean;
  readonly onDone: () => void;
}

function SwipeActions({ side, actions, isOpen, onDone }: SwipeActionsProps) {
  const run = (action: SwipeAction) => {
    onDone();
    action.run();
  };
  return (
    <div className={styles.swipe} data-side={side} aria-hidden={!isOpen}>
      {actions.map((action) => (
        <button
          key={action.id}
          type="button"
          data-look={action.look}
          tabIndex={isOpen ? 0 : -1}
          onClick={() => run(action)}
        >
          {action.icon}
          {action.label}
        </button>
      ))}
    </div>
  );
}
