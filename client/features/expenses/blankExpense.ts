// What an expense begins with, in the form and in a row.
const today = (): string => new Date().toISOString().slice(0, 10);
export const blank = () =>
  ({
    tripId: "",
    category: "transfer",
    paidBy: "coordinator",
    chargeableTo: "parent",
    spentOn: today(),
    currency: "EUR",
    amount: 0,
    vat: 0,
    note: "",
  }) as const;
