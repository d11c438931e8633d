import type { Country } from "#shared/features/places/places.contract.ts";
import { formatTag } from "#client/i18n/format.ts";

// In the reader's own language and order.
export function countryChoices(countries: readonly Country[]) {
  const names = new Intl.DisplayNames(formatTag(), { type: "region" });
  const { compare } = new Intl.Collator(formatTag());
  return countries
    .map(({ id, code, name }) => ({ value: id, label: names.of(code) ?? name }))
    .toSorted((a, b) => compare(a.label, b.label));
}
