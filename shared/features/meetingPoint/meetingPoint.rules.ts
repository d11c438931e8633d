import * as z from "zod/mini";
import type { TripHostFamilyState, TripState } from "#shared/features/trips/trips.states.ts";
import { moment } from "#shared/wire/fields.ts";

// Where and when people meet, beside the words of the message that says so. Without a pin the words alone say where.
const degrees = (most: number) => z.number().check(z.minimum(-most), z.maximum(most));

export const meetingPoint = z
  .strictObject({
    latitude: z.optional(degrees(90)),
    longitude: z.optional(degrees(180)),
    at: z.optional(moment),
  })
  .check(z.refine((point) => (point.latitude === undefined) === (point.longitude === undefined)));

export type MeetingPoint = z.output<typeof meetingPoint>;

export interface Pin {
  readonly latitude: number;
  readonly longitude: number;
}

// What a message says of a place: nothing, the place, or that there is one which this reader sees once it is booked. A later release may
// say more of it than this one can read, which then is no place.
export function pointIn(details: Readonly<Record<string, unknown>> | undefined): MeetingPoint | "hidden" | null {
  if (details === undefined || !("point" in details)) return null;
  const { point } = details;
  return point === null ? "hidden" : (meetingPoint.safeParse(point).data ?? null);
}

export const pinOf = ({ latitude, longitude }: MeetingPoint): Pin | null =>
  latitude === undefined || longitude === undefined ? null : { latitude, longitude };

interface Standing {
  readonly kind: string;
  readonly tripState: TripState | null;
  readonly hostingState: TripHostFamilyState | null;
}

const beforeBooking: readonly TripState[] = ["new", "enquiry", "reserved", "cancelled"];

// Whether the others see a place only once it is booked: the function is_masking, for whoever is about to say one.
export const waitsForBooking = ({ kind, tripState, hostingState }: Standing): boolean =>
  (kind === "trip" || kind === "trip_host_family") &&
  tripState !== null &&
  (beforeBooking.includes(tripState) || (kind === "trip_host_family" && hostingState !== "accepted_hosting"));

const pair = /(-?\d{1,2}(?:\.\d+)?)\s*[,;]\s*(-?\d{1,3}(?:\.\d+)?)/;
const apart = /[?&#]m?lat=(-?\d{1,2}(?:\.\d+)?)&m?lon=(-?\d{1,3}(?:\.\d+)?)/;
const exactPair = /!3d(-?\d{1,2}(?:\.\d+)?)!4d(-?\d{1,3}(?:\.\d+)?)/;

// A pin in what was copied from a map: two numbers, or a link that has them in it. Of a link the place itself before the middle of the view.
export function pinFrom(pasted: string): Pin | null {
  const text = pasted.replaceAll("%2C", ",").replaceAll("%2c", ",");
  const [, north, east] = exactPair.exec(text) ?? apart.exec(text) ?? pair.exec(text) ?? [];
  const [latitude, longitude] = [Number(north), Number(east)];
  return Math.abs(latitude) <= 90 && Math.abs(longitude) <= 180 && north !== undefined ? { latitude, longitude } : null;
}

// Of an address that only a map of somebody else's can show.
export const mapAddress = ({ latitude, longitude }: Pin): string =>
  `https://www.openstreetmap.org/?mlat=${latitude}&mlon=${longitude}#map=16/${latitude}/${longitude}`;

export const pinWords = ({ latitude, longitude }: Pin): string => `${latitude.toFixed(5)}, ${longitude.toFixed(5)}`;

// Where journeys end, in the countries that have homes: nobody has to look these up.
export const knownPlaces: readonly (Pin & { readonly name: string })[] = [
  { name: "Dublin Airport (DUB)", latitude: 53.4264, longitude: -6.2499 },
  { name: "Shannon Airport (SNN)", latitude: 52.702, longitude: -8.9248 },
  { name: "Cork Airport (ORK)", latitude: 51.8413, longitude: -8.4911 },
  { name: "Ireland West Airport, Knock (NOC)", latitude: 53.9103, longitude: -8.8185 },
  { name: "Belfast International Airport (BFS)", latitude: 54.6575, longitude: -6.2158 },
  { name: "London Heathrow (LHR)", latitude: 51.47, longitude: -0.4543 },
  { name: "London Gatwick (LGW)", latitude: 51.1537, longitude: -0.1821 },
  { name: "London Stansted (STN)", latitude: 51.886, longitude: 0.2389 },
  { name: "Manchester Airport (MAN)", latitude: 53.3588, longitude: -2.2727 },
  { name: "Edinburgh Airport (EDI)", latitude: 55.9508, longitude: -3.3615 },
  { name: "Paris-Charles de Gaulle (CDG)", latitude: 49.0097, longitude: 2.5479 },
  { name: "Paris-Orly (ORY)", latitude: 48.7262, longitude: 2.3652 },
  { name: "Madrid-Barajas (MAD)", latitude: 40.4983, longitude: -3.5676 },
  { name: "Barcelona-El Prat (BCN)", latitude: 41.2974, longitude: 2.0833 },
  { name: "Frankfurt (FRA)", latitude: 50.0379, longitude: 8.5622 },
  { name: "München (MUC)", latitude: 48.3537, longitude: 11.775 },
];
