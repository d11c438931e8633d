import type { HomeInLanguage } from "#shared/features/ourHome/homeWords.contract.ts";
import { useText } from "#client/i18n/useText.ts";

// How what is said in another language stands, in a word: the gravest of it.
export function useStanding(said: HomeInLanguage | undefined): string | null {
  const t = useText("households");
  if (said?.isWithheld) return t("wordsWithheld");
  if (said?.isBehind) return t("wordsBehind");
  return said?.isCorrected ? t("wordsCorrected") : null;
}
