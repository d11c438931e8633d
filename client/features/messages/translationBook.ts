import { messageIdOf, messagePlaceOf } from "#shared/features/conversations/messageIds.ts";
import type { WireMessage } from "#shared/features/conversations/conversations.wire.ts";
import { hasWords, languageOf } from "#shared/features/translation/language.rules.ts";
import { langOf, otherWordsOf } from "#shared/features/translation/perLanguage.rules.ts";
import type { Locale } from "#shared/locales.ts";
import type { TranslationStore } from "#client/engine/store/translationStore.ts";
import { ApiError } from "#client/api/apiError.ts";
import type { TranslateHere } from "./browserTranslator.ts";

export type Translation =
  // Nothing is known, or nothing is needed.
  | { readonly t: "none" }
  | { readonly t: "asking" }
  // Asked for by hand, it is what somebody wants to see.
  | { readonly t: "there"; readonly text: string; readonly detected: string; readonly isAsked?: true }
  | { readonly t: "failed"; readonly cause: unknown };

interface Answered {
  readonly messageId: string;
  readonly text: string | null;
  readonly detected: string;
  readonly editedAt: string | null;
}

export interface TranslationCalls {
  readonly stored: (asked: {
    readonly conversationId: string;
    readonly target: Locale;
    readonly from: number;
    readonly to: number;
  }) => Promise<{ readonly canTranslate: boolean; readonly translations: readonly Answered[] }>;
  readonly translate: (asked: { readonly messageId: string; readonly target: Locale }) => Promise<Answered>;
}

interface BookOptions {
  readonly conversationId: string;
  readonly locale: Locale;
  readonly store: TranslationStore | null;
  readonly calls: TranslationCalls;
  readonly here: TranslateHere;
  readonly now: () => number;
  // All that comes into view together is one question.
  readonly soon: (act: () => void) => void;
}

export type TranslationBook = ReturnType<typeof createTranslationBook>;

const none: Translation = { t: "none" };
const asking: Translation = { t: "asking" };
const mostAtOnce = 100;

interface Entry {
  readonly editedAt: string | null;
  readonly value: Translation;
}

const editionOf = ({ editedAt }: WireMessage): string | null => editedAt ?? null;

// What language a message is in, as far as it can be told without asking.
export const toldLanguage = (message: WireMessage): Locale | null => langOf(message) ?? languageOf(message.body ?? "");

