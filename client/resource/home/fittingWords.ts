import { diets } from "#shared/features/families/families.query.ts";
import { familyInterests } from "#shared/features/families/tags.ts";
import type { FittingReason } from "#shared/features/householdDesk/hostFamilies.contract.ts";
import { activityKinds } from "#shared/features/pictures/pictures.kinds.ts";
import { dataKey } from "#client/i18n/dataKeys.ts";
import { useText } from "#client/i18n/useText.ts";
import { languageName } from "./languageName.ts";

// Why a home would suit, in the words of the families' list where it has them.
export function useReasonWords(): (reason: FittingReason) => string {
  const [t, families] = [useText("households"), useText("families")];
  return ({ kind, key, gender, count }) => {
    const interest = familyInterests.find((one) => one === key);
    const activity = activityKinds.find((one) => one === key);
    const diet = diets.find((one) => one === key);
    if (kind === "language") return t("reason.language", { language: languageName(key) });
    if (kind === "distance") return t("reason.distance", { count, place: key });
    if (kind === "answers") return t("reason.answers", { count });
    if (kind === "animals") return families("hasNoAnimals");
    if (kind === "interest")
      return families("sharesInterest", { interest: interest ? families(dataKey("familyInterest", interest)) : key });
    if (kind === "nearby")
      return families("hasNearby", { activity: activity ? families(dataKey("nearbyActivity", activity)) : key });
    if (kind === "diet") return families("cooks", { diet: diet ? families(dataKey("diet", diet)) : key });
    const who = families(gender === "female" ? "daughterOf" : gender === "male" ? "sonOf" : "childOf", { age: count });
    return key === "" ? who : families("whoDoes", { who, does: key });
  };
}
