import { at } from "../random.ts";
import type { AmenityRow, CountryRow, CountyRow } from "../rows.ts";
import { amenities } from "#shared/features/family/family.kinds.ts";
import { counties } from "./counties.ts";
import { countries } from "./countries.ts";

export type Places = {
  country: CountryRow[];
  county: CountyRow[];
  amenity: AmenityRow[];
  countryIdOf: (code: string) => number;
  countyOf: (slug: string) => CountyRow;
  countryOfCounty: (slug: string) => string;
  amenityIdOf: (key: string) => number;
};

export function buildPlaces(): Places {
  const country = countries.map((sketch, index) => ({
    id: index + 1,
    code: sketch.code,
    name: sketch.name,
    hosts: "hosts" in sketch,
  }));
  const countryIdOf = (code: string) => idBy(country, (row) => row.code === code);
  const county = counties.map(({ country: code, ...sketch }, index) => ({
    id: index + 1,
    countryId: countryIdOf(code),
    ...sketch,
  }));
  const amenity = amenities.map((key, index) => ({ id: index + 1, key }));
  const countyOf = (slug: string) => rowBy(county, (row) => row.slug === slug);
  return {
    country,
    county,
    amenity,
    countryIdOf,
    countyOf,
    countryOfCounty: (slug) => at(country, countyOf(slug).countryId - 1).code,
    amenityIdOf: (key) => idBy(amenity, (row) => row.key === key),
  };
}

export function rowBy<Row>(rows: readonly Row[], isWanted: (row: Row) => boolean): Row {
  const row = rows.find(isWanted);
  if (!row) throw new Error(`No row of ${rows.length} answers ${isWanted}`);
  return row;
}

function idBy<Row extends { id: number }>(rows: readonly Row[], isWanted: (row: Row) => boolean): number {
  return rowBy(rows, isWanted).id;
}
