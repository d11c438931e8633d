import { useState } from "react";
import { useUnsaved } from "#client/session/unsaved.ts";
import { ApiError } from "#client/api/apiError.ts";
import { apiOf } from "#client/api/apiOf.ts";
import { pages, pageInFull, type PageInFull, type PageText } from "#shared/features/pages/pages.contract.ts";
import { slugOf } from "#shared/features/pages/pages.rules.ts";
import type { Locale } from "#shared/locales.ts";
import { useOnce } from "#client/resource/useOnce.ts";
import { changedTexts, draftOf, isChanged, type Draft, type Texts } from "./pageText.ts";

const api = apiOf(pages);

type Command = "submit" | "withdraw" | "publish" | "unpublish";

// One page being written: what is saved, what is typed, and what came in between.
export function usePageDraft(page: PageInFull | null) {
  const [saved, setSaved] = useState(page);
  const [draft, setDraft] = useState(() => draftOf(page));
  const [newer, setNewer] = useState<PageInFull | null>(null);
  const [problem, setProblem] = useState<ApiError | null>(null);
  const [issues, setIssues] = useState<ApiError["issues"]>({});
  const [isBusy, setBusy] = useState(false);
  const once = useOnce();

  const settle = (item: PageInFull): PageInFull => {
    setSaved(item);
    setDraft(draftOf(item));
    return item;
  };

  async function perform(act: () => Promise<{ readonly item: PageInFull }>): Promise<PageInFull | null> {
    setBusy(true);
    setProblem(null);
    setIssues({});
    try {
      return settle((await act()).item);
    } catch (cause) {
      if (!(cause instanceof ApiError)) throw cause;
      const theirs = pageInFull.safeParse(cause.body["item"]);
      if (theirs.success) setNewer(theirs.data);
      else if (Object.keys(cause.issues).length > 0) setIssues(cause.issues);
      else setProblem(cause);
      return null;
    } finally {
      setBusy(false);
    }
  }

  const setText = (locale: Locale, text: PageText | undefined): void =>
    setDraft(({ texts, ...rest }) => ({ ...rest, texts: withText(texts, locale, text) }));
  const expected = { id: saved?.id ?? "", expectedVersion: saved?.draftVersion ?? 0 };

  const isDirty = isChanged(draftOf(saved), draft);
  useUnsaved(isDirty);

  return {
    saved,
    draft,
    newer,
    problem,
    issues,
    isBusy,
    isDirty,
    setDetails: (details: Partial<Draft>) => setDraft((before) => ({ ...before, ...details })),
    setText,
    // Until a page is saved for the first time, its address follows its English title.
    setTitle: (locale: Locale, text: PageText) => {
      const follows = saved === null && locale === "en" && draft.slug === slugOf(draft.texts.en?.title ?? "");
      if (follows) setDraft((before) => ({ ...before, slug: slugOf(text.title) }));
      setText(locale, text);
    },
    save: () =>
      perform(() =>
        saved
          ? api.save({ ...expected, ...draft, texts: changedTexts(saved.texts, draft.texts) }, once)
          : api.create({ ...draft, texts: changedTexts({}, draft.texts) }, once),
      ),
    command: (name: Command) => perform(() => api[name](expected, once)),
    restore: (version: number) => perform(() => api.restore({ ...expected, version }, once)),
    // Words for the picture are kept with the picture, not with the page.
    noteDescribed: (isDescribed: boolean) => setSaved((before) => before && { ...before, lacksAlt: !isDescribed }),
    remove: () => api.remove(expected, once),
    // Mine is kept as typed and counts as written after theirs; theirs takes the place of mine.
    keepMine: () => {
      setSaved(newer);
      setNewer(null);
    },
    takeTheirs: () => {
      if (newer) settle(newer);
      setNewer(null);
    },
  };
}

export type PageDraftState = ReturnType<typeof usePageDraft>;

function withText(texts: Texts, locale: Locale, text: PageText | undefined): Texts {
  const { [locale]: _, ...rest } = texts;
  return text ? { ...rest, [locale]: text } : rest;
}
