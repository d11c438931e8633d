import { birthday, isoOf } from "../days.ts";
import { hiddenSince, pausedUntil } from "./pauses.ts";
import type { Day, Moment } from "../days.ts";
import { genderWord, joinedOn } from "../people.ts";
import type { Person, Register } from "../people.ts";
import { pictureKey } from "#shared/features/pictures/pictures.rules.ts";
import { addDays } from "#shared/time/days.ts";
import type { Team } from "../people/team.ts";
import type { Places } from "../places/places.ts";
import { at, pictureSeedOf, randomOf } from "../random.ts";
import type { FamilyAmenityRow, HistoryRow, HostFamilyRow, MemberRow, PhotoRow, VettingCheckRow } from "../rows.ts";
import { oneLine, slugOf } from "../words.ts";
import { britishFamilies } from "./britain.ts";
import { checksOf } from "./checks.ts";
import { frenchFamilies } from "./france.ts";
import { irishFamilies } from "./ireland.ts";
import { italianFamilies } from "./italy.ts";
import { homePicture, lookOfResident, photoOf } from "./pictures.ts";
import type { FamilySketch, Resident } from "./sketch.ts";
import { spanishFamilies } from "./spain.ts";
import { actorOf, isoOfStep, vettingHistoryOf } from "./vetting.ts";
import type { VettingHistory } from "./vetting.ts";

const familySketches = [
  ...irishFamilies,
  ...britishFamilies,
  ...frenchFamilies,
  ...spanishFamilies,
  ...italianFamilies,
];

export type HostFamily = {
  name: string;
  row: HostFamilyRow;
  sketch: FamilySketch;
  host: Person;
  members: MemberRow[];
  country: string;
  timezone: string;
};

export type Families = {
  hostFamily: HostFamilyRow[];
  hostFamilyMember: MemberRow[];
  hostFamilyPhoto: PhotoRow[];
  hostFamilyAmenity: FamilyAmenityRow[];
  vettingCheck: VettingCheckRow[];
  stateHistory: Omit<HistoryRow, "id">[];
  all: HostFamily[];
};

type Setting = { today: Day; now: Moment; places: Places; register: Register; team: Team };

export function buildFamilies(setting: Setting): Families {
  const families: Families = {
    hostFamily: [],
    hostFamilyMember: [],
    hostFamilyPhoto: [],
    hostFamilyAmenity: [],
    vettingCheck: [],
    stateHistory: [],
    all: [],
  };
  for (const sketch of familySketches) addFamily(families, sketch, setting);
  return families;
}

function addFamily(families: Families, sketch: FamilySketch, setting: Setting): void {
  const { today, now, places, team } = setting;
  const history = vettingHistoryOf(sketch, today);
  const country = places.countryOfCounty(sketch.county);
  const host = enterHost(sketch, history, setting);
  const id = families.hostFamily.length + 1;
  const steps = historyRows({ id, sketch, host, history }, team);
  const row = familyRow(sketch, { id, host, history, steps, today, now }, places);
  const members = membersOf(sketch, { family: row, country, today }).map((member, index) => ({
    id: families.hostFamilyMember.length + index + 1,
    ...member,
  }));
  families.hostFamily.push(row);
  families.hostFamilyMember.push(...members);
  families.all.push({
    name: titleOf(sketch.surname, country),
    row,
    sketch,
    host,
    members,
    country,
    timezone: places.countyOf(sketch.county).timezone,
  });
  for (const [index, line] of sketch.photos.entries()) {
    families.hostFamilyPhoto.push({
      id: families.hostFamilyPhoto.length + 1,
      hostFamilyId: row.id,
      position: index + 1,
      ...photoOf(line, sketch, country),
    });
  }
  for (const key of sketch.has)
    families.hostFamilyAmenity.push({ hostFamilyId: row.id, amenityId: places.amenityIdOf(key) });
  const changedOn = at(history.steps, -1).day;
  for (const check of checksOf({
    hostFamilyId: row.id,
    state: sketch.vetting,
    members,
    approvedOn: history.lastApprovedOn,
    changedOn,
    today,
  })) {
    families.vettingCheck.push({ id: families.vettingCheck.length + 1, ...check });
  }
  families.stateHistory.push(...steps);
}

