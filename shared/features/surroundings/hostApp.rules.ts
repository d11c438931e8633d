import { routeOf, type RouteName } from "#shared/routes.ts";

// Where the app that host families have instead shows what a screen of ours does: specification 2.
const places: { readonly [Name in RouteName]?: string } = {
  hostings: "trips",
  hosting: "trips/:id",
  hostCalendar: "calendar",
  hostPayments: "payments",
  hostPayment: "payments/:id",
  hostMessages: "inbox",
  hostFamilyEdit: "profile",
  hostFamilyEditOld: "profile",
  payoutDetails: "bank-details",
  ourVetting: "setup",
};

const ofOne = /^\/host-family\/(?:trips|payments)\/(\d{1,18})(?:\/|$)/;

interface Visit {
  readonly base: string;
  // Without a language before it.
  readonly pathname: string;
  readonly search: string;
  readonly userId: string;
  readonly locale: string;
}

// The address of the same thing there, with who comes and in which language; null for what is only here.
export function hostAppAddress({ base, pathname, search, userId, locale }: Visit): string | null {
  const name = routeOf(pathname);
  const place = name === null ? undefined : places[name];
  if (place === undefined) return null;
  const params = new URLSearchParams(search);
  params.set("user", userId);
  params.set("locale", locale);
  return `${base}/${place.replace(":id", ofOne.exec(pathname)?.[1] ?? "")}?${params}`;
}
