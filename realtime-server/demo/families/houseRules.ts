import { randomOf } from "../random.ts";
import type { RoomRow, RuleRow } from "../rows.ts";
import type { HostFamily } from "./families.ts";

// The Byrnes take nobody for less than three nights, and the next guest on the day the last one leaves; every fourth home asks for more.
export const buildRules = (families: readonly HostFamily[]): RuleRow[] =>
  families.flatMap(({ row, sketch }): RuleRow[] => {
    const random = randomOf(`rules of ${sketch.key}`);
    if (sketch.key === "byrne-kinvara") return [{ ...anything, hostFamilyId: row.id, nightsMin: 3 }];
    if (random.int(1, 4) !== 1) return [];
    const nights = random.pick([
      { nightsMin: 5, nightsMax: null },
      { nightsMin: 7, nightsMax: 42 },
    ] as const);
    const ages = random.pick([
      { ageFrom: 8, ageTo: 14 },
      { ageFrom: 12, ageTo: 17 },
    ] as const);
    return [{ ...anything, hostFamilyId: row.id, ...nights, noticeDays: random.int(1, 3), ...ages }];
  });

const anything: Omit<RuleRow, "hostFamilyId"> = {
  nightsMin: 1,
  nightsMax: null,
  noticeDays: 0,
  turnoverDays: 0,
  ageFrom: 0,
  ageTo: null,
  genders: [],
};

const names = [
  "The room over the garden",
  "The bunk room",
  "The room at the back",
  "The room in the roof",
  "The studio",
];

// One bed more in the first of them for every guest that has no room alone.
export const buildRooms = (families: readonly HostFamily[]): RoomRow[] =>
  families
    .flatMap(({ row: { id, guests, bedrooms } }) => {
      const rooms = Math.min(guests, bedrooms);
      return Array.from({ length: rooms }, (_, index) => ({
        hostFamilyId: id,
        name: names[(id + index) % names.length] ?? "",
        beds: index === 0 ? guests - rooms + 1 : 1,
        position: index + 1,
      }));
    })
    .map((room, index) => ({ id: index + 1, ...room }));
