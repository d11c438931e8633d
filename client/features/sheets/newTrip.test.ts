import { beforeEach, expect, test } from "vitest";
import { provideSend } from "#client/api/client.ts";
import { newTrip } from "./newTrip.ts";

const aStudent = (id: string, firstName: string, lastName: string) => ({
  id,
  firstName,
  lastName,
  gender: "female",
  dateOfBirth: null,
  age: 14,
  country: { id: "1", code: "ES", name: "Spain" },
  cityTown: "Madrid",
  hobbies: "",
  languages: [],
  diet: "",
  vacinated: 0,
  studentTypeId: 1,
  picture: null,
  businessName: null,
  onFile: [],
  allergies: null,
  anyMedicalCondition: null,
  notes: null,
});

beforeEach(() => {
  const data = [aStudent("7", "Lucía", "Ortega"), aStudent("8", "Ada", "Roe"), aStudent("9", "Ada", "Roe")];
  const table = { data, total: 3, perPage: 100, currentPage: 1, lastPage: 1 };
  const tripTypes = [{ id: "3", name: "Summer stay", slug: "summer-stay", categoryId: 2 }];
  provideSend(({ url }) => Promise.resolve(url.startsWith("/students/newlist") ? { table } : { tripTypes }));
});

const days = { fromDate: "2027-06-01", toDate: "2027-06-14" };

test("a row that names a student whom we know and a type that there is becomes a trip", async () => {
  expect(await newTrip({ ...days, studentName: "lucia ortega", tripTypeName: "summer stay" })).toEqual({
    ...days,
    studentId: "7",
    tripTypeId: "3",
    activityDetailsType: "local",
    weeks: 0,
  });
});

test("an unknown student, one of two of the same name, and no such type refuse the row by its cell", async () => {
  const tripTypeName = "Summer stay";
  for (const studentName of ["Nobody", "Ada Roe", undefined])
    expect(await newTrip({ ...days, studentName, tripTypeName })).toEqual({ notFound: "studentName" });
  expect(await newTrip({ ...days, studentName: "Lucía Ortega", tripTypeName: "Winter" })).toEqual({
    notFound: "tripTypeName",
  });
});
