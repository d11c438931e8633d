import { useId, useState, type KeyboardEvent } from "react";
import { useText } from "#client/i18n/useText.ts";
import { isChoosingLetters } from "#client/ui/control/isChoosingLetters.ts";
import { SearchInput } from "#client/ui/form/SearchInput.tsx";
import { emojiBookOf, findEmojis, inTone, type Emoji } from "./emojiBook.ts";
import { drawnEmoji } from "./drawnEmoji.ts";
import { EmojiGrid, emojiAfterKey } from "./EmojiGrid.tsx";
import { EmojiGroups } from "./EmojiGroups.tsx";
import { emojiMemory } from "./emojiMemory.ts";
import styles from "./EmojiPanel.module.css";
import { groupKeys, type ShownGroup } from "./emojiWords.ts";
import { loadEmojiSources } from "./emojiSources.ts";
import { SkinTones } from "./SkinTones.tsx";
import { useMe } from "./useMe.ts";
import type { Locale } from "#shared/locales.ts";

export async function loadEmojiBook(locale: Locale): Promise<readonly Emoji[]> {
  const sources = await loadEmojiSources(locale);
  return emojiBookOf(sources, drawnEmoji(sources));
}

interface EmojiPanelProps {
  readonly book: readonly Emoji[];
  // Where a finger writes, the keyboard of the phone stays down until it is asked for.
  readonly takesFocus: boolean;
  readonly onChoose: (emoji: string) => void;
}

// Arrows and Enter work from the search field, so that one can go on typing.
export function EmojiPanel({ book, takesFocus, onChoose }: EmojiPanelProps) {
  const t = useText("emoji");
  const id = useId();
  const [memory] = useMemory();
  const [tone, setTone] = useState(memory.tone);
  const [words, setWords] = useState("");
  const [group, setGroup] = useState<ShownGroup>(memory.recent().length > 0 ? "recent" : "smileys");
  const [active, setActive] = useState(0);
  const isSearch = words.trim() !== "";
  const shown = isSearch
    ? findEmojis(book, words)
    : group === "recent"
      ? recentIn(book, memory.recent())
      : book.filter((emoji) => emoji.group === group);
  const show = (next: ShownGroup): void => {
    setGroup(next);
    setWords("");
    setActive(0);
  };
  const choose = (emoji: Emoji): void => {
    const chosen = inTone(emoji, tone);
    memory.remember(chosen);
    onChoose(chosen);
  };
  const followKey = (event: KeyboardEvent): void => {
    if (isChoosingLetters(event.nativeEvent)) return;
    const next = emojiAfterKey(event.key, active, shown.length);
    if (next === null && event.key !== "Enter") return;
    event.preventDefault();
    const emoji = shown[active];
    if (next !== null) setActive(next);
    else if (emoji) choose(emoji);
  };
  return (
    <div className={styles.panel}>
      <SearchInput
        value={words}
        onChange={(next) => {
          setWords(next);
          setActive(0);
        }}
        placeholder={t("search")}
        aria-label={t("search")}
        role="combobox"
        aria-expanded
        aria-controls={`${id}-list`}
        aria-activedescendant={shown[active] && `${id}-${active}`}
        autoFocus={takesFocus}
        onKeyDown={followKey}
      />
      <EmojiGroups id={id} value={isSearch ? null : group} onChange={show} />
      <div role="tabpanel" className={styles.shown} aria-label={isSearch ? t("found") : t(groupKeys[group])}>
        <EmojiGrid id={id} emojis={shown} tone={tone} active={active} onActive={setActive} onChoose={choose} />
        {shown.length === 0 && <p className={styles.none}>{t(isSearch ? "foundNothing" : "noRecent")}</p>}
      </div>
      <p role="status" className="visually-hidden">
        {isSearch && t("foundCount", { count: shown.length })}
      </p>
      <SkinTones
        value={tone}
        onChange={(next) => {
          setTone(next);
          memory.setTone(next);
        }}
      />
    </div>
  );
}

function useMemory() {
  const me = useMe();
  return useState(() => emojiMemory(localStorage, me.id));
}

// As they were chosen, in their tone.
const recentIn = (book: readonly Emoji[], recent: readonly string[]): readonly Emoji[] =>
  recent.flatMap((emoji) => {
    const known = book.find((one) => one.emoji === emoji || Object.values(one.toned).includes(emoji));
    return known ? [{ ...known, emoji, toned: {} }] : [];
  });
