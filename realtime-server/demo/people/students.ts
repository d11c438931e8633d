import type { Locale } from "#shared/locales.ts";
import { isLocale } from "#shared/locales.ts";
import { addDays } from "#shared/time/days.ts";
import { birthday, isoOf } from "../days.ts";
import type { Day } from "../days.ts";
import { genderWord, joinedOn, portraitOf } from "../people.ts";
import type { Person, Register } from "../people.ts";
import type { Places } from "../places/places.ts";
import { at, randomOf } from "../random.ts";
import type { GuardianRow, StudentRow, StudentSecret } from "../rows.ts";
import { agencyStudents } from "./agencyStudents.ts";
import { households } from "./households.ts";
import type { ChildSketch, HouseholdSketch } from "./sketch.ts";

export type Student = {
  row: StudentRow;
  guardians: readonly Person[];
  agents: readonly Person[];
  gender: "female" | "male";
  speaks: Locale;
  country: string;
  timezone: string;
};

export type Students = {
  student: StudentRow[];
  studentGuardian: GuardianRow[];
  secrets: StudentSecret[];
  parents: Person[];
  all: Student[];
};

type Setting = { today: Day; places: Places; register: Register; agents: readonly Person[] };

type Origin = Omit<Student, "row" | "gender" | "guardians"> & { town: string; languages: readonly string[] };

export function buildStudents(setting: Setting): Students {
  const students: Students = { student: [], studentGuardian: [], secrets: [], parents: [], all: [] };
  for (const household of households) enterHousehold(students, household, setting);
  for (const { agent, students: children, ...from } of agencyStudents) {
    const agents = setting.agents.filter(({ user }) => user.firstName === agent);
    const timezone = at(agents, 0).user.timezone;
    const spoken = at(from.languages, 0);
    const origin = { ...from, agents, timezone, speaks: isLocale(spoken) ? spoken : "en" };
    for (const child of children) addStudent(students, { child, origin, guardians: [] }, setting);
  }
  return students;
}

function enterHousehold(students: Students, household: HouseholdSketch, setting: Setting): void {
  const adults = household.adults.map(([first, last, gender, look]) => {
    const age = look?.age ?? randomOf(`age of ${first} ${last}`).int(38, 53);
    const joinedAt = joinedOn(addDays(setting.today, -430), `${first} ${last}`);
    return setting.register.enter({
      first,
      last,
      gender,
      age,
      role: "parent",
      mailDomain: "mail.example",
      joinedAt,
      ...household,
      ...(look && { look }),
    });
  });
  students.parents.push(...adults);
  const languages = [household.speaks, ...(household.also ?? []), ...(household.speaks === "en" ? [] : ["en"])];
  const origin = { ...household, languages, agents: [] };
  for (const child of household.children) {
    const places = household.guardiansOf?.[child[0]] ?? adults.map((_, index) => index);
    addStudent(students, { child, origin, guardians: places.map((index) => at(adults, index)) }, setting);
  }
}

type Newcomer = { child: ChildSketch; origin: Origin; guardians: readonly Person[] };

function addStudent(students: Students, { child, origin, guardians }: Newcomer, { today, places }: Setting): void {
  const [first, last, gender, age, hobbies, health, look] = child;
  const id = students.student.length + 1;
  const creator = at([...guardians, ...origin.agents], 0).user;
  const random = randomOf(`student ${first} ${last}`);
  const row: StudentRow = {
    id,
    firstName: first,
    lastName: last,
    gender: genderWord(gender),
    dateOfBirth: birthday(age, random.int(10, 200), today),
    countryId: places.countryIdOf(origin.country),
    cityTown: origin.town,
    hobbies,
    languages: origin.languages,
    diet: health?.diet ?? "",
    vacinated: random.chance(0.9) ? 1 : 0,
    studentTypeId: 3,
    picture: portraitOf({ name: `${first} ${last}`, gender, age, country: origin.country, ...(look && { look }) }),
    businessId: origin.agents.length > 0 ? creator.businessId : null,
    createdBy: creator.id,
    createdAt: creator.createdAt,
  };
  students.student.push(row);
  for (const { user } of guardians)
    students.studentGuardian.push({ studentId: id, userId: user.id, verifiedAt: user.emailVerifiedAt });
  if (health?.allergies ?? health?.condition ?? health?.notes) students.secrets.push(secretOf(id, health, today));
  students.all.push({
    row,
    guardians,
    agents: origin.agents,
    gender: row.gender,
    speaks: origin.speaks,
    country: origin.country,
    timezone: origin.timezone,
  });
}

function secretOf(studentId: number, health: ChildSketch[5], today: Day): StudentSecret {
  return {
    studentId,
    allergies: health?.allergies ?? "",
    anyMedicalCondition: health?.condition ?? "",
    notes: health?.notes ?? "",
    updatedAt: isoOf(joinedOn(addDays(today, -60), `health form ${studentId}`)),
  };
}
