import type { FamilyTrip } from "#shared/features/familyTrips/familyTrips.contract.ts";
import { tripGuides, type GuidePart } from "#shared/features/familyTrips/guide.contract.ts";
import { languageOf } from "#shared/features/translation/language.rules.ts";
import { apiOf } from "#client/api/apiOf.ts";
import { currentLocale } from "#client/i18n/text.ts";

const api = apiOf(tripGuides);

// The guide in one's own language, as far as it is written in another; the page stands without it, too.
export async function guideFor({ id, home }: FamilyTrip, signal: AbortSignal): Promise<readonly GuidePart[]> {
  const locale = currentLocale();
  const parts = home?.contact?.guide ?? [];
  if (parts.every(({ text }) => languageOf(text) === locale)) return [];
  try {
    return (await api.read({ id, locale }, { isQuiet: true, signal })).translated;
  } catch {
    return [];
  }
}
