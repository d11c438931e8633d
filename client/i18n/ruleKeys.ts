import { meetingCommands, meetingStates } from "#shared/features/meetings/meetings.states.ts";
import { payoutCommands, payoutStates } from "#shared/features/payouts/payouts.rules.ts";
import { refusalReasons } from "#shared/features/refusals/reasons.ts";
import { hostingCommands, tripCommands } from "#shared/features/trips/trips.records.ts";
import { vettingCommands } from "#shared/features/vetting/vetting.machine.ts";
import type { KeyFamily } from "./dataKeys.ts";

// The words of machines, apart from the others: only screens that explain a rule carry all of the rules along.
export const ruleKeys = {
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
