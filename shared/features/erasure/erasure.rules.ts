// How long an order to be erased can be undone.
export const undoHours = 72;
// How long somebody's own data lies ready for them.
export const exportHours = 24;

// What has to be settled before somebody can be erased, the most pressing first; each is the reason of the refusal as well.
export const erasureObstacles = [
  "mustBeKept",
  "openTripsFirst",
  "openHostingsFirst",
  "billsFirst",
  "moneyComesFirst",
  "lastAdministratorStays",
  "agencyNeedsSomebody",
  "ledTripsFirst",
] as const;

export const erasureRefusals = [...erasureObstacles, "isOrderedAlready", "cannotBeUndone", "exportUnderWay"] as const;

export type ErasureObstacle = (typeof erasureObstacles)[number];

// What stands in the way, by how many there are of it.
export type ErasureFacts = Readonly<Record<Exclude<ErasureObstacle, `last${string}` | `agency${string}`>, number>> & {
  readonly isAdministrator: boolean;
  readonly administrators: number;
  // Nobody else works for the agency, which still has students, trips or bills.
  readonly leavesAgencyAlone: boolean;
};

export interface Obstacle {
  readonly kind: ErasureObstacle;
  readonly count: number;
}

export function obstaclesIn(facts: ErasureFacts): readonly Obstacle[] {
  const counts: Readonly<Record<ErasureObstacle, number>> = {
    ...facts,
    lastAdministratorStays: facts.isAdministrator && facts.administrators <= 1 ? 1 : 0,
    agencyNeedsSomebody: facts.leavesAgencyAlone ? 1 : 0,
  };
  return erasureObstacles.flatMap((kind) => (counts[kind] > 0 ? [{ kind, count: counts[kind] }] : []));
}
