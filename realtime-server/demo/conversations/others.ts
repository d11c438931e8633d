import type { Locale } from "#shared/locales.ts";
import { addDays } from "#shared/time/days.ts";
import { dayOf, later, minuteMs, startOf } from "../days.ts";
import type { Moment } from "../days.ts";
import type { HostFamily } from "../families/families.ts";
import type { Person } from "../people.ts";
import type { Students } from "../people/students.ts";
import type { Team } from "../people/team.ts";
import { at, randomOf } from "../random.ts";
import type { Script, Speaker, Stage } from "../scripts.ts";
import type { Group } from "../trips/groups.ts";
import type { Trip } from "../trips/trips.ts";
import { topics } from "./casting.ts";
import { tell } from "./draft.ts";
import type { ConversationDraft } from "./draft.ts";
import { factsOf } from "./facts.ts";
import { inOrder } from "./hostings.ts";
import type { Library } from "./library.ts";

export type Setting = {
  now: Moment;
  library: Library;
  trips: readonly Trip[];
  team: Team;
  students: Students;
  families: readonly HostFamily[];
  groups: readonly Group[];
};

const nothing = {
  trip: null,
  hosting: null,
  group: null,
  supportable: null,
  family: null,
  topic: null,
  archiveAt: null,
  isArchived: false,
};

const tellingOf = (
  cast: Readonly<Partial<Record<Speaker, Person>>>,
  occasion: Parameters<typeof factsOf>[0],
  name: string,
) => ({
  cast,
  facts: factsOf(occasion),
  isDone: () => false,
  random: randomOf(`conversation ${name}`),
});

// A parent and the coordinator about a trip as a whole; as many as there are scripts that fit.
export function tripConversations(setting: Setting, count: number): ConversationDraft[] {
  const drafts: ConversationDraft[] = [];
  const fresh = setting.trips
    .toReversed()
    .toSorted((a, b) => Number(b.plan.conversation !== undefined) - Number(a.plan.conversation !== undefined));
  for (const trip of fresh) {
    if (drafts.length === count) break;
    const isOpen = trip.row.businessId === null && trip.hostings.length > 0 && !isDesigned(trip);
    const script = isOpen ? tripScript(trip, setting.library) : undefined;
    if (script) drafts.push(tripConversation(trip, script, setting));
  }
  return drafts;
}

// Those whose conversations were written for them get no others.
const isDesigned = ({ plan, booker }: Trip): boolean =>
  plan.conversation === undefined && booker.user.email === "parent@hearth.example";

function tripScript(trip: Trip, library: Library): Script | undefined {
  if (trip.plan.conversation) return library.named(trip.plan.conversation);
  const own: readonly Locale[] = [trip.booker.speaks];
  const stages: readonly Stage[] = [trip.row.state];
  return library.choose({
    name: `trip ${trip.row.reference}`,
    kind: "trip",
    stages,
    langs: { parent: own, coordinator: ["en"] },
    trip,
    family: at(trip.hostings, 0).family,
    readers: [trip.booker.user.id],
  });
}

function tripConversation(trip: Trip, script: Script, { now, library }: Setting): ConversationDraft {
  const name = `trip ${trip.row.reference}`;
  const { booker, coordinator, moments } = trip;
  const { family } = at(trip.hostings, 0);
  library.lend(script.lines);
  library.note(script.id, [booker.user.id]);
  const occasion = {
    trip,
    family,
    parent: booker.user.firstName,
    host: family.host.user.firstName,
    coordinator: coordinator.user.firstName,
    businessName: "",
  };
  const telling = { ...tellingOf({ parent: booker, coordinator }, occasion, name), isDone: () => true };
  const from = moments.acceptedAt ?? moments.reservedAt ?? moments.contactedAt ?? moments.createdAt;
  const end = moments.closedAt ?? now;
  const to = Math.max(from + 20 * minuteMs, Math.min(now, end) - telling.random.int(5, 60 * 40) * minuteMs);
  const archiveAt = Math.min(
    startOf(addDays(trip.row.toDate, 8)),
    moments.closedAt ?? Infinity,
    moments.cancelledAt ?? Infinity,
  );
  const messages = inOrder(tell(script.lines, { from, to, anchor: "end" }, telling), now);
  return {
    ...nothing,
    name,
    kind: "trip",
    trip,
    family,
    people: [...trip.student.guardians, coordinator],
    messages,
    archiveAt,
    scripts: [script.id],
  };
}

// The parents of a group with its leader; it ends three days after the last day.
export function groupConversations({ now, library, trips, groups }: Setting): ConversationDraft[] {
  return groups.map((group) => {
    const members = trips.filter((trip) => trip.group?.key === group.key);
    const parents = [...new Set(members.flatMap(({ student }) => student.guardians))];
    const first = at(members, 0);
    const script = library.named(group.script);
    const { family } = at(first.hostings, 0);
    const coordinator = first.coordinator === group.leader ? at(members, 1).coordinator : first.coordinator;
    library.lend(script.lines);
    library.note(script.id, []);
    const occasion = {
      trip: first,
      family,
      parent: "",
      host: family.host.user.firstName,
      coordinator: coordinator.user.firstName,
      group,
      businessName: group.school,
    };
    const telling = tellingOf(
      { leader: group.leader, coordinator, ...parentsFor(script, members) },
      occasion,
      group.key,
    );
    const to = Math.min(
      now - (group.row.fromDate > dayOf(now) ? 60 * 53 : telling.random.int(20, 300)) * minuteMs,
      later(startOf(group.row.toDate), { days: 2, hours: 11 }),
    );
    const messages = inOrder(
      tell(script.lines, { from: Date.parse(group.row.createdAt), to, anchor: "end" }, telling),
      now,
    );
    const people = [...new Set([group.leader, coordinator, ...parents])];
    return {
      ...nothing,
      name: `group ${group.key}`,
      kind: "group",
      group,
      family,
      people,
      messages,
      archiveAt: startOf(addDays(group.row.toDate, 4)),
      scripts: [script.id],
    };
  });
}

