import { randomOf } from "../random.ts";
import type { FamilyWeekRow } from "../rows.ts";
import type { HostFamily } from "./families.ts";

type Part = FamilyWeekRow["part"];
type Line = readonly [weekday: number, part: Part, text: string];

// The Byrnes' week is told by themselves; the others take what fits what they have.
const byrnes: readonly Line[] = [
  [1, "morning", "School run at half past eight, porridge before it"],
  [1, "evening", "Dinner at seven, then homework at the long table"],
  [2, "afternoon", "The little boat goes out if the wind is right"],
  [2, "evening", "The fiddles come over: play along, sing or hold the dog"],
  [3, "afternoon", "Declan opens the boat shed to whoever wants to sand"],
  [4, "evening", "The Thursday boats, the whole harbour takes part"],
  [5, "evening", "Cards until somebody loses a pudding"],
  [6, "morning", "Market in Kinvara, a list and a basket each"],
  [6, "afternoon", "A walk on the Burren with Bran"],
  [7, "morning", "Pancakes, late"],
  [7, "evening", "A call home, and early to bed"],
];

const usual: readonly Line[] = [
  [1, "morning", "Breakfast together, then school or camp"],
  [1, "evening", "Dinner together, everybody tells one thing of the day"],
  [2, "evening", "Homework first, then a game"],
  [3, "afternoon", "Home by four, tea and something baked"],
  [5, "evening", "Film night, the guest chooses"],
  [6, "afternoon", "A trip somewhere new"],
  [7, "morning", "A slow breakfast"],
  [7, "evening", "Time to call home"],
];

const ofWhatTheyHave: Readonly<Record<string, readonly Line[]>> = {
  dog: [[3, "evening", "The dog gets its long walk"]],
  piano: [[4, "afternoon", "An hour at the piano for whoever likes"]],
  bikes: [[6, "morning", "Out on the bikes"]],
  near_beach: [[7, "afternoon", "The beach, in all weathers"]],
  garden: [[2, "afternoon", "Something to pick or plant in the garden"]],
  horses: [[4, "morning", "Feeding the horses before breakfast"]],
  pool: [[5, "afternoon", "A swim before dinner"]],
};

export function buildWeeks(families: readonly HostFamily[]): FamilyWeekRow[] {
  return families
    .filter(({ row }) => row.vettingState === "approved" || row.vettingState === "renewal_due")
    .flatMap(({ row, sketch }) => {
      const lines = sketch.key === "byrne-kinvara" ? byrnes : weekOf(sketch.key, sketch.has);
      return lines.map(([weekday, part, text]) => ({ hostFamilyId: row.id, weekday, part, text }));
    });
}

function weekOf(key: string, has: readonly string[]): readonly Line[] {
  const random = randomOf(`week of ${key}`);
  const own = has.flatMap((amenity) => ofWhatTheyHave[amenity] ?? []);
  return [...usual.filter(() => random.int(0, 9) < 8), ...own];
}
