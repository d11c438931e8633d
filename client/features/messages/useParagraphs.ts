import { useEffect, useMemo, useState } from "react";
import { isStaff } from "#shared/access/roles.ts";
import type { WireHeader } from "#shared/features/conversations/conversations.wire.ts";
import { ruleBook, type RuleSection } from "#shared/features/ruleBook/ruleBook.contract.ts";
import { theirLocale } from "#shared/features/translation/theirLocale.rules.ts";
import type { Locale } from "#shared/locales.ts";
import { apiOf } from "#client/api/apiOf.ts";
import { useLocale } from "#client/i18n/useText.ts";
import { useMay } from "#client/session/useMay.ts";
import { fewestLetters, findParagraphs, type FoundParagraph } from "./findParagraphs.ts";
import { useMe } from "./useMe.ts";

const api = apiOf({ sections: ruleBook.sections });

interface Known {
  readonly key: string;
  readonly sections: readonly RuleSection[];
}

// What was read last on this page, so that the next slash finds it at once.
let known: Known | null = null;

// Without a connection the reader's language may not be held: then it is one's own.
async function readSections(locale: Locale, signal: AbortSignal): Promise<readonly RuleSection[]> {
  const options = { signal, isQuiet: true };
  const { sections } = await api.sections({ locale }, options).catch((cause: unknown) => {
    if (signal.aborted) throw cause;
    return api.sections({}, options);
  });
  return sections;
}

// Paragraphs of the rule book for a reply, in the language of whoever reads it. It is read once something is looked for.
export function useParagraphs(header: WireHeader, words: string): readonly FoundParagraph[] {
  const me = useMe();
  const own = useLocale();
  const mayRead = useMay("ruleBook:read");
  const locale = theirLocale(header, { id: me.id, isOffice: isStaff(me), locale: own }) ?? own;
  const key = `${me.id} ${locale}`;
  const [state, setState] = useState<Known | null>(known);
  const isWanted = mayRead && words.trim().length >= fewestLetters;
  useEffect(() => {
    if (!isWanted || known?.key === key) return;
    const leaving = new AbortController();
    readSections(locale, leaving.signal).then(
      (sections) => {
        known = { key, sections };
        setState(known);
      },
      // The quick replies are there without it.
      () => undefined,
    );
    return () => leaving.abort();
  }, [isWanted, key, locale]);
  const sections = state?.key === key ? state.sections : known?.key === key ? known.sections : null;
  return useMemo(
    () => (isWanted && sections !== null ? findParagraphs(sections, words) : []),
    [isWanted, sections, words],
  );
}
