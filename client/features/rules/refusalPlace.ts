// Where in the form a refusal belongs: a field of the stay, of a line or of a discount. Both the case and the rules name fields.
export interface RefusalPlace {
  readonly part: "stay" | "line" | "discount";
  readonly index: number;
  readonly field: CaseField;
}

const fieldNames = {
  from: "from",
  fromDate: "from",
  to: "to",
  toDate: "to",
  activity: "activity",
  activityDetailsType: "activity",
  weeks: "weeks",
  currentNoOfWeeks: "weeks",
  students: "students",
  countStudents: "students",
  type: "type",
  base: "base",
  quantity: "quantity",
  customerPct: "customerPct",
  customerCommissionPercentage: "customerPct",
  customerAmount: "customerAmount",
  customerCommissionAmount: "customerAmount",
  providerPct: "providerPct",
  providerCommissionPercentage: "providerPct",
  providerAmount: "providerAmount",
  providerCommissionAmount: "providerAmount",
  supplyVat: "supplyVat",
  amountSupplyVAT: "supplyVat",
  min: "min",
  minQuantity: "min",
  code: "code",
  demand: "demand",
  demandDiscount: "demand",
  supply: "supply",
  supplyDiscount: "supply",
} as const;

export type CaseField = (typeof fieldNames)[keyof typeof fieldNames];

// "lines.0.discounts.1.minQuantity" is a discount's, "lines.2.base" a line's, "toDate" the stay's.
export function placeOf(path: string | undefined): RefusalPlace | null {
  const parts = (path ?? "").split(".");
  const field = Object.entries(fieldNames).find(([name]) => name === parts.at(-1))?.[1];
  if (field === undefined) return null;
  const index = Number(parts.at(-2) ?? 0);
  const list = parts.at(-3);
  return {
    part: list === "lines" ? "line" : list === "discounts" ? "discount" : "stay",
    index: list === undefined ? 0 : index,
    field,
  };
}

export const isAt = (place: RefusalPlace | null, part: RefusalPlace["part"], field: CaseField, index = 0): boolean =>
  place !== null && place.part === part && place.field === field && place.index === index;
