import { tripHostFamilyStates, tripStates } from "#shared/features/trips/trips.states.ts";
import { vettingStates } from "#shared/features/vetting/vetting.states.ts";
import { wordsOfReason } from "#client/api/wordsOf.ts";
import { dataKey } from "#client/i18n/dataKeys.ts";
import { ruleKey, ruleKeys } from "#client/i18n/ruleKeys.ts";
import { useText } from "#client/i18n/useText.ts";
import type { Entity } from "./bench.ts";
import { isRole } from "./doers.ts";
import { engineWords } from "./labWords.ts";

interface RuleWords {
  readonly command: (name: string) => string;
  readonly reason: (name: string) => string;
  readonly state: (entity: Entity, name: string) => string;
  // A role's name, or that of an engine or of those whom a machine calls by a word of its own.
  readonly doer: (name: string) => string;
}

const known = <Value extends string>(values: readonly Value[], name: string): Value | undefined =>
  values.find((value) => value === name);

export function useRuleWords(): RuleWords {
  const machines = useText("machines");
  const states = useText("states");
  const vetting = useText("vetting");
  const rules = useText("rules");
  return {
    command: (name) => {
      const value = known(ruleKeys.command.values, name);
      return value ? machines(ruleKey("command", value)) : name;
    },
    reason: (name) => {
      const value = known(ruleKeys.reason.values, name);
      return value ? wordsOfReason(value) : name;
    },
    state: (entity, name) => {
      const [trip, hosting, household, meeting, payout] = [
        known(tripStates, name),
        known(tripHostFamilyStates, name),
        known(vettingStates, name),
        known(ruleKeys.meetingState.values, name),
        known(ruleKeys.payoutState.values, name),
      ];
      if (entity === "trip" && trip) return states(dataKey("tripState", trip));
      if (entity === "hosting" && hosting) return states(dataKey("hostingState", hosting));
      if (entity === "vetting" && household) return vetting(dataKey("vettingState", household));
      if (entity === "meeting" && meeting) return machines(ruleKey("meetingState", meeting));
      return entity === "payout" && payout ? machines(ruleKey("payoutState", payout)) : name;
    },
    doer: (name) => {
      if (isRole(name)) return states(dataKey("role", name));
      const engine = known(["system", "timer", "webhook"] as const, name);
      return engine ? rules(engineWords[engine]) : name;
    },
  };
}