// One guardian of each child, each in the part that is written in her language.
function parentsFor({ langs }: Script, members: readonly Trip[]): Partial<Record<Speaker, Person>> {
  const free = [...new Set(members.map(({ booker }) => booker))];
  const cast: Partial<Record<Speaker, Person>> = {};
  for (const part of ["parent", "parent2", "parent3"] as const) {
    const index = free.findIndex(({ speaks }) => speaks === langs[part]);
    const [person] = index < 0 ? [] : free.splice(index, 1);
    if (person) cast[part] = person;
  }
  return cast;
}

// People of all kinds with the office; half of them are answered and put away.
export function supportConversations(setting: Setting, count: number): ConversationDraft[] {
  const { library, team } = setting;
  const carmen = at(setting.students.parents, 0);
  const drafts = [
    supportConversation(
      { script: library.named("ramos-transfer"), person: carmen, staff: team.named("Niamh"), trip: null, place: 0 },
      setting,
    ),
  ];
  const scripts = library.all.filter(({ kind, id }) => kind === "support" && id !== "ramos-transfer");
  const asked = new Set<Person>([carmen]);
  for (let round = 0; round < 4; round += 1) {
    for (const script of scripts) {
      const enquirer =
        drafts.length < count && library.mayLend(script.lines) ? enquirerFor(script, setting, asked) : undefined;
      if (!enquirer) continue;
      asked.add(enquirer.person);
      drafts.push(
        supportConversation(
          { script, ...enquirer, staff: staffFor(script, team, drafts.length), place: drafts.length },
          setting,
        ),
      );
    }
  }
  return drafts;
}

// Those who answer in Spanish and Japanese were brought up with it.
function staffFor({ langs }: Script, team: Team, turn: number): Person {
  const named = langs.support === "es" ? "Tomás" : langs.support === "ja" ? "Yuki" : undefined;
  return named ? team.named(named) : at(team.coordinators, turn % team.coordinators.length);
}

type Enquirer = { person: Person; trip: Trip | null };

function enquirerFor(
  script: Script,
  { trips, families, students }: Setting,
  asked: ReadonlySet<Person>,
): Enquirer | undefined {
  const random = randomOf(`enquirer of ${script.id} ${asked.size}`);
  if (script.langs.host) {
    const hosts = families.filter(
      ({ host, sketch, row }) =>
        !asked.has(host) && sketch.languages.includes(script.langs.host ?? "") && mayAsk(script, row.vettingState),
    );
    return hosts.length > 0 ? { person: random.pick(hosts).host, trip: null } : undefined;
  }
  const speaks = (person: Person) =>
    person.speaks === script.langs.parent && !asked.has(person) && person.user.email !== "parent@hearth.example";
  const tripsOf = trips.filter(
    (trip) =>
      trip.hostings.length > 0 &&
      trip.row.businessId === null &&
      speaks(trip.booker) &&
      (script.stages.includes("any") || script.stages.includes(trip.row.state)),
  );
  if (tripsOf.length > 0) {
    const trip = random.pick(tripsOf);
    return { person: trip.booker, trip };
  }
  const others = script.stages.includes("any") ? students.parents.filter(speaks) : [];
  return others.length > 0 ? { person: random.pick(others), trip: null } : undefined;
}

// Only a family that is nearly through can tell how vetting felt; the others host already.
const nearlyVetted: readonly string[] = ["conditions_open", "approval_pending", "visit_scheduled"];
const mayAsk = ({ id }: Script, state: string): boolean =>
  id === "vetting-from-the-inside" ? nearlyVetted.includes(state) : state === "approved" || state === "renewal_due";

type Request = { script: Script; person: Person; staff: Person; trip: Trip | null; place: number };

function supportConversation(
  { script, person, staff, trip, place }: Request,
  { now, library, families }: Setting,
): ConversationDraft {
  const name = `support ${person.user.email}`;
  library.lend(script.lines);
  library.note(script.id, [person.user.id]);
  const family = trip ? at(trip.hostings, 0).family : (families.find(({ host }) => host === person) ?? null);
  const occasion = {
    trip,
    family,
    parent: person.user.firstName,
    host: person.user.firstName,
    coordinator: staff.user.firstName,
  };
  const telling = tellingOf({ parent: person, host: person, support: staff, coordinator: staff }, occasion, name);
  const to = now - (place === 0 ? 158 : 40 + place * place * 33 + telling.random.int(0, 400)) * minuteMs;
  const messages = inOrder(tell(script.lines, { from: to - 60 * 24 * 60 * minuteMs, to, anchor: "end" }, telling), now);
  const isArchived = place % 5 === 2 || place > 20;
  return {
    ...nothing,
    name,
    kind: "support",
    supportable: person,
    trip,
    family,
    topic: topics[script.id] ?? null,
    people: [person, staff],
    messages,
    isArchived,
    scripts: [script.id],
  };
}
