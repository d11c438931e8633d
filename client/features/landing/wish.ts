import type { HomeSearch } from "#shared/features/landing/landing.contract.ts";
import { ageRange, whyNotStay } from "#shared/features/landing/landing.rules.ts";
import { isCategory } from "./searchChoices.ts";

// What somebody looks for, as the address of the page holds it.
export type Wish = Readonly<HomeSearch>;

const day = /^\d{4}-\d{2}-\d{2}$/;

// An address may be old or made up: what makes no sense is left out.
export function wishOf(params: URLSearchParams, today: string): Wish {
  const [country = "", from = "", to = ""] = ["country", "from", "to"].map((key) => params.get(key) ?? "");
  const age = Number(params.get("age") ?? "");
  const category = params.get("category") ?? "";
  const hasDates = day.test(from) && day.test(to) && whyNotStay({ from, to }, today) === null;
  return {
    ...(/^[A-Z]{2}$/.test(country) && { country }),
    ...(hasDates && { from, to }),
    ...(Number.isInteger(age) && age >= ageRange.from && age <= ageRange.to && { age }),
    ...(isCategory(category) && { category }),
  };
}

export const isBlank = (wish: Wish): boolean => Object.keys(wish).length === 0;

export function queryOf(wish: Wish): string {
  return new URLSearchParams(Object.entries(wish).map(([key, value]) => [key, String(value)])).toString();
}

// The same for the list of homes, which knows the kind of activity by another name.
export function listQueryOf({ category, ...wish }: Wish): string {
  const query = new URLSearchParams(queryOf(wish));
  if (category !== undefined) query.set("near", category);
  return query.toString();
}

// One part of a wish, or without a value the wish without it.
export function withPart<Part extends keyof Wish>(wish: Wish, part: Part, value: Wish[Part] | undefined): Wish {
  const { [part]: _, ...rest } = wish;
  return value === undefined ? rest : { ...rest, [part]: value };
}
