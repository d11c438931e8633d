import * as z from "zod/mini";
import { day, id, moment } from "#shared/wire/fields.ts";
import { exportOf, gridOf, rowsOf } from "#shared/wire/grid.ts";
import {
  choiceColumn,
  dayColumn,
  flagColumn,
  momentColumn,
  numberColumn,
  textColumn,
} from "#shared/wire/gridColumns.ts";
import { genders } from "./students.rules.ts";

const row = z.object({
  id,
  name: z.string(),
  picture: z.nullable(z.string()),
  age: z.number(),
  dateOfBirth: day,
  gender: z.enum(genders),
  countryCode: z.string(),
  cityTown: z.string(),
  languages: z.string(),
  diet: z.string(),
  hasMedical: z.boolean(),
  // Which of studentLacks, with commas between them; null: nothing. A node of the release before does not say.
  missing: z.optional(z.nullable(z.string())),
  // Who speaks for the student, and whether vaccinations are up to date; likewise.
  guardians: z.optional(z.nullable(z.string())),
  isVaccinated: z.optional(z.boolean()),
  businessName: z.nullable(z.string()),
  nextTripOn: z.nullable(day),
  trips: z.number(),
  createdAt: moment,
});

// Those who only count and pay are not told how old somebody is to the day, nor how the person lives.
const see = "students:write";
// Of many at once, a fact of health is for those alone who may open it of each.
const seeHealth = "students:openMedical";

export const studentGrid = gridOf({
  path: "/students",
  list: "students",
  many: "students",
  read: "students:open",
  record: row,
  columns: {
    name: textColumn({ sort: true }),
    age: numberColumn({ sort: true, filter: true }),
    dateOfBirth: dayColumn({ sort: true, filter: true, see }),
    gender: choiceColumn(genders, { filter: true, group: true }),
    countryCode: textColumn({ filter: true, group: true }),
    cityTown: textColumn({ sort: true }),
    languages: textColumn({ see }),
    diet: textColumn({ see }),
    hasMedical: flagColumn({ filter: true, see }),
    missing: textColumn({ filter: true, group: true, see }),
    guardians: textColumn({ see }),
    isVaccinated: flagColumn({ filter: true, see: seeHealth }),
    businessName: textColumn({ sort: true, filter: true, group: true }),
    nextTripOn: dayColumn({ sort: true, filter: true }),
    trips: numberColumn({ sort: true, filter: true }),
    createdAt: momentColumn({ sort: true, filter: true }),
  },
  search: ["name", "cityTown"],
  order: "name",
});

export const studentList = { ...rowsOf(studentGrid), ...exportOf(studentGrid, "studentList:export") } as const;
