import type { HomeInLanguage } from "#shared/features/ourHome/homeWords.contract.ts";

// How what is said in another language stands: the gravest of it.
export const standingOf = ({ isWithheld, isBehind, isCorrected }: HomeInLanguage) =>
  isWithheld ? "wordsWithheld" : isBehind ? "wordsBehind" : isCorrected ? "wordsCorrected" : null;
