import { addDays } from "#shared/time/days.ts";
import { isoOf } from "../days.ts";
import type { Day } from "../days.ts";
import { businesses } from "../businesses/businesses.ts";
import { joinedOn } from "../people.ts";
import type { Person, Register } from "../people.ts";
import type { Places } from "../places/places.ts";
import { rowBy } from "../places/places.ts";
import { randomOf } from "../random.ts";
import type { BusinessRow } from "../rows.ts";
import type { WorkerSketch } from "./sketch.ts";
import { agents, staff } from "./workers.ts";

export type Team = {
  business: BusinessRow[];
  staff: Person[];
  agents: Person[];
  coordinators: Person[];
  businessOf: (key: string) => BusinessRow;
  agentsOf: (business: string) => Person[];
  named: (first: string) => Person;
};

export function buildTeam(today: Day, places: Places, register: Register): Team {
  const business = businesses.map((sketch, index) => businessRowOf(sketch, index + 1, { today, places }));
  const businessOf = (key: string) =>
    rowBy(business, (row) => row.id === businesses.findIndex((sketch) => sketch.key === key) + 1);
  const enter = (sketch: WorkerSketch) => enterWorker(sketch, { today, register, businessOf });
  const people = { staff: staff.map(enter), agents: agents.map(enter) };
  return {
    business,
    ...people,
    coordinators: people.staff.filter(({ role }) => role === "coordinator"),
    businessOf,
    agentsOf: (key) => people.agents.filter(({ user }) => user.businessId === businessOf(key).id),
    named: (first) => rowBy(people.staff, ({ user }) => user.firstName === first),
  };
}

type Office = { today: Day; register: Register; businessOf: (key: string) => BusinessRow };

function enterWorker(sketch: WorkerSketch, { today, register, businessOf }: Office): Person {
  const name = `${sketch.first} ${sketch.last}`;
  const random = randomOf(`worker ${name}`);
  return register.enter({
    ...sketch,
    age: sketch.look?.age ?? random.int(27, 56),
    mailDomain: sketch.business ? `${sketch.business}.example` : "hearth.example",
    joinedAt: joinedOn(addDays(today, -random.int(520, 1500)), name),
    ...(sketch.business && {
      businessId: businessOf(sketch.business).id,
      businessName: businessOf(sketch.business).name,
    }),
  });
}

function businessRowOf(
  sketch: (typeof businesses)[number],
  id: number,
  { today, places }: { today: Day; places: Places },
): BusinessRow {
  const random = randomOf(`business ${sketch.key}`);
  const since = addDays(today, -random.int(500, 1900));
  return {
    id,
    kind: sketch.kind,
    name: sketch.name,
    legalName: sketch.legalName,
    vatNumber: sketch.vat ?? null,
    vatValidatedOn: sketch.vat ? addDays(since, 12) : null,
    currency: "EUR",
    paymentDays: sketch.days,
    cityTown: sketch.town,
    countryId: places.countryIdOf(sketch.country),
    createdAt: isoOf(joinedOn(since, sketch.key)),
  };
}
