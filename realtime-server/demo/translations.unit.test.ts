import { expect, test } from "vitest";
import { demoAccounts } from "#shared/features/account/demoAccounts.ts";
import { piecesOf } from "#shared/features/translation/protection.rules.ts";
import { otherWordsOf } from "#shared/features/translation/perLanguage.rules.ts";
import { openLibrary } from "./conversations/library.ts";
import { readTranslations } from "./translations.ts";
import { buildWorld } from "./world.ts";

const { rows } = buildWorld(new Date("2027-05-19T14:26:00Z"));
const translations = readTranslations();

test("every translation is of a line that somebody says, and fills in the same facts", () => {
  const said = new Set(
    openLibrary().all.flatMap(({ lines }) => lines.flatMap((line) => ("lang" in line ? [line.text] : []))),
  );
  const facts = (text: string) => [...new Set(text.match(/\{\w+\}/g))].toSorted();
  for (const [line, others] of translations) {
    expect(said).toContain(line);
    for (const { text } of others) expect(facts(text), line).toEqual(facts(line));
  }
});

test("no translation changes a flight, an hour or an amount", () => {
  const figures = (text: string) => piecesOf(text).flatMap((piece) => (piece.isKept ? [piece.text] : []));
  for (const [line, others] of translations)
    for (const { text } of others) expect(figures(text).toSorted(), line).toEqual(figures(line).toSorted());
});

// Whose conversations were written for them, in which languages they are read.
test.each([
  ["parent@hearth.example", "en"],
  ["parent@hearth.example", "es"],
] as const)("all that is said to %s can be read in %j", (email, locale) => {
  expect(demoAccounts.map((one) => one.email)).toContain(email);
  const me = rows.appUser.find((user) => user.email === email)?.id;
  const mine = new Set(rows.participant.filter(({ userId }) => userId === me).map((one) => one.conversationId));
  const told = new Set(
    rows.messageTranslation
      .filter((one) => one.locale === locale)
      .map(({ conversationId, seq }) => `${conversationId}-${seq}`),
  );
  const foreign = rows.message.filter(
    ({ conversationId, kind, senderId, body, deleted, details, editedAt }) =>
      mine.has(conversationId) &&
      kind === 1 &&
      senderId !== me &&
      body &&
      !deleted &&
      editedAt === null &&
      details?.["lang"] !== locale,
  );
  expect(foreign.length).toBeGreaterThan(8);
  expect(
    foreign.filter(({ conversationId, seq }) => !told.has(`${conversationId}-${seq}`)).map(({ body }) => body),
  ).toEqual([]);
});

test("a host reads in English what parents who were written for write in other languages", () => {
  const host = rows.appUser.find((user) => user.email === "host@hearth.example")?.id;
  const mine = new Set(rows.participant.filter(({ userId }) => userId === host).map((one) => one.conversationId));
  const read = rows.messageTranslation.filter((one) => mine.has(one.conversationId) && one.locale === "en");
  expect([...new Set(read.map((one) => one.detected))].toSorted()).toEqual(
    expect.arrayContaining(["de", "es", "fr", "it"]),
  );
  const both = rows.message.flatMap(({ details }) => otherWordsOf({ details: details ?? {} }));
  expect(both.find(({ text }) => text.includes("half the beach"))?.locale).toBe("en");
});
