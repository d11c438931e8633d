export const vettingStates = [
  "draft",
  "submitted",
  "info_requested",
  "checks_in_progress",
  "under_review",
  "visit_pending",
  "visit_scheduled",
  "conditions_open",
  "approval_pending",
  "approved",
  "renewal_due",
  "suspended",
  "rejected",
  "expired",
  "lapsed",
  "withdrawn",
] as const;
export const checkKinds = [
  "identity",
  "police_check",
  "reference",
  "home_visit",
  "safety_items",
  "agreement",
  "safeguarding_training",
] as const;
export const checkStates = ["open", "received", "clear", "adverse"] as const;
// How a check counts today: its state, and for a clear one how near its end is. What was never asked for is absent.
export const standings = [...checkStates, "expiring", "expired", "absent"] as const;
export const hostingTypes = [
  "family_stay",
  "full_immersion",
  "local_camp",
  "school_term",
  "internship",
  "groups",
] as const;
export const historySources = ["ui", "api", "timer", "import"] as const;

export type VettingState = (typeof vettingStates)[number];
export type CheckKind = (typeof checkKinds)[number];
export type CheckState = (typeof checkStates)[number];
export type Standing = (typeof standings)[number];

// The desks of the vetting office, in the order in which a household passes them.
export const vettingViews = ["screen", "checks", "visits", "approval", "approved", "ended", "drafts", "all"] as const;
export type VettingView = (typeof vettingViews)[number];

export const statesOfView: Readonly<Record<VettingView, readonly VettingState[]>> = {
  screen: ["submitted", "info_requested"],
  checks: ["checks_in_progress", "under_review"],
  visits: ["visit_pending", "visit_scheduled", "conditions_open"],
  approval: ["approval_pending"],
  approved: ["approved", "renewal_due"],
  ended: ["suspended", "rejected", "expired", "lapsed", "withdrawn"],
  drafts: ["draft"],
  all: vettingStates,
};

export const isApproved = (state: VettingState): boolean => statesOfView.approved.includes(state);

// Who has waited longest comes first; among the approved, whose approval ends first.
export function usualSortOf(view: VettingView): string {
  if (view === "approved") return "validUntil";
  return view === "all" ? "name" : "waitingSince";
}
