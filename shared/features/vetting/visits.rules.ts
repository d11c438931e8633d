import type { VettingState } from "./vetting.states.ts";

// What is looked at in every house, room by room.
export const visitItems = [
  "smokeAlarm",
  "carbonAlarm",
  "fireExit",
  "ownBed",
  "bathroomLock",
  "heating",
  "kitchen",
  "medicines",
  "animals",
  "outside",
  "peopleMet",
  "wayToSchool",
  "gasCertificate",
  "poolFence",
  "electricCheck",
] as const;
export type VisitItem = (typeof visitItems)[number];

// What the law of a country asks for besides.
const ofCountry: Readonly<Partial<Record<VisitItem, readonly string[]>>> = {
  gasCertificate: ["GB", "IE"],
  poolFence: ["FR", "ES", "IT"],
  electricCheck: ["GB", "FR"],
};

export const itemsOf = (countryCode: string): readonly VisitItem[] =>
  visitItems.filter((item) => ofCountry[item]?.includes(countryCode) ?? true);

export const tickAnswers = ["ok", "missing"] as const;
export type TickAnswer = (typeof tickAnswers)[number];
export type Ticks = Partial<Record<VisitItem, TickAnswer>>;

export const visitStates = ["planned", "done", "cancelled"] as const;
export const visitResults = ["ok", "conditions", "fail"] as const;
export type VisitResult = (typeof visitResults)[number];

export const clockPattern = /^([01]\d|2[0-3]):[0-5]\d$/;
export const visitLimits = { words: 1_000, notes: 4_000, daysAhead: 365 } as const;

export const visitRefusals = [
  "visitClosed",
  "visitPlanned",
  "notVisited",
  "ticksMissing",
  "somethingMissing",
  "signatureMissing",
] as const;
export type VisitRefusal = (typeof visitRefusals)[number];

// Before its checks are through, and once it has gone, nobody comes to see a house.
const visitedStates: readonly VettingState[] = [
  "visit_pending",
  "visit_scheduled",
  "conditions_open",
  "approved",
  "renewal_due",
];

export const mayBeVisited = (state: VettingState): boolean => visitedStates.includes(state);

// Where a house stands that waits for a day, as long as none is planned.
export const waitsForVisit = (state: VettingState): boolean => state === "visit_pending" || state === "visit_scheduled";

interface Result {
  readonly countryCode: string;
  readonly ticks: Ticks;
  readonly result: VisitResult;
  readonly isSigned: boolean;
}

// Why a visit cannot end so, or null: all of the house is looked at, a house in which something is missing is no house without conditions,
// and whoever was there signs for it.
export function whyNotFinish({ countryCode, ticks, result, isSigned }: Result): VisitRefusal | null {
  const items = itemsOf(countryCode);
  if (items.some((item) => ticks[item] === undefined)) return "ticksMissing";
  if (result === "ok" && items.some((item) => ticks[item] === "missing")) return "somethingMissing";
  return isSigned ? null : "signatureMissing";
}

// Whoever sets conditions, or says no, says which and why.
export const needsWords = (result: VisitResult): boolean => result !== "ok";

export const commandOf = {
  ok: "visit_ok",
  conditions: "visit_conditions",
  fail: "visit_fail",
} as const satisfies Readonly<Record<VisitResult, string>>;

// How the check of the visit stands after it.
export const checkOf = { ok: "clear", conditions: "received", fail: "adverse" } as const satisfies Readonly<
  Record<VisitResult, string>
>;

// The hours of a visit, one after the other.
export const isWindow = ({ fromTime, toTime }: { readonly fromTime: string; readonly toTime: string }): boolean =>
  fromTime < toTime;

// What was ticked on the device stands above what the server knew.
export const mergedTicks = (known: Ticks, kept: Ticks): Ticks => ({ ...known, ...kept });

// What a conversation says of it, in English: for the search, and for whoever has no words for the key.
interface VisitTold {
  readonly name: string;
  readonly day: string;
  readonly begins: string;
  readonly ends: string;
}

export const visitSentences = {
  visitPlanned: ({ name, day, begins, ends }: VisitTold) =>
    `${name} comes to see the house on ${day} between ${begins} and ${ends}`,
  visitMoved: ({ name, day, begins, ends }: VisitTold) =>
    `The visit to the house is now on ${day} between ${begins} and ${ends}; ${name} comes`,
  visitCancelled: ({ day }: VisitTold) => `The visit to the house on ${day} does not take place`,
} as const;
export type VisitNotice = keyof typeof visitSentences;
