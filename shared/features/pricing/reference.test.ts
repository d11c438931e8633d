import fc from "fast-check";
import { expect, test } from "vitest";
import { priceOfCase } from "./priceCase.ts";

// Decisions 22 a second time, slowly and with other means: fractions of big integers, a calendar walked day by day.
interface Fraction {
  readonly over: bigint;
  readonly under: bigint;
}

const fraction = (over: bigint, under = 1n): Fraction => ({ over, under });
const times = (one: Fraction, other: Fraction): Fraction => fraction(one.over * other.over, one.under * other.under);
const dividedBy = (one: Fraction, other: Fraction): Fraction =>
  fraction(one.over * other.under, one.under * other.over);
const floor = ({ over, under }: Fraction): bigint => (over - (((over % under) + under) % under)) / under;
const roundHalfUp = ({ over, under }: Fraction): bigint => floor(fraction(over * 2n + under, under * 2n));
const largest = (one: bigint, other: bigint): bigint => (one > other ? one : other);

// 12.34 as it is written, not as a computer holds it.
function perCent(written: number): Fraction {
  const [whole = "0", decimals = ""] = String(written).split(".");
  return fraction(BigInt(whole + decimals.padEnd(2, "0")), 10_000n);
}

interface Discount {
  min: number;
  required: boolean;
  code: string;
  demand: number;
  supply: number;
}
interface Line {
  type: string;
  base: number;
  quantity?: number | undefined;
  customerPct: number;
  customerAmount: number;
  providerPct: number;
  providerAmount: number;
  supplyVat: number;
}
interface Case {
  from: string;
  to: string;
  activity: string;
  weeks: number;
  students: number;
  exempt: boolean;
  code: string | null;
  discounts: Discount[];
  lines: Line[];
}

function daysFrom(from: string, to: string): { days: number; monToFri: number; camps: number } {
  const names: string[] = [];
  for (
    const day = new Date(`${from}T12:00:00Z`);
    day.toISOString().slice(0, 10) < to;
    day.setUTCDate(day.getUTCDate() + 1)
  )
    names.push(day.toUTCString().slice(0, 3));
  const last = new Date(`${to}T12:00:00Z`).toUTCString().slice(0, 3);
  const walk = [...names, last].join(" ");
  return {
    days: names.length,
    monToFri: names.filter((name) => name !== "Sat" && name !== "Sun").length,
    camps: walk.split("Mon Tue Wed Thu Fri").length - 1,
  };
}

function unitsOf(line: Line): { customer: bigint; provider: bigint } {
  const base = fraction(BigInt(line.base));
  const ours = fraction(1n);
  const less = (share: Fraction): Fraction => fraction(ours.over * share.under - share.over, share.under);
  const customer = line.customerAmount
    ? BigInt(line.base + line.customerAmount)
    : roundHalfUp(dividedBy(base, less(perCent(line.customerPct))));
  const provider = line.providerAmount
    ? BigInt(line.base - line.providerAmount)
    : line.providerPct >= 100
      ? 0n
      : roundHalfUp(times(base, less(perCent(line.providerPct))));
  return { customer, provider: largest(provider, 0n) };
}

function bestOf(discounts: readonly Discount[], count: number, code: string | null): Discount | undefined {
  let best: Discount | undefined;
  for (const one of discounts) {
    const asked = (code ?? "").trim().toUpperCase();
    const claimed = one.required || (asked !== "" && asked === one.code.trim().toUpperCase());
    if (count < one.min || !claimed) continue;
    if (!best || one.demand > best.demand || (one.demand === best.demand && one.supply > best.supply)) best = one;
  }
  return best;
}

