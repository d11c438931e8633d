import { chargedParties, expenseCategories, expenseStates, payers } from "#shared/features/expenses/expenses.rules.ts";
import { askings, matters } from "#shared/features/conversations/asking.rules.ts";
import { priorities } from "#shared/features/conversations/priority.rules.ts";
import { urgentWhys } from "#shared/features/conversations/urgentWords.rules.ts";
import { stepKinds, taskKinds } from "#shared/features/parentHome/parentHome.kinds.ts";
import { contactLacks, contactTypes } from "#shared/features/family/contact.rules.ts";
import { amenities, dayParts } from "#shared/features/family/family.kinds.ts";
import { responseLabels } from "#shared/features/response/response.rules.ts";
import { votes } from "#shared/features/wishlist/wishlist.rules.ts";
import { declineReasons, hostCommands, preparations } from "#shared/features/hostings/hosting.rules.ts";
import { partKinds } from "#shared/features/hostPayments/hostPayments.rules.ts";
import { hostingSorts, hostingTabs } from "#shared/features/hostings/hostings.rules.ts";
import { tripHostFamilyStates, tripStates } from "#shared/features/trips/trips.states.ts";
import { owedInvoiceStates, tiles, waitingVettingStates, workLists } from "#shared/features/hubHome/hubHome.rules.ts";
import {
  channels,
  notificationKinds,
  previews,
  toldReasons,
} from "#shared/features/notifications/notifications.kinds.ts";
import { genders, medicalFacts } from "#shared/features/students/students.rules.ts";
import { activityDetailsTypes, misfits, tripTabs } from "#shared/features/trips/trips.rules.ts";
import {
  checkKinds,
  historySources,
  hostingTypes,
  standings,
  vettingSorts,
  vettingStates,
  vettingViews,
} from "#shared/features/vetting/vetting.states.ts";
import { businessKinds } from "#shared/features/businesses/businesses.contract.ts";
import { billFilters, billStates } from "#shared/features/invoices/invoices.rules.ts";
import {
  collectors,
  directions,
  familyTripSorts,
  familyTripTabs,
  stepsAhead,
  travelModes,
} from "#shared/features/familyTrips/familyTrips.rules.ts";
import { meetingKinds } from "#shared/features/meetings/meetings.states.ts";
import {
  allergyLabels,
  audiences,
  careFacts,
  consentKinds,
  shareFields,
} from "#shared/features/studentCare/studentCare.rules.ts";
import { amenityKeys, activityIncludes, familyInterests } from "#shared/features/families/tags.ts";
import { childAges, diets, familySorts, listFilters } from "#shared/features/families/families.query.ts";
import { activityKinds } from "#shared/features/pictures/pictures.kinds.ts";
import { pageKinds, pageStates } from "#shared/features/pages/pages.rules.ts";
import { stepReasons } from "#shared/features/tripContext/tripContext.rules.ts";
import { roles } from "#shared/access/roles.ts";
import { socialErrors } from "#shared/features/account/socialErrors.ts";
import { fieldRules } from "#shared/wire/fieldRules.ts";
import { toldCodes } from "#shared/wire/toldCodes.ts";
import type { Namespace } from "./words.ts";

export interface KeyFamily {
  readonly namespace: Namespace;
  readonly prefix: string;
  readonly values: readonly string[];
}

