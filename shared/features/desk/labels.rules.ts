import type { Spell } from "./officeHours.rules.ts";

export const labelHues = ["spruce", "moss", "gorse", "ember", "sky", "heather"] as const;
export const longestLabel = 30;
export const mostLabels = 100;
export const mostSpells = 28;
export const mostHolidays = 200;

// Spells of one day that overlap, or end before they begin, are no hours.
export const areHours = (spells: readonly Spell[]): boolean =>
  spells.every(
    (one, index) =>
      one.opens < one.closes &&
      !spells.some(
        (other, place) =>
          place !== index && other.weekday === one.weekday && one.opens < other.closes && other.opens < one.closes,
      ),
  );
