import { openVariables, unknownVariables, type Variable } from "#shared/features/quickReplies/quickReplies.rules.ts";
import type { Priority } from "#shared/features/conversations/priority.rules.ts";
import type { Locale } from "#shared/locales.ts";

export const stepKinds = ["reply", "label", "priority", "assign", "team", "snooze", "archive"] as const;

// A series of what is done with a conversation, one after the other or not at all.
export type MacroStep =
  | { readonly t: "reply"; readonly text: string; readonly locale: Locale }
  | { readonly t: "label"; readonly labelId: string; readonly isOn: boolean }
  | { readonly t: "priority"; readonly priority: Priority | null }
  | { readonly t: "assign"; readonly personId: string | null }
  | { readonly t: "team"; readonly teamId: string | null }
  | { readonly t: "snooze"; readonly hours: number }
  | { readonly t: "archive" };

export const longestMacroName = 60;
export const mostMacros = 100;
export const mostSteps = 10;
export const mostSnoozeHours = 24 * 30;

// Why a step does nothing here. Openplaces: the text has a place that this conversation cannot fill in.
export const stepRefusals = ["openPlaces", "closedHere", "notAMember", "noLabel", "noPerson", "noTeam"] as const;
export type StepRefusal = (typeof stepRefusals)[number];

// Why a series is not kept: without a step, with one done twice over, or with a text that could never be filled.
export const seriesMistakes = ["empty", "twice", "ends", "unknown"] as const;
export type SeriesMistake = (typeof seriesMistakes)[number];

const onlyOnce = (step: MacroStep): string =>
  step.t === "label" ? `label ${step.labelId}` : step.t === "team" ? "assign" : step.t;

// What is put away is no longer put off: the two end a series, and one of them is enough.
export function mistakeOf(steps: readonly MacroStep[]): SeriesMistake | null {
  if (steps.length === 0) return "empty";
  if (new Set(steps.map(onlyOnce)).size < steps.length) return "twice";
  if (steps.some(({ t }) => t === "archive") && steps.some(({ t }) => t === "snooze")) return "ends";
  return steps.some((step) => step.t === "reply" && unknownVariables(step.text).length > 0) ? "unknown" : null;
}

// What was filled in as far as it is known must leave no place open: nobody is sent one.
export const placesLeft = (filled: string): readonly Variable[] => openVariables(filled);

const orderOfKinds: Readonly<Record<MacroStep["t"], number>> = {
  reply: 0,
  label: 1,
  priority: 2,
  assign: 3,
  team: 3,
  snooze: 4,
  archive: 4,
};

// A reply first, for an answer takes a conversation from those that wait; what puts it away last.
export const inOrder = (steps: readonly MacroStep[]): readonly MacroStep[] =>
  steps.toSorted((a, b) => orderOfKinds[a.t] - orderOfKinds[b.t]);
