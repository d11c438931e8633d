import { Bold, Heading2, Heading3, Italic, Link, List, ListOrdered, TextQuote, type LucideIcon } from "lucide-react";
import { useRef, useState, type KeyboardEvent } from "react";
import { useText } from "#client/i18n/useText.ts";
import type { Key } from "#client/i18n/words.ts";
import { IconButton } from "#client/ui/control/IconButton.tsx";
import { tabAfterKey } from "#client/ui/page/tabList.ts";
import { TextArea } from "#client/ui/form/TextArea.tsx";
import styles from "./BodyField.module.css";
import { editFor, type Mark, type MarkupEdit } from "./markup.ts";

interface Tool {
  readonly mark: Mark;
  readonly icon: LucideIcon;
  readonly label: Key<"pages">;
  // With Ctrl or Cmd.
  readonly letter?: string;
}

const tools: readonly Tool[] = [
  { mark: "h2", icon: Heading2, label: "heading" },
  { mark: "h3", icon: Heading3, label: "subheading" },
  { mark: "strong", icon: Bold, label: "bold", letter: "b" },
  { mark: "em", icon: Italic, label: "italic", letter: "i" },
  { mark: "a", icon: Link, label: "link", letter: "k" },
  { mark: "ul", icon: List, label: "bullets" },
  { mark: "ol", icon: ListOrdered, label: "numbers" },
  { mark: "blockquote", icon: TextQuote, label: "quotation" },
];

interface BodyFieldProps {
  readonly value: string;
  readonly onChange: (value: string) => void;
}

// HTML as text, with buttons for what a page may hold.
export function BodyField({ value, onChange }: BodyFieldProps) {
  const t = useText("pages");
  const field = useRef<HTMLTextAreaElement>(null);
  const [reachable, setReachable] = useState(0);
  const press = (mark: Mark): void => {
    if (!field.current) return;
    const { selectionStart: start, selectionEnd: end } = field.current;
    write(field.current, editFor(mark, { text: value, start, end }));
  };
  const pressByKey = (event: KeyboardEvent): void => {
    const tool =
      event.ctrlKey || event.metaKey ? tools.find(({ letter }) => letter === event.key.toLowerCase()) : undefined;
    if (!tool) return;
    event.preventDefault();
    press(tool.mark);
  };
  // One stop of the Tab key; the arrows go along the buttons.
  const moveByKey = (event: KeyboardEvent<HTMLDivElement>): void => {
    const next = tabAfterKey(event.key, reachable, tools.length);
    if (next === null) return;
    event.preventDefault();
    setReachable(next);
    event.currentTarget.querySelectorAll("button")[next]?.focus();
  };
  return (
    <div className={styles.body}>
      <div role="toolbar" aria-label={t("formatting")} className={styles.tools} onKeyDown={moveByKey}>
        {tools.map(({ mark, icon: Icon, label, letter }, index) => (
          <IconButton
            key={mark}
            size="sm"
            icon={<Icon />}
            label={t(label)}
            {...(letter ? { keyHint: `⌘${letter.toUpperCase()}` } : {})}
            tabIndex={index === reachable ? 0 : -1}
            onFocus={() => setReachable(index)}
            onClick={() => press(mark)}
          />
        ))}
      </div>
      <TextArea
        ref={field}
        value={value}
        rows={14}
        maxRows={28}
        maxLength={30_000}
        spellCheck
        className={styles.field ?? ""}
        onChange={({ target }) => onChange(target.value)}
        onKeyDown={pressByKey}
      />
    </div>
  );
}

// As if it had been typed, so that the browser's own undo takes it back; nothing newer does that.
function write(field: HTMLTextAreaElement, { from, to, insert, start, end }: MarkupEdit): void {
  field.focus();
  field.setSelectionRange(from, to);
  document.execCommand("insertText", false, insert);
  field.setSelectionRange(start, end);
}
