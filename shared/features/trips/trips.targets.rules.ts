import type { Role } from "#shared/access/roles.ts";
import { tripMachine } from "./trips.machine.ts";
import type { TripState } from "./trips.states.ts";

// Where a trip of this state can go by the hand of somebody of these roles: whether it may right now, the server says when it is asked.
export function targetsOf(state: TripState, roles: readonly Role[]): readonly TripState[] {
  const mine = tripMachine.transitions.filter(
    ({ from, to, by }) =>
      to !== state && from?.includes(state) && by.some((party) => includesOne(tripMachine.parties[party], roles)),
  );
  return [...new Set(mine.map(({ to }) => to))];
}

const includesOne = (party: object, roles: readonly Role[]): boolean =>
  "roles" in party && Array.isArray(party.roles) && party.roles.some((role) => roles.some((own) => own === role));
