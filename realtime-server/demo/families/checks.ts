import type { CheckKind, CheckState, VettingState } from "#shared/features/vetting/vetting.states.ts";
import { addDays, ageOn } from "#shared/time/days.ts";
import { isoOf } from "../days.ts";
import type { Day } from "../days.ts";
import { joinedOn } from "../people.ts";
import type { MemberRow, VettingCheckRow } from "../rows.ts";

type Progress = Readonly<Partial<Record<CheckKind, CheckState>>>;

const papers = { identity: "clear", police_check: "clear", reference: "clear" } as const;
const everything: Progress = {
  ...papers,
  home_visit: "clear",
  safety_items: "clear",
  agreement: "clear",
  safeguarding_training: "clear",
};

// How far each check is in each state; what is not named is open.
const progress: Readonly<Record<VettingState, Progress>> = {
  draft: {},
  submitted: { identity: "received" },
  info_requested: { identity: "received", reference: "received" },
  lapsed: { identity: "received", reference: "received" },
  rejected: { identity: "received" },
  checks_in_progress: { identity: "clear", police_check: "received", reference: "received" },
  under_review: { identity: "clear", police_check: "adverse", reference: "clear" },
  visit_pending: papers,
  visit_scheduled: { ...papers, agreement: "received" },
  conditions_open: { ...papers, home_visit: "received", agreement: "clear", safeguarding_training: "clear" },
  approval_pending: { ...everything, agreement: "received" },
  approved: everything,
  renewal_due: everything,
  expired: everything,
  suspended: { ...everything, safety_items: "adverse" },
  withdrawn: everything,
};

const validDays: Readonly<Partial<Record<CheckKind, number>>> = {
  police_check: 1095,
  home_visit: 730,
  safety_items: 730,
  safeguarding_training: 1095,
};

const notes: Readonly<Partial<Record<VettingState, Partial<Record<CheckKind, string>>>>> = {
  suspended: { safety_items: "Slurry tank in the yard without a fence." },
  conditions_open: { safety_items: "Handrail missing on the back stairs.", home_visit: "Lovely visit, one condition." },
  under_review: { police_check: "Driving conviction, 2009." },
  visit_scheduled: { home_visit: "Visit agreed, both adults will be at home." },
};

type Household = {
  hostFamilyId: number;
  state: VettingState;
  members: readonly MemberRow[];
  approvedOn: Day | null;
  changedOn: Day;
  today: Day;
};

// Everybody from sixteen up needs an own police check; two people outside the family speak for the household.
export function checksOf(household: Household): Omit<VettingCheckRow, "id">[] {
  const grown = household.members.filter(({ dateOfBirth }) => ageOn(household.today, dateOfBirth) >= 16);
  const own = grown.flatMap(({ id }, index) => [
    checkOf("identity", household, { memberId: id }),
    checkOf("police_check", household, { memberId: id, isFirst: index === 0 }),
  ]);
  const shared = (["home_visit", "safety_items", "agreement", "safeguarding_training"] as const).map((kind) =>
    checkOf(kind, household, {}),
  );
  return [...own, checkOf("reference", household, {}), checkOf("reference", household, {}), ...shared];
}

type About = { memberId?: number; isFirst?: boolean };

function checkOf(
  kind: CheckKind,
  { hostFamilyId, state, approvedOn, changedOn }: Household,
  { memberId, isFirst = true }: About,
): Omit<VettingCheckRow, "id"> {
  const reached = progress[state][kind] ?? "open";
  const standing = reached === "adverse" && !isFirst ? "clear" : reached;
  const days = validDays[kind];
  return {
    hostFamilyId,
    memberId: memberId ?? null,
    kind,
    state: standing,
    validUntil: standing === "clear" && days && approvedOn ? addDays(approvedOn, days) : null,
    note: isFirst ? (notes[state]?.[kind] ?? "") : "",
    updatedAt: isoOf(joinedOn(approvedOn ?? changedOn, `${kind} of family ${hostFamilyId}`)),
  };
}
