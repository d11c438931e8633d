// The arithmetic of decisions 22: whole minor units, percentages in hundredths, half up at three places and nowhere else.

export type Commission = {
  customerAmount: number;
  customerPercentage: number;
  providerAmount: number;
  providerPercentage: number;
};

export type QuoteLine = {
  service: string;
  description: string;
  base: number;
  count: number;
  commission: Commission;
  demandDiscount: number;
  supplyDiscount: number;
};

type QuotedLine = QuoteLine & {
  customerUnit: number;
  amountFinal: number;
  amountHF: number;
  amountDiscount: number;
  amountHFDiscount: number;
  product: number;
  vat: number;
};

export type Quote = {
  lines: QuotedLine[];
  subtotal: number;
  discount: number;
  vat: number;
  total: number;
  subtotalHF: number;
  discountHF: number;
  totalHF: number;
};

const whole = 10_000;

export function halfUp(amount: number, divisor: number): number {
  const rounded = Math.floor((2 * Math.abs(amount) + divisor) / (2 * divisor));
  return amount < 0 ? -rounded : rounded;
}

export const share = (amount: number, hundredths: number): number => halfUp(amount * hundredths, whole);

export function customerUnit(base: number, { customerAmount, customerPercentage }: Commission): number {
  if (customerAmount !== 0) return base + customerAmount;
  return halfUp(base * whole, whole - customerPercentage);
}

function providerUnit(base: number, { providerAmount, providerPercentage }: Commission): number {
  if (providerAmount !== 0) return Math.max(0, base - providerAmount);
  return Math.max(0, halfUp(base * (whole - providerPercentage), whole));
}

export function quoteOf(lines: readonly QuoteLine[], vatRate: number): Quote {
  const quoted = lines.map((line) => quotedLine(line, vatRate));
  const sum = (amountOf: (line: QuotedLine) => number) => quoted.reduce((total, line) => total + amountOf(line), 0);
  const subtotal = sum((line) => line.amountFinal);
  const discount = sum((line) => line.amountDiscount);
  const vat = sum((line) => line.vat);
  const subtotalHF = sum((line) => line.amountHF);
  const discountHF = sum((line) => line.amountHFDiscount);
  return {
    lines: quoted,
    subtotal,
    discount,
    vat,
    total: subtotal - discount + vat,
    subtotalHF,
    discountHF,
    totalHF: subtotalHF - discountHF,
  };
}

function quotedLine(line: QuoteLine, vatRate: number): QuotedLine {
  const unit = customerUnit(line.base, line.commission);
  const amountFinal = unit * line.count;
  const amountHF = providerUnit(line.base, line.commission) * line.count;
  const amountDiscount = share(amountFinal, line.demandDiscount);
  const amountHFDiscount = share(amountHF, line.supplyDiscount);
  const product = Math.max(0, amountFinal - amountDiscount - (amountHF - amountHFDiscount));
  return {
    ...line,
    customerUnit: unit,
    amountFinal,
    amountHF,
    amountDiscount,
    amountHFDiscount,
    product,
    vat: share(product, vatRate),
  };
}

export type Discount = {
  minQuantity: number;
  required: boolean;
  code: string;
  demandDiscount: number;
  supplyDiscount: number;
};

// The largest wins, the parent's share before the family's; they never add up.
export function discountFor(
  count: number,
  discounts: readonly Discount[],
  code = "",
): Pick<Discount, "demandDiscount" | "supplyDiscount"> {
  const given = code.trim().toLowerCase();
  const fitting = discounts.filter(
    (one) => count >= one.minQuantity && (one.required || (given !== "" && one.code.toLowerCase() === given)),
  );
  const [best] = fitting.toSorted((a, b) => b.demandDiscount - a.demandDiscount || b.supplyDiscount - a.supplyDiscount);
  return best ?? { demandDiscount: 0, supplyDiscount: 0 };
}

// A quarter now, the rest thirty days before the start; everything at once when that day has passed.
export const depositOf = (total: number): number => share(total, 2500);

type Cancellation = { paid: number; daysBefore: number; trustFee: number; isOurFault: boolean };

// What goes back of what was paid: all but the trust fee, half, or nothing, by the days left.
export function refundOf({ paid, daysBefore, trustFee, isOurFault }: Cancellation): number {
  if (isOurFault) return paid;
  if (daysBefore >= 30) return Math.max(0, paid - trustFee);
  return daysBefore >= 8 ? share(paid, 5000) : 0;
}
