import type { FamilyGuideRow } from "../rows.ts";
import type { HostFamily } from "./families.ts";

// Two households have written down what a guest asks on the first evening; the others still mean to.
const written: Readonly<Record<string, Readonly<Partial<Record<FamilyGuideRow["section"], string>>>>> = {
  "byrne-kinvara": {
    arriving:
      "Come in by the yard, the front door has been stuck since 1987. The drive takes two cars. Bran barks and means well.",
    keys: "Everybody gets a key with a cork on it, so that it floats. If nobody answers, ask at the boat shed.",
    wifi: "Network Byrne-Harbour, password on the slate beside the fridge. It sleeps from ten at night.",
    meals: "Porridge at eight, dinner at seven, fruit and bread at any time. Say what you do not like: nobody minds.",
    rules: "Telephones stay in the basket at dinner. In bed by ten, on Fridays when the cards are done.",
    school: "Bus 350 from the pier at 8:25, two minutes on foot. The fare is on the card we give you.",
    emergency:
      "Doctor Healy is on Main Street. The first aid box is under the stairs, lifejackets are beside the door.",
    places: "Traught beach at low tide, the market on Saturday, the wall behind the castle for the sunset.",
  },
  "osullivan-dingle": {
    arriving: "The blue house above the bay. Ring the ship’s bell, the other one does nothing.",
    meals: "Dinner at six, before training. There is always soup.",
    places: "The Pollock Holes, when one of us comes along.",
  },
};

export function buildGuides(families: readonly HostFamily[]): FamilyGuideRow[] {
  return families.flatMap(({ row, sketch }) =>
    Object.entries(written[sketch.key] ?? {}).map(([section, text]) => ({
      hostFamilyId: row.id,
      section: section as FamilyGuideRow["section"],
      text,
    })),
  );
}
