import { Reply } from "lucide-react";
import type { KeyboardEvent, MouseEvent, PointerEvent, ReactNode } from "react";
import styles from "./Thread.module.css";
import { turnsWords } from "./turnsWords.ts";
import { useLongPress } from "./useLongPress.ts";
import { useReplySwipe } from "./useReplySwipe.ts";

interface EntryTouchProps {
  readonly label: string;
  readonly isOwn: boolean;
  readonly isFound: boolean;
  readonly onLong: (target: Element) => void;
  // Null where nothing can be answered.
  readonly onReply: ((target: Element) => void) | null;
  // Its words in the other language, where the way to them does not stand here yet.
  readonly onTranslate: () => void;
  readonly children: ReactNode;
}

// A message under a finger: what stays long opens all that can be done, what is drawn aside is replied to. The menu does the same.
export function EntryTouch({ label, isOwn, isFound, onLong, onReply, onTranslate, children }: EntryTouchProps) {
  const press = useLongPress(onLong);
  const { offset, isFar, handlers: swipe } = useReplySwipe(onReply);
  return (
    <div
      role="group"
      aria-label={label}
      className={styles.entry}
      data-entry
      data-own={isOwn}
      data-found={isFound}
      data-drawn={offset > 0}
      tabIndex={-1}
      style={offset === 0 ? {} : { translate: `${offset}px 0` }}
      onPointerDown={(event: PointerEvent<HTMLElement>) => {
        press.onPointerDown(event);
        swipe.onPointerDown(event);
      }}
      onPointerMove={(event: PointerEvent<HTMLElement>) => {
        press.onPointerMove(event);
        swipe.onPointerMove(event);
      }}
      onPointerUp={() => {
        press.onPointerUp();
        swipe.onPointerUp();
      }}
      onPointerCancel={() => {
        press.onPointerCancel();
        swipe.onPointerCancel();
      }}
      onKeyDown={(event: KeyboardEvent<HTMLElement>) => {
        if (!turnsWords(event)) return;
        event.preventDefault();
        const turn = event.currentTarget.querySelector<HTMLElement>("[data-other-words]");
        if (turn) turn.click();
        else onTranslate();
      }}
      onContextMenu={press.onContextMenu}
      onClickCapture={(event: MouseEvent) => {
        press.onClickCapture(event);
        swipe.onClickCapture(event);
      }}
    >
      {children}
      {offset > 0 && (
        <span className={styles.replyMark} data-far={isFar} aria-hidden>
          <Reply />
        </span>
      )}
    </div>
  );
}
