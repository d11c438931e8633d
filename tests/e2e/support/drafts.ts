import { expect, type Page } from "@playwright/test";

// As the page itself calls.
export async function call(page: Page, path: string, data: object): Promise<{ item: { id: string } }> {
  const first = await page.request.get("/api/health");
  const csrf = (await page.context().cookies()).find(({ name }) => name === "__Host-csrf")?.value ?? "";
  const answer = await page.request.post(path, {
    headers: { "X-Requested-With": "XMLHttpRequest", "X-CSRF-Token": csrf, Origin: new URL(first.url()).origin },
    data,
  });
  expect(answer.ok()).toBe(true);
  return answer.json();
}

const inDays = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10);

const stay = { fromDate: inDays(200), toDate: inDays(214) };

// On the days of a draft.
export async function aGroup(page: Page, name: string): Promise<void> {
  const nobody = { businessId: null, leaderId: null, coordinatorId: null };
  const nowhere = { meetingPoint: "", latitude: null, longitude: null };
  await call(page, "/api/groups", { name, ...nobody, ...nowhere, ...stay });
}

// A student and a trip of its own: nobody else counts them.
export async function aDraft(page: Page, lastName: string): Promise<{ id: string; studentId: string }> {
  const { countries } = await (await page.request.get("/api/countries")).json();
  const { tripTypes } = await (await page.request.get("/api/trip-types")).json();
  const person = { firstName: "Ottavia", lastName, gender: "female", dateOfBirth: "2012-04-05" };
  const student = await call(page, "/api/students/new/update", { ...person, countryId: countries[0].id });
  const type = tripTypes.find(({ name }: { name: string }) => /child|student|family/i.test(name)) ?? tripTypes[0];
  const trip = await call(page, "/api/trips", {
    studentId: student.item.id,
    ...stay,
    tripTypeId: type.id,
    activityDetailsType: "family",
    weeks: 0,
  });
  return { id: trip.item.id, studentId: student.item.id };
}
