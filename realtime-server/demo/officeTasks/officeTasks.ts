import type { OfficeTaskKind } from "#shared/features/officeTasks/officeTasks.rules.ts";
import { isoOf, later } from "../days.ts";
import type { Moment } from "../days.ts";
import type { HostFamily } from "../families/families.ts";
import type { Team } from "../people/team.ts";
import { at } from "../random.ts";
import type { OfficeTaskRow } from "../rows.ts";
import type { Hosting, Trip } from "../trips/trips.ts";

type World = { now: Moment; trips: readonly Trip[]; families: readonly HostFamily[]; team: Team };

type Sketch = {
  kind: OfficeTaskKind;
  entity: "trip" | "hosting" | "vetting";
  entityId: number;
  // Hours ago it was given, and hours from now until it is due: what is late lies behind.
  given: number;
  due?: number;
  whose?: string;
};

// What the office is to see to this morning: each with the cause that gives it, some taken, two late.
export function buildOfficeTasks({ now, trips, families, team }: World): OfficeTaskRow[] {
  return sketchesOf(trips, families).map(({ kind, entity, entityId, given, due, whose }, index) => ({
    id: index + 1,
    kind,
    entity,
    entityId,
    createdAt: isoOf(later(now, { hours: -given })),
    dueAt: due === undefined ? null : isoOf(later(now, { hours: due })),
    assigneeId: whose === undefined ? null : team.named(whose).user.id,
  }));
}

function sketchesOf(trips: readonly Trip[], families: readonly HostFamily[]): Sketch[] {
  const cases = trips.filter(({ row }) => row.state === "customer_service");
  const lost = at(
    cases.filter(({ hostings }) => hostings.some(isLost)),
    0,
  );
  const after = at(
    cases.filter(({ row }) => row.resumeState === "completed"),
    0,
  );
  const open = cases.filter((trip) => trip !== lost && trip !== after);
  const cancelled = at(
    trips.filter(({ row }) => row.state === "cancelled"),
    0,
  );
  const paid = at(
    trips.filter(({ row }) => row.state === "completed"),
    0,
  );
  const waiting = at(
    trips
      .flatMap(({ hostings }) => hostings)
      .filter(({ row }) => row.state === "awaiting_host_family_review" && row.askedAt !== null)
      .toSorted((a, b) => ((a.row.askedAt ?? "") < (b.row.askedAt ?? "") ? -1 : 1)),
    0,
  );
  const home = (state: string): number =>
    at(
      families.filter(({ row }) => row.vettingState === state),
      0,
    ).row.id;
  const ticket = (index: number) => ({ kind: "openTicket", entity: "trip", entityId: at(open, index).row.id }) as const;
  return [
    { ...ticket(0), given: 30, due: -3 },
    { ...ticket(1), given: 9, due: 2, whose: "Niamh" },
    { ...ticket(2), given: 6, due: 5 },
    { ...ticket(3), given: 26, due: 8, whose: "Tomás" },
    { kind: "placeAgain", entity: "trip", entityId: lost.row.id, given: 20, due: -1 },
    { kind: "draftPromotion", entity: "hosting", entityId: nextOf(lost).row.id, given: 20, due: 4 },
    {
      kind: "applyCancellationFee",
      entity: "hosting",
      entityId: at(lost.hostings.filter(isLost), 0).row.id,
      given: 20,
      due: 52,
    },
    { kind: "openClaim", entity: "trip", entityId: after.row.id, given: 44, due: 28 },
    { kind: "openStaffTask", entity: "hosting", entityId: waiting.row.id, given: 2, due: 6 },
    { kind: "proposeHomeVisit", entity: "vetting", entityId: home("visit_pending"), given: 70, due: 50 },
    { kind: "paymentDisputed", entity: "trip", entityId: paid.row.id, given: 17, due: 100 },
    { kind: "refundFailed", entity: "trip", entityId: cancelled.row.id, given: 5, due: 24 },
    { kind: "askSecondPair", entity: "vetting", entityId: home("approval_pending"), given: 40, due: 32 },
    { kind: "notifyFamiliesByScript", entity: "vetting", entityId: home("suspended"), given: 90 },
  ];
}

const isLost = ({ row }: Hosting): boolean => row.state === "host_family_withdrawn";

const nextOf = ({ hostings }: Trip): Hosting =>
  at(
    hostings.filter((one) => !isLost(one)),
    0,
  );
