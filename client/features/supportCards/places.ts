import type { AroundTrip, SupportCard } from "#shared/features/supportCards/supportCards.contract.ts";
import type { Choice } from "#client/ui/form/choice.ts";

interface Place {
  readonly countryCode: string | null;
  readonly countyId: string | null;
}

// A place in the address: "all", a country, or a country with a county.
export const placeValue = ({ countryCode, countyId }: Place): string =>
  countryCode === null ? "all" : countyId === null ? countryCode : `${countryCode}-${countyId}`;

export function placeFrom(value: string): Place {
  const [, countryCode = null, countyId = null] = /^([A-Z]{2})(?:-([1-9]\d*))?$/.exec(value) ?? [];
  return { countryCode, countyId };
}

interface Words {
  readonly everywhere: string;
  readonly countryName: (code: string) => string;
}

// The places that have a card of their own, and the trip's.
export function placeChoices(
  cards: readonly SupportCard[],
  around: AroundTrip | null,
  { everywhere, countryName }: Words,
): readonly Choice<string>[] {
  const labels = new Map<string, string>();
  for (const { countryCode, countyId, countyName } of around ? [...cards, around] : cards) {
    if (countryCode === null) continue;
    labels.set(countryCode, countryName(countryCode));
    if (countyId !== null)
      labels.set(`${countryCode}-${countyId}`, `${countryName(countryCode)} · ${countyName ?? ""}`);
  }
  const sorted = [...labels].toSorted(([, a], [, b]) => a.localeCompare(b));
  return [{ value: "all", label: everywhere }, ...sorted.map(([value, label]) => ({ value, label }))];
}