// Every key that is built from data, in one table: the types of `dataKey` and the test for unused keys read it.
export const dataKeys = {
  tripState: { namespace: "states", prefix: "trip.", values: tripStates },
  hostingState: { namespace: "states", prefix: "hosting.", values: tripHostFamilyStates },
  role: { namespace: "states", prefix: "role.", values: roles },
  askedOfOne: { namespace: "asking", prefix: "own.", values: matters },
  askedOfOther: { namespace: "asking", prefix: "other.", values: matters },
  askingDo: { namespace: "asking", prefix: "do.", values: askings },
  priority: { namespace: "desk", prefix: "priority.", values: priorities },
  urgentWhy: { namespace: "desk", prefix: "why.", values: urgentWhys },
  expenseState: { namespace: "expenses", prefix: "state.", values: expenseStates },
  expenseCategory: { namespace: "expenses", prefix: "category.", values: expenseCategories },
  expensePayer: { namespace: "expenses", prefix: "payer.", values: payers },
  expenseCharge: { namespace: "expenses", prefix: "charge.", values: chargedParties },
  tripTask: { namespace: "parentHome", prefix: "task.", values: taskKinds },
  tripStep: { namespace: "parentHome", prefix: "step.", values: stepKinds },
  responseLabel: { namespace: "family", prefix: "response.", values: responseLabels },
  amenity: { namespace: "family", prefix: "amenity.", values: amenities },
  dayPart: { namespace: "family", prefix: "part.", values: dayParts },
  familyChild: { namespace: "family", prefix: "child.", values: genders },
  stayDetails: { namespace: "family", prefix: "details.", values: activityDetailsTypes },
  contactType: { namespace: "family", prefix: "type.", values: contactTypes },
  contactLack: { namespace: "family", prefix: "lack.", values: contactLacks },
  wishVote: { namespace: "wishlist", prefix: "vote.", values: votes },
  contentKind: {
    namespace: "parentHome",
    prefix: "kind.",
    values: ["text", "image", "link", "video", "audio", "file", "pdf"],
  },
  familyTripTab: { namespace: "familyTrips", prefix: "tab.", values: familyTripTabs },
  familyTripEmpty: { namespace: "familyTrips", prefix: "empty.", values: familyTripTabs },
  familyTripSort: { namespace: "familyTrips", prefix: "sort.", values: familyTripSorts },
  stepAhead: { namespace: "familyTrips", prefix: "next.", values: stepsAhead },
  direction: { namespace: "familyTrips", prefix: "direction.", values: directions },
  travelMode: { namespace: "familyTrips", prefix: "mode.", values: travelModes },
  collector: { namespace: "familyTrips", prefix: "collector.", values: collectors },
  meetingKind: { namespace: "familyTrips", prefix: "meeting.", values: meetingKinds },
  careFact: { namespace: "children", prefix: "fact.", values: [...careFacts, ...medicalFacts] },
  allergyLabel: { namespace: "children", prefix: "allergy.", values: allergyLabels },
  consentKind: { namespace: "children", prefix: "consent.", values: consentKinds },
  audience: { namespace: "children", prefix: "audience.", values: audiences },
  shareField: { namespace: "children", prefix: "field.", values: shareFields },
  billFilter: { namespace: "invoices", prefix: "filter.", values: billFilters },
  billState: { namespace: "invoices", prefix: "bill.", values: billStates },
  payMethod: { namespace: "invoices", prefix: "method.", values: ["card", "transfer", "sepa"] },
  hostingTab: { namespace: "hostings", prefix: "tab.", values: hostingTabs },
  hostingEmpty: { namespace: "hostings", prefix: "empty.", values: hostingTabs },
  hostingEmptyLine: { namespace: "hostings", prefix: "emptyLine.", values: hostingTabs },
  hostingSort: { namespace: "hostings", prefix: "sort.", values: hostingSorts },
  hostPart: { namespace: "hostPayments", prefix: "part.", values: partKinds },
  preparation: { namespace: "hosting", prefix: "ready.", values: preparations },
  hostCommandDone: { namespace: "hosting", prefix: "done.", values: hostCommands },
  declineReason: { namespace: "hosting", prefix: "no.", values: declineReasons },
  socialError: { namespace: "account", prefix: "social.", values: socialErrors },
  workList: { namespace: "hubHome", prefix: "list.", values: workLists },
  nothingToDo: { namespace: "hubHome", prefix: "nothing.", values: workLists },
  hubTile: { namespace: "hubHome", prefix: "tile.", values: tiles },
  hubTask: { namespace: "hubHome", prefix: "task.", values: taskKinds },
  waitingVetting: { namespace: "hubHome", prefix: "vetting.", values: waitingVettingStates },
  owedInvoice: { namespace: "hubHome", prefix: "invoice.", values: owedInvoiceStates },
  bookingStep: { namespace: "booking", prefix: "step.", values: ["plan", "families", "activities", "review"] },
  bookingDays: { namespace: "booking", prefix: "days.", values: activityDetailsTypes },
  stayKind: { namespace: "booking", prefix: "kind.", values: ["immersion", "hosting", "academic", "internship"] },
  priceLine: { namespace: "booking", prefix: "line.", values: ["trust_fee", "transfer", "immersion"] },
  gender: { namespace: "createTrip", prefix: "gender.", values: genders },
  activityDetails: { namespace: "createTrip", prefix: "activity.", values: activityDetailsTypes },
  activityDetailsHint: { namespace: "createTrip", prefix: "activityHint.", values: activityDetailsTypes },
  tripTab: { namespace: "createTrip", prefix: "tab.", values: tripTabs },
  tripMisfit: { namespace: "createTrip", prefix: "misfit.", values: misfits },
  vettingState: { namespace: "vetting", prefix: "state.", values: vettingStates },
  vettingView: { namespace: "vetting", prefix: "view.", values: vettingViews },
  vettingEmpty: { namespace: "vetting", prefix: "empty.", values: vettingViews },
  vettingEmptyLine: { namespace: "vetting", prefix: "emptyLine.", values: vettingViews },
  vettingSort: { namespace: "vetting", prefix: "sort.", values: vettingSorts },
  checkKind: { namespace: "vetting", prefix: "check.", values: checkKinds },
  checkInSentence: { namespace: "vetting", prefix: "inSentence.", values: checkKinds },
  checkStanding: { namespace: "vetting", prefix: "standing.", values: standings },
  hostingType: { namespace: "vetting", prefix: "hosting.", values: hostingTypes },
  historySource: { namespace: "vetting", prefix: "source.", values: historySources },
  businessKind: { namespace: "businesses", prefix: "kind.", values: businessKinds },
  pageState: { namespace: "pages", prefix: "state.", values: pageStates },
  pageKind: { namespace: "pages", prefix: "kind.", values: pageKinds },
  notificationKind: { namespace: "notifications", prefix: "kind.", values: [...notificationKinds, "test"] },
  notificationChannel: { namespace: "notifications", prefix: "channel.", values: channels },
  notificationPreview: { namespace: "notifications", prefix: "preview.", values: previews },
  notificationReason: { namespace: "notifications", prefix: "because.", values: toldReasons },
  orderPart: { namespace: "families", prefix: "order.", values: ["fit", "profile", "reviews", "newness"] },
  familySort: { namespace: "families", prefix: "sort.", values: familySorts },
  familyFilter: {
    namespace: "families",
    prefix: "filter.",
    values: [...listFilters, "age", "price", "q", "name", "diet", "animals"],
  },
  familyStay: { namespace: "families", prefix: "stay.", values: hostingTypes },
  nearbyKind: { namespace: "families", prefix: "kind.", values: ["activity", "camp"] },
  childGender: { namespace: "families", prefix: "childGender.", values: ["female", "male"] },
  hostsGender: { namespace: "families", prefix: "hosts.", values: ["female", "male"] },
  childAges: { namespace: "families", prefix: "ages.", values: childAges },
  diet: { namespace: "families", prefix: "diet.", values: diets },
  nearbyActivity: { namespace: "families", prefix: "near.", values: activityKinds },
  activityInclude: { namespace: "families", prefix: "include.", values: activityIncludes },
  familyInterest: { namespace: "families", prefix: "interest.", values: familyInterests },
  wantedAmenity: { namespace: "families", prefix: "amenity.", values: amenityKeys },
  stepReason: { namespace: "tripContext", prefix: "why.", values: stepReasons },
  errorCode: { namespace: "errors", prefix: "code.", values: toldCodes },
  errorNext: { namespace: "errors", prefix: "next.", values: toldCodes },
  fieldRule: { namespace: "errors", prefix: "rule.", values: fieldRules },
} as const satisfies Readonly<Record<string, KeyFamily>>;

export type KeyFamilyName = keyof typeof dataKeys;

type Family<F extends KeyFamilyName> = (typeof dataKeys)[F];

export type DataKey<F extends KeyFamilyName> = `${Family<F>["prefix"]}${Family<F>["values"][number]}`;

export const dataKey = <F extends KeyFamilyName>(family: F, value: Family<F>["values"][number]): DataKey<F> =>
  `${dataKeys[family].prefix}${value}` as DataKey<F>;
