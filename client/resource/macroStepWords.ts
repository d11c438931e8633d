import type { MacroStep } from "#shared/features/macros/macros.rules.ts";
import { dataKey } from "#client/i18n/dataKeys.ts";
import type { Say } from "#client/i18n/words.ts";

interface Named {
  readonly id: string;
  readonly name: string;
}

interface Known {
  readonly colleagues: readonly Named[];
  readonly teams: readonly Named[];
  readonly labels: readonly Named[];
}

// One step of a series in words; what it names may be there no more.
export function macroStepWords(t: Say<"desk">, step: MacroStep, { colleagues, teams, labels }: Known): string {
  const nameIn = (all: readonly Named[], wanted: string): string =>
    all.find(({ id }) => id === wanted)?.name ?? t("macroStep.gone");
  switch (step.t) {
    case "reply":
      return t("macroStep.reply");
    case "label":
      return t(step.isOn ? "bulk.label" : "bulk.unlabel", { name: nameIn(labels, step.labelId) });
    case "priority":
      return step.priority === null
        ? t("bulk.byRule")
        : t("bulk.priority", { priority: t(dataKey("priority", step.priority)) });
    case "assign":
      return step.personId === null ? t("bulk.return") : t("bulk.assign", { name: nameIn(colleagues, step.personId) });
    case "team":
      return step.teamId === null ? t("bulk.noTeam") : t("bulk.team", { name: nameIn(teams, step.teamId) });
    case "snooze":
      return t("macroStep.snooze", { count: step.hours });
    case "archive":
      return t("macroStep.archive");
  }
}
