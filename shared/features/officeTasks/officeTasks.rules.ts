import type { Role } from "#shared/access/roles.ts";

// What the office is to see to, by whose work it is. Administrators see all of it.
const kindsOf = {
  coordinator: [
    "openTicket",
    "openClaim",
    "placeAgain",
    "draftPromotion",
    "openStaffTask",
    "proposeHomeVisit",
    "findMeetingTime",
    "moveGuest",
    "changeWilling",
  ],
  finance: [
    "applyCancellationFee",
    "paymentDisputed",
    "captureFailed",
    "refundFailed",
    "askSecondApproval",
    "reviewDetails",
    "verifyAccount",
    "nightPrice",
  ],
  vetting_admin: ["askSecondPair", "newAdult", "notifyFamiliesByScript", "renewChecks"],
} as const satisfies { readonly [R in Role]?: readonly string[] };

type Desk = keyof typeof kindsOf;

export type OfficeTaskKind = (typeof kindsOf)[Desk][number];

// What is only noted down, and counted elsewhere: nobody has to do anything.
export const notedKinds = ["countAsUnanswered", "flagUnresponsive", "refuseNewMinors"] as const;

export type TaskKind = OfficeTaskKind | (typeof notedKinds)[number];

export const officeTaskKinds: readonly OfficeTaskKind[] = Object.values(kindsOf).flat();

const desks = Object.keys(kindsOf).filter((role): role is Desk => role in kindsOf);

export const taskKindsFor = (roles: readonly Role[]): readonly OfficeTaskKind[] =>
  roles.includes("administrator")
    ? officeTaskKinds
    : desks.filter((desk) => roles.includes(desk)).flatMap((desk) => kindsOf[desk]);

export const isTaskKind = (kind: string): kind is TaskKind =>
  officeTaskKinds.some((one) => one === kind) || notedKinds.some((one) => one === kind);

export const officeTaskRefusals = ["taskDone"] as const;
