import { disputeReasons, disputeStates } from "#shared/features/disputes/disputes.rules.ts";
import { changeStandings } from "#shared/features/tripChanges/tripChanges.rules.ts";
import { fileRefusals } from "#shared/features/gridImports/importFile.rules.ts";
import { importMistakes } from "#shared/wire/importRows.rules.ts";
import { settingKeys } from "#shared/features/officeSettings/officeSettings.rules.ts";
import { exportKinds } from "#shared/wire/exportKinds.ts";
import {
  jobKinds,
  jobRecipes,
  jobRowStates,
  jobStates,
  type JobResource,
} from "#shared/features/gridJobs/gridJobs.rules.ts";
import { chargedParties, expenseCategories, expenseStates, payers } from "#shared/features/expenses/expenses.rules.ts";
import { askings, matters } from "#shared/features/conversations/asking.rules.ts";
import { priorities } from "#shared/features/conversations/priority.rules.ts";
import { seriesMistakes } from "#shared/features/macros/macros.rules.ts";
import { wishes } from "#shared/features/drafting/drafting.rules.ts";
import { urgentWhys } from "#shared/features/conversations/urgentWords.rules.ts";
import { stayTimes } from "#shared/features/conversations/stayTimes.rules.ts";
import { caseStates, ratings, supportTopics } from "#shared/features/support/support.rules.ts";
import { stepKinds, taskKinds } from "#shared/features/familyTrips/familyTrips.kinds.ts";
import { contactLacks, contactTypes } from "#shared/features/family/contact.rules.ts";
import { amenities, dayParts } from "#shared/features/family/family.kinds.ts";
import { photoHints } from "#shared/features/registration/photoHints.rules.ts";
import {
  photoRooms,
  registrationGenders,
  registrationLacks,
  registrationSteps,
} from "#shared/features/registration/registration.rules.ts";
import { homeSections, homeStandings, homeSteps, ruleCounts } from "#shared/features/ourHome/ourHome.rules.ts";
import { guideSections } from "#shared/features/ourHome/guide.kinds.ts";
import { responseLabels } from "#shared/features/response/response.rules.ts";
import { votes } from "#shared/features/wishlist/wishlist.rules.ts";
import { declineReasons, hostCommands, preparations } from "#shared/features/hostings/hosting.rules.ts";
import { feedErrors } from "#shared/features/calendarFeeds/calendarFeeds.rules.ts";
import { holdReasons, partKinds } from "#shared/features/hostPayments/hostPayments.rules.ts";
import { hostingSorts, hostingTabs } from "#shared/features/hostings/hostings.rules.ts";
import { tripHostFamilyStates, tripStates } from "#shared/features/trips/trips.states.ts";
import { officeTaskKinds } from "#shared/features/officeTasks/officeTasks.rules.ts";
import { owedInvoiceStates, tiles, waitingVettingStates, workLists } from "#shared/features/hubHome/hubHome.rules.ts";
import {
  channels,
  notificationKinds,
  previews,
  toldReasons,
} from "#shared/features/notifications/notifications.kinds.ts";
import { householdParts, ownServices, personKinds, sections } from "#shared/features/householdDesk/household.kinds.ts";
import { hostTicks, reviewAspects } from "#shared/features/stayReviews/stayReviews.rules.ts";
import { genders, medicalFacts, studentLacks } from "#shared/features/students/students.rules.ts";
import { activityDetailsTypes, misfits, tripTabs } from "#shared/features/trips/trips.rules.ts";
import {
  checkKinds,
  historySources,
  hostingTypes,
  standings,
  vettingStates,
  vettingViews,
} from "#shared/features/vetting/vetting.states.ts";
import {
  referenceRelations,
  referenceStates,
  vettingSteps,
  vettingTurns,
} from "#shared/features/vetting/papers.rules.ts";
import { mailModes, paymentModes, verdicts } from "#shared/features/about/about.rules.ts";
import { standings as ruleStandings } from "#shared/features/ruleBook/ruleBook.rules.ts";
import { matchedBy, matchKinds } from "#shared/features/scouting/match.rules.ts";
import { fenceKinds } from "#shared/features/geofences/geofences.rules.ts";
import { shapeMistakes } from "#shared/features/geofences/shapes.rules.ts";
import { tickAnswers, visitItems, visitResults, visitStates } from "#shared/features/vetting/visits.rules.ts";
import { leadCommands, leadSources, leadStates } from "#shared/features/scouting/scouting.states.ts";
import { shiftMistakes, supportTopics as cardTopics } from "#shared/features/supportCards/supportCards.rules.ts";
import { busDirections, groupParts, groupPhases, homeRefusals } from "#shared/features/groups/groups.rules.ts";
import { sheetColumns } from "#shared/features/studentSheet/sheetWords.ts";
import { sheetMistakes, sheetKept } from "#shared/features/studentSheet/studentSheet.rules.ts";
import { contactOutcomes, reaches } from "#shared/features/notAnswering/notAnswering.contract.ts";
import { invitedStandings } from "#shared/features/account/businessJoining.contract.ts";
import { businessEvents } from "#shared/features/businesses/history.rules.ts";
import { businessKinds } from "#shared/features/businesses/businesses.contract.ts";
import { shareStates } from "#shared/features/invoices/paymentShares.rules.ts";
import { billFilters, billStates } from "#shared/features/invoices/invoices.rules.ts";
import {
  collectors,
  directions,
  familyTripSorts,
  familyTripTabs,
  stepsAhead,
  travelModes,
} from "#shared/features/familyTrips/familyTrips.rules.ts";
import { sheetSets } from "#shared/features/sheets/sheets.rules.ts";
import { hourMistakes } from "#shared/features/officeHour/officeHour.rules.ts";
import { slotMistakes } from "#shared/features/meetings/slots.rules.ts";
import { meetingKinds, meetingStates } from "#shared/features/meetings/meetings.states.ts";
import {
  allergyLabels,
  audiences,
  careFacts,
  consentKinds,
  shareFields,
} from "#shared/features/studentCare/studentCare.rules.ts";
import { activityFilters, activitySorts } from "#shared/features/activities/activities.rules.ts";
import { amenityKeys, activityIncludes, familyInterests } from "#shared/features/families/tags.ts";
import { childAges, diets, familySorts, listFilters } from "#shared/features/families/families.query.ts";
import { activityKinds } from "#shared/features/pictures/pictures.kinds.ts";
import { pageKinds, pageStates } from "#shared/features/pages/pages.rules.ts";
import { turns } from "#shared/features/trips/trips.next.rules.ts";
import { stepReasons } from "#shared/features/tripContext/tripContext.rules.ts";
import { roles } from "#shared/access/roles.ts";
import { socialErrors } from "#shared/features/account/socialErrors.ts";
import { pricingTypes } from "#shared/features/pricing/pricingTypes.ts";
import { traceSteps, type TraceKey } from "#shared/features/pricing/traceSteps.ts";
import { fieldRules } from "#shared/wire/fieldRules.ts";
import { toldCodes } from "#shared/wire/toldCodes.ts";

