import { parseMoney, writeMoney } from "#shared/money/money.ts";

// A case as it is typed: every number is text, so that what is wrong with it can be refused by name.
export interface LineDraft {
  readonly type: string;
  readonly base: string;
  readonly quantity: string;
  readonly customerPct: string;
  readonly customerAmount: string;
  readonly providerPct: string;
  readonly providerAmount: string;
  readonly supplyVat: string;
}

export interface DiscountDraft {
  readonly min: string;
  readonly required: boolean;
  readonly code: string;
  readonly demand: string;
  readonly supply: string;
}

export interface PriceDraft {
  readonly from: string;
  readonly to: string;
  readonly activity: string;
  readonly weeks: string;
  readonly students: string;
  readonly exempt: boolean;
  readonly code: string;
  readonly discounts: readonly DiscountDraft[];
  readonly lines: readonly LineDraft[];
}

export const newLine: LineDraft = {
  type: "night",
  base: "",
  quantity: "",
  customerPct: "",
  customerAmount: "",
  providerPct: "",
  providerAmount: "",
  supplyVat: "",
};
export const newDiscount: DiscountDraft = { min: "", required: true, code: "", demand: "", supply: "" };

// The line of JSON that the price command reads. What is no number stays what was typed.
export function caseOf({ weeks, students, lines, discounts, ...said }: PriceDraft): string {
  return JSON.stringify({
    ...said,
    weeks: numberIn(weeks),
    students: numberIn(students),
    discounts: discounts.map(discountCaseOf),
    lines: lines.map(lineCaseOf),
  });
}

const discountCaseOf = ({ min, demand, supply, ...said }: DiscountDraft): object => ({
  ...said,
  min: numberIn(min),
  demand: numberIn(demand),
  supply: numberIn(supply),
});

const lineCaseOf = (line: LineDraft): object => ({
  type: line.type,
  base: centsIn(line.base),
  quantity: numberIn(line.quantity),
  customerPct: numberIn(line.customerPct),
  customerAmount: centsIn(line.customerAmount),
  providerPct: numberIn(line.providerPct),
  providerAmount: centsIn(line.providerAmount),
  supplyVat: centsIn(line.supplyVat),
});

type Typed = number | string | null;

function numberIn(text: string): Typed {
  const plain = text.trim();
  const number = Number(plain.replace(",", "."));
  return plain === "" ? null : Number.isFinite(number) ? number : plain;
}

function centsIn(text: string): Typed {
  const amount = parseMoney(text);
  if (amount !== null) return amount;
  const number = numberIn(text);
  return typeof number === "number" ? Number((number * 100).toFixed(4)) : number;
}

// The draft of a case that an address brings; null when it brings none.
export function draftOf(text: string | null): PriceDraft | null {
  const given = fieldsIn(parsed(text));
  if (!given) return null;
  return {
    from: textIn(given["from"]),
    to: textIn(given["to"]),
    activity: textIn(given["activity"]),
    weeks: textIn(given["weeks"]),
    students: textIn(given["students"]),
    exempt: given["exempt"] === true,
    code: textIn(given["code"]),
    discounts: listIn(given["discounts"]).map(discountDraftOf),
    lines: listIn(given["lines"]).map(lineDraftOf),
  };
}

const discountDraftOf = (given: Fields): DiscountDraft => ({
  min: textIn(given["min"]),
  required: given["required"] === true,
  code: textIn(given["code"]),
  demand: textIn(given["demand"]),
  supply: textIn(given["supply"]),
});

const lineDraftOf = (given: Fields): LineDraft => ({
  type: textIn(given["type"]),
  base: moneyIn(given["base"]),
  quantity: textIn(given["quantity"]),
  customerPct: textIn(given["customerPct"]),
  customerAmount: moneyIn(given["customerAmount"]),
  providerPct: textIn(given["providerPct"]),
  providerAmount: moneyIn(given["providerAmount"]),
  supplyVat: moneyIn(given["supplyVat"]),
});

type Fields = Readonly<Record<string, unknown>>;

function parsed(text: string | null): unknown {
  try {
    return JSON.parse(text ?? "null");
  } catch (error) {
    if (error instanceof SyntaxError) return null;
    throw error;
  }
}

const fieldsIn = (value: unknown): Fields | null =>
  typeof value === "object" && value !== null && !Array.isArray(value) ? { ...value } : null;
function listIn(value: unknown): readonly Fields[] {
  const items: readonly unknown[] = Array.isArray(value) ? value : [];
  return items.map((item) => fieldsIn(item) ?? {});
}
const textIn = (value: unknown): string =>
  typeof value === "string" ? value : typeof value === "number" ? String(value) : "";
const moneyIn = (value: unknown): string =>
  typeof value === "number" ? (Number.isInteger(value) ? writeMoney(value) : String(value / 100)) : textIn(value);
