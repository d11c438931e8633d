import { places } from "#shared/features/places/places.contract.ts";
import { students } from "#shared/features/students/students.contract.ts";
import { activityDetailsTypes } from "#shared/features/trips/trips.rules.ts";
import { apiOf } from "#client/api/apiOf.ts";
import { named } from "#client/resource/grid/named.ts";
import type { FieldIssueOf, NewRowValues } from "#client/resource/grid/useRowAdds.ts";

const [api, placeApi] = [apiOf({ list: students.list }), apiOf({ tripTypes: places.tripTypes })];

// What the cells of a new row say, as a trip is begun: of a student whom we know, of a type that there is.
export async function newTrip({
  studentName,
  tripTypeName,
  ...values
}: NewRowValues): Promise<NewRowValues | FieldIssueOf> {
  const q = String(studentName ?? "").slice(0, 100);
  const [{ table }, { tripTypes }] = await Promise.all([api.list({ q }), placeApi.tripTypes({})]);
  const student = named(
    table.data.map(({ id, firstName, lastName }) => ({ id, name: `${firstName} ${lastName}` })),
    studentName,
  );
  if (!student) return { notFound: "studentName" };
  const tripType = named(tripTypes, tripTypeName);
  if (!tripType) return { notFound: "tripTypeName" };
  return {
    activityDetailsType: activityDetailsTypes[0],
    weeks: 0,
    ...values,
    studentId: student.id,
    tripTypeId: tripType.id,
  };
}
