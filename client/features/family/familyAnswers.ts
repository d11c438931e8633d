import type { Family, familyPage, HomePriceBook } from "#shared/features/family/family.contract.ts";
import type { Output } from "#shared/wire/endpoint.ts";
import { familyApi } from "./familyApi.ts";

export type Known = Output<typeof familyPage.known>["known"];

export interface FamilyAnswer {
  readonly family: Family;
  readonly book: HomePriceBook | null;
}

const heldMs = 60_000;
let held: { readonly slug: string; readonly at: number; readonly answer: FamilyAnswer } | null = null;

// What is chosen on the page stands in its address: the home is not asked for again with every change of that.
export async function readFamily(slug: string, signal: AbortSignal): Promise<FamilyAnswer> {
  if (held && held.slug === slug && Date.now() - held.at < heldMs) return held.answer;
  const [{ family }, book] = await Promise.all([
    familyApi.read({ slug }, { signal }),
    // Without a connection the home is shown, and no price is: it may have changed.
    familyApi.priceBook({ slug }, { signal, isQuiet: true }).then(
      (answer) => answer.book,
      () => null,
    ),
  ]);
  const answer = { family, book };
  if (book) held = { slug, at: Date.now(), answer };
  return answer;
}
