import { createHash } from "node:crypto";
import { needsReceipt } from "#shared/features/expenses/expenses.rules.ts";
import { addDays } from "#shared/time/days.ts";
import { isoOf, later, momentAt } from "../days.ts";
import type { Day } from "../days.ts";
import type { Team } from "../people/team.ts";
import { at, randomOf } from "../random.ts";
import { media } from "../media/media.ts";
import type { AssetRow, ExpenseRow } from "../rows.ts";
import { isDesigned } from "../trips/drawn.ts";
import type { Trip } from "../trips/trips.ts";

type Payer = "office" | "host" | "coordinator" | "parent";
type Sketch = readonly [
  category: string,
  paidBy: Payer,
  chargeableTo: string,
  amount: number,
  vat: number,
  state: string,
  note: string,
  reason?: string,
];

const sketches: readonly Sketch[] = [
  ["transfer", "office", "parent", 4800, 0, "draft", "Taxi from the station, the last bus had gone"],
  ["medical", "coordinator", "parent", 6000, 0, "submitted", "Family doctor, sore throat, receipt on paper"],
  ["pocket_money", "host", "parent", 2000, 0, "approved", "Lent for the school trip to the aquarium"],
  ["materials", "coordinator", "office", 3150, 589, "reimbursed", "Welcome posters and name tags"],
  ["excursion", "office", "business", 18_400, 3441, "invoiced", "Coach for the cliffs, share of this student"],
  [
    "other",
    "host",
    "parent",
    4500,
    0,
    "rejected",
    "New phone charger and cable",
    "The student brought it home; please ask the parents directly.",
  ],
  ["medical", "coordinator", "parent", 11_200, 0, "invoiced", "Minor injuries unit and tube bandage"],
  ["transfer", "coordinator", "office", 3620, 0, "approved", "Parking and tolls, delayed flight"],
  ["materials", "host", "parent", 2890, 540, "submitted", "School jumper, second hand, and two exercise books"],
  ["excursion", "office", "parent", 2400, 449, "settled", "Boat to the islands"],
  ["pocket_money", "coordinator", "parent", 3000, 0, "draft", "Cash until the card arrives"],
  ["medical", "host", "parent", 1585, 0, "reimbursed", "Antihistamine and plasters"],
  ["transfer", "office", "business", 9600, 1795, "settled", "Second minibus for the instruments"],
  ["other", "coordinator", "office", 2250, 421, "approved", "Flowers and a card for the host"],
  ["excursion", "host", "parent", 5200, 0, "submitted", "Concert ticket, agreed with the mother in the conversation"],
  ["materials", "office", "business", 7400, 1384, "invoiced", "Placement papers and certificates"],
  ["medical", "parent", "office", 13_500, 0, "submitted", "Doctor’s bill we were asked to pay first"],
  ["transfer", "host", "parent", 2200, 0, "approved", "Petrol, two extra runs to the airport"],
  ["other", "host", "office", 8800, 0, "draft", "Broken window, football was involved"],
  ["excursion", "coordinator", "parent", 1850, 346, "reimbursed", "Museum, five tickets, this is one"],
  ["pocket_money", "host", "parent", 1000, 0, "settled", "Chips and the ghost train"],
  [
    "materials",
    "host",
    "parent",
    3995,
    747,
    "rejected",
    "Hurley and helmet",
    "A present, as the family wrote; not an expense.",
  ],
  ["medical", "office", "parent", 5400, 0, "settled", "Optician, one screw and new nose pads"],
  ["transfer", "coordinator", "business", 7750, 0, "submitted", "Night taxi, missed connection"],
  ["excursion", "office", "parent", 6400, 1197, "approved", "Riding day, extra horse"],
  ["other", "parent", "office", 2650, 0, "reimbursed", "Courier for the forgotten passport"],
  ["materials", "coordinator", "office", 1270, 238, "settled", "Waterproof labels"],
  ["pocket_money", "coordinator", "parent", 5000, 0, "invoiced", "Advance for the weekend in Galway"],
  ["transfer", "host", "office", 1400, 0, "draft", "Train ticket to collect a lost rucksack"],
  ["medical", "host", "parent", 2340, 0, "submitted", "Dentist, chipped tooth smoothed"],
];

