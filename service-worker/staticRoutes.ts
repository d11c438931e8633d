import { serverParts } from "#shared/serverParts.ts";
import type { StaticRoute } from "./workerScope.ts";

// Scripts and sheets, named after their content.
const isPart = (url: string): boolean => /^\/(js|css)\//.test(url);
// Of these the worker keeps some as they come by.
const seen: readonly string[] = ["js", "css", "assets", "words"];

const addressesOf = (patterns: readonly string[]) => ({ or: patterns.map((urlPattern) => ({ urlPattern })) });

// What needs no worker does not wait for one to start: parts of the page that came with it, and whatever the server answers by itself. What
// comes by later is left to the worker, which keeps it. A browser that knows no routes asks the worker, which does the same.
export const staticRoutesOf = (manifest: readonly { readonly url: string }[]): readonly StaticRoute[] => [
  { condition: addressesOf(manifest.map(({ url }) => url).filter(isPart)), source: "cache" },
  {
    condition: addressesOf(serverParts.filter((part) => !seen.includes(part)).map((part) => `/${part}/*`)),
    source: "network",
  },
];
