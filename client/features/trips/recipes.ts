import { mostDaysMoved, type Recipe as RecipeOf } from "#shared/features/gridJobs/gridJobs.rules.ts";
import type { Way } from "#shared/features/sheets/sheets.rules.ts";
import type { Locale } from "#shared/locales.ts";
import { say } from "#client/i18n/text.ts";
import { dataKey } from "#client/i18n/dataKeys.ts";
import { formatDay } from "#client/i18n/format.ts";
import { messageIn } from "#client/resource/jobs/messageIn.ts";

export type Recipe = RecipeOf<"trips">;

export interface RecipeSaid {
  // Undefined: nobody has been chosen yet; null: taken from everybody.
  readonly person: { readonly id: string; readonly name: string } | null | undefined;
  readonly label: { readonly id: string; readonly name: string } | null;
  readonly isLabelOn: boolean;
  readonly text: string;
  readonly locale: Locale;
  readonly day: string;
  readonly days: number;
  // Undefined: none has been chosen yet; null: taken out of every group.
  readonly group: { readonly id: string; readonly name: string } | null | undefined;
  readonly way: Way;
  readonly driver: string;
  readonly isBack: boolean;
  readonly daysMoved: string;
  readonly reason: string;
}

export const nothingSaid = (locale: Locale): RecipeSaid => ({
  person: undefined,
  label: null,
  isLabelOn: true,
  text: "",
  locale,
  day: "",
  days: 1,
  group: undefined,
  way: "there",
  driver: "",
  isBack: false,
  daysMoved: "1",
  reason: "",
});

type Payload = Record<string, string | number | boolean | null>;

interface Cooking {
  // Null: something is not said yet.
  readonly payloadOf: (said: RecipeSaid) => Payload | null;
}

const plain: Cooking = { payloadOf: () => ({}) };

// What can be done with many trips, with what has to be said.
export const recipes: Readonly<Record<Recipe, Cooking>> = {
  coordinator: {
    payloadOf: ({ person }) => (person === undefined ? null : { personId: person?.id ?? null }),
  },
  label: {
    payloadOf: ({ label, isLabelOn }) => label && { labelId: label.id, isOn: isLabelOn },
  },
  group: {
    payloadOf: ({ group }) => (group === undefined ? null : { groupId: group?.id ?? null }),
  },
  driver: { payloadOf: ({ way, driver }) => ({ way, driver: driver.trim() }) },
  dates: {
    payloadOf: (said) => {
      const days = daysMovedIn(said);
      return days === null ? null : { days: said.isBack ? -days : days };
    },
  },
  message: { payloadOf: messageIn },
  taskDay: { payloadOf: ({ day }) => (day === "" ? null : { day }) },
  extend_hold: { payloadOf: ({ days }) => ({ days }) },
  submit_enquiry: plain,
  mark_lost: {
    payloadOf: ({ reason }) => (reason.trim() === "" ? null : { reason: reason.trim() }),
  },
  abandon: plain,
};

export function daysMovedIn({ daysMoved }: Pick<RecipeSaid, "daysMoved">): number | null {
  const days = Number(daysMoved);
  return /^\d+$/.test(daysMoved.trim()) && days > 0 && days <= mostDaysMoved ? days : null;
}

export function recipeWords(recipe: Recipe, said: RecipeSaid): string {
  const { person, label, isLabelOn, day, days, group, way, isBack } = said;
  const driver = said.driver.trim();
  if (recipe === "coordinator")
    return person ? say("jobs", "toPerson", { name: person.name }) : say("jobs", "toNobody");
  if (recipe === "label" && label) return say("jobs", isLabelOn ? "putOn" : "takeOff", { name: label.name });
  if (recipe === "group") return group ? say("jobs", "toGroup", { name: group.name }) : say("jobs", "toNoGroup");
  if (recipe === "driver") return say("jobs", driver === "" ? noDriver[way] : someDriver[way], { name: driver });
  if (recipe === "dates") return say("jobs", isBack ? "movedBack" : "movedOn", { count: daysMovedIn(said) ?? 0 });
  if (recipe === "taskDay" && day !== "") return say("jobs", "toDay", { day: formatDay(day) });
  if (recipe === "extend_hold") return say("jobs", "byDays", { count: days });
  return say("jobs", dataKey("recipe", recipe));
}

const someDriver = { there: "drivenThere", back: "drivenBack" } as const satisfies Readonly<Record<Way, string>>;
const noDriver = { there: "undrivenThere", back: "undrivenBack" } as const satisfies Readonly<Record<Way, string>>;
