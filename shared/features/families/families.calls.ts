import type { Calls } from "#shared/wire/endpoint.ts";

export const familiesCalls = {
  list: { method: "GET", path: "/families", offline: true },
  compare: { method: "GET", path: "/families/compare" },
  stamp: { method: "GET", path: "/families/stamp" },
} as const satisfies Calls;
