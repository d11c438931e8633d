import type { Group } from "./groups.ts";
import type { Trip } from "./trips.ts";

// What the group of the summer rides in, and what it may cost; whoever is booked has a seat already.
export function buildBuses(groups: readonly Group[], trips: readonly Trip[]) {
  const group = groups.find(({ key }) => key === "galway-bay");
  if (!group) throw new Error("The demo world has no group at Galway Bay");
  const groupId = group.row.id;
  const bus = { groupId, seats: 16, driver: "Pádraig Nolan" };
  const lines: readonly (readonly [string, number])[] = [
    ["Coach from Shannon and back", 780_00],
    ["Sailing club, two days", 960_00],
    ["Cliffs of Moher", 240_00],
  ];
  const riders = trips.filter((trip) => trip.group === group && trip.plan.state === "booked");
  return {
    groupBus: [
      { ...bus, id: 1, name: "Coach to Kinvara", direction: "there", leaves: "15:30, Shannon, coach bay 4" },
      { ...bus, id: 2, name: "Coach to Shannon", direction: "back", leaves: "08:00, Kinvara quay" },
    ],
    groupBusSeat: riders.map(({ row }) => ({ busId: 1, studentId: row.studentId })),
    groupBudgetLine: lines.map(([name, amount], index) => ({ id: index + 1, groupId, name, amount })),
  };
}
