import type { Shape } from "#shared/features/geofences/shapes.rules.ts";
import type { FenceKind } from "#shared/features/geofences/geofences.rules.ts";
import { addDays } from "#shared/time/days.ts";
import type { Day } from "../days.ts";
import type { Team } from "../people/team.ts";
import { at } from "../random.ts";
import type { ActivityRow } from "../rows.ts";

type Corner = readonly [latitude: number, longitude: number];

const polygon = (...corners: readonly Corner[]): Shape => ({
  type: "polygon",
  points: corners.map(([latitude, longitude]) => ({ latitude, longitude })),
});
const circle = (latitude: number, longitude: number, km: number): Shape => ({
  type: "circle",
  at: { latitude, longitude },
  km,
});

type Sketch = {
  name: string;
  kind: FenceKind;
  shape: Shape;
  // Of the coordinators.
  whose?: number;
  price?: number;
};

const sketches: readonly Sketch[] = [
  {
    name: "Galway and Clare",
    kind: "coordinator_area",
    shape: polygon([53.75, -10.3], [53.75, -8.2], [53.1, -8.0], [52.55, -8.4], [52.5, -9.95], [53.05, -9.7]),
    whose: 0,
  },
  {
    name: "The south-west",
    kind: "coordinator_area",
    shape: polygon([52.5, -10.6], [52.5, -8.35], [51.9, -7.8], [51.35, -8.6], [51.3, -10.4]),
    whose: 1,
  },
  {
    name: "The east coast",
    kind: "coordinator_area",
    shape: polygon([53.9, -7.0], [53.9, -5.9], [52.1, -6.0], [52.0, -7.3], [52.7, -7.7]),
    whose: 2,
  },
  { name: "Galway schools", kind: "catchment", shape: circle(53.27, -9.05, 18) },
  { name: "Camp bus, Galway Bay", kind: "camp_pickup", shape: circle(53.2, -8.95, 22) },
  { name: "Near Shannon", kind: "price_zone", shape: circle(52.7, -8.92, 45), price: 4_500 },
  {
    name: "Far west",
    kind: "price_zone",
    shape: polygon([53.75, -10.4], [53.75, -9.3], [53.15, -9.3], [53.15, -10.4]),
    price: 8_900,
  },
];

// Areas of the map: who looks after which homes, and what a transfer to them costs.
export function buildFences({ today, team, activity }: { today: Day; team: Team; activity: readonly ActivityRow[] }) {
  const camp = activity.find(({ kind, latitude }) => kind === "camp" && latitude !== null);
  return {
    geofence: sketches.map(({ name, kind, shape, whose, price }, index) => ({
      id: index + 1,
      name,
      kind,
      shape,
      priority: 0,
      coordinatorId: whose === undefined ? null : at(team.coordinators, whose % team.coordinators.length).user.id,
      activityId: kind === "camp_pickup" && camp ? camp.id : null,
      businessId: null,
      price: price ?? null,
      version: 1,
      changedAt: `${addDays(today, -60)}T09:00:00Z`,
    })),
  };
}
