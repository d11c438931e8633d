import { useEffect, useState } from "react";
import { places } from "#shared/features/places/places.contract.ts";
import { apiOf } from "#client/api/apiOf.ts";

const { countries: readCountries } = apiOf({ countries: places.countries });

const none: readonly string[] = [];

// Those that a student can come from.
export function useCountryCodes(): readonly string[] {
  const [codes, setCodes] = useState(none);
  useEffect(() => {
    const leaving = new AbortController();
    readCountries({}, { signal: leaving.signal }).then(
      ({ countries }) => setCodes(countries.map(({ code }) => code)),
      () => undefined,
    );
    return () => leaving.abort();
  }, []);
  return codes;
}
