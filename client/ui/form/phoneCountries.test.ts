import { expect, it } from "vitest";
import { findPhoneCountries, listPhoneCountries } from "./phoneCountries.ts";

const countries = listPhoneCountries({ locale: "en" });
const found = (query: string) => findPhoneCountries(countries, query).map(({ iso2 }) => iso2);

it.each(["+34", "0034", "034", "34", "ES", "spain", "Spáin", "+(34)"])("finds Spain by %j", (query) => {
  expect(found(query)).toContain("ES");
});

it("puts the country with these two letters before those that only have them in their name", () => {
  expect(found("ie")[0]).toBe("IE");
  expect(found("ie")).toContain("SL");
});

it("shows all countries when nothing is looked for", () => {
  expect(found("  ")).toHaveLength(countries.length);
  expect(found("+00")).toHaveLength(countries.length);
});

it("names countries in the reader's language, the preferred ones first", () => {
  const [first, second] = listPhoneCountries({ locale: "es", preferred: ["IE", "ES"] });
  expect(first?.name).toBe("Irlanda");
  expect(second?.name).toBe("España");
});

it("offers only the allowed countries", () => {
  expect(listPhoneCountries({ locale: "en", allowed: ["FR", "IE"] }).map(({ iso2 }) => iso2)).toEqual(["FR", "IE"]);
});
