import type { ReactNode } from "react";
import { beginsFromTheRight } from "#client/i18n/running.ts";
import { useText } from "#client/i18n/useText.ts";
import { isEmojiOnly, textParts } from "./messageText.ts";
import { OutsideLink } from "./LinkCard.tsx";
import { WordsNote } from "./WordsNote.tsx";
import styles from "./MessageText.module.css";

// The same words in another language: what was written, or what the other side reads.
export interface OtherWords {
  readonly text: string;
  readonly lang: string;
  // "French", in the reader's language
  readonly language: string;
  readonly isShown: boolean;
  readonly onToggle: () => void;
}

interface MessageTextProps {
  readonly text: string;
  readonly lang?: string;
  readonly meta?: ReactNode;
  // This is a translation, and here is the original.
  readonly original?: OtherWords;
  // This is the original, and here is the translation.
  readonly translation?: OtherWords;
  // One's own words, and what was sent in their place.
  readonly sent?: OtherWords;
  // One's own words, and who reads them in which language.
  readonly readBy?: OtherWords & { readonly name: string };
}

export function MessageText({ text, lang, meta, original, translation, sent, readBy }: MessageTextProps) {
  const t = useText("ui");
  return (
    <>
      <div dir={dirOfEnd(text)} className={styles.said}>
        <span lang={lang} className={styles.text} data-large={isEmojiOnly(text)}>
          <LinkedText text={text} />
        </span>
        {meta && <span className={styles.meta}>{meta}</span>}
      </div>
      {original && (
        <Other
          words={original}
          note={t("translatedFrom", { language: original.language })}
          show={t("seeOriginal")}
          hide={t("hideOriginal")}
        />
      )}
      {translation && (
        <Other
          words={translation}
          note={t("writtenIn", { language: translation.language })}
          show={t("seeTranslation")}
          hide={t("hideTranslation")}
        />
      )}
      {sent && (
        <Other
          words={sent}
          note={t("sentIn", { language: sent.language })}
          show={t("seeTranslation")}
          hide={t("hideTranslation")}
        />
      )}
      {readBy && (
        <Other
          words={readBy}
          note={t("readInLanguage", { name: readBy.name, language: readBy.language })}
          show={t("seeTranslation")}
          hide={t("hideTranslation")}
        />
      )}
    </>
  );
}

// Each line runs as its own letters do; the time stands where the last one ends.
const dirOfEnd = (text: string): "rtl" | "ltr" =>
  beginsFromTheRight(text.slice(text.trimEnd().lastIndexOf("\n") + 1)) ? "rtl" : "ltr";

interface OtherProps {
  readonly words: OtherWords;
  readonly note: string;
  readonly show: string;
  readonly hide: string;
}

function Other({ words, note, show, hide }: OtherProps) {
  return (
    <>
      <WordsNote action={{ label: words.isShown ? hide : show, isExpanded: words.isShown, onPress: words.onToggle }}>
        {note}
      </WordsNote>
      {words.isShown && (
        <div lang={words.lang} dir="auto" className={styles.other}>
          <LinkedText text={words.text} />
        </div>
      )}
    </>
  );
}

// A link to elsewhere says where it leads and no more: whatever else its address says, its writer has chosen.
function LinkedText({ text }: { readonly text: string }) {
  return textParts(text).map((part, index) => {
    if (part.href === undefined) return part.text;
    const { origin, hostname } = new URL(part.href);
    return origin === location.origin ? (
      <a key={index} href={part.href} target="_blank" rel="noopener noreferrer nofollow ugc">
        {part.text}
      </a>
    ) : (
      <OutsideLink key={index} href={part.href} domain={hostname.replace(/^www\./, "")} />
    );
  });
}
