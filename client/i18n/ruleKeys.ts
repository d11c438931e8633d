import { meetingCommands, meetingStates } from "#shared/features/meetings/meetings.states.ts";
import { payoutCommands, payoutStates } from "#shared/features/payouts/payouts.rules.ts";
import { pricingTypes } from "#shared/features/pricing/pricingTypes.ts";
import { refusalReasons } from "#shared/features/refusals/reasons.ts";
import { traceSteps, type TraceKey } from "#shared/features/pricing/traceSteps.ts";
import { hostingCommands, tripCommands } from "#shared/features/trips/trips.records.ts";
import { vettingCommands } from "#shared/features/vetting/vetting.machine.ts";
import type { KeyFamily } from "./dataKeys.ts";

// The words of prices and machines, apart from the others: only screens that explain a rule carry all of the rules along.
export const ruleKeys = {
  traceStep: { namespace: "pricing", prefix: "trace.", values: Object.keys(traceSteps) as TraceKey[] },
  pricingType: { namespace: "pricing", prefix: "type.", values: pricingTypes },
  command: {
    namespace: "machines",
    prefix: "command.",
    values: [...tripCommands, ...hostingCommands, ...meetingCommands, ...vettingCommands, ...payoutCommands],
  },
  reason: { namespace: "errors", prefix: "reason.", values: refusalReasons },
  meetingState: { namespace: "machines", prefix: "meeting.", values: meetingStates },
  payoutState: { namespace: "machines", prefix: "payout.", values: payoutStates },
} as const satisfies Readonly<Record<string, KeyFamily & { readonly values: readonly string[] }>>;

type Family<F extends RuleFamily> = (typeof ruleKeys)[F];

type RuleFamily = keyof typeof ruleKeys;
type RuleValue<F extends RuleFamily> = Family<F>["values"][number];
type RuleKey<F extends RuleFamily> = `${Family<F>["prefix"]}${RuleValue<F>}`;

export const ruleKey = <F extends RuleFamily>(family: F, value: RuleValue<F>): RuleKey<F> =>
  `${ruleKeys[family].prefix}${value}` as RuleKey<F>;
