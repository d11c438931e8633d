import type { FeedError } from "#shared/features/calendarFeeds/calendarFeeds.rules.ts";
import type { Days } from "#shared/time/days.ts";

export type Failed = { readonly failed: FeedError };

// What calendars elsewhere say.
export interface Calendars {
  // Whether an address may be asked at all.
  readonly mayAsk: (url: URL) => boolean;
  readonly fetch: (url: URL) => Promise<{ readonly text: string } | Failed>;
  // Of which days it says that they are taken, within a span, as days of a place.
  readonly read: (text: string, within: Within) => Promise<{ readonly days: readonly Days[] } | Failed>;
}

export interface Within extends Days {
  readonly timezone: string;
}
