import type { JobKind } from "#shared/features/gridJobs/gridJobs.rules.ts";
import { say } from "#client/i18n/text.ts";
import { dataKey } from "#client/i18n/dataKeys.ts";
import { formatDay } from "#client/i18n/format.ts";

export type Recipe = JobKind<"trips">;

export interface RecipeSaid {
  readonly personId: string | null;
  readonly personName: string;
  readonly day: string;
  readonly days: number;
  readonly reason: string;
}

type Payload = Record<string, string | number | null>;

interface Cooking {
  // Null: something is not said yet.
  readonly payloadOf: (said: RecipeSaid) => Payload | null;
  readonly mayBeUndone: boolean;
}

const plain: Cooking = { payloadOf: () => ({}), mayBeUndone: false };

// What can be done with many trips, with what has to be said.
export const recipes: Readonly<Record<Recipe, Cooking>> = {
  coordinator: { payloadOf: ({ personId }) => ({ personId }), mayBeUndone: true },
  taskDay: { payloadOf: ({ day }) => (day === "" ? null : { day }), mayBeUndone: true },
  extend_hold: { payloadOf: ({ days }) => ({ days }), mayBeUndone: false },
  submit_enquiry: plain,
  mark_lost: {
    payloadOf: ({ reason }) => (reason.trim() === "" ? null : { reason: reason.trim() }),
    mayBeUndone: false,
  },
  abandon: plain,
};

export function recipeWords(recipe: Recipe, said: RecipeSaid): string {
  if (recipe === "coordinator")
    return said.personId === null ? say("jobs", "toNobody") : say("jobs", "toPerson", { name: said.personName });
  if (recipe === "taskDay" && said.day !== "") return say("jobs", "toDay", { day: formatDay(said.day) });
  if (recipe === "extend_hold") return say("jobs", "byDays", { count: said.days });
  return say("jobs", dataKey("recipe", recipe));
}
