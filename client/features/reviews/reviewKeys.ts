import type { LeadsAwayKind, ReportReason, ReviewState } from "#shared/features/conversations/reviews.rules.ts";
import type { Review } from "#shared/features/conversations/reviews.contract.ts";
import type { Key } from "#client/i18n/words.ts";

// Beside the screen and not among the keys that everybody loads.
export const kindKeys: Readonly<Record<Review["kind"], Key<"reviews">>> = {
  contact: "kind.contact",
  report: "kind.report",
};
export const stateKeys: Readonly<Record<ReviewState, Key<"reviews">>> = {
  open: "state.open",
  upheld: "state.upheld",
  dismissed: "state.dismissed",
};
export const foundKeys: Readonly<Record<LeadsAwayKind, Key<"reviews">>> = {
  phone: "found.phone",
  email: "found.email",
  link: "found.link",
  payment: "found.payment",
  app: "found.app",
};
export const reasonKeys: Readonly<Record<ReportReason, Key<"messages">>> = {
  unsafe: "reason.unsafe",
  unkind: "reason.unkind",
  payment: "reason.payment",
  contact: "reason.contact",
  other: "reason.other",
};
