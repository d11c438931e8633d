import { hasWords, languageOf } from "#shared/features/translation/language.rules.ts";
import type { OwnWords } from "#shared/features/translation/perLanguage.rules.ts";
import { isLocale, type Locale } from "#shared/locales.ts";
import { ApiError } from "#client/api/apiError.ts";
import type { TranslateHere } from "./browserTranslator.ts";

// What stands in the field, in the language of those who will read it.
export type TheirWords =
  // Nothing is written yet, or nothing that has words.
  | { readonly t: "empty" }
  | { readonly t: "working"; readonly before: string | null }
  | { readonly t: "there"; readonly text: string; readonly own: OwnWords }
  // It is in that language already.
  | { readonly t: "same" }
  | { readonly t: "unset" }
  | { readonly t: "offline" }
  | { readonly t: "failed"; readonly cause: unknown };

interface Answered {
  readonly text: string | null;
  readonly detected: string;
  readonly provider: string;
}

interface TheirWordsOptions {
  readonly conversationId: string;
  // The writer's language, and theirs.
  readonly locale: Locale;
  readonly target: Locale;
  readonly names: () => readonly string[];
  readonly preview: (asked: {
    readonly conversationId: string;
    readonly target: Locale;
    readonly text: string;
  }) => Promise<Answered>;
  readonly here: TranslateHere;
  // Once nothing has been typed for a moment; what it answers takes it back.
  readonly rested: (act: () => void) => () => void;
}

export type TheirWordsBook = ReturnType<typeof createTheirWords>;

const empty: TheirWords = { t: "empty" };
const byBrowser = "browser";

// Each text is asked about once: what comes back for one that stands there no longer is kept for when it does again.
export function createTheirWords(options: TheirWordsOptions) {
  const { conversationId, locale, target, names, preview, here, rested } = options;
  const answers = new Map<string, TheirWords>();
  const underWay = new Set<string>();
  const listeners = new Set<() => void>();
  let written = "";
  let hasService = true;
  let state: TheirWords = empty;
  let forget = (): void => undefined;

  const show = (next: TheirWords): void => {
    state = next;
    for (const listener of listeners) listener();
  };
  const working = (): TheirWords => ({
    t: "working",
    before: state.t === "there" ? state.text : state.t === "working" ? state.before : null,
  });

  const madeOf = (text: string, { text: said, detected, provider }: Answered): TheirWords => {
    const from = isLocale(detected) ? detected : locale;
    return said === null || from === target
      ? { t: "same" }
      : { t: "there", text: said, own: { text, locale: from, lang: target, by: provider } };
  };

  async function makeHere(text: string): Promise<TheirWords> {
    const from = languageOf(text) ?? locale;
    if (from === target) return { t: "same" };
    const said = await here({ text, from, to: target, isByHand: true, names: names() });
    return said === null ? { t: "unset" } : madeOf(text, { text: said, detected: from, provider: byBrowser });
  }

  async function make(text: string): Promise<TheirWords> {
    if (!hasService) return makeHere(text);
    try {
      return madeOf(text, await preview({ conversationId, target, text }));
    } catch (cause) {
      if (!(cause instanceof ApiError)) return { t: "failed", cause };
      if (cause.code === "no_response") return { t: "offline" };
      if (cause.code !== "provider_not_configured") return { t: "failed", cause };
      // There is none as long as this conversation stands on the screen: it is not asked for again.
      hasService = false;
      return makeHere(text);
    }
  }

  async function ask(text: string): Promise<void> {
    forget();
    if (underWay.has(text)) return;
    underWay.add(text);
    const made = await make(text);
    underWay.delete(text);
    if (made.t === "there" || made.t === "same") answers.set(text, made);
    if (text === written) show(made);
  }

  return {
    read: (): TheirWords => state,
    watch: (listener: () => void) => {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    // What stands in the field now.
    write: (field: string): void => {
      const text = field.trim();
      if (text === written) return;
      written = text;
      forget();
      const known = text === "" ? empty : hasWords(text) ? answers.get(text) : ({ t: "same" } as const);
      show(known ?? working());
      if (!known) forget = rested(() => void ask(text));
    },
    // Not to wait until the text has rested, or once more.
    hurry: (): void => {
      if (state.t === "empty" || state.t === "there" || state.t === "same") return;
      if (state.t !== "working") show(working());
      void ask(written);
    },
    // Nobody looks any more.
    rest: (): void => {
      forget();
      written = "";
      show(empty);
    },
  };
}
