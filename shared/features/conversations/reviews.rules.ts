// What leads away from here, by its kind.
export const leadsAwayKinds = ["phone", "email", "link", "payment", "app"] as const;
export type LeadsAwayKind = (typeof leadsAwayKinds)[number];

export const reviewKinds = ["contact", "report"] as const;
export const reviewStates = ["open", "upheld", "dismissed"] as const;
export const reviewDecisions = ["upheld", "dismissed"] as const;
// Why somebody reports a message.
export const reportReasons = ["unsafe", "unkind", "payment", "contact", "other"] as const;

// That somebody has blocked the other side, which nobody chooses as a reason.
export const blocked = "blocked";
export const reviewReasons = [...reportReasons, blocked] as const;

export type ReviewReason = (typeof reviewReasons)[number];

interface Decided {
  readonly state: ReviewState;
  readonly reason: ReviewReason | null;
}

// Once; but what was kept closed may be opened later.
export const mayDecide = ({ state, reason }: Decided, decision: ReviewDecision): boolean =>
  state === "open" || (reason === blocked && state === "upheld" && decision === "dismissed");

// Within a day of its beginning it is decided.
export const reviewWithinMs = 24 * 3_600_000;

export const isReviewLate = (
  { state, createdAt }: { readonly state: ReviewState; readonly createdAt: string },
  now: number,
): boolean => state === "open" && now - Date.parse(createdAt) > reviewWithinMs;

export type ReportReason = (typeof reportReasons)[number];
export type ReviewState = (typeof reviewStates)[number];
export type ReviewDecision = (typeof reviewDecisions)[number];

// As many on either side of what was reported.
export const neighboursKept = 3;
