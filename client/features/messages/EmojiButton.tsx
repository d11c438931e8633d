import { SmilePlus } from "lucide-react";
import { useRef, useState, type RefObject } from "react";
import { flushSync } from "react-dom";
import { useText } from "#client/i18n/useText.ts";
import { IconButton } from "#client/ui/control/IconButton.tsx";
import { EmojiPopover } from "./EmojiChoice.tsx";

interface EmojiButtonProps {
  readonly field: RefObject<HTMLTextAreaElement | null>;
  readonly onChoose: (emoji: string) => void;
}

// Closed, one is in the field again, unless one has gone elsewhere.
export function EmojiButton({ field, onChoose }: EmojiButtonProps) {
  const t = useText("messages");
  const anchor = useRef<HTMLSpanElement>(null);
  const [isOpen, setOpen] = useState(false);
  const close = (): void => {
    flushSync(() => setOpen(false));
    const { activeElement } = document;
    if (activeElement === document.body || anchor.current?.contains(activeElement)) field.current?.focus();
  };
  return (
    <span ref={anchor}>
      <IconButton
        icon={<SmilePlus />}
        label={t("emoji")}
        aria-haspopup="dialog"
        aria-expanded={isOpen}
        onClick={() => (isOpen ? close() : setOpen(true))}
      />
      {isOpen && (
        <EmojiPopover
          title={t("emoji")}
          anchor={anchor}
          opener={field}
          onChoose={(emoji) => {
            close();
            onChoose(emoji);
          }}
          onClose={close}
        />
      )}
    </span>
  );
}
