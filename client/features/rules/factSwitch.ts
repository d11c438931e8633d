import type { Key } from "#client/i18n/words.ts";

// One thing that a rule looks at, as a switch: how it usually stands, and the world in which it stands the other way.
export interface FactSwitch<World> {
  readonly key: FactKey;
  readonly isUsual: boolean;
  readonly turn: (world: World) => World;
}

export const factWords = {
  own: "fact.own",
  studentChosen: "fact.studentChosen",
  studentComplete: "fact.studentComplete",
  studentMinor: "fact.studentMinor",
  adultFlow: "fact.adultFlow",
  familySelected: "fact.familySelected",
  familyFree: "fact.familyFree",
  bedFree: "fact.bedFree",
  familyApproved: "fact.familyApproved",
  backupWaits: "fact.backupWaits",
  quoteFresh: "fact.quoteFresh",
  authorised: "fact.authorised",
  balancePaid: "fact.balancePaid",
  balanceWaived: "fact.balanceWaived",
  changeAccepted: "fact.changeAccepted",
  changeApproved: "fact.changeApproved",
  purchasesPaid: "fact.purchasesPaid",
  refundsDone: "fact.refundsDone",
  conversationOpen: "fact.conversationOpen",
  termsChanged: "fact.termsChanged",
  timeAsked: "fact.timeAsked",
  timeUpOnce: "fact.timeUpOnce",
  reinvitedLately: "fact.reinvitedLately",
  otherAccepted: "fact.otherAccepted",
  otherAsked: "fact.otherAsked",
  wizardComplete: "fact.wizardComplete",
  photosEnough: "fact.photosEnough",
  addressGiven: "fact.addressGiven",
  policeClear: "fact.policeClear",
  referencesReceived: "fact.referencesReceived",
  visitRecorded: "fact.visitRecorded",
  visitedByVettingAdmin: "fact.visitedByVettingAdmin",
  onlyVettingAdmin: "fact.onlyVettingAdmin",
  flaggedByAdministrator: "fact.flaggedByAdministrator",
  reinstateSeconded: "fact.reinstateSeconded",
  refusalSeconded: "fact.refusalSeconded",
  hostsNobody: "fact.hostsNobody",
  conversationActive: "fact.conversationActive",
  withMinor: "fact.withMinor",
  guardianThere: "fact.guardianThere",
  lengthOffered: "fact.lengthOffered",
  slotsAhead: "fact.slotsAhead",
  roundsLeft: "fact.roundsLeft",
  slotBusy: "fact.slotBusy",
  proposedByHost: "fact.proposedByHost",
  bothSidesThere: "fact.bothSidesThere",
  everybodyLeft: "fact.everybodyLeft",
  nightHosted: "fact.nightHosted",
  detailsChanged: "fact.detailsChanged",
  claimOpen: "fact.claimOpen",
  vettingSuspended: "fact.vettingSuspended",
  taxDataMissing: "fact.taxDataMissing",
  detailsVerified: "fact.detailsVerified",
  batchTies: "fact.batchTies",
  onlyFinance: "fact.onlyFinance",
  largeAmount: "fact.largeAmount",
  smallAmount: "fact.smallAmount",
  approvedByAnother: "fact.approvedByAnother",
  approvedByFinance: "fact.approvedByFinance",
  saysReason: "fact.saysReason",
  saysNote: "fact.saysNote",
  saysAmount: "fact.saysAmount",
  saysTime: "fact.saysTime",
  seesConsequences: "fact.seesConsequences",
  saysEvidence: "fact.saysEvidence",
} as const satisfies Readonly<Record<string, Key<"rules">>>;

export type FactKey = keyof typeof factWords;

export const factSwitch = <World>(
  key: FactKey,
  isUsual: boolean,
  turn: (world: World) => World,
): FactSwitch<World> => ({ key, isUsual, turn });

export const turned = <World>(world: World, switches: readonly FactSwitch<World>[], keys: readonly string[]): World =>
  switches.filter(({ key }) => keys.includes(key)).reduce((sofar, { turn }) => turn(sofar), world);

// How every switch stands when these have been turned.
export const standings = <World>(
  switches: readonly FactSwitch<World>[],
  keys: readonly string[],
): readonly { readonly key: FactKey; readonly isOn: boolean }[] =>
  switches.map(({ key, isUsual }) => ({ key, isOn: isUsual !== keys.includes(key) }));
