import type { ReactNode } from "react";
import { langOf, otherWordsOf, ownWordsOf } from "#shared/features/translation/perLanguage.rules.ts";
import type { WireHeader } from "#shared/features/conversations/conversations.wire.ts";
import type { ShownMessage } from "#client/engine/model.ts";
import { wordsOf } from "#client/api/wordsOf.ts";
import { useText } from "#client/i18n/useText.ts";
import { MessageText } from "#client/ui/message/MessageText.tsx";
import { WordsNote } from "#client/ui/message/WordsNote.tsx";
import { firstNameOf } from "./conversationWords.ts";
import { languageName as nameOf } from "./languageName.ts";
import { toldLanguage } from "./translationBook.ts";
import { useTranslation } from "./useTranslation.ts";

interface TranslatedTextProps {
  readonly shown: ShownMessage;
  readonly header: WireHeader;
  readonly isOwn: boolean;
  readonly meta?: ReactNode;
}

// What somebody wrote, in the language of whoever reads it, with the other one tap away.
export function TranslatedText({ shown, header, isOwn, meta }: TranslatedTextProps) {
  const t = useText("messages");
  const { value, locale, isTranslated, isOpen, toggle, again } = useTranslation(shown, isOwn);
  const { message } = shown;
  const written = message.body ?? "";
  const lang = value.t === "there" && value.detected !== "" ? value.detected : toldLanguage(message);
  const own = { text: written, ...(lang === null ? {} : { lang }), meta };
  const first = ownWordsOf(message);
  const sentIn = langOf(message);
  if (first && sentIn && (isOwn || first.locale === locale))
    return (
      <MessageText
        text={first.text}
        lang={first.locale}
        meta={meta}
        sent={{ text: written, lang: sentIn, language: nameOf(sentIn), isShown: isOpen, onToggle: toggle }}
      />
    );
  if (first && sentIn === locale)
    return (
      <MessageText
        {...own}
        original={{
          text: first.text,
          lang: first.locale,
          language: nameOf(first.locale),
          isShown: isOpen,
          onToggle: toggle,
        }}
      />
    );
  if (value.t === "there" && isTranslated && locale !== undefined)
    return (
      <MessageText
        text={value.text}
        lang={locale}
        meta={meta}
        original={{ text: written, lang: lang ?? "", language: nameOf(lang), isShown: isOpen, onToggle: toggle }}
      />
    );
  if (value.t === "there" && locale !== undefined)
    return (
      <MessageText
        {...own}
        translation={{ text: value.text, lang: locale, language: nameOf(lang), isShown: isOpen, onToggle: toggle }}
      />
    );
  const readBy = isOwn ? readerOf(shown, header) : null;
  return (
    <>
      <MessageText
        {...own}
        {...(readBy ? { readBy: { ...readBy, language: nameOf(readBy.lang), isShown: isOpen, onToggle: toggle } } : {})}
      />
      {value.t === "asking" && <WordsNote isStatus>{t("translating")}</WordsNote>}
      {value.t === "failed" && (
        <WordsNote isStatus action={{ label: t("retry"), onPress: again }}>
          {wordsOf(value.cause).what}
        </WordsNote>
      )}
    </>
  );
}

// Whom one's own words were written for in another language, where that is one person.
function readerOf({ message }: ShownMessage, { people }: WireHeader) {
  const [words] = otherWordsOf(message);
  const others = people.filter(({ userId, isHere, side }) => isHere && userId !== message.from && side !== "office");
  const [reader] = others;
  return words && reader && others.length === 1
    ? { text: words.text, lang: words.locale, name: firstNameOf(reader.name) }
    : null;
}