// A conversation in the language of its reader: what the device has kept, what the server has stored, and what a service can still make of
// the rest; the browser itself where it can and no service is set.
export function createTranslationBook(options: BookOptions) {
  const { conversationId, locale, store, calls, here, now, soon } = options;
  const entries = new Map<number, Entry>();
  const wanted = new Map<number, WireMessage>();
  const known = new Set<string>();
  const listeners = new Set<() => void>();
  let canTranslate: boolean | null = null;
  let isGathering = false;
  let isWorking = false;
  const kept = (store?.read(conversationId, locale) ?? Promise.resolve([])).then((rows) => {
    for (const { seq, editedAt, text, detected } of rows) {
      entries.set(seq, { editedAt, value: text === null ? none : { t: "there", text, detected } });
      known.add(`${seq} ${editedAt}`);
    }
    return rows;
  });

  const keyOf = (message: WireMessage): string => `${message.seq} ${editionOf(message)}`;
  const put = (message: WireMessage, value: Translation): void => {
    entries.set(message.seq, { editedAt: editionOf(message), value });
    for (const listener of listeners) listener();
  };

  function take(
    message: WireMessage,
    { text, detected, editedAt }: Omit<Answered, "messageId">,
    isAsked = false,
  ): boolean {
    if (editedAt !== editionOf(message)) return false;
    known.add(keyOf(message));
    put(
      message,
      text === null || text === message.body
        ? none
        : { t: "there", text, detected, ...(isAsked ? { isAsked: true } : {}) },
    );
    return true;
  }

  const keep = (message: WireMessage, { text, detected, editedAt }: Omit<Answered, "messageId">): void =>
    void store?.keep([{ conversationId, seq: message.seq, locale, text, detected, editedAt, at: now() }]);

  async function fromDevice(messages: readonly WireMessage[]): Promise<readonly WireMessage[]> {
    const rows = new Map((await kept).map((row) => [row.seq, row]));
    const stale = messages.filter((message) => {
      const row = rows.get(message.seq);
      return row !== undefined && row.editedAt !== editionOf(message);
    });
    if (stale.length > 0)
      void store?.drop(
        conversationId,
        stale.map(({ seq }) => seq),
      );
    return messages.filter((message) => {
      const row = rows.get(message.seq);
      return !row || !take(message, row);
    });
  }

  async function fromServer(messages: readonly WireMessage[]): Promise<readonly WireMessage[]> {
    const [first, ...rest] = messages;
    if (!first) return [];
    const near = [first, ...rest.filter(({ seq }) => seq - first.seq < mostAtOnce)];
    const to = near.at(-1)?.seq ?? first.seq;
    const answer = await calls.stored({ conversationId, target: locale, from: first.seq, to });
    canTranslate = answer.canTranslate;
    const found = new Map(answer.translations.map((one) => [messagePlaceOf(one.messageId)?.seq, one]));
    const missing = near.filter((message) => {
      const one = found.get(message.seq);
      if (!one || !take(message, one)) return true;
      keep(message, one);
      return false;
    });
    return [...missing, ...(await fromServer(messages.filter((message) => !near.includes(message))))];
  }

  // One after the other, the newest first. Where the service fails, the next would fail too.
  async function make(messages: readonly WireMessage[]): Promise<void> {
    for (const message of messages.toReversed()) {
      if (canTranslate && !(await askFor(message, false))) return;
      const from = toldLanguage(message);
      if (canTranslate || from === null) continue;
      const text = await here({ text: message.body ?? "", from, to: locale, isByHand: false });
      if (text !== null) takeOwn(message, { text, detected: from }, false);
    }
  }

  function takeOwn(
    message: WireMessage,
    { text, detected }: { readonly text: string; readonly detected: string },
    isByHand: boolean,
  ): void {
    const answer = { text, detected, editedAt: editionOf(message) };
    take(message, answer, isByHand);
    keep(message, answer);
  }

  async function askFor(message: WireMessage, isByHand: boolean): Promise<boolean> {
    put(message, asking);
    try {
      const answer = await calls.translate({ messageId: messageIdOf(conversationId, message.seq), target: locale });
      if (take(message, answer, isByHand)) keep(message, answer);
      else put(message, none);
      return true;
    } catch (cause) {
      // Without a connection the original stands there, and nothing is said: it is what one came for.
      put(message, isByHand ? { t: "failed", cause } : none);
      // A refusal is about this message alone.
      return cause instanceof ApiError && cause.code === "refused";
    }
  }

  async function work(): Promise<void> {
    isWorking = true;
    try {
      while (wanted.size > 0) {
        const messages = [...wanted.values()].toSorted((a, b) => a.seq - b.seq);
        wanted.clear();
        for (const message of messages) known.add(keyOf(message));
        const missing = await fromDevice(messages);
        try {
          await make(await fromServer(missing));
        } catch {
          for (const message of missing) if (!entries.has(message.seq)) known.delete(keyOf(message));
        }
      }
    } finally {
      isWorking = false;
    }
  }

  function gather(): void {
    if (isGathering || isWorking) return;
    isGathering = true;
    soon(() => {
      isGathering = false;
      void work();
    });
  }

  return {
    // What the device has kept is there: a thread that is drawn now does not grow by it.
    ready: kept.then(() => undefined),
    of: (message: WireMessage): Translation => {
      const entry = entries.get(message.seq);
      return entry && entry.editedAt === editionOf(message) ? entry.value : none;
    },
    watch: (listener: () => void) => {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    // It is before somebody's eyes.
    want: (message: WireMessage): void => {
      if (known.has(keyOf(message)) || wanted.has(message.seq) || !hasWords(message.body ?? "")) return;
      const own = otherWordsOf(message).find((words) => words.locale === locale);
      if (own)
        return void take(message, { text: own.text, detected: langOf(message) ?? "", editedAt: editionOf(message) });
      if (toldLanguage(message) === locale) return;
      wanted.set(message.seq, message);
      gather();
    },
    // Asked for by hand, and told when it cannot be.
    ask: async (message: WireMessage): Promise<void> => {
      const from = toldLanguage(message);
      if (canTranslate === false && from !== null) {
        put(message, asking);
        const text = await here({ text: message.body ?? "", from, to: locale, isByHand: true });
        if (text !== null) return takeOwn(message, { text, detected: from }, true);
      }
      await askFor(message, true);
    },
    // What was taken back stays nowhere.
    forget: (seq: number): void => void store?.drop(conversationId, [seq]),
  };
}
