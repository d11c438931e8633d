import { amenities, type Amenity } from "#shared/features/family/family.kinds.ts";
import { dateFormat, formatList, formatNumber, formatTag } from "#client/i18n/format.ts";

export const knownAmenities = (keys: readonly string[]): readonly Amenity[] =>
  amenities.filter((one) => keys.includes(one));

export const languageNames = (codes: readonly string[]): string => {
  const names = new Intl.DisplayNames(formatTag(), { type: "language" });
  return formatList(codes.map((code) => names.of(code) ?? code));
};

export const countryName = (code: string): string =>
  new Intl.DisplayNames(formatTag(), { type: "region" }).of(code) ?? code;

// "2027-03": March 2027.
export const monthName = (month: string): string =>
  dateFormat({ month: "long", year: "numeric", timeZone: "UTC" }).format(new Date(`${month}-01T00:00:00Z`));

export const weekdayName = (weekday: number): string =>
  // The fourth of January 2027 is a Monday.
  dateFormat({ weekday: "long", timeZone: "UTC" }).format(new Date(Date.UTC(2027, 0, 3 + weekday)));

export const kmOf = (km: number): string => formatNumber(km < 10 ? km : Math.round(km));
