import { IDBFactory, IDBKeyRange } from "fake-indexeddb";
import { expect, test } from "vitest";
import type { KeptTranslation } from "../store/translationStore.ts";
import { createDexieTranslations, translationsName } from "./dexieTranslations.ts";

const day = 86_400_000;
const row = (fields: Partial<KeptTranslation> = {}): KeptTranslation => ({
  conversationId: "7",
  seq: 1,
  locale: "en",
  editedAt: null,
  text: "Hello",
  detected: "es",
  at: 100 * day,
  ...fields,
});
const aShelf = (indexedDB: IDBFactory, now = 100 * day) =>
  createDexieTranslations("5", { indexedDB, IDBKeyRange, now: () => now });

test("translations are kept by conversation and language, the newest of each message", async () => {
  const indexedDB = new IDBFactory();
  const shelf = aShelf(indexedDB);
  await shelf.keep([row(), row({ seq: 2 }), row({ locale: "de" }), row({ conversationId: "8" })]);
  await shelf.keep([row({ text: "Good day" })]);
  expect((await shelf.read("7", "en")).map(({ seq, text }) => [seq, text])).toEqual([
    [1, "Good day"],
    [2, "Hello"],
  ]);
  shelf.close();
  expect(await aShelf(indexedDB).read("7", "de")).toHaveLength(1);
});

test("a message that was corrected loses them in every language", async () => {
  const shelf = aShelf(new IDBFactory());
  await shelf.keep([row(), row({ locale: "de" }), row({ seq: 2 })]);
  await shelf.drop("7", [1]);
  expect([await shelf.read("7", "de"), (await shelf.read("7", "en")).map(({ seq }) => seq)]).toEqual([[], [2]]);
});

test("what is older than ninety days is gone at the next start", async () => {
  const indexedDB = new IDBFactory();
  await aShelf(indexedDB).keep([row(), row({ seq: 2, at: 150 * day })]);
  const later = aShelf(indexedDB, 191 * day);
  await expect.poll(async () => (await later.read("7", "en")).map(({ seq }) => seq)).toEqual([2]);
});

test("whoever has left keeps nothing, and a browser without databases asks again", async () => {
  const shelf = aShelf(new IDBFactory());
  shelf.close();
  await shelf.keep([row()]);
  expect(await shelf.read("7", "en")).toEqual([]);
  const broken = new IDBFactory();
  broken.open = () => {
    throw new DOMException("No", "SecurityError");
  };
  const none = aShelf(broken);
  await none.keep([row()]);
  expect(await none.read("7", "en")).toEqual([]);
});

test("the database is named after whose it is, so that logging out deletes it", () => {
  expect(translationsName("5")).toMatch(/-5$/);
});