function slowly(given: Case) {
  const { days, monToFri, camps } = daysFrom(given.from, given.to);
  const immersion =
    given.activity === "local" ? 0 : Math.max(0, days - (given.activity === "mixed" ? 5 : 7) * given.weeks);
  const lines = given.lines.map((line) => {
    const count = { night: days, day: days, immersion, trip: 1 }[line.type] ?? line.quantity ?? 1;
    const { customer, provider } = unitsOf(line);
    const final = customer * BigInt(count) * BigInt(given.students);
    const hf = provider * BigInt(count) * BigInt(given.students);
    const best = bestOf(given.discounts, count, given.code);
    const discount = roundHalfUp(times(fraction(final), perCent(best?.demand ?? 0)));
    const hfDiscount = roundHalfUp(times(fraction(hf), perCent(best?.supply ?? 0)));
    const product = largest(0n, final - discount - (hf - hfDiscount));
    const vat = given.exempt ? 0n : roundHalfUp(times(fraction(product), fraction(23n, 100n)));
    return { final, hf, discount, hfDiscount, product, vat };
  });
  const sum = (field: keyof (typeof lines)[number]): number =>
    Number(lines.reduce((total, line) => total + line[field], 0n));
  const supplyVat = given.lines.reduce((total, line) => total + line.supplyVat, 0);
  return {
    days,
    monToFri,
    possibleCamps: camps,
    possibleMixed: Math.min(camps, given.weeks),
    immersion,
    subtotal: sum("final"),
    discount: sum("discount"),
    vat: sum("vat"),
    total: sum("final") - sum("discount") + sum("vat"),
    subtotalHF: sum("hf"),
    discountHF: sum("hfDiscount"),
    supplyVat,
    totalHF: sum("hf") - sum("hfDiscount") + supplyVat,
    lines: lines.map((printed) =>
      Object.fromEntries(Object.entries(printed).map(([field, amount]) => [field, Number(amount)])),
    ),
  };
}

const percentage = (most: number) =>
  fc.oneof(
    fc.constantFrom(0, 5, 10, 12.5, 20, 33.33),
    fc.integer({ min: 0, max: most * 100 }).map((hundredths) => hundredths / 100),
  );
const amount = fc.oneof(
  fc.integer({ min: 0, max: 20 }),
  fc.integer({ min: 0, max: 50_000 }),
  fc.integer({ min: 0, max: 100_000_000 }),
);
const seldom = fc.oneof({ weight: 3, arbitrary: fc.constant(0) }, { weight: 1, arbitrary: amount });

const line = fc.record({
  type: fc.constantFrom("night", "day", "week", "hour", "month", "lesson", "semester", "transfer", "immersion", "trip"),
  base: amount,
  quantity: fc.option(fc.integer({ min: 0, max: 40 }), { nil: undefined }),
  customerPct: percentage(99.99),
  customerAmount: seldom,
  providerPct: percentage(130),
  providerAmount: seldom,
  supplyVat: seldom,
});

const discount = fc.record({
  min: fc.integer({ min: 0, max: 25 }),
  required: fc.boolean(),
  code: fc.constantFrom("", "SUMMER", "sibling "),
  demand: percentage(100),
  supply: percentage(100),
});

const stay = fc
  .record({ start: fc.integer({ min: 0, max: 2000 }), nights: fc.integer({ min: 1, max: 70 }) })
  .map(({ start, nights }) => {
    const day = (count: number) => new Date(Date.UTC(2026, 0, 1 + count)).toISOString().slice(0, 10);
    return { from: day(start), to: day(start + nights) };
  });

const anyCase: fc.Arbitrary<Case> = fc
  .record({
    days: stay,
    activity: fc.constantFrom("local", "mixed", "family"),
    weeks: fc.integer({ min: 0, max: 8 }),
    students: fc.integer({ min: 1, max: 4 }),
    exempt: fc.boolean(),
    code: fc.constantFrom(null, "", "summer", " Sibling", "winter"),
    discounts: fc.array(discount, { maxLength: 3 }),
    lines: fc.array(line, { maxLength: 4 }),
  })
  .map(({ days, ...rest }) => ({ ...days, ...rest }));

test("20,000 trips cost what a slow second calculation says", () => {
  fc.assert(
    fc.property(anyCase, (given) => {
      expect(priceOfCase(JSON.stringify(given))).toEqual(slowly(given));
    }),
    { numRuns: 20_000 },
  );
}, 60_000);
