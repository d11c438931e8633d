import type { PastHousehold } from "./household.records.ts";
import type { HouseholdPart } from "./household.kinds.ts";

export type PartRow = Readonly<Record<string, unknown>>;
// What its page does not say is told among the changes alone.
type PastPart = Exclude<HouseholdPart, "pricing">;
export type Parts = Readonly<Record<PastPart, readonly PartRow[]>>;

interface Change {
  readonly part: HouseholdPart;
  readonly partKey: string;
  readonly field: string | null;
  readonly before: unknown;
  readonly after: unknown;
}

// By which a row of each part is told from the others.
export const keyOfPart: Readonly<Record<PastPart, string>> = {
  host_family: "id",
  host_family_member: "id",
  host_family_room: "id",
  host_family_rule: "host_family_id",
  host_family_amenity: "amenity_id",
  host_family_photo: "id",
  host_family_calendar_block: "id",
  host_family_words: "locale",
};

// The rows as they stood before some changes, of which the newest comes first.
export const before = (parts: Parts, changes: readonly Change[]): Parts => changes.reduce(undo, parts);

const isPast = (parts: Parts, part: HouseholdPart): part is PastPart => Object.hasOwn(parts, part);

function undo(parts: Parts, { part, partKey, field, before: earlier, after }: Change): Parts {
  // Or written by a server of a newer release: there is nothing here to undo it in.
  if (!isPast(parts, part)) return parts;
  const key = keyOfPart[part];
  const isMeant = (row: PartRow): boolean => String(row[key]) === partKey;
  const rows = parts[part];
  if (field !== null)
    return { ...parts, [part]: rows.map((row) => (isMeant(row) ? { ...row, [field]: earlier } : row)) };
  const others = rows.filter((row) => !isMeant(row));
  return { ...parts, [part]: after === null ? [...others, earlier as PartRow] : others };
}

const textIn = (row: PartRow, name: string): string => String(row[name] ?? "");
const numberIn = (row: PartRow, name: string, usual: number): number => Number(row[name] ?? usual);
const maybe = <T>(row: PartRow, name: string): T | null => (row[name] ?? null) as T | null;
const inOrder = (name: string) => (a: PartRow, b: PartRow) => numberIn(a, name, 0) - numberIn(b, name, 0);

type Facts = Pick<PastHousehold, "profile" | "house" | "members" | "photos" | "blocks">;

// The rows of a household as a record shows them.
export function factsOf(parts: Parts): Facts {
  const [home = {}] = parts.host_family;
  const [rule = {}] = parts.host_family_rule;
  return {
    profile: {
      name: textIn(home, "parent_guardian_one_last_name"),
      title: textIn(home, "title"),
      secondTitle: textIn(home, "second_title"),
      description: textIn(home, "description"),
      languages: maybe(home, "languages") ?? [],
      hostingTypes: maybe(home, "hosting_types") ?? [],
    },
    house: {
      guests: numberIn(home, "guests", 1),
      bedrooms: numberIn(home, "bedrooms", 1),
      rooms: parts.host_family_room
        .toSorted(inOrder("position"))
        .map((room) => ({ name: textIn(room, "name"), beds: numberIn(room, "beds", 1) })),
      amenities: parts.host_family_amenity.toSorted(inOrder("amenity_id")).map((row) => textIn(row, "key")),
      nightsMin: numberIn(rule, "nights_min", 1),
      nightsMax: maybe(rule, "nights_max"),
      noticeDays: numberIn(rule, "notice_days", 0),
      turnoverDays: numberIn(rule, "turnover_days", 0),
      addressLine1: textIn(home, "address_line_1"),
      cityTown: textIn(home, "city_town"),
      postcode: maybe(home, "postcode"),
      latitude: maybe(home, "latitude"),
      longitude: maybe(home, "longitude"),
    },
    members: parts.host_family_member
      .toSorted((a, b) => textIn(a, "date_of_birth").localeCompare(textIn(b, "date_of_birth")))
      .map((row) => ({
        id: textIn(row, "id"),
        firstName: textIn(row, "first_name"),
        lastName: textIn(row, "last_name"),
        kind: row["kind"] as "adult" | "child",
        gender: row["gender"] as "female" | "male" | "other",
        dateOfBirth: textIn(row, "date_of_birth"),
        occupation: textIn(row, "occupation"),
        picture: maybe(row, "picture"),
      })),
    photos: parts.host_family_photo
      .toSorted(inOrder("position"))
      .map((row) => ({ id: textIn(row, "id"), picture: textIn(row, "picture"), caption: textIn(row, "caption") })),
    blocks: parts.host_family_calendar_block
      .filter((row) => maybe(row, "room_id") === null && maybe(row, "feed_id") === null)
      .toSorted((a, b) => textIn(a, "from_date").localeCompare(textIn(b, "from_date")))
      .map((row) => ({
        id: textIn(row, "id"),
        fromDate: textIn(row, "from_date"),
        toDate: textIn(row, "to_date"),
        note: textIn(row, "note"),
      })),
  };
}
