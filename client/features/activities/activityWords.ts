import type { ActivityFilter } from "#shared/features/activities/activities.rules.ts";
import { activityIncludes } from "#shared/features/families/tags.ts";
import { activityKinds } from "#shared/features/pictures/pictures.kinds.ts";
import { dataKey } from "#client/i18n/dataKeys.ts";
import { formatMoney } from "#client/i18n/format.ts";
import { say } from "#client/i18n/text.ts";
import type { Say } from "#client/i18n/words.ts";

type SayActivities = Say<"activities">;

const genders = ["female", "male"] as const;

export function includeName(value: string): string {
  const include = activityIncludes.find((one) => one === value);
  return include ? say("families", dataKey("activityInclude", include)) : value;
}

export function categoryName(value: string): string {
  const kind = activityKinds.find((one) => one === value);
  return kind ? say("families", dataKey("nearbyActivity", kind)) : value;
}

// A value of a filter in words; what has no words of its own comes with them from the server.
export function valueName(t: SayActivities, filter: ActivityFilter, value: string, label: string | null): string {
  if (label !== null) return label;
  if (filter === "inc") return includeName(value);
  if (filter === "activityCategory") return categoryName(value);
  if (filter === "activityType" && (value === "camp" || value === "activity"))
    return say("families", dataKey("nearbyKind", value));
  const gender = genders.find((one) => one === value);
  return filter === "activityGender" && gender ? t(dataKey("activityGender", gender)) : value;
}

interface Priced {
  readonly kind: string;
  readonly unit: number | null;
  readonly currency: string;
}

export function priceName(t: SayActivities, { kind, unit, currency }: Priced): string | null {
  if (unit === null) return null;
  const price = formatMoney(unit, { currency, whole: true });
  return kind === "camp" ? t("aWeek", { price }) : t("aLesson", { price });
}
