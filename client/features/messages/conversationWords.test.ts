// @vitest-environment jsdom
import { beforeAll, expect, test } from "vitest";
import { contentTypes, type WireHeader, type WireMessage } from "#shared/features/conversations/conversations.wire.ts";
import { aHeader, aPerson } from "#tests/support/engine/wireFactories.ts";
import { loadWords, say, startText } from "#client/i18n/text.ts";
import type { Key, Values } from "#client/i18n/words.ts";
import { previewOf, wordsOf } from "./conversationWords.ts";

beforeAll(async () => {
  await startText("en");
  await loadWords("messages");
});

const t = (key: Key<"messages">, values?: Values): string => say("messages", key, values);
const file = { ref: "a", name: "voice.webm", mime: "audio/webm", size: 1 };
const voice: WireMessage = { seq: 1, from: "7", cid: "c", ver: 1, at: "", body: "", type: contentTypes.audio };

test("a voice message says how long it is, here and on its way, an older one only what it is", () => {
  expect(wordsOf(t, { ...voice, files: [{ ...file, durationMs: 24_000 }] })).toBe("Voice message, 0:24");
  expect(wordsOf(t, voice, [{ name: "voice", durationMs: 5_000 }])).toBe("Voice message, 0:05");
  expect(wordsOf(t, { ...voice, files: [file] })).toBe("Voice message");
  expect(wordsOf(t, { ...voice, body: "Listen!", files: [{ ...file, durationMs: 24_000 }] })).toBe("Listen!");
});

test("a document is called by its name where nothing else was said, several by their kind", () => {
  const pdf = { ...voice, type: contentTypes.pdf, files: [{ ...file, name: "Vaccination record.pdf" }] };
  expect(wordsOf(t, pdf)).toBe("Vaccination record.pdf");
  expect(wordsOf(t, { ...pdf, body: "Here it is" })).toBe("Here it is");
  expect(wordsOf(t, { ...pdf, files: [...pdf.files, ...pdf.files] })).toBe("Document");
  expect(wordsOf(t, { ...pdf, type: contentTypes.image })).toBe("Photo");
  expect(wordsOf(t, { ...pdf, type: contentTypes.file, files: [] }, [{ name: "here.txt" }])).toBe("here.txt");
});

test("of two people it is plain who spoke; support answers by the name of whoever does", () => {
  const people = [
    aPerson("7", { name: "Carmen Ramos", side: "booker" }),
    aPerson("2", { name: "Niamh Gallagher", side: "office" }),
  ];
  const last = { ...voice, type: contentTypes.text, body: "It is confirmed" };
  const shown = (kind: WireHeader["kind"], from: string) =>
    previewOf(t, { header: aHeader({ kind, people, last: { ...last, from } }), waiting: null }, "9");
  expect([shown("support", "2"), shown("support", "7"), shown("trip", "2")]).toEqual([
    "Niamh: It is confirmed",
    "It is confirmed",
    "It is confirmed",
  ]);
});