function enterHost(sketch: FamilySketch, { startedOn }: VettingHistory, { places, register }: Setting): Person {
  const [first, gender, age] = at(sketch.adults, 0);
  const country = places.countryOfCounty(sketch.county);
  return register.enter({
    first,
    last: sketch.surname,
    gender,
    age,
    role: "host_family",
    country,
    town: sketch.town,
    timezone: places.countyOf(sketch.county).timezone,
    speaks: hostLanguage(country),
    mailDomain: "family.example",
    joinedAt: joinedOn(addDays(startedOn, -1), sketch.key),
    look: lookOfResident(at(sketch.adults, 0), sketch, country),
    address: sketch.address,
  });
}

const hostLanguage = (country: string) => ({ FR: "fr", ES: "es", IT: "it" } as const)[country] ?? "en";

type Steps = readonly Omit<HistoryRow, "id">[];

// The first of two people: who made the visit, who put the household under review.
const lastTo = (steps: Steps, matches: (step: Steps[number]) => boolean): number | null =>
  steps.findLast(matches)?.actorId ?? null;

type Beginnings = { id: number; host: Person; history: VettingHistory; steps: Steps; today: Day; now: Moment };

function familyRow(
  sketch: FamilySketch,
  { id, host, history, steps, today, now }: Beginnings,
  places: Places,
): HostFamilyRow {
  const { key, surname, line, also, town, address, postcode, languages, hosting, guests, bedrooms, found } = sketch;
  const hiddenAt = hiddenSince(key, now);
  return {
    id,
    slug: key,
    userId: host.user.id,
    parentGuardianOneLastName: surname,
    title: line,
    secondTitle: also,
    description: oneLine(sketch.about),
    addressLine1: address,
    cityTown: town,
    postcode,
    countyId: places.countyOf(sketch.county).id,
    latitude: sketch.at[0],
    longitude: sketch.at[1],
    languages,
    hostingTypes: hosting,
    guests,
    bedrooms,
    immersionRate: hosting.includes("full_immersion") ? Math.round(sketch.night * 0.006) * 100 : null,
    tinyFeaturedImage: homePicture(sketch),
    foundUsWhere: found,
    pausedUntil: pausedUntil(key, today),
    hiddenAt,
    hiddenReason: hiddenAt === null ? null : "no_answers",
    vettingState: sketch.vetting,
    vettingVersion: history.steps.length,
    vettedUntil: history.vettedUntil,
    vettingEnteredAt: isoOfStep(at(history.steps, -1), key),
    visitedBy: lastTo(steps, ({ fromState }) => fromState === "visit_scheduled"),
    flaggedBy: lastTo(steps, ({ toState }) => toState === "under_review"),
    createdAt: isoOf(joinedOn(history.startedOn, `page of ${key}`)),
  };
}

// As people say it: the Byrnes are "The Byrne family", the Moreaus "Famille Moreau".
function titleOf(surname: string, country: string): string {
  const word = { FR: "Famille", ES: "Familia", IT: "Famiglia" }[country];
  return word ? `${word} ${surname}` : `The ${surname} family`;
}

type Home = { family: HostFamilyRow; country: string; today: Day };

function membersOf(sketch: FamilySketch, { family, country, today }: Home): Omit<MemberRow, "id">[] {
  const memberOf = (kind: "adult" | "child") => (resident: Resident) => {
    const [firstName, gender, age, occupation] = resident;
    const name = slugOf(`${firstName} ${sketch.surname}`);
    const dateOfBirth = birthday(age, randomOf(`birthday of ${name}`).int(10, 330), today);
    const picture = pictureKey({
      kind: "avatar",
      seed: pictureSeedOf(name),
      look: lookOfResident(resident, sketch, country),
    });
    return {
      hostFamilyId: family.id,
      firstName,
      lastName: sketch.surname,
      kind,
      gender: genderWord(gender),
      dateOfBirth,
      occupation,
      picture,
    };
  };
  return [...sketch.adults.map(memberOf("adult")), ...sketch.children.map(memberOf("child"))];
}

type Vetted = { id: number; sketch: FamilySketch; host: Person; history: VettingHistory };

function historyRows({ id, sketch, host, history }: Vetted, team: Team): Omit<HistoryRow, "id">[] {
  const vetters = team.staff.filter(({ role }) => role === "vetting_admin");
  const cast = { host, vetters, coordinator: at(team.coordinators, id % team.coordinators.length) };
  return history.steps.map((step, index) => {
    const actor = actorOf(step, cast, id + index);
    return {
      entity: "vetting",
      entityId: id,
      fromState: history.steps[index - 1]?.to ?? null,
      toState: step.to,
      command: step.command,
      actorId: actor?.user.id ?? null,
      actorRole: actor?.role ?? null,
      reason: step.reason ?? null,
      source: actor ? "ui" : "timer",
      at: isoOfStep(step, sketch.key),
    };
  });
}
