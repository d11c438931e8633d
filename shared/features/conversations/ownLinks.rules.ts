import { routeOf, withoutLocale } from "../../routes.ts";

// The pages of ours that a message shows as a card, by the id in their address.
export const cardKinds = ["family", "activity", "trip", "invoice"] as const;
export type CardKind = (typeof cardKinds)[number];

export interface OwnPage {
  readonly kind: CardKind;
  readonly id: string;
}

const kinds: Readonly<Partial<Record<NonNullable<ReturnType<typeof routeOf>>, CardKind>>> = {
  family: "family",
  publicFamily: "family",
  activity: "activity",
  travelTrip: "trip",
  tripEdit: "trip",
  travelInvoice: "invoice",
  invoiceAction: "invoice",
};

const number = /^[1-9]\d{0,17}$/;

// What a path of ours is about; null where nothing of it can be shown.
export function pageOf(path: string): OwnPage | null {
  const route = routeOf(path);
  const kind = route && kinds[route];
  const id = withoutLocale(path)
    .split("/")
    .find((part) => number.test(part));
  return kind && id ? { kind, id } : null;
}
