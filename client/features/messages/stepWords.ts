import type { DeskStep } from "#shared/features/assignment/handOver.contract.ts";
import type { Key, Say } from "#client/i18n/words.ts";

type Told = Pick<DeskStep, "act" | "why" | "by" | "person" | "team" | "line">;

const plain = {
  take: "step.take",
  accept: "step.accept",
  decline: "step.decline",
  withdraw: "step.withdraw",
  return: "step.return",
  offer: "step.offer",
  lapse: "step.lapse",
  merge: "step.merge",
  mergeInto: "step.mergeInto",
  unmerge: "step.unmerge",
  unmergeInto: "step.unmergeInto",
} as const satisfies Readonly<Partial<Record<DeskStep["act"], Key<"desk">>>>;

function keyOf({ act, why, person, team }: Told): Key<"desk"> {
  switch (act) {
    case "assign":
      return person === null ? "step.return" : "step.assign";
    case "team":
      return team === null ? "step.noTeam" : "step.team";
    case "route":
      return why === "coordinator" ? "step.routeCoordinator" : "step.routeLightest";
    case "unroute":
      return why === "away" ? "step.unrouteAway" : "step.unrouteSilent";
    default:
      return plain[act];
  }
}

// What was done and why, in one sentence. Who has left is somebody.
export function stepWords(t: Say<"desk">, step: Told): string {
  const { by, person, team, line } = step;
  const somebody = t("step.somebody");
  const what = t(keyOf(step), {
    by: by?.name ?? somebody,
    person: person?.name ?? team?.name ?? somebody,
    team: team?.name ?? somebody,
  });
  return line === null ? what : t("step.withLine", { what, line });
}
