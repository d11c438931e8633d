import { beforeEach, expect, test } from "vitest";
import type { WireMessage } from "#shared/features/conversations/conversations.wire.ts";
import type { KeptTranslation, TranslationStore } from "#client/engine/store/translationStore.ts";
import { ApiError } from "#client/api/apiError.ts";
import { createTranslationBook, type TranslationCalls } from "./translationBook.ts";

const spanish = "Hola, ¿qué tal está la niña con los caballos?";
const said = (seq: number, fields: Partial<WireMessage> = {}): WireMessage => ({
  seq,
  from: "2",
  cid: `${seq}`,
  ver: 1,
  at: "2027-03-01T12:00:00.000Z",
  body: `${spanish} ${seq}`,
  ...fields,
});

let asked: string[];
let shelf: KeptTranslation[];
let soon: (() => void)[];
beforeEach(() => {
  [asked, shelf, soon] = [[], [], []];
});

const store: TranslationStore = {
  read: async (conversationId, locale) =>
    shelf.filter((row) => row.conversationId === conversationId && row.locale === locale),
  keep: async (rows) => void shelf.push(...rows),
  drop: async (conversationId, seqs) =>
    void (shelf = shelf.filter((row) => row.conversationId !== conversationId || !seqs.includes(row.seq))),
  close: () => undefined,
};

interface Scene {
  readonly canTranslate?: boolean;
  readonly stored?: readonly number[];
  readonly translate?: TranslationCalls["translate"];
  readonly isCut?: boolean;
  readonly here?: () => Promise<string | null>;
}

function aBook({ canTranslate = true, stored = [], translate, isCut = false, here = async () => null }: Scene = {}) {
  const answerOf = (seq: number) => ({ messageId: `7-${seq}`, text: `Hello ${seq}`, detected: "es", editedAt: null });
  return createTranslationBook({
    conversationId: "7",
    locale: "en",
    store,
    here,
    now: () => 1_000,
    soon: (act) => void soon.push(act),
    calls: {
      stored: async ({ from, to }) => {
        asked.push(`stored ${from}-${to}`);
        if (isCut) throw new ApiError("no_response");
        return { canTranslate, translations: stored.filter((seq) => seq >= from && seq <= to).map(answerOf) };
      },
      translate: async (one) => {
        asked.push(`translate ${one.messageId}`);
        return translate ? translate(one) : answerOf(Number(one.messageId.split("-")[1]));
      },
    },
  });
}

async function settle(): Promise<void> {
  for (const act of soon.splice(0)) act();
  for (let turn = 0; turn < 60; turn += 1) await Promise.resolve();
}

const textOf = (book: ReturnType<typeof aBook>, message: WireMessage): string => {
  const found = book.of(message);
  return found.t === "there" ? found.text : found.t;
};

test("what comes into view together is one question, and what nobody has stored is asked for, the newest first", async () => {
  const book = aBook({ stored: [2] });
  for (const seq of [1, 2, 3]) book.want(said(seq));
  await settle();
  expect(asked).toEqual(["stored 1-3", "translate 7-3", "translate 7-1"]);
  expect([1, 2, 3].map((seq) => textOf(book, said(seq)))).toEqual(["Hello 1", "Hello 2", "Hello 3"]);
  book.want(said(2));
  await settle();
  expect(asked).toHaveLength(3);
});

test("what was seen once is there without a connection", async () => {
  const first = aBook({ stored: [1] });
  first.want(said(1));
  await settle();
  asked = [];
  const later = aBook({ isCut: true });
  later.want(said(1));
  await settle();
  expect([textOf(later, said(1)), asked]).toEqual(["Hello 1", []]);
});

test("without a connection the rest stands as it was written, and is asked for the next time", async () => {
  const book = aBook({ isCut: true });
  book.want(said(1));
  await settle();
  expect(textOf(book, said(1))).toBe("none");
  book.want(said(1));
  await settle();
  expect(asked).toEqual(["stored 1-1", "stored 1-1"]);
});

test("what was corrected since is not what was translated: it is asked for again, and the device forgets the old", async () => {
  const corrected = said(1, { editedAt: "2027-03-01T13:00:00.000Z" });
  const first = aBook({ stored: [1] });
  first.want(said(1));
  await settle();
  expect(textOf(first, corrected)).toBe("none");
  const book = aBook({
    translate: async () => ({ messageId: "7-1", text: "Anew", detected: "es", editedAt: corrected.editedAt ?? null }),
  });
  book.want(corrected);
  await settle();
  expect([textOf(book, corrected), shelf.map(({ text }) => text)]).toEqual(["Anew", ["Anew"]]);
});

test("an answer about an older edition is not shown beside a newer one", async () => {
  const corrected = said(1, { editedAt: "2027-03-01T13:00:00.000Z" });
  const book = aBook({ stored: [1] });
  book.want(corrected);
  await settle();
  expect(textOf(book, corrected)).toBe("none");
});

test("nobody is asked about the reader's own language, about what has no words, or about what its author wrote in both", async () => {
  const book = aBook();
  const both = said(3, { details: { lang: "es", texts: [{ locale: "en", text: "How is the child?" }] } });
  book.want(said(1, { body: "Hello, we are all well and the child is with the horses" }));
  book.want(said(2, { body: "👍 14:35" }));
  book.want(both);
  book.want(said(4, { details: { lang: "en" }, body: "Vale" }));
  await settle();
  expect([asked, textOf(book, both)]).toEqual([[], "How is the child?"]);
});

test("a message that would be harmed is passed over; where the service fails nothing more is asked", async () => {
  const refusing = aBook({ translate: () => Promise.reject(new ApiError("refused")) });
  for (const seq of [1, 2]) refusing.want(said(seq));
  await settle();
  expect(asked).toEqual(["stored 1-2", "translate 7-2", "translate 7-1"]);
  asked = [];
  const failing = aBook({ translate: () => Promise.reject(new ApiError("provider_failed")) });
  for (const seq of [1, 2]) failing.want(said(seq));
  await settle();
  expect(asked).toEqual(["stored 1-2", "translate 7-2"]);
  expect(textOf(failing, said(2))).toBe("none");
});

test("what is asked for by hand says why it cannot be", async () => {
  const cause = new ApiError("provider_not_configured");
  const book = aBook({ canTranslate: false, translate: () => Promise.reject(cause) });
  book.want(said(1));
  await settle();
  expect(asked).toEqual(["stored 1-1"]);
  const asking = book.ask(said(1));
  expect(textOf(book, said(1))).toBe("asking");
  await asking;
  expect(book.of(said(1))).toEqual({ t: "failed", cause });
});

test("where no service is set the browser translates, if it can", async () => {
  const book = aBook({ canTranslate: false, here: async () => "By the browser" });
  book.want(said(1));
  await settle();
  expect([textOf(book, said(1)), asked]).toEqual(["By the browser", ["stored 1-1"]]);
});
