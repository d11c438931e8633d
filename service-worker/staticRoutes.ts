import { serverParts } from "#shared/serverParts.ts";
import type { StaticRoute } from "./workerScope.ts";

// Scripts and sheets are named after their content: found in what is kept, else asked of the network, and then the page tells the worker to
// keep them.
const kept = ["js", "css"] as const;
// Of these the worker keeps some as they come by.
const seen = ["assets", "words"] as const;

const addressesOf = (parts: readonly string[]) => ({ or: parts.map((part) => ({ urlPattern: `/${part}/*` })) });
const others = serverParts.filter((part) => ![...kept, ...seen].some((one) => one === part));

// What needs no worker does not wait for one to start: parts of the page, and whatever the server answers by itself. A browser that knows no
// routes asks the worker, which does the same.
export const staticRoutes: readonly StaticRoute[] = [
  { condition: addressesOf(kept), source: "cache" },
  { condition: addressesOf(others), source: "network" },
];
