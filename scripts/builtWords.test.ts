import { cpSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterAll, expect, test } from "vitest";
import { locales } from "../shared/locales.ts";
import { addressIn } from "../client/i18n/wordsAddress.ts";
import { builtWords } from "./builtWords.ts";

const ours = path.resolve(import.meta.dirname, "../client/i18n/locales");
const folder = mkdtempSync(path.join(tmpdir(), "hearth-words-"));
cpSync(ours, folder, { recursive: true });
afterAll(() => rmSync(folder, { recursive: true }));

const namespaces = readdirSync(path.join(folder, "en")).map((file) => path.basename(file, ".json"));
const files = locales.flatMap((locale) => namespaces.map((namespace) => ({ locale, namespace })));
const built = (): readonly string[] => {
  const { addressOf } = builtWords(folder);
  return files.map(({ locale, namespace }) => addressOf(path.join(folder, locale, `${namespace}.json`)));
};

test("a change in one file of words changes one address and no other", () => {
  const before = built();
  writeFileSync(path.join(folder, "fr/app.json"), '{"language": "Langue,"}');
  const changed = built().filter((address, at) => address !== before[at]);
  expect(changed).toEqual([expect.stringMatching(/^words\/fr\/app\.[0-9a-f]{8}\.json$/)]);
});

test("a page finds every file by the list it was sent with", () => {
  const { list } = builtWords(folder);
  expect(files.map(({ locale, namespace }) => addressIn(list, locale, namespace))).toEqual(
    built().map((address) => `/${address}`),
  );
});
