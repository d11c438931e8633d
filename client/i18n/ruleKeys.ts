import { hostingMachine } from "#shared/features/hostings/hostings.machine.ts";
import { meetingMachine } from "#shared/features/meetings/meetings.machine.ts";
import { meetingCommands, meetingStates } from "#shared/features/meetings/meetings.states.ts";
import { payoutMachine } from "#shared/features/payouts/payouts.machine.ts";
import { payoutCommands, payoutStates } from "#shared/features/payouts/payouts.rules.ts";
import { pricingTypes } from "#shared/features/pricing/pricingTypes.ts";
import { refusalCodes } from "#shared/features/pricing/refusals.ts";
import { traceSteps, type TraceKey } from "#shared/features/pricing/traceSteps.ts";
import { tripMachine } from "#shared/features/trips/trips.machine.ts";
import { hostingCommands, tripCommands } from "#shared/features/trips/trips.records.ts";
import { vettingCommands, vettingMachine } from "#shared/features/vetting/vetting.machine.ts";
import type { Machine, Reason, Terms } from "#shared/machine/machine.ts";
import type { KeyFamily } from "./dataKeys.ts";

const reasonsOf = <T extends Terms>({ guards, asks }: Machine<T>): readonly Reason<T>[] => [
  "wrongState",
  "wrongRole",
  "notYours",
  "tooEarly",
  ...(Object.keys(guards) as T["guard"][]),
  ...(Object.keys(asks) as T["ask"][]),
];

// The words of prices and machines, apart from the others: only screens that explain a rule carry all of the rules along.
export const ruleKeys = {
  traceStep: { namespace: "pricing", prefix: "trace.", values: Object.keys(traceSteps) as TraceKey[] },
  priceRefusal: { namespace: "pricing", prefix: "refusal.", values: refusalCodes },
  pricingType: { namespace: "pricing", prefix: "type.", values: pricingTypes },
  command: {
    namespace: "machines",
    prefix: "command.",
    values: [...tripCommands, ...hostingCommands, ...meetingCommands, ...vettingCommands, ...payoutCommands],
  },
  reason: {
    namespace: "machines",
    prefix: "reason.",
    values: [
      ...reasonsOf(tripMachine),
      ...reasonsOf(hostingMachine),
      ...reasonsOf(meetingMachine),
      ...reasonsOf(vettingMachine),
      ...reasonsOf(payoutMachine),
    ],
  },
  meetingState: { namespace: "machines", prefix: "meeting.", values: meetingStates },
  payoutState: { namespace: "machines", prefix: "payout.", values: payoutStates },
} as const satisfies Readonly<Record<string, KeyFamily>>;

type Family<F extends RuleFamily> = (typeof ruleKeys)[F];

type RuleFamily = keyof typeof ruleKeys;
type RuleValue<F extends RuleFamily> = Family<F>["values"][number];
type RuleKey<F extends RuleFamily> = `${Family<F>["prefix"]}${RuleValue<F>}`;

export const ruleKey = <F extends RuleFamily>(family: F, value: RuleValue<F>): RuleKey<F> =>
  `${ruleKeys[family].prefix}${value}` as RuleKey<F>;
