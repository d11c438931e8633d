import { paragraphsOf, type Paragraph } from "#shared/features/ruleBook/paragraphs.rules.ts";
import type { RuleSection } from "#shared/features/ruleBook/ruleBook.contract.ts";
import { foldText } from "#client/ui/palette/foldText.ts";

export interface FoundParagraph extends Paragraph {
  readonly id: string;
}

// As many as are looked over beside the quick replies.
const mostFound = 6;
// One letter is in everything.
export const fewestLetters = 2;

type Section = Pick<RuleSection, "id" | "title" | "body">;

// The paragraphs of the rule book that hold what was typed behind the slash: those under a title that does before the others.
export function findParagraphs(sections: readonly Section[], words: string): readonly FoundParagraph[] {
  const wanted = foldText(words.trim());
  if (wanted.length < fewestLetters) return [];
  const all = sections.flatMap((section) =>
    paragraphsOf(section).map((one, index) => ({ ...one, id: `rule-${section.id}-${index}` })),
  );
  const named = all.filter(({ title }) => foldText(title).includes(wanted));
  const rest = all.filter((one) => !named.includes(one) && foldText(one.text).includes(wanted));
  return [...named, ...rest].slice(0, mostFound);
}
