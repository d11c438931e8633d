import type { HostCounty } from "#shared/features/registration/registration.contract.ts";
import { formatMoney } from "#client/i18n/format.ts";

// Within what a full day may cost in a county, as it is said.
export const rateWords = ({ name, rate: { least, most }, currency }: HostCounty) => ({
  county: name,
  least: formatMoney(least, { currency, whole: true }),
  most: formatMoney(most, { currency, whole: true }),
});
