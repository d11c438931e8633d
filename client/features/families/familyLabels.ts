import type { Say } from "#client/i18n/words.ts";
import { dataKey } from "#client/i18n/dataKeys.ts";
import { currentLocale } from "#client/i18n/text.ts";
import { amenityKeys, familyInterests, activityIncludes } from "#shared/features/families/tags.ts";
import { childAges, type ListFilter } from "#shared/features/families/families.query.ts";
import { activityKinds } from "#shared/features/pictures/pictures.kinds.ts";
import { hostingTypes } from "#shared/features/vetting/vetting.states.ts";

type SayFamilies = Say<"families">;

const oneOf = <Value extends string>(values: readonly Value[], word: string): Value | undefined =>
  values.find((value) => value === word);

// An option in words; one that this release does not know yet stands as it is.
export function labelOf(t: SayFamilies, filter: ListFilter, value: string, label: string | null): string {
  if (label !== null) return label;
  if (filter === "country") return new Intl.DisplayNames(currentLocale(), { type: "region" }).of(value) ?? value;
  const key = keyOf(filter, value);
  return key === null ? value : t(key);
}

function keyOf(filter: ListFilter, value: string) {
  const stay = oneOf(hostingTypes, value);
  if (filter === "stay" && stay) return dataKey("familyStay", stay);
  const kind = oneOf(["activity", "camp"] as const, value);
  if (filter === "act" && kind) return dataKey("nearbyKind", kind);
  const gender = oneOf(["female", "male"] as const, value);
  if (filter === "kg" && gender) return dataKey("childGender", gender);
  if (filter === "g" && gender) return dataKey("hostsGender", gender);
  const ages = oneOf(childAges, value);
  if (filter === "ka" && ages) return dataKey("childAges", ages);
  const amenity = oneOf(amenityKeys, value);
  if (filter === "am" && amenity) return dataKey("wantedAmenity", amenity);
  const activity = oneOf(activityKinds, value);
  if (filter === "near" && activity) return dataKey("nearbyActivity", activity);
  const include = oneOf(activityIncludes, value);
  if (filter === "inc" && include) return dataKey("activityInclude", include);
  const interest = oneOf(familyInterests, value);
  if (filter === "int" && interest) return dataKey("familyInterest", interest);
  return null;
}
