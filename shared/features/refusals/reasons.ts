import { officeTaskRefusals } from "#shared/features/officeTasks/officeTasks.rules.ts";
import { assetRefusals } from "#shared/features/assets/assets.rules.ts";
import { callRefusals } from "#shared/features/calls/calls.rules.ts";
import { companyRefusals } from "#shared/features/conversations/company.rules.ts";
import { erasureRefusals } from "#shared/features/erasure/erasure.rules.ts";
import { holdRefusals } from "#shared/features/retention/retention.rules.ts";
import { refusals as expenseRefusals } from "#shared/features/expenses/expenses.rules.ts";
import { feedRefusals } from "#shared/features/calendarFeeds/calendarFeeds.rules.ts";
import { calendarRefusals } from "#shared/features/hostCalendar/hostCalendar.rules.ts";
import { householdRefusals } from "#shared/features/householdDesk/household.kinds.ts";
import { geofenceRefusals } from "#shared/features/geofences/geofences.rules.ts";
import { groupRefusals } from "#shared/features/groups/groups.rules.ts";
import { stepRefusals } from "#shared/features/macros/macros.rules.ts";
import { mergeRefusals } from "#shared/features/merging/merging.rules.ts";
import { hostingMachine } from "#shared/features/hostings/hostings.machine.ts";
import { billRefusals } from "#shared/features/invoices/invoices.rules.ts";
import { meetingMachine } from "#shared/features/meetings/meetings.machine.ts";
import { homeRefusals } from "#shared/features/ourHome/ourHome.rules.ts";
import { nightPriceRefusals } from "#shared/features/ourHome/prices.rules.ts";
import { invitationRefusals } from "#shared/features/timeline/weeks.rules.ts";
import { chaseRefusals } from "#shared/features/notAnswering/late.rules.ts";
import { pageRefusals } from "#shared/features/pages/pages.rules.ts";
import { shareRefusals } from "#shared/features/invoices/paymentShares.rules.ts";
import { payoutMachine } from "#shared/features/payouts/payouts.machine.ts";
import { refusalCodes as priceRefusals } from "#shared/features/pricing/refusals.ts";
import { inviteRefusals } from "#shared/features/studentCare/studentCare.rules.ts";
import { leadMachine } from "#shared/features/scouting/scouting.machine.ts";
import { guardianRefusals, removalRefusals } from "#shared/features/students/students.rules.ts";
import { registrationRefusals } from "#shared/features/registration/registration.rules.ts";
import { sheetRefusals } from "#shared/features/sheets/sheets.rules.ts";
import { contactRefusals } from "#shared/features/family/contact.rules.ts";
import { reviewRefusals } from "#shared/features/stayReviews/stayReviews.rules.ts";
import { draftingRefusals } from "#shared/features/drafting/drafting.rules.ts";
import { translationRefusals } from "#shared/features/translation/translation.rules.ts";
import { disputeRefusals } from "#shared/features/disputes/disputes.rules.ts";
import { codeRefusals } from "#shared/features/codes/codes.rules.ts";
import { changeRefusals, movedRefusals, planRefusals, stayRefusals } from "#shared/features/tripPlan/tripPlan.rules.ts";
import { tripMachine } from "#shared/features/trips/trips.machine.ts";
import { refusals as fileRefusals } from "#shared/features/uploads/uploads.rules.ts";
import { handInRefusals } from "#shared/features/vetting/papers.rules.ts";
import { recordRefusals } from "#shared/features/vetting/vetting.rules.ts";
import { togetherRefusals } from "#shared/features/together/together.rules.ts";
import { businessRefusals } from "#shared/features/businesses/people.rules.ts";
import { termRefusals } from "#shared/features/businesses/terms.rules.ts";
import { vatRefusals } from "#shared/features/businesses/vatNumber.rules.ts";
import { requirementRefusals } from "#shared/features/vetting/requirements.rules.ts";
import { visitRefusals } from "#shared/features/vetting/visits.rules.ts";
import { vettingMachine } from "#shared/features/vetting/vetting.machine.ts";
import type { Machine, Reason, Terms } from "#shared/machine/machine.ts";

const reasonsOf = <T extends Terms>({ guards, asks }: Machine<T>): readonly Reason<T>[] => [
  "wrongState",
  "wrongRole",
  "notYours",
  "tooEarly",
  "proofNeeded",
  ...(Object.keys(guards) as T["guard"][]),
  ...(Object.keys(asks) as T["ask"][]),
];

export const machineReasons = [
  ...reasonsOf(tripMachine),
  ...reasonsOf(hostingMachine),
  ...reasonsOf(meetingMachine),
  ...reasonsOf(vettingMachine),
  ...reasonsOf(payoutMachine),
  ...reasonsOf(leadMachine),
] as const;

// Whatever can stand as the reason beside an error's code. The server throws no other, and each has words in every language (client/i18n/locales/<lang>/errors.json).
export const refusalReasons = [
  ...machineReasons,
  ...companyRefusals,
  ...callRefusals,
  ...mergeRefusals,
  ...stepRefusals,
  ...calendarRefusals,
  ...feedRefusals,
  ...householdRefusals,
  ...homeRefusals,
  ...nightPriceRefusals,
  ...expenseRefusals,
  ...groupRefusals,
  ...chaseRefusals,
  ...invitationRefusals,
  ...pageRefusals,
  ...priceRefusals,
  ...removalRefusals,
  ...guardianRefusals,
  ...erasureRefusals,
  ...holdRefusals,
  ...inviteRefusals,
  ...billRefusals,
  ...shareRefusals,
  ...recordRefusals,
  ...handInRefusals,
  ...visitRefusals,
  ...geofenceRefusals,
  ...requirementRefusals,
  ...termRefusals,
  ...businessRefusals,
  ...vatRefusals,
  ...togetherRefusals,
  ...registrationRefusals,
  ...fileRefusals,
  ...assetRefusals,
  ...translationRefusals,
  ...draftingRefusals,
  ...planRefusals,
  ...stayRefusals,
  ...movedRefusals,
  ...codeRefusals,
  ...changeRefusals,
  ...disputeRefusals,
  ...reviewRefusals,
  ...contactRefusals,
  ...sheetRefusals,
  ...officeTaskRefusals,
  "nothingOpen",
  "otherAmount",
  "checkoutNeeded",
  "noRoom",
  "campFull",
  "chosenMeanwhile",
] as const;

export type MachineReason = (typeof machineReasons)[number];
export type RefusalReason = (typeof refusalReasons)[number];
