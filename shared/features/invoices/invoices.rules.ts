export const billStates = ["issued", "part_paid", "paid"] as const;
export const billFilters = ["open", "paid", "all"] as const;
export const documentKinds = ["invoice", "receipt"] as const;

export type BillFilter = (typeof billFilters)[number];
export type DocumentKind = (typeof documentKinds)[number];

// The least that is paid at once, unless less is open.
export const leastPart = 20_00;

// How much of what is open may be paid at once: nothing above it, and no crumbs.
export const isPart = (amount: number, open: number): boolean =>
  amount <= open && (amount === open || (amount >= leastPart && open - amount >= 0));

// What a bank's form takes: capitals and figures, and a check figure against slips of the pen (ISO 11649).
export function referenceOf(number: string, count: number): string {
  const body = `${number}${String(count).padStart(2, "0")}`.replace(/[^A-Za-z0-9]/g, "").toUpperCase();
  const digits = [...`${body}RF00`].map((sign) => (/\d/.test(sign) ? sign : String(sign.charCodeAt(0) - 55))).join("");
  return `RF${String(98 - modulo97(digits)).padStart(2, "0")}${body}`;
}

const modulo97 = (digits: string): number => [...digits].reduce((rest, digit) => (rest * 10 + Number(digit)) % 97, 0);

export const billRefusals = ["nothingToTransfer", "transferAnnounced", "transferDecided", "nothingPaid"] as const;
