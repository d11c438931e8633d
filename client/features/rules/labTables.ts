import { meetingStates } from "#shared/features/meetings/meetings.states.ts";
import { payoutStates } from "#shared/features/payouts/payouts.rules.ts";
import { tripHostFamilyStates, tripStates } from "#shared/features/trips/trips.states.ts";
import { vettingStates } from "#shared/features/vetting/vetting.states.ts";
import type { Bench, Entity } from "./bench.ts";
import { standings, turned, type FactKey, type FactSwitch } from "./factSwitch.ts";
import { machineBench } from "./machineBench.ts";
import { meetingStanding, meetingSwitches } from "./meetingSample.ts";
import { payoutStanding, payoutSwitches } from "./payoutSample.ts";
import { placementBench } from "./placementBench.ts";
import { hostingSwitches, saidOf, saysAll, tripSwitches } from "./placementFacts.ts";
import { hostingSample, tripSample, type PickedTrip } from "./placementSample.ts";
import { vettingStanding, vettingSwitches } from "./vettingSample.ts";

interface Opening {
  readonly turnedKeys: readonly string[];
  readonly picked: PickedTrip | null;
}

export interface LabTable {
  readonly states: readonly string[];
  // Nothing there yet: null.
  readonly open: (state: string | null, opening: Opening) => Bench;
  readonly standings: (turnedKeys: readonly string[]) => readonly { readonly key: FactKey; readonly isOn: boolean }[];
}

interface TableParts<State extends string, World> {
  readonly states: readonly State[];
  readonly switches: readonly FactSwitch<World>[];
  readonly open: (state: State | null, opening: Opening) => Bench;
}

const tableOf = <State extends string, World>({ states, switches, open }: TableParts<State, World>): LabTable => ({
  states,
  open: (name, opening) => open(states.find((state) => state === name) ?? null, opening),
  standings: (turnedKeys) => standings(switches, turnedKeys),
});

// What can be put on the workbench.
export const labTables: Readonly<Record<Entity, LabTable>> = {
  trip: tableOf({
    states: tripStates,
    switches: tripSwitches,
    open: (state, { turnedKeys, picked }) => {
      const { placement, says } = turned(
        { placement: tripSample(state, picked), says: saysAll },
        tripSwitches,
        turnedKeys,
      );
      return placementBench({ entity: "trip", placement, said: saidOf(says) });
    },
  }),
  hosting: tableOf({
    states: tripHostFamilyStates,
    switches: hostingSwitches,
    open: (state, { turnedKeys }) => {
      const { placement, says } = turned(
        { placement: hostingSample(state), says: saysAll },
        hostingSwitches,
        turnedKeys,
      );
      return placementBench({ entity: "hosting", placement, said: saidOf(says) });
    },
  }),
  meeting: tableOf({
    states: meetingStates,
    switches: meetingSwitches,
    open: (state, { turnedKeys }) => machineBench(meetingStanding(state, turnedKeys)),
  }),
  vetting: tableOf({
    states: vettingStates,
    switches: vettingSwitches,
    open: (state, { turnedKeys }) => machineBench(vettingStanding(state, turnedKeys)),
  }),
  payout: tableOf({
    states: payoutStates,
    switches: payoutSwitches,
    open: (state, { turnedKeys }) => machineBench(payoutStanding(state, turnedKeys)),
  }),
};