// What the demo's own parent finds among the expenses of the newest trip that is over.
const ofOwnParent: readonly string[] = [
  "Boat to the islands",
  "Chips and the ghost train",
  "Minor injuries unit and tube bandage",
];

const undecided: readonly string[] = ["draft", "submitted"];

export function buildExpenses(trips: readonly Trip[], team: Team, today: Day): ExpenseRow[] {
  const away = trips.filter(
    ({ row, hostings }) => hostings.length > 0 && ["in-progress", "completed", "customer_service"].includes(row.state),
  );
  const agencies = away.filter(({ row }) => row.businessId !== null || row.groupId !== null);
  const families = away.filter(({ row }) => row.businessId === null);
  const own = trips
    .filter(({ row, student, hostings }) => isDesigned(student) && row.toDate < today && hostings.length > 0)
    .toSorted((a, b) => b.row.toDate.localeCompare(a.row.toDate))[0];
  return sketches.map((sketch, index) => {
    const pool = sketch[2] === "business" ? agencies : families;
    const drawn = at(pool, (index * 5) % pool.length);
    const trip = own && ofOwnParent.includes(sketch[6]) ? own : drawn;
    return expenseRow(sketch, { id: index + 1, trip, team, today });
  });
}

type Spending = { id: number; trip: Trip; team: Team; today: Day };

function expenseRow(
  [category, paidBy, chargeableTo, amount, vat, state, note, reason = ""]: Sketch,
  { id, trip, team, today }: Spending,
): ExpenseRow {
  const random = randomOf(`expense ${id}`);
  const [latest = today] = [trip.row.toDate, addDays(today, -2)].toSorted();
  const [spentOn = latest] = [addDays(trip.row.fromDate, random.int(0, 3)), latest].toSorted();
  const createdAt = momentAt(spentOn, `${random.int(17, 21)}:${random.pick(["05", "20", "40", "55"])}`);
  const isDecided = !undecided.includes(state);
  return {
    id,
    tripId: trip.row.id,
    submittedBy: submitterOf(paidBy, trip, team),
    paidBy,
    chargeableTo,
    category,
    spentOn,
    currency: "EUR",
    amount,
    vat,
    note,
    state,
    decidedBy: isDecided ? team.named("Priya").user.id : null,
    decidedAt: isDecided ? isoOf(later(createdAt, { hours: random.int(2, 6) })) : null,
    reason,
    createdAt: isoOf(createdAt),
  };
}

// Everything handed in that needs a receipt has one.
export const buildReceipts = (expenses: readonly ExpenseRow[]): AssetRow[] =>
  expenses
    .filter((expense) => expense.state !== "draft" && needsReceipt(expense))
    .map(({ id, submittedBy, category, spentOn, createdAt }) => {
      const { name: source, mime, size } = media["receipt.pdf"];
      return {
        ref: createHash("sha256").update(`receipt ${id}`).digest("hex").slice(0, 32),
        purpose: "expenseReceipt",
        recordKind: "expense",
        recordId: id,
        ownerId: submittedBy,
        dataClass: "C3",
        source,
        state: "clean",
        name: `${spentOn}-${category.replaceAll("_", "-")}.pdf`,
        mime,
        size,
        createdAt,
      };
    });

function submitterOf(paidBy: Payer, trip: Trip, team: Team): number {
  if (paidBy === "host") return at(trip.hostings, 0).family.host.user.id;
  if (paidBy === "parent") return trip.booker.user.id;
  return paidBy === "coordinator" ? trip.coordinator.user.id : team.named("Declan").user.id;
}
