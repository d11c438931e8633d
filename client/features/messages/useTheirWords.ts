import { useEffect, useLayoutEffect, useMemo, useRef, useState, useSyncExternalStore } from "react";
import { isStaff } from "#shared/access/roles.ts";
import { protectedNames } from "#shared/features/translation/protectedNames.rules.ts";
import type { OwnWords } from "#shared/features/translation/perLanguage.rules.ts";
import { theirLocale } from "#shared/features/translation/theirLocale.rules.ts";
import { translation } from "#shared/features/translation/translation.contract.ts";
import type { ConversationItem } from "#client/engine/model.ts";
import { apiOf } from "#client/api/apiOf.ts";
import { useLocale } from "#client/i18n/useText.ts";
import { useHasNetwork } from "#client/session/useHasNetwork.ts";
import { builtInOf, createBrowserTranslator } from "./browserTranslator.ts";
import { languageName } from "./languageName.ts";
import { createTheirWords, type TheirWords } from "./theirWords.ts";
import { useMe } from "./useMe.ts";
import { useConnection } from "./watches.ts";

const api = apiOf(translation);
const quiet = { isQuiet: true };
const restMs = 700;
const after = (ms: number, act: () => void): void => void setTimeout(act, ms);

export interface InTheirs {
  readonly text: string;
  readonly own: OwnWords;
}

// What is about to be sent, in the language of the other side: null where all read the writer's own, or nothing is translated there.
export function useTheirWords({ header }: ConversationItem, text: string, mayTranslate: boolean) {
  const locale = useLocale();
  const me = useMe();
  const target = theirLocale(header, { id: me.id, isOffice: isStaff(me), locale });
  const latest = useRef(header);
  useLayoutEffect(() => {
    latest.current = header;
  }, [header]);
  const { id } = header;
  const [isOn, setOn] = useState(false);
  const book = useMemo(
    () =>
      target &&
      createTheirWords({
        conversationId: id,
        locale,
        target,
        names: () => protectedNames(latest.current),
        preview: (asked) => api.preview(asked, quiet),
        here: createBrowserTranslator(builtInOf(globalThis), after),
        rested: (act) => {
          const timer = setTimeout(act, restMs);
          return () => clearTimeout(timer);
        },
      }),
    [id, locale, target],
  );
  const value = useSyncExternalStore(book?.watch ?? noWatch, book?.read ?? nothing);
  const isOpen = isOn && mayTranslate && book !== null;
  useEffect(() => {
    if (isOpen) book?.write(text);
    else book?.rest();
  }, [book, isOpen, text]);
  useEffect(() => () => book?.rest(), [book]);
  const hasNetwork = useHasNetwork();
  const isLive = useConnection().state === "live" && hasNetwork;
  useEffect(() => {
    if (isLive && isOpen && book?.read().t === "offline") book.hurry();
  }, [book, isLive, isOpen]);
  if (!book || !mayTranslate) return null;
  return {
    lang: target ?? undefined,
    language: languageName(target),
    isOpen,
    value,
    turn: () => setOn(!isOn),
    again: book.hurry,
    // Only what is of exactly what stands in the field; until then it is waited for. Undefined: as it was written.
    readyFor: (field: string): InTheirs | undefined | "wait" => {
      book.write(field);
      const now = book.read();
      if (now.t === "there") return { text: now.text, own: now.own };
      if (now.t === "same" || now.t === "empty") return undefined;
      if (now.t === "working") book.hurry();
      return "wait";
    },
  };
}

export type TheirWordsCall = NonNullable<ReturnType<typeof useTheirWords>>;

const none: TheirWords = { t: "empty" };
const nothing = (): TheirWords => none;
const noWatch = () => () => undefined;
