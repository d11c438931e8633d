import type { Key } from "#client/i18n/words.ts";
import type { TraceAudience } from "#shared/features/pricing/traceSteps.ts";
import type { Entity } from "./bench.ts";
import type { Reader } from "./priceAnswer.ts";
import type { PriceExample } from "./priceExamples.ts";
import type { CaseField } from "./refusalPlace.ts";

// The words of everything that is one of several.
type WordsOf<Name extends string> = Readonly<Record<Name, Key<"rules">>>;

export const entityWords = {
  trip: "entity.trip",
  hosting: "entity.hosting",
  meeting: "entity.meeting",
  vetting: "entity.vetting",
  payout: "entity.payout",
} as const satisfies WordsOf<Entity>;
export const readerWords = {
  office: "reader.office",
  customer: "reader.customer",
  host: "reader.host",
} as const satisfies WordsOf<Reader>;
export const audienceWords = {
  customer: "audience.customer",
  host: "audience.host",
  staff: "audience.staff",
} as const satisfies WordsOf<Exclude<TraceAudience, "everyone">>;
export const exampleWords = {
  stay: "example.stay",
  campAndImmersion: "example.campAndImmersion",
  summerCode: "example.summerCode",
  exempt: "example.exempt",
  loss: "example.loss",
  refused: "example.refused",
} as const satisfies WordsOf<PriceExample>;
export const waitWords = { hour: "wait.hour", day: "wait.day", week: "wait.week" } as const satisfies WordsOf<
  "hour" | "day" | "week"
>;
export const engineWords = {
  system: "engine.system",
  timer: "engine.timer",
  webhook: "engine.webhook",
} as const satisfies WordsOf<"system" | "timer" | "webhook">;
export const tripTroubleWords = {
  nobody: "trips.nobody",
  notAllowed: "trips.notAllowed",
  failed: "trips.failed",
} as const satisfies WordsOf<"nobody" | "notAllowed" | "failed">;
export const fieldWords = {
  from: "field.from",
  to: "field.to",
  activity: "field.activity",
  weeks: "field.weeks",
  students: "field.students",
  type: "field.type",
  base: "field.base",
  quantity: "field.quantity",
  customerPct: "field.customerPct",
  customerAmount: "field.customerAmount",
  providerPct: "field.providerPct",
  providerAmount: "field.providerAmount",
  supplyVat: "field.supplyVat",
  min: "field.min",
  code: "field.code",
  demand: "field.demand",
  supply: "field.supply",
} as const satisfies WordsOf<CaseField>;
