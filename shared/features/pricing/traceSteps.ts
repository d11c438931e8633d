// Every value that a step of the trace speaks of, and how a person reads it.
export const traceValues = {
  fromDate: "day",
  toDate: "day",
  priceFrom: "dayOrNone",
  priceTo: "dayOrNone",
  name: "text",
  code: "text",
  pricingType: "pricingType",
  noOfDaysOfTrip: "count",
  countMonToFri: "count",
  numberOfPossibleCamps: "count",
  numberOfPossibleMixedCamps: "count",
  noOfCampsAdded: "count",
  noOfImmersionDays: "count",
  currentNoOfWeeks: "count",
  daysPerWeek: "count",
  count: "count",
  countStudents: "count",
  minQuantity: "count",
  percentage: "percentage",
  base: "money",
  commission: "money",
  unit: "money",
  unitHF: "money",
  amountPricingType: "money",
  amountFinal: "money",
  amountDaily: "money",
  amountHF: "money",
  amountDiscount: "money",
  amountHFDiscount: "money",
  product: "money",
  vat: "money",
  amountSupplyVAT: "money",
  subtotal: "money",
  discount: "money",
  total: "money",
  subtotalHF: "money",
  discountHF: "money",
  totalHF: "money",
} as const;

export type TraceValue = keyof typeof traceValues;
export type TraceAudience = "everyone" | "customer" | "host" | "staff";

interface StepKind {
  readonly audience: TraceAudience;
  readonly makes: TraceValue;
  readonly from: readonly TraceValue[];
}

const found = { audience: "everyone", makes: "base", from: ["name", "pricingType", "priceFrom", "priceTo"] } as const;
const counted = { audience: "everyone", makes: "count", from: [] } as const;

// Every step there is, by the key of its sentence: who may read it, the number it makes and what it makes it from.
export const traceSteps = {
  "stay.days": { audience: "everyone", makes: "noOfDaysOfTrip", from: ["fromDate", "toDate"] },
  "stay.weekdays": { audience: "everyone", makes: "countMonToFri", from: [] },
  "stay.possibleCamps": { audience: "everyone", makes: "numberOfPossibleCamps", from: [] },
  "stay.possibleMixedCamps": {
    audience: "everyone",
    makes: "numberOfPossibleMixedCamps",
    from: ["numberOfPossibleCamps", "currentNoOfWeeks"],
  },
  "stay.campsAdded": { audience: "everyone", makes: "noOfCampsAdded", from: [] },
  "stay.immersion.local": { audience: "everyone", makes: "noOfImmersionDays", from: [] },
  "stay.immersion.mixed": {
    audience: "everyone",
    makes: "noOfImmersionDays",
    from: ["noOfDaysOfTrip", "daysPerWeek", "currentNoOfWeeks"],
  },
  "stay.immersion.family": {
    audience: "everyone",
    makes: "noOfImmersionDays",
    from: ["noOfDaysOfTrip", "daysPerWeek", "currentNoOfWeeks"],
  },

  "price.given": { audience: "everyone", makes: "base", from: ["name", "pricingType"] },
  "price.host_family": found,
  "price.activity": found,
  "price.county": found,
  "price.country": found,
  "count.night": counted,
  "count.week": counted,
  "count.hour": counted,
  "count.month": counted,
  "count.lesson": counted,
  "count.semester": counted,
  "count.transfer": counted,
  "count.immersion": counted,
  "count.trip": counted,
  "line.pricingType": { audience: "everyone", makes: "amountPricingType", from: ["base", "count", "countStudents"] },
  "unit.amount": { audience: "customer", makes: "unit", from: ["base", "commission"] },
  "unit.percentage": { audience: "customer", makes: "unit", from: ["base", "percentage"] },
  "unit.base": { audience: "customer", makes: "unit", from: ["base"] },
  "line.final": { audience: "customer", makes: "amountFinal", from: ["unit", "count", "countStudents"] },
  "daily.unit": { audience: "customer", makes: "amountDaily", from: ["unit"] },
  "daily.share": { audience: "customer", makes: "amountDaily", from: ["amountFinal", "noOfDaysOfTrip"] },
  "discount.none": { audience: "customer", makes: "amountDiscount", from: [] },
  "discount.required": {
    audience: "customer",
    makes: "amountDiscount",
    from: ["amountFinal", "percentage", "minQuantity"],
  },
  "discount.code": {
    audience: "customer",
    makes: "amountDiscount",
    from: ["amountFinal", "percentage", "minQuantity", "code"],
  },
  "unitHF.amount": { audience: "host", makes: "unitHF", from: ["base", "commission"] },
  "unitHF.percentage": { audience: "host", makes: "unitHF", from: ["base", "percentage"] },
  "unitHF.base": { audience: "host", makes: "unitHF", from: ["base"] },
  "line.provider": { audience: "host", makes: "amountHF", from: ["unitHF", "count", "countStudents"] },
  "discountHF.none": { audience: "host", makes: "amountHFDiscount", from: [] },
  "discountHF.applied": {
    audience: "host",
    makes: "amountHFDiscount",
    from: ["amountHF", "percentage", "minQuantity"],
  },
  "supplyVat.none": { audience: "host", makes: "amountSupplyVAT", from: [] },
  "supplyVat.passedOn": { audience: "host", makes: "amountSupplyVAT", from: [] },
  "product.margin": {
    audience: "staff",
    makes: "product",
    from: ["amountFinal", "amountDiscount", "amountHF", "amountHFDiscount"],
  },
  "product.nothing": {
    audience: "staff",
    makes: "product",
    from: ["amountFinal", "amountDiscount", "amountHF", "amountHFDiscount"],
  },
  "vat.margin": { audience: "customer", makes: "vat", from: ["percentage"] },
  "vat.gross": { audience: "customer", makes: "vat", from: ["percentage"] },
  "vat.exempt": { audience: "customer", makes: "vat", from: [] },
  "vat.exemptCustomer": { audience: "customer", makes: "vat", from: [] },

  "total.pricingType": { audience: "everyone", makes: "amountPricingType", from: [] },
  "total.subtotal": { audience: "customer", makes: "subtotal", from: [] },
  "total.discount": { audience: "customer", makes: "discount", from: [] },
  "total.vat": { audience: "customer", makes: "vat", from: [] },
  "total.total": { audience: "customer", makes: "total", from: ["subtotal", "discount", "vat"] },
  "total.subtotalHF": { audience: "host", makes: "subtotalHF", from: [] },
  "total.discountHF": { audience: "host", makes: "discountHF", from: [] },
  "total.supplyVat": { audience: "host", makes: "amountSupplyVAT", from: [] },
  "total.totalHF": { audience: "host", makes: "totalHF", from: ["subtotalHF", "discountHF", "amountSupplyVAT"] },
  "total.product": { audience: "staff", makes: "product", from: [] },
} as const satisfies Readonly<Record<string, StepKind>>;

export type TraceKey = keyof typeof traceSteps;

interface TypeOfKind {
  readonly day: string;
  readonly dayOrNone: string | null;
  readonly text: string;
  readonly pricingType: string;
  readonly count: number;
  readonly percentage: number;
  readonly money: number;
}

type ValuesOf<Key extends TraceKey> = (typeof traceSteps)[Key]["makes"] | (typeof traceSteps)[Key]["from"][number];

export type TraceParams<Key extends TraceKey> = {
  readonly [Value in ValuesOf<Key>]: TypeOfKind[(typeof traceValues)[Value]];
};
