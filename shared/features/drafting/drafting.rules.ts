import { piecesOf } from "#shared/features/translation/protection.rules.ts";

// How somebody wants a draft said, in its own language.
export const wishes = ["warmer", "shorter", "formal", "correct"] as const;
export type Wish = (typeof wishes)[number];

// Why no help came, where the code alone does not say it.
export const draftingRefusals = ["writingHarmed", "nothingToSum"] as const;

// A summary may leave out, never add: every number, time, amount and link of it stands in what was said.
export function addsFacts(summary: string, source: string): boolean {
  const digits = (text: string): readonly string[] => text.match(/\p{N}+/gu) ?? [];
  const known = new Set(digits(source));
  const links = piecesOf(summary).filter(({ text, isKept }) => isKept && /:\/\/|@|^www\./i.test(text));
  return digits(summary).some((one) => !known.has(one)) || links.some(({ text }) => !source.includes(text));
}