// What may stand behind each prefix of dataKeys.ts: read by the compiler and by the test for unused keys, and loaded by no page.
export const dataKeyValues = {
  tripState: tripStates,
  disputeReason: disputeReasons,
  disputeState: disputeStates,
  changeStanding: changeStandings,
  hostingState: tripHostFamilyStates,
  role: roles,
  askedOfOne: matters,
  askedOfOther: matters,
  askingDo: askings,
  priority: priorities,
  seriesMistake: seriesMistakes,
  supportTopic: supportTopics,
  caseState: caseStates,
  stay: stayTimes,
  rating: ratings,
  wish: wishes,
  urgentWhy: urgentWhys,
  expenseState: expenseStates,
  expenseCategory: expenseCategories,
  expensePayer: payers,
  expenseCharge: chargedParties,
  tripTask: taskKinds,
  tripStep: stepKinds,
  responseLabel: responseLabels,
  amenity: amenities,
  dayPart: dayParts,
  familyChild: genders,
  homeSection: homeSections,
  homeStep: homeSteps,
  reviewAspect: reviewAspects,
  homeAspect: reviewAspects,
  hostTick: hostTicks,
  guideSection: guideSections,
  guidePrompt: guideSections,
  homeStanding: homeStandings,
  homeRule: ruleCounts,
  registerTitle: registrationSteps,
  registerLead: registrationSteps,
  registerLack: registrationLacks,
  registerHosting: hostingTypes,
  registerHostingLine: hostingTypes,
  registerRoom: photoRooms,
  registerHint: photoHints,
  registerChild: registrationGenders,
  registerAdult: registrationGenders,
  stayDetails: activityDetailsTypes,
  contactType: contactTypes,
  contactLack: contactLacks,
  wishVote: votes,
  contentKind: ["text", "image", "link", "video", "audio", "file", "pdf"],
  familyTripTab: familyTripTabs,
  familyTripEmpty: familyTripTabs,
  familyTripSort: familyTripSorts,
  stepAhead: stepsAhead,
  direction: directions,
  sheetSet: Object.keys(sheetSets) as (keyof typeof sheetSets)[],
  travelMode: travelModes,
  collector: collectors,
  meetingKind: meetingKinds,
  meetingState: meetingStates,
  hourMistake: hourMistakes,
  slotMistake: slotMistakes,
  careFact: [...careFacts, ...medicalFacts],
  allergyLabel: allergyLabels,
  consentKind: consentKinds,
  audience: audiences,
  shareField: shareFields,
  billFilter: billFilters,
  billState: billStates,
  shareState: shareStates.filter((state) => state !== "open"),
  payMethod: ["card", "transfer", "sepa"],
  hostingTab: hostingTabs,
  hostingEmpty: hostingTabs,
  hostingEmptyLine: hostingTabs,
  hostingSort: hostingSorts,
  holdReason: holdReasons,
  feedError: feedErrors,
  hostPart: partKinds,
  noHostParts: partKinds,
  noHostPartsLine: partKinds,
  preparation: preparations,
  hostCommandDone: hostCommands,
  declineReason: declineReasons,
  socialError: socialErrors,
  officeTask: officeTaskKinds,
  workList: workLists,
  nothingToDo: workLists,
  hubTile: tiles,
  hubTask: taskKinds,
  waitingVetting: waitingVettingStates,
  owedInvoice: owedInvoiceStates,
  bookingStep: ["plan", "families", "activities", "review"],
  bookingDays: activityDetailsTypes,
  stayKind: ["immersion", "hosting", "academic", "internship"],
  priceLine: ["trust_fee", "transfer", "immersion"],
  householdSection: sections,
  householdPart: householdParts,
  householdKind: personKinds,
  ownService: ownServices,
  householdGender: genders,
  gender: genders,
  studentLack: studentLacks,
  activityDetails: activityDetailsTypes,
  activityDetailsHint: activityDetailsTypes,
  tripTab: tripTabs,
  tripMisfit: misfits,
  vettingState: vettingStates,
  vettingView: vettingViews,
  vettingEmpty: vettingViews,
  vettingEmptyLine: vettingViews,
  ourStep: vettingSteps,
  ourTurn: vettingTurns,
  ourNow: vettingStates,
  aboutCheck: checkKinds,
  relation: referenceRelations,
  referenceIs: referenceStates,
  checkKind: checkKinds,
  checkInSentence: checkKinds,
  checkStanding: standings,
  hostingType: hostingTypes,
  historySource: historySources,
  ruleStanding: ruleStandings,
  visitItem: visitItems,
  visitResult: visitResults,
  visitState: visitStates,
  visitAnswer: [...tickAnswers, "open"],
  fenceKind: fenceKinds,
  fenceMistake: [...shapeMistakes, "unreadable"],
  leadState: leadStates,
  leadCommand: leadCommands,
  leadLine: leadCommands,
  leadSource: leadSources,
  matchKind: matchKinds,
  matchedBy,
  cardTopic: cardTopics,
  shiftMistake: shiftMistakes,
  groupPhase: groupPhases,
  groupPart: groupParts,
  groupDirection: busDirections,
  homeShut: homeRefusals,
  sheetColumn: sheetColumns,
  sheetMistake: sheetMistakes,
  sheetWill: sheetKept,
  sheetIs: sheetKept,
  aboutVerdict: verdicts,
  aboutMail: mailModes,
  aboutPayments: paymentModes,
  reach: reaches,
  contactOutcome: contactOutcomes,
  invitedStanding: invitedStandings,
  businessEvent: businessEvents.filter((event) => event !== "changed"),
  businessKind: businessKinds,
  pageState: pageStates,
  pageKind: pageKinds,
  notificationKind: [...notificationKinds, "test"],
  notificationChannel: channels,
  notificationPreview: previews,
  notificationReason: toldReasons,
  orderPart: ["fit", "profile", "reviews", "newness"],
  activityFilter: [...activityFilters, "age", "activitySearch"],
  activitySort: activitySorts,
  activityGender: ["any", "female", "male"],
  familySort: familySorts,
  familyFilter: [...listFilters, "age", "price", "q", "name", "diet", "animals"],
  familyStay: hostingTypes,
  nearbyKind: ["activity", "camp"],
  childGender: ["female", "male"],
  hostsGender: ["female", "male"],
  childAges: childAges,
  diet: diets,
  nearbyActivity: activityKinds,
  activityInclude: activityIncludes,
  familyInterest: familyInterests,
  wantedAmenity: amenityKeys,
  recipe: jobRecipes.trips,
  studentRecipe: jobRecipes.students,
  leadRecipe: jobRecipes.leads,
  fileRefusal: fileRefusals,
  traceStep: Object.keys(traceSteps) as TraceKey[],
  pricingType: pricingTypes,
  importMistake: importMistakes,
  jobState: jobStates,
  jobList: Object.keys(jobKinds) as readonly JobResource[],
  officeSetting: settingKeys,
  exportKind: exportKinds,
  jobRow: jobRowStates,
  turn: turns,
  stepReason: stepReasons,
  errorCode: toldCodes,
  errorNext: toldCodes,
  fieldRule: fieldRules,
} as const;
