import { diets, wishOf, type Wish } from "#shared/features/families/families.query.ts";
import { ageOn, type Reason } from "#shared/features/families/fit.ts";
import { kmBetween, type Centre } from "#shared/features/families/narrowing.ts";
import type { Found } from "#shared/features/families/search.ts";
import type { SearchHome } from "#shared/features/families/searchHome.ts";
import type { FittingHome, FittingReason } from "./hostFamilies.contract.ts";

interface Guest {
  readonly fromDate: string;
  readonly toDate: string;
  readonly dateOfBirth: string;
  readonly hobbies: string;
  readonly diet: string;
  readonly languages: readonly string[];
  readonly camp: (Centre & { readonly title: string }) | null;
}

// What a student's trip wishes for, in the words of the families' list.
export function wishFor({ fromDate, toDate, dateOfBirth, hobbies, diet }: Guest, today: string): Wish {
  const age = ageOn(dateOfBirth, fromDate);
  const cooked = diets.find((one) => diet.toLowerCase().includes(one.replace("_", " ").slice(0, 6))) ?? "";
  return {
    ...wishOf({ hobbies }, today),
    days: { from: fromDate, to: toDate },
    age: { from: age, to: age },
    diet: cooked,
  };
}

const leastSample = 5;

// All that speaks for a home: what the families' list says of it, and a common language, the way to the camp, and how it answers.
export function reasonsFor({ home, fit }: Pick<Found, "home" | "fit">, guest: Guest): FittingReason[] {
  return [
    ...fit.reasons.map(reasonOf),
    ...home.languages
      .filter((language) => guest.languages.includes(language))
      .slice(0, 1)
      .map((key) => ({ ...plain, kind: "language" as const, key })),
    ...distanceTo(home, guest.camp),
    ...answersOf(home),
  ];
}

// A home as it stands before whoever plans, with what speaks for it.
export function offeredHome(
  { home, fit, nightly }: Pick<Found, "home" | "fit" | "nightly">,
  reasons: FittingReason[],
): Omit<FittingHome, "isInTrip"> {
  const { id, slug, lastName, picture, cityTown, countyName, guests, currency } = home;
  const share = fit.score === null ? null : Math.round(fit.score * 100);
  return { id, slug, name: lastName, picture, cityTown, countyName, guests, nightly, currency, fit: share, reasons };
}

const plain = { key: "", gender: "", count: 0 };

function reasonOf(reason: Reason): FittingReason {
  if (reason.kind === "child") return { kind: "child", key: reason.does, gender: reason.gender, count: reason.age };
  return { ...plain, kind: reason.kind, key: reason.kind === "animals" ? "" : reason.key };
}

const distanceTo = ({ point }: SearchHome, camp: Guest["camp"]): FittingReason[] =>
  point && camp
    ? [{ ...plain, kind: "distance", key: camp.title, count: Math.max(1, Math.round(kmBetween(camp, point))) }]
    : [];

// Of too few requests nothing is concluded.
const answersOf = ({ response: { asked, answered } }: SearchHome): FittingReason[] =>
  asked < leastSample ? [] : [{ ...plain, kind: "answers", count: Math.round((100 * answered) / asked) }];
