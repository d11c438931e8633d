import { useLayoutEffect, useRef } from "react";
import { useText } from "#client/i18n/useText.ts";
import { inTone, type Emoji, type SkinTone } from "./emojiBook.ts";
import styles from "./EmojiPanel.module.css";

// As many stand in a row of the stylesheet.
const columns = 8;

const steps: Readonly<Record<string, number>> = { ArrowRight: 1, ArrowLeft: -1, ArrowDown: columns, ArrowUp: -columns };

// Null where the key is somebody else's. Beyond an edge one stays.
export function emojiAfterKey(key: string, active: number, count: number): number | null {
  const step = steps[key];
  if (step === undefined) return null;
  const next = active + step;
  return next >= 0 && next < count ? next : step === columns && isInUpperRow(active, count) ? count - 1 : active;
}

const isInUpperRow = (active: number, count: number): boolean =>
  Math.floor(active / columns) < Math.floor((count - 1) / columns);

interface EmojiGridProps {
  readonly id: string;
  readonly emojis: readonly Emoji[];
  readonly tone: SkinTone;
  readonly active: number;
  readonly onActive: (index: number) => void;
  readonly onChoose: (emoji: Emoji) => void;
}

export function EmojiGrid({ id, emojis, tone, active, onActive, onChoose }: EmojiGridProps) {
  const t = useText("emoji");
  const list = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    list.current?.children[active]?.scrollIntoView?.({ block: "nearest" });
  }, [active, emojis]);
  return (
    <div ref={list} id={`${id}-list`} role="listbox" aria-label={t("title")} className={styles.grid}>
      {emojis.map((emoji, index) => (
        <button
          key={emoji.emoji}
          id={`${id}-${index}`}
          type="button"
          role="option"
          tabIndex={-1}
          aria-selected={index === active}
          aria-label={emoji.label}
          title={emoji.label}
          // The search keeps the focus.
          onMouseDown={(event) => event.preventDefault()}
          onMouseMove={() => index !== active && onActive(index)}
          onClick={() => onChoose(emoji)}
        >
          {inTone(emoji, tone)}
        </button>
      ))}
    </div>
  );
}
