import { messageIdOf, messagePlaceOf } from "#shared/features/conversations/messageIds.ts";
import { messageKinds, type WireMessage } from "#shared/features/conversations/conversations.wire.ts";
import { langOf, otherWordsOf } from "#shared/features/translation/perLanguage.rules.ts";
import { protectedNames } from "#shared/features/translation/protectedNames.rules.ts";
import { mostTranslations, type translation } from "#shared/features/translation/translation.contract.ts";
import { byAuthor } from "#shared/features/translation/translation.rules.ts";
import type { Locale } from "#shared/locales.ts";
import type { Limits } from "../../config.ts";
import type { Db } from "../../db/connection.ts";
import type { Call } from "../../http/context.ts";
import { HttpError, notFound, refuseField } from "../../http/errors.ts";
import type { CallHandlers } from "../../http/mount.ts";
import { tooMany } from "../../load/limits.ts";
import { countUse } from "../../providers/translation/countUse.ts";
import { translateText } from "../../providers/translation/translateText.ts";
import type { Translator } from "../../providers/translation/translation.port.ts";
import { createGate } from "./gate.ts";
import { readHeader } from "./headers.store.ts";
import { readPage } from "./page.store.ts";
import type { ReaderFor } from "./reader.ts";
import { findStored, store, type Read, type Stored } from "./translations.store.ts";

interface TranslationPorts {
  readonly db: Db;
  readonly translator: Translator | null;
  readonly limits: Pick<Limits, "translationsPerDay">;
  readonly readerFor: ReaderFor;
}

interface Wanted {
  readonly conversationId: string;
  readonly target: Locale;
}

type Found = Omit<Stored, "seq">;
type Answered = Found & { readonly cached: boolean };

// Whoever may read a message may read it in another language, and nobody else: both begin with the page as this reader has it, so that
// what is hidden or masked for somebody never leaves for them.
export function createTranslationHandlers({
  db,
  translator,
  limits,
  readerFor,
}: TranslationPorts): CallHandlers<typeof translation> {
  const service = translator?.provider ?? null;
  const gate = createGate({ most: 16, retryAfter: 2 });
  const underWay = new Map<string, Promise<Answered>>();

  async function readOne(call: Call, { conversationId, seq }: { conversationId: string; seq: number }) {
    const page = await readPage(db, readerFor(call), { conversationId, around: seq, limit: 1 });
    const message = page?.messages.find((one) => one.seq === seq);
    const read = message && readOf(message);
    if (!read) throw notFound();
    return { message, read };
  }

  // Whoever may read a conversation may have words of it made, as often as a day allows.
  async function make(call: Call, { conversationId, target, text }: Wanted & { readonly text: string }) {
    if (!translator) throw new HttpError("provider_not_configured");
    const header = await readHeader(db, readerFor(call), conversationId);
    if (!header) throw notFound();
    const { actor, now } = call;
    if (!(await countUse(db, { userId: actor.id, now: now(), most: limits.translationsPerDay })))
      throw tooMany(secondsToMidnight(now()));
    const made = await gate(() => translateText(translator, { text, target, names: protectedNames(header) }));
    return { made, provider: translator.provider };
  }

  async function ask(call: Call, read: Read, { conversationId, target }: Wanted): Promise<Answered> {
    const [kept] = await findStored(db, [read], { conversationId, target, service });
    if (kept) return { ...kept, cached: true };
    const { made, provider } = await make(call, { conversationId, target, text: read.body });
    const found = { ...made, provider };
    await store(db, read, { conversationId, target, service, ...found });
    return { ...found, cached: false };
  }

  // Two who open the same thread at once are one question; whoever comes as it is answered finds what was stored.
  function askOnce(call: Call, read: Read, wanted: Wanted): Promise<Answered> {
    const key = JSON.stringify([wanted.conversationId, read, wanted.target]);
    const asked = underWay.get(key) ?? ask(call, read, wanted).finally(() => underWay.delete(key));
    underWay.set(key, asked);
    return asked;
  }

  return {
    stored: async ({ conversationId, target, from, to }, call) => {
      if (to < from || to - from >= mostTranslations) throw refuseField("to", "maxValue");
      const page = await readPage(db, readerFor(call), { conversationId, after: from - 1, limit: to - from + 1 });
      if (!page) throw notFound();
      const read = page.messages.flatMap((message) => readOf(message) ?? []);
      const written = page.messages.flatMap((message) => inOwnWords(message, target) ?? []);
      const stored = await findStored(db, read, { conversationId, target, service });
      const byPerson = new Set(written.map(({ seq }) => seq));
      const editedAt = new Map(read.map((one) => [one.seq, one.editedAt]));
      return {
        canTranslate: translator !== null,
        translations: [...written, ...stored.filter(({ seq }) => !byPerson.has(seq))].map(({ seq, ...found }) =>
          shown({ conversationId, target }, { seq, editedAt: editedAt.get(seq) ?? null }, found),
        ),
      };
    },
    translate: async ({ messageId, target }, call) => {
      const place = messagePlaceOf(messageId);
      if (!place) throw refuseField("messageId", "format");
      const { conversationId } = place;
      const { message, read } = await readOne(call, place);
      const [own] = inOwnWords(message, target);
      const { cached, ...found } = own
        ? { ...own, cached: true }
        : await askOnce(call, read, { conversationId, target });
      return { ...shown({ conversationId, target }, read, found), cached };
    },
    // Nothing of it is kept: it is nobody's message yet.
    preview: async (wanted, call) => {
      const { made, provider } = await make(call, wanted);
      return { ...made, provider };
    },
  };
}

// What a person wrote. What the product says is in everybody's language anyway.
function readOf({ seq, body, kind, editedAt }: WireMessage): Read | null {
  const isWritten = kind === undefined || kind === messageKinds.conversation;
  return isWritten && body !== null && body.trim() !== "" ? { seq, body, editedAt: editedAt ?? null } : null;
}

const inOwnWords = (message: WireMessage, target: Locale): readonly Stored[] =>
  message.body === null
    ? []
    : otherWordsOf(message)
        .filter(({ locale }) => locale === target)
        .map(({ text }) => ({ seq: message.seq, text, detected: langOf(message) ?? "", provider: byAuthor }));

const shown = (
  { conversationId, target }: Wanted,
  { seq, editedAt }: Pick<Read, "seq" | "editedAt">,
  { text, detected, provider }: Found,
) => ({ messageId: messageIdOf(conversationId, seq), locale: target, text, detected, provider, editedAt });

const secondsToMidnight = (now: Date): number => 86_400 - (Math.floor(now.getTime() / 1_000) % 86_400);
