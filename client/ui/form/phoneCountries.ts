import type { Locale } from "#shared/locales.ts";
import { dialCodes } from "./dialCodes.ts";
import { foldText } from "../palette/foldText.ts";

export interface PhoneCountry {
  readonly iso2: string;
  readonly name: string;
  readonly dialCode: string;
}

interface CountryList {
  readonly locale: Locale;
  // Only these, where a form serves only some.
  readonly allowed?: readonly string[] | undefined;
  // First in the list.
  readonly preferred?: readonly string[] | undefined;
}

export function listPhoneCountries({ locale, allowed, preferred = [] }: CountryList): readonly PhoneCountry[] {
  const names = new Intl.DisplayNames([locale], { type: "region" });
  const rank = ({ iso2 }: PhoneCountry) => (preferred.includes(iso2) ? preferred.indexOf(iso2) : preferred.length);
  return Object.entries(dialCodes)
    .filter(([iso2]) => allowed?.includes(iso2) ?? true)
    .map(([iso2, dialCode]) => ({ iso2, dialCode, name: names.of(iso2) ?? iso2 }))
    .sort((one, other) => rank(one) - rank(other) || one.name.localeCompare(other.name, locale));
}

// "+34", "0034", "034" and "34" all mean Spain; so do "es", "spa" and "Spain".
export function findPhoneCountries(countries: readonly PhoneCountry[], query: string): readonly PhoneCountry[] {
  const wanted = foldText(
    query
      .replace(/[^\p{L}\p{N}\s]/gu, "")
      .trim()
      .replace(/^0+/u, ""),
  );
  if (wanted === "") return countries;
  const isCode = ({ iso2 }: PhoneCountry) => iso2.toLowerCase() === wanted;
  const found = countries.filter(
    (country) => isCode(country) || country.dialCode.startsWith(wanted) || foldText(country.name).includes(wanted),
  );
  return found.toSorted((one, other) => Number(isCode(other)) - Number(isCode(one)));
}
