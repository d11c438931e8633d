import { beforeEach, expect, test } from "vitest";
import { provideSend } from "#client/api/client.ts";
import { newTrip } from "./newTrip.ts";

beforeEach(() => {
  const data = [
    { id: "7", firstName: "Lucía", lastName: "Ortega" },
    { id: "8", firstName: "Ada", lastName: "Roe" },
    { id: "9", firstName: "Ada", lastName: "Roe" },
  ];
  const tripTypes = [{ id: "3", name: "Summer stay" }];
  provideSend(({ url }) => Promise.resolve(url.startsWith("/students/newlist") ? { table: { data } } : { tripTypes }));
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
