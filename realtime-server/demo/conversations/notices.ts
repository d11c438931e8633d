import type { Day, Moment } from "../days.ts";
import { familyInText } from "../trips/quoteTrip.ts";
import type { Hosting, Trip } from "../trips/trips.ts";
import type { MessageDraft, SystemKey } from "./draft.ts";

type About = { trip: Trip; hosting: Hosting };

// What the product says by itself: a key with parameters for the reader's language, and the English sentence for search and fallback.
export function notice({ trip, hosting }: About, key: SystemKey, at: Moment): MessageDraft {
  const params = {
    name: trip.student.row.firstName,
    from: trip.row.fromDate,
    to: trip.row.toDate,
    family: hosting.family.sketch.surname,
    host: hosting.family.host.user.firstName,
    by: trip.booker.user.firstName,
  };
  return { at, kind: "system", key, params, text: inEnglish(key, { ...params, family: familyInText(hosting.family) }) };
}

type Params = Readonly<Record<"name" | "from" | "to" | "family" | "host" | "by", string>>;

const sentences: Readonly<Record<SystemKey, (params: Params) => string>> = {
  enquiry: ({ name, from, to }) =>
    `An enquiry has been made on behalf of ${name} on ${written(from)} - ${written(to)}.`,
  tripReserved: ({ by, family, name }) => `${by} asked ${family} to host ${name}, the dates are held`,
  familyAccepted: ({ host, name, family }) => `${host} accepted, ${name} is booked with ${family}`,
  familyDeclined: ({ host, family, name }) => `${host} declined, ${family} cannot host ${name} this time`,
  familySilent: ({ family, name }) => `${family} did not answer in time, and is no longer asked for ${name}`,
  familyWithdrew: ({ host, name }) => `${host} withdrew, a coordinator is looking for another home for ${name}`,
  familyOnWaitingList: ({ name, family }) => `Another family accepted ${name}, ${family} stays on the waiting list`,
  familyReleased: ({ family, name }) => `${family} is no longer asked for these dates of ${name}`,
  tripCancelled: ({ by, name }) => `${by} cancelled the trip of ${name}`,
  tripClosed: ({ name }) => `The trip of ${name} is closed, thank you for answering`,
};

function inEnglish(key: SystemKey, params: Params): string {
  const sentence = sentences[key](params);
  return sentence.charAt(0).toUpperCase() + sentence.slice(1);
}

const written = (day: Day): string =>
  new Intl.DateTimeFormat("en-IE", { day: "numeric", month: "short", year: "numeric", timeZone: "UTC" }).format(
    new Date(day),
  );
