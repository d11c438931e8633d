import { readFile } from "node:fs/promises";
import path from "node:path";

// In the browser words are fetched from the build; tests read the same files where they are written.
const locales = path.resolve(import.meta.dirname, "../../client/i18n/locales");
const fetchElsewhere = globalThis.fetch;

globalThis.fetch = async (input, init) => {
  const found = typeof input === "string" ? /^\/words\/(\w+\/\w+\.json)$/.exec(input) : null;
  return found?.[1] ? new Response(await readFile(path.join(locales, found[1]), "utf8")) : fetchElsewhere(input, init);
};
