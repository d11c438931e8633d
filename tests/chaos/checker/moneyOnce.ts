import type { BookingDump, PaymentRow, ProviderRow } from "../bookingEntries.ts";
import { finding, type Finding, type Rule } from "./rule.ts";

export const moneyOnce: Rule = {
  invariant: "I28",
  says: "Money is taken once, ledger and bills agree with it to the cent, and the provider knows nothing else",
  check: ({ database: { booking } }) => [
    ...inTheLedger(booking),
    ...onTheBills(booking),
    ...takenTwice(booking),
    // While an errand is under way the two do not know the same; in the end all have been run.
    ...(booking.errands === 0
      ? [...notAsTheProvider(booking), ...notAsTheTrip(booking)]
      : [finding(`${booking.errands} errands of the money are not run`)]),
  ],
};

const sum = (numbers: readonly number[]): number => numbers.reduce((total, one) => total + one, 0);
const isRefund = ({ kind }: Pick<PaymentRow, "kind">): boolean => kind === "refund";
const isTaken = ({ kind, state }: PaymentRow): boolean =>
  kind !== "refund" && kind !== "payout" && state === "captured";

function moved(payment: PaymentRow): number {
  if (isTaken(payment)) return payment.amount;
  return isRefund(payment) && payment.state === "refunded" ? -payment.amount : 0;
}

function inTheLedger({ payments, unbalanced }: BookingDump): readonly Finding[] {
  const wrong = payments.filter((one) => one.banked !== moved(one) || one.postings !== (moved(one) === 0 ? 0 : 1));
  return [
    ...unbalanced.map((id) => finding(`posting ${id} does not come to nothing`)),
    ...wrong.map(({ id, kind, state, amount, banked, postings }) =>
      finding(
        `payment ${id}, a ${kind} of ${amount}, is ${state}; the bank account has ${banked} in ${postings} postings`,
      ),
    ),
  ];
}

function onTheBills({ bills, payments }: BookingDump): readonly Finding[] {
  return [...Map.groupBy(bills, ({ tripId }) => tripId)].flatMap(([tripId, own]) => {
    const paid = sum(own.map((bill) => bill.paid));
    const came = sum(payments.filter((one) => one.tripId === tripId).map(moved));
    const open = own.filter(({ state }) => ["issued", "part_paid", "paid"].includes(state));
    return [
      ...(paid === came ? [] : [finding(`the bills of trip ${tripId} say that ${paid} is paid, ${came} came`)]),
      ...open
        .filter(({ total, paid: part, receivable }) => total - part !== receivable)
        .map(({ id, total, paid: part, receivable }) =>
          finding(`bill ${id}: ${part} of ${total} is paid, the ledger waits for ${receivable}`),
        ),
    ];
  });
}

// A deposit is taken for each trip, and an authorisation is one payment.
function takenTwice({ payments }: BookingDump): readonly Finding[] {
  const deposits = Map.groupBy(
    payments.filter((one) => isTaken(one) && one.kind !== "balance"),
    ({ tripId }) => tripId,
  );
  const references = Map.groupBy(
    payments.filter(({ reference }) => reference !== ""),
    ({ reference }) => reference,
  );
  return [
    ...[...deposits]
      .filter(([, all]) => all.length > 1)
      .map(([tripId, all]) => finding(`trip ${tripId} has paid its deposit ${all.length} times`)),
    ...[...references]
      .filter(([, all]) => all.length > 1)
      .map(([reference, all]) => finding(`${reference} is ${all.length} payments`)),
  ];
}

// An authorisation that never became a payment is held by nobody.
function notAsTheProvider({ provider, payments }: BookingDump): readonly Finding[] {
  return provider
    .filter(({ kind }) => kind !== "transfer")
    .flatMap((charge) => {
      const own = payments.find(({ reference }) => reference === charge.reference);
      const isRight = own
        ? own.state === charge.state && own.amount === charge.amount
        : charge.state === "released" || charge.state === "failed";
      return isRight
        ? []
        : [finding(`${charge.reference}: ${saidOf(charge)}, ${own ? `${own.state}, ${own.amount}` : "nothing"} here`)];
    });
}

const saidOf = ({ state, amount, checkoutId }: ProviderRow): string =>
  `${state}, ${amount}${checkoutId === null ? "" : ` by ${checkoutId}`} at the provider`;

// A stay that is held has its money held, one that is booked has it taken, and what will not be keeps nothing.
function notAsTheTrip({ trips, payments }: BookingDump): readonly Finding[] {
  return trips.flatMap(({ id, state }) => {
    const own = payments.filter((one) => one.tripId === id && !isRefund(one) && one.kind !== "payout");
    const [held, taken] = [own.filter((one) => one.state === "authorised"), own.filter(isTaken)];
    const wanted = state === "reserved" ? [1, 0] : state === "booked" ? [0, 1] : [0, taken.length];
    return held.length === wanted[0] && taken.length === wanted[1]
      ? []
      : [finding(`trip ${id} is ${state}: of its payments ${held.length} are held and ${taken.length} taken`)];
  });
}
