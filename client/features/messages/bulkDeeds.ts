import type { Colleague } from "#shared/features/assignment/assignment.contract.ts";
import { priorities } from "#shared/features/conversations/priority.rules.ts";
import type { Label } from "#shared/features/desk/desk.contract.ts";
import type { Macro } from "#shared/features/macros/macros.contract.ts";
import type { Team } from "#shared/features/teams/teams.contract.ts";
import { dataKey } from "#client/i18n/dataKeys.ts";
import type { Say } from "#client/i18n/words.ts";

// What is chosen is one word: what is done, and with what.
export interface Deed {
  readonly value: string;
  readonly label: string;
  readonly kind: string;
  readonly payload: Readonly<Record<string, string | number | boolean | null>>;
}

interface Known {
  readonly colleagues: readonly Colleague[];
  readonly teams: readonly Team[];
  readonly labels: readonly Label[];
  readonly macros: readonly Macro[];
}

// Whatever can be done with all conversations that match.
export const deedsOf = (t: Say<"desk">, { colleagues, teams, labels, macros }: Known): readonly Deed[] => [
  ...macros.map(({ id, name, revision }) => ({
    value: `macro ${id}`,
    label: t("bulk.macro", { name }),
    kind: "macro",
    payload: { macroId: id, revision },
  })),
  ...colleagues.map(({ id, name }) => ({
    value: `assign ${id}`,
    label: t("bulk.assign", { name }),
    kind: "assign",
    payload: { personId: id },
  })),
  { value: "nobody", label: t("bulk.return"), kind: "assign", payload: { personId: null } },
  ...teams.map(({ id, name }) => ({
    value: `team ${id}`,
    label: t("bulk.team", { name }),
    kind: "team",
    payload: { teamId: id },
  })),
  ...(teams.length > 0
    ? [{ value: "team", label: t("bulk.noTeam"), kind: "team", payload: { teamId: null } } as const]
    : []),
  ...[true, false].flatMap((isOn) =>
    labels.map(({ id, name }) => ({
      value: `label ${id} ${isOn}`,
      label: t(isOn ? "bulk.label" : "bulk.unlabel", { name }),
      kind: "label",
      payload: { labelId: id, isOn },
    })),
  ),
  ...priorities.map((priority) => ({
    value: `priority ${priority}`,
    label: t("bulk.priority", { priority: t(dataKey("priority", priority)) }),
    kind: "priority",
    payload: { priority },
  })),
  { value: "priority", label: t("bulk.byRule"), kind: "priority", payload: { priority: null } },
];
