import type { Calls } from "#shared/wire/endpoint.ts";

export const familyCalls = {
  read: { method: "GET", path: "/families/:slug", offline: true },
  known: { method: "GET", path: "/families/:slug/known" },
  priceBook: { method: "GET", path: "/families/:slug/price-book" },
  code: { method: "POST", path: "/pricing/codes" },
} as const satisfies Calls;

export const contactCalls = {
  form: { method: "GET", path: "/contact-host-family" },
} as const satisfies Calls;
