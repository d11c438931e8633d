import { expect, test } from "vitest";
import errors from "#client/i18n/locales/en/errors.json" with { type: "json" };
import { gridResources } from "#shared/features/gridViews/gridViews.rules.ts";
import type { Body } from "#tests/support/visitor.ts";
import { ok, rowsOf, type Demo } from "./demo.ts";

// People and knowledge: the "Try" of screens-hub.md, and what the demo promises to hold.
export function tryPeople(demo: () => Demo): void {
  test("students: “lucia” finds Lucía; F sees no birth dates", async () => {
    const { coordinator, finance } = demo().people;
    const [found] = await rowsOf(coordinator, "students", { q: "lucia" });
    expect(found).toMatchObject({
      name: "Lucía Ortega",
      dateOfBirth: expect.any(String),
      guardians: "Carmen Ramos",
      isVaccinated: expect.any(Boolean),
    });
    const [seen] = await rowsOf(finance, "students", { q: "lucia" });
    expect([seen?.["name"], seen?.["dateOfBirth"], seen?.["guardians"]]).toEqual([
      "Lucía Ortega",
      undefined,
      undefined,
    ]);
  });

  test("students: some lack what others have said, and nobody who is booked does", async () => {
    const { coordinator } = demo().people;
    const all = await rowsOf(coordinator, "students", { limit: "200" });
    const lacking = all.filter(({ missing }) => missing !== null);
    expect(lacking.length).toBeGreaterThan(5);
    expect(all.length - lacking.length).toBeGreaterThan(25);
  });

  test("student: C opens Lucía's health, and the audit log has it; to remove her is refused in words", async () => {
    const { server, people } = demo();
    const [{ id } = { id: "" }] = await rowsOf(people.coordinator, "students", { q: "lucia" });
    expect(ok(await people.coordinator.post(`/api/students/${id}/health`)).care).toMatchObject({
      allergies: expect.anything(),
    });
    const lines = await server.db
      .selectFrom("auditLog")
      .select(["actorId", "action"])
      .where("object", "=", `student:${id}`)
      .execute();
    expect(lines).toContainEqual({ actorId: people.coordinator.userId, action: "students:openMedical" });
    const { status, body } = await people.administrator.remove(`/api/students/${id}`);
    expect([status, body.reason]).toEqual([409, "has_active_trip"]);
    expect(errors[`reason.${body.reason as "has_active_trip"}`]).toContain("a trip that is under way");
  });

  test("businesses: Navigli shows nine trips; G has no terms", async () => {
    const { finance, agent } = demo().people;
    const [navigli] = await rowsOf(finance, "businesses", { q: "Navigli" });
    expect(navigli).toMatchObject({ trips: 9 });
    const path = `/api/businesses/${navigli?.["id"]}`;
    expect([(await agent.get(path)).status, (await agent.get(`${path}/terms`)).status]).toEqual([200, 403]);
    expect(ok(await finance.get(`${path}/terms`)).terms).not.toHaveLength(0);
  });

  test("rule book: “Late arrival” is acknowledged, and A's matrix shows it", async () => {
    const { coordinator, administrator } = demo().people;
    const { sections } = ok(await coordinator.get("/api/rule-book"));
    expect(sections).toHaveLength(14);
    const { id, number } = sections.find(({ title }: Body) => title === "Late arrival");
    const readAt = async (): Promise<unknown> => {
      const { sections: matrix } = ok(await administrator.get("/api/rule-book/readings"));
      const { people } = matrix.find((one: Body) => one["id"] === id);
      return people.find((one: Body) => one["id"] === coordinator.userId);
    };
    expect(await readAt()).toMatchObject({ readAt: null, isCurrent: false });
    ok(await coordinator.post(`/api/rule-book/${id}/acknowledge`, { number }));
    expect(await readAt()).toMatchObject({ readAt: expect.any(String), isCurrent: true });
  });

  test("the demo has 30 cards, a week of duty and twelve views of the team's", async () => {
    const { coordinator, administrator } = demo().people;
    const { cards, shifts } = ok(await coordinator.get("/api/support-cards"));
    expect(cards).toHaveLength(30);
    expect(shifts.length).toBeGreaterThanOrEqual(7);
    const views = await Promise.all(
      gridResources.map(async (resource) => ok(await administrator.get(`/api/grid-views?resource=${resource}`)).views),
    );
    expect(views.flat()).toHaveLength(12);
  });
}
