import type { RefObject } from "react";
import type { Locale } from "#shared/locales.ts";
import { loadWords } from "#client/i18n/text.ts";
import { useLocale, useText } from "#client/i18n/useText.ts";
import { FloatingPanel } from "#client/ui/overlay/FloatingPanel.tsx";
import { Sheet } from "#client/ui/overlay/Sheet.tsx";
import { useMedia } from "#client/ui/page/useMedia.ts";
import styles from "./EmojiChoice.module.css";
import { LoadedLater } from "./LoadedLater.tsx";
import { useIsWide } from "./useIsWide.ts";

interface EmojiChoiceProps {
  readonly title: string;
  readonly onChoose: (emoji: string) => void;
  readonly onClose: () => void;
}

interface AtButton extends EmojiChoiceProps {
  readonly anchor: RefObject<HTMLElement | null>;
  // What is written in, and has the focus again.
  readonly opener: RefObject<HTMLElement | null>;
}

// Beside its button where there is room, from below on a phone.
export function EmojiPopover({ anchor, opener, ...choice }: AtButton) {
  const isWide = useIsWide();
  if (!isWide) return <EmojiSheet {...choice} />;
  return (
    <FloatingPanel
      anchor={anchor}
      opener={opener}
      label={choice.title}
      side="above"
      align="end"
      className={styles.popover}
      onClose={choice.onClose}
    >
      <Loaded onChoose={choice.onChoose} />
    </FloatingPanel>
  );
}

export function EmojiSheet({ title, onChoose, onClose }: EmojiChoiceProps) {
  return (
    <Sheet isOpen title={title} onClose={onClose}>
      <Loaded onChoose={onChoose} />
    </Sheet>
  );
}

async function loadPanel(locale: Locale) {
  const [{ EmojiPanel, loadEmojiBook }] = await Promise.all([
    import(/* webpackChunkName: "emoji" */ "./EmojiPanel.tsx"),
    loadWords("emoji"),
  ]);
  return { Panel: EmojiPanel, book: await loadEmojiBook(locale) };
}

function Loaded({ onChoose }: Pick<EmojiChoiceProps, "onChoose">) {
  const t = useText("messages");
  const locale = useLocale();
  const isFinger = useMedia("(pointer: coarse)");
  return (
    <LoadedLater load={() => loadPanel(locale)} loadKey={locale} failedWords={t("emojiFailed")}>
      {({ Panel, book }) => <Panel book={book} takesFocus={!isFinger} onChoose={onChoose} />}
    </LoadedLater>
  );
}
