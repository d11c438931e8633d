import { addDays } from "#shared/time/days.ts";
import type { Day } from "../days.ts";
import type { CalendarBlockRow, CalendarFeedRow } from "../rows.ts";
import type { HostFamily } from "./families.ts";

interface Feeds {
  readonly calendarFeed: readonly CalendarFeedRow[];
  readonly blocks: readonly Omit<CalendarBlockRow, "id">[];
  // What the seal hides.
  readonly addresses: readonly { readonly feedId: number; readonly hostFamilyId: number; readonly url: string }[];
}

const [takenFrom, takenNights] = [333, 4];
const hourMs = 3_600_000;
const site = "calendars.hearth.example";

// The Byrnes host elsewhere too: of their two other calendars one is understood, and one is there no more.
export function buildFeeds(
  families: readonly HostFamily[],
  { today, now }: { readonly today: Day; readonly now: number },
): Feeds {
  const home = families.find(({ sketch }) => sketch.key === "byrne-kinvara");
  if (!home) return { calendarFeed: [], blocks: [], addresses: [] };
  const hostFamilyId = home.row.id;
  const days = { fromDate: addDays(today, takenFrom), toDate: addDays(today, takenFrom + takenNights) };
  const at = (ms: number): string => new Date(now + ms).toISOString();
  const feed = { hostFamilyId, site, madeAt: at(-48 * hourMs), askedAt: at(0) };
  return {
    calendarFeed: [
      { id: 1, ...feed, name: "Airbnb", okAt: at(0), error: null, failures: 0, nextAt: at(hourMs) },
      { id: 2, ...feed, name: "Summer school", okAt: at(-20 * hourMs), error: "gone", failures: 5, nextAt: at(hourMs) },
    ],
    blocks: [{ hostFamilyId, ...days, kind: "blocked", note: "", feedId: 1 }],
    addresses: [
      { feedId: 1, hostFamilyId, url: `https://${site}/taken/${days.fromDate}/${days.toDate}.ics` },
      { feedId: 2, hostFamilyId, url: `https://${site}/summer-school.ics` },
    ],
  };
}
