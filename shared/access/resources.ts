import type { Action } from "./matrix.ts";

// What is told of when it changes, and the action by which it is read: of what somebody may not read, even that there is a row would be news.
export const readingOf = {
  // One's own: what every screen shows of who is signed in.
  account: "account:change",
  businesses: "businesses:open",
  // Those one is in, and those that ring for oneself.
  calls: "calls:hear",
  currencies: "currencies:read",
  // Labels and hours of the office.
  desk: "desk:read",
  expenses: "expenses:read",
  // Areas on the map.
  geofences: "geofences:read",
  // One's own.
  gridJobs: "gridJobs:run",
  // One's own, and the team's.
  gridViews: "gridViews:read",
  groups: "groups:open",
  hostings: "transitions:hostings",
  meetings: "transitions:meetings",
  // By conversation.
  notes: "notes:read",
  // One's own alone.
  notifications: "notifications:read",
  officeTasks: "officeTasks:see",
  pages: "pages:edit",
  payouts: "transitions:payouts",
  // By conversation; one's own alone.
  planned: "planned:read",
  reviews: "reviews:read",
  ruleBook: "ruleBook:read",
  // Families that may become hosts.
  scouting: "families:scout",
  students: "students:read",
  supportCards: "supportCards:read",
  // And the money of a trip.
  trips: "trips:read",
  vetting: "transitions:vetting",
  // One's own, and those one is shown.
  wishlists: "wishlist:keep",
} as const satisfies Readonly<Record<string, Action>>;

export type Resource = keyof typeof readingOf;

export const isResource = (name: string): name is Resource => Object.hasOwn(readingOf, name);
