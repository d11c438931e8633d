import { familyPage, type Family, type HomePriceBook } from "#shared/features/family/family.contract.ts";
import type { Output } from "#shared/wire/endpoint.ts";
import { apiOf } from "#client/api/apiOf.ts";

const api = apiOf(familyPage);

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
    api.read({ slug }, { signal }),
    // Without a connection the home is shown, and no price is: it may have changed.
    api.priceBook({ slug }, { signal, isQuiet: true }).then(
      (answer) => answer.book,
      () => null,
    ),
  ]);
  const answer = { family, book };
  if (book) held = { slug, at: Date.now(), answer };
  return answer;
}
