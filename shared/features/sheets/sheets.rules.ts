import type { Role } from "#shared/access/roles.ts";
import { whyNotAssign, whyNotReplan, type PlanRefusal } from "#shared/features/tripPlan/tripPlan.rules.ts";
import type { TripState } from "#shared/features/trips/trips.states.ts";

export const sheetRefusals = ["legUnknown", "timeFirst", "dayFarOff", "nobodyByThatName", "severalByThatName"] as const;

// What each sheet shows, in its order. The first columns say whose row it is.
const whose = ["studentName", "reference", "state"] as const;
export const sheetSets = {
  arrivals: [
    ...whose,
    "fromDate",
    "familyName",
    "therePlace",
    "thereNumber",
    "thereTime",
    "thereDay",
    "thereMode",
    "thereMeetingPoint",
    "thereDriver",
    "thereBus",
    "thereConfirmed",
  ],
  departures: [
    ...whose,
    "toDate",
    "familyName",
    "backPlace",
    "backNumber",
    "backTime",
    "backDay",
    "backMode",
    "backMeetingPoint",
    "backDriver",
    "backBus",
    "backConfirmed",
  ],
  placements: [
    ...whose,
    "fromDate",
    "toDate",
    "tripTypeName",
    "familyName",
    "hostingState",
    "askedAt",
    "answerBy",
    "backups",
    "coordinatorName",
    "groupName",
  ],
  finance: [
    ...whose,
    "fromDate",
    "businessName",
    "total",
    "paid",
    "owed",
    "dueOn",
    "invoiceNumber",
    "hostTotal",
    "coordinatorName",
  ],
  camps: [...whose, "fromDate", "toDate", "activityDetailsType", "weeks", "camps", "clash", "coordinatorName"],
} as const;

export type SheetSet = keyof typeof sheetSets;

// What a sheet opens with: the days ahead, of trips for which it matters.
export const sheetFilters: Readonly<Record<SheetSet, string>> = {
  arrivals: "fromDate:today..;state:reserved,booked,in-progress,customer_service",
  departures: "toDate:today..;state:reserved,booked,in-progress,customer_service",
  placements: "fromDate:today..;state:new,enquiry,reserved,booked",
  finance: "fromDate:today..;state:reserved,booked,in-progress,customer_service",
  camps: "fromDate:today..;state:new,enquiry,reserved,booked",
};

// With which one somebody begins: those who look after students with who comes, those who count the money with that.
export const usualSheet = (roles: readonly Role[]): SheetSet =>
  roles.includes("finance") && !roles.some((role) => role === "coordinator" || role === "administrator")
    ? "finance"
    : "arrivals";

export const legFields = [
  "Place",
  "Number",
  "Time",
  "Day",
  "Mode",
  "MeetingPoint",
  "Driver",
  "Bus",
  "Confirmed",
] as const;

export type LegField = (typeof legFields)[number];
export type Way = "there" | "back";

const planned: readonly string[] = ["fromDate", "toDate", "tripTypeName", "activityDetailsType", "weeks"];

// Which end of a journey a column is about, and what of it; null for what is not about a journey.
export function legPartOf(column: string): { readonly way: Way; readonly field: LegField } | null {
  const way = column.startsWith("there") ? "there" : column.startsWith("back") ? "back" : null;
  const field = way && legFields.find((name) => column === way + name);
  return way && field ? { way, field } : null;
}

// Why a cell stays as it is, or null: asked before it is typed into, and again while its row is held.
export const whyNotEdit = ({ state }: { readonly state: TripState }, column: string): PlanRefusal | null =>
  planned.includes(column) ? whyNotReplan(state) : whyNotAssign(state);

export const legStates = ["planned", "confirmed", "done", "missed"] as const;

export type LegState = (typeof legStates)[number];

export const legTicks = ["confirmed", "met"] as const;

export type LegTick = (typeof legTicks)[number];

// Whoever was met was expected; without the tick one is back at what was known before.
export function stateAfterTick(state: LegState, tick: LegTick, isOn: boolean): LegState {
  if (tick === "met") return isOn ? "done" : "confirmed";
  if (isOn) return state === "done" ? "done" : "confirmed";
  return "planned";
}

export const isConfirmed = (state: LegState): boolean => state === "confirmed" || state === "done";
