import { readFile } from "node:fs/promises";

// In the browser words are fetched from a folder of the build; tests read the same files where they are written.
const locales = new URL("../../client/i18n/locales/", import.meta.url);
const fetchElsewhere = globalThis.fetch;

globalThis.fetch = async (input, init) => {
  const found = typeof input === "string" ? /^\/words\/words\/(\w+\/\w+\.json)$/.exec(input) : null;
  return found?.[1] ? new Response(await readFile(new URL(found[1], locales))) : fetchElsewhere(input, init);
};
