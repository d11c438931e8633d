import { useCallback, useRef, useState, type KeyboardEvent, type RefObject } from "react";
import { slashAt, type Slash } from "#shared/features/quickReplies/quickReplies.rules.ts";

// The list's own keys, while it is open: whether it has taken one.
type TakeKey = (event: KeyboardEvent) => boolean;

// When the list of quick replies stands above the field: called by a slash that begins a word, or by its button.
export function useReplyCall(area: RefObject<HTMLTextAreaElement | null>, text: string) {
  const takeKey = useRef<TakeKey | null>(null);
  const [caret, setCaret] = useState(0);
  // By its button, until something is written.
  const [asked, setAsked] = useState<string | null>(null);
  const [left, setLeft] = useState<number | null>(null);
  const [activeId, setActiveId] = useState<string | null>(null);
  const slash = slashAt(text, caret);
  const isOpen = asked === text || (slash !== null && slash.from !== left);
  const call: Slash | null = isOpen ? (slash ?? { from: -1, words: "" }) : null;
  const close = (): void => {
    setAsked(null);
    setLeft(slash?.from ?? null);
    setActiveId(null);
  };
  return {
    call,
    hear: useCallback((listener: TakeKey | null): void => {
      takeKey.current = listener;
    }, []),
    activeId: isOpen ? activeId : null,
    onActive: setActiveId,
    // Another slash is another call.
    onSelect: (): void => {
      const place = area.current?.selectionStart ?? 0;
      setCaret(place);
      if (left !== null && slashAt(area.current?.value ?? "", place)?.from !== left) setLeft(null);
    },
    turn: (): void => {
      if (isOpen) return close();
      setLeft(null);
      setAsked(text);
      area.current?.focus();
    },
    close,
    follow: (event: KeyboardEvent): boolean => isOpen && (takeKey.current?.(event) ?? false),
  };
}

export type ReplyCall = ReturnType<typeof useReplyCall>;
