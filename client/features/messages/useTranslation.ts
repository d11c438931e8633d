import { useAtomValue } from "jotai";
import { createContext, use, useCallback, useEffect, useMemo, useState, useSyncExternalStore } from "react";
import type { WireMessage } from "#shared/features/conversations/conversations.wire.ts";
import { hasWords } from "#shared/features/translation/language.rules.ts";
import { translation } from "#shared/features/translation/translation.contract.ts";
import type { Locale } from "#shared/locales.ts";
import type { ShownMessage } from "#client/engine/model.ts";
import { apiOf } from "#client/api/apiOf.ts";
import { useLocale } from "#client/i18n/useText.ts";
import { userAtom } from "#client/session/session.ts";
import { builtInOf, createBrowserTranslator } from "./browserTranslator.ts";
import { originalsChoice } from "./originalsChoice.ts";
import { translationStoreAtom } from "./translation.atoms.ts";
import { createTranslationBook, toldLanguage, type Translation, type TranslationBook } from "./translationBook.ts";
import { useMe } from "./useMe.ts";

const api = apiOf(translation);
const gatherMs = 60;
const patienceMs = 300;
const after = (ms: number, act: () => void): void => void setTimeout(act, ms);
const quiet = { isQuiet: true };

export interface Reading {
  readonly book: TranslationBook;
  readonly locale: Locale;
  // Others' words in one's own language first; else as they were written.
  readonly isTranslated: boolean;
  // What is kept on the device has been read; a device that takes long is not waited for.
  readonly isReady: boolean;
}

export const ReadingContext = createContext<Reading | null>(null);

// The book of one conversation in the language of its reader.
export function useReading(conversationId: string): Reading {
  const locale = useLocale();
  const store = useAtomValue(translationStoreAtom);
  const isOn = useAtomValue(userAtom)?.readsTranslated !== false;
  const [showsOriginals] = useOriginals(conversationId);
  const book = useMemo(
    () =>
      createTranslationBook({
        conversationId,
        locale,
        store,
        calls: {
          stored: (asked) => api.stored(asked, quiet),
          translate: (asked) => api.translate(asked, quiet),
        },
        here: createBrowserTranslator(builtInOf(globalThis), after),
        now: Date.now,
        soon: (act) => after(gatherMs, act),
      }),
    [conversationId, locale, store],
  );
  const isTranslated = isOn && !showsOriginals;
  const [readyBook, setReadyBook] = useState<TranslationBook | null>(null);
  useEffect(() => {
    let isCurrent = true;
    const show = (): void => {
      if (isCurrent) setReadyBook(book);
    };
    void book.ready.then(show);
    after(patienceMs, show);
    return () => {
      isCurrent = false;
    };
  }, [book]);
  const isReady = readyBook === book;
  return useMemo(() => ({ book, locale, isTranslated, isReady }), [book, locale, isTranslated, isReady]);
}

// Whether a conversation shows what was written: a person's choice, kept on this device.
export function useOriginals(conversationId: string): readonly [boolean, () => void] {
  const { id } = useMe();
  const choice = useMemo(() => originalsChoice(localStorage, { conversationId, userId: id }), [conversationId, id]);
  return [useSyncExternalStore(choice.watch, choice.read), choice.turn];
}

const nothing: Translation = { t: "none" };
const noWatch = () => () => undefined;

// A message in the reader's language, asked for while it is before the eyes.
export function useTranslation(shown: ShownMessage, isOwn: boolean) {
  const reading = use(ReadingContext);
  const { message, seq } = shown;
  const book = reading?.book;
  const value = useSyncExternalStore(
    book?.watch ?? noWatch,
    useCallback(() => book?.of(message) ?? nothing, [book, message]),
  );
  const isTranslated = reading?.isTranslated === true;
  const isWanted = isTranslated && !isOwn && seq !== null;
  useEffect(() => {
    if (isWanted && message.body !== null) book?.want(message);
  }, [book, message, isWanted]);
  useEffect(() => {
    if (message.isDeleted) book?.forget(message.seq);
  }, [book, message]);
  const [chosen, setOpen] = useState<boolean | null>(null);
  const isOpen = chosen ?? (value.t === "there" && value.isAsked === true && !isTranslated);
  return {
    value,
    locale: reading?.locale,
    isTranslated,
    isOpen,
    toggle: () => setOpen(!isOpen),
    again: () => void book?.ask(message),
  };
}

function isForeignTo({ book, locale }: Reading, message: WireMessage): boolean {
  const { t } = book.of(message);
  const isOpen = !message.isDeleted && (t === "none" || t === "failed");
  return isOpen && hasWords(message.body ?? "") && toldLanguage(message) !== locale;
}

// Whether a message can be asked for in the reader's language, by hand.
export function useForeign(message: WireMessage | undefined) {
  const reading = use(ReadingContext);
  const isNow = (): boolean => reading !== null && message !== undefined && isForeignTo(reading, message);
  return {
    is: isNow(),
    translate: (): void => {
      if (message && isNow()) void reading?.book.ask(message);
    },
  };
}
