import type { Household, VettingCheck } from "#shared/features/vetting/vetting.contract.ts";
import { requirementsOf, standingOf } from "#shared/features/vetting/vetting.rules.ts";
import type { CheckKind, Standing } from "#shared/features/vetting/vetting.states.ts";

export interface CheckLine {
  readonly key: string;
  readonly kind: CheckKind;
  // Nothing where one is needed but was never asked for.
  readonly check: VettingCheck | null;
  readonly standing: Standing;
}

// What stands under one person, or under the house: first what is needed, then what is there besides.
export function linesOf(
  household: Pick<Household, "members" | "checks">,
  memberId: string | null,
  today: string,
): readonly CheckLine[] {
  const needed = requirementsOf(household, today).filter((requirement) => requirement.memberId === memberId);
  const besides = household.checks.filter(
    (check) => check.memberId === memberId && !needed.some((one) => one.check === check),
  );
  return [
    ...needed.map(({ kind, check, standing }, index) => ({
      key: check?.id ?? `needed-${index}`,
      kind,
      check,
      standing,
    })),
    ...besides.map((check) => ({ key: check.id, kind: check.kind, check, standing: standingOf(check, today) })),
  ];
}
