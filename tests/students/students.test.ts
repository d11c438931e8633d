import { succeeded } from "#shared/wire/errors.ts";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { Role } from "#shared/access/roles.ts";
import { addDays, dayOf } from "#shared/time/days.ts";
import { startServer, type TestServer } from "#tests/support/startServer.ts";
import type { Visitor } from "#tests/support/visitor.ts";

let server: TestServer;
let draft: {
  readonly firstName: string;
  readonly lastName: string;
  readonly gender: string;
  readonly dateOfBirth: string;
  readonly countryId: string;
};

beforeAll(async () => {
  server = await startServer();
  draft = {
    firstName: "Lucía",
    lastName: "Ortega",
    gender: "female",
    dateOfBirth: "2012-05-04",
    countryId: await server.factories.aCountry("ES"),
  };
});
afterAll(() => server.close());

const canary = "penicillin, throat swells";
const medical = { allergies: canary, anyMedicalCondition: "asthma inhaler", notes: "afraid of geese" };

const idsOf = async (visitor: Visitor, query = ""): Promise<string[]> =>
  (await visitor.get(`/api/students/newlist${query}`)).body.table.data.map(({ id }: { id: string }) => id);

async function anAgent(): Promise<Visitor & { readonly userId: string; readonly businessId: string }> {
  const businessId = await server.factories.aBusiness();
  return { ...(await server.as(await server.factories.aUser({ roles: ["agent"], businessId }))), businessId };
}

describe("a student", () => {
  test("added by an agent belongs to the agency, and no other agency sees it", async () => {
    const [agent, other] = [await anAgent(), await anAgent()];
    const { status, body } = await agent.post("/api/students/new/update", { ...draft, hobbies: "Riding" });
    expect(status).toBe(200);
    expect(body.item).toMatchObject({
      firstName: "Lucía",
      hobbies: "Riding",
      country: { code: "ES" },
      vacinated: 0,
      studentTypeId: 3,
      onFile: [],
    });
    expect(await idsOf(agent)).toEqual([body.item.id]);
    expect(await idsOf(other)).toEqual([]);
    expect((await other.get(`/api/students/${body.item.id}`)).status).toBe(404);
    expect((await other.post(`/api/students/${body.item.id}/update`, { hobbies: "None" })).status).toBe(404);
  });

  test("added by a parent is a child of that parent at once", async () => {
    const parent = await server.as("parent");
    const { body } = await parent.post("/api/students/new/update", { ...draft, ...medical });
    const children = (await parent.get("/api/parents/my-children")).body.childrens;
    expect(children).toMatchObject([
      { id: body.item.id, ...medical, onFile: ["allergies", "anyMedicalCondition", "notes"] },
    ]);
    expect((await (await server.as("parent")).get("/api/parents/my-children")).body.childrens).toEqual([]);
  });

  test("is changed field by field: what is not named stays", async () => {
    const agent = await anAgent();
    const { id } = (
      await agent.post("/api/students/new/update", { ...draft, hobbies: "Riding", vacinated: 1, ...medical })
    ).body.item;
    const { item } = (await agent.post(`/api/students/${id}/update`, { hobbies: "Sailing", notes: "" })).body;
    expect(item).toMatchObject({
      firstName: "Lucía",
      hobbies: "Sailing",
      vacinated: 1,
      onFile: ["allergies", "anyMedicalCondition"],
    });
  });

  test.each(["list", "read"] as const)("is shown to each role as much as it may know: %s", async (call) => {
    const agent = await anAgent();
    const { id } = (
      await agent.post("/api/students/new/update", { ...draft, hobbies: "Riding", languages: ["es", "en"], ...medical })
    ).body.item;
    const seenBy = async (role: Role) => {
      const visitor = await server.as(role);
      if (call === "read") return (await visitor.get(`/api/students/${id}`)).body.item;
      return (await visitor.get("/api/students/newlist")).body.table.data.find((row: { id: string }) => row.id === id);
    };
    expect(await seenBy("coordinator")).toMatchObject({
      dateOfBirth: draft.dateOfBirth,
      hobbies: "Riding",
      allergies: null,
      notes: null,
      onFile: ["allergies", "anyMedicalCondition", "notes"],
    });
    expect(await seenBy("finance")).toMatchObject({
      firstName: "Lucía",
      age: expect.any(Number),
      dateOfBirth: null,
      hobbies: "",
      languages: [],
      allergies: null,
      onFile: [],
    });
    expect((await (await server.as("vetting_admin")).get(`/api/students/${id}`)).status).toBe(403);
  });

  test("says what is on file of it, and of nobody else", async () => {
    const agent = await anAgent();
    for (const fact of ["allergies", "anyMedicalCondition", "notes"] as const) {
      const { body } = await agent.post("/api/students/new/update", { ...draft, [fact]: medical[fact] });
      expect(body.item.onFile).toEqual([fact]);
    }
  });

  test("is listed exactly when it can be read", async () => {
    const agent = await anAgent();
    const ids = [
      await server.factories.aStudent({ businessId: agent.businessId }),
      await server.factories.aStudent(),
      await server.factories.aStudent({ businessId: agent.businessId }),
    ];
    const readable: string[] = [];
    for (const id of ids) if ((await agent.get(`/api/students/${id}`)).status === 200) readable.push(id);
    expect((await idsOf(agent)).toSorted()).toEqual(readable.toSorted());
  });

  test("is found by a name typed without its accents, on pages of the size asked for", async () => {
    const agent = await anAgent();
    for (const firstName of ["Inés", "Íñigo", "Inés"])
      await agent.post("/api/students/new/update", { ...draft, firstName });
    expect(await idsOf(agent, "?q=ines%20ortega")).toHaveLength(2);
    expect(await idsOf(agent, "?q=inigo")).toHaveLength(1);
    expect(await idsOf(agent, "?q=100%25")).toEqual([]);
    expect((await agent.get("/api/students/newlist?per_page=2&page=2")).body.table).toMatchObject({
      total: 3,
      perPage: 2,
      currentPage: 2,
      lastPage: 2,
    });
    expect((await agent.get("/api/students/newlist")).body.table.perPage).toBe(100);
  });

  test("with a birthday to come, an unknown country or an empty name is refused by field", async () => {
    const agent = await anAgent();
    const tomorrow = addDays(dayOf(server.clock.now()), 1);
    expect((await agent.post("/api/students/new/update", { ...draft, dateOfBirth: tomorrow })).body).toMatchObject({
      statusCode: 422,
      issues: { dateOfBirth: [{ rule: "wrong" }] },
    });
    expect((await agent.post("/api/students/new/update", { ...draft, countryId: "999999" })).body).toMatchObject({
      statusCode: 422,
      issues: { countryId: [{ rule: "unknown" }] },
    });
    expect((await agent.post("/api/students/new/update", { ...draft, firstName: " " })).body.errors).toEqual({
      firstName: ["The firstName field is required"],
    });
    expect((await agent.post("/api/students/new/update", { ...draft, businessId: "1" })).body).toMatchObject({
      statusCode: 400,
      code: "unknown_field",
    });
  });
});

describe("medical facts", () => {
  test("are sealed: no table holds them as they were written, not even the log of answers", async () => {
    const parent = await server.as("parent");
    const { item } = (
      await parent.post(
        "/api/students/new/update",
        { ...draft, ...medical },
        { "Idempotency-Key": crypto.randomUUID() },
      )
    ).body;
    const coordinator = await server.as("coordinator");
    await coordinator.post(`/api/students/${item.id}/medical`, {}, { "Idempotency-Key": crypto.randomUUID() });
    for (const table of ["student", "student_private", "op_log", "audit_log", "data_key"]) {
      const { rows } = await server.database.owner.pool.query<{ found: boolean }>(
        `SELECT coalesce(bool_or(t::text LIKE '%throat swells%'), false) AS found FROM ${table} t`,
      );
      expect([table, rows[0]?.found]).toEqual([table, false]);
    }
  });

  test("are written by an agent and never read back", async () => {
    const agent = await anAgent();
    const { item } = (await agent.post("/api/students/new/update", { ...draft, ...medical })).body;
    expect(item).toMatchObject({ onFile: ["allergies", "anyMedicalCondition", "notes"], allergies: null });
    expect(JSON.stringify((await agent.get("/api/students/newlist")).body)).not.toContain("throat");
    expect((await agent.post(`/api/students/${item.id}/medical`)).status).toBe(403);
    expect((await agent.get("/api/parents/my-children")).status).toBe(403);
  });

  test("are opened by those who care for every trip, one student at a time, and the audit log says so", async () => {
    const { item } = (await (await anAgent()).post("/api/students/new/update", { ...draft, ...medical })).body;
    const coordinator = await server.as("coordinator");
    expect((await coordinator.post(`/api/students/${item.id}/medical`)).body.item).toMatchObject(medical);
    const written = await server.db
      .selectFrom("auditLog")
      .select(["actorId", "action"])
      .where("object", "=", `student:${item.id}`)
      .execute();
    expect(written).toEqual([{ actorId: coordinator.userId, action: "students:openMedical" }]);
    expect((await (await server.as("finance")).post(`/api/students/${item.id}/medical`)).status).toBe(403);
  });

  test("are not written by staff, who only care for the student", async () => {
    const coordinator = await server.as("coordinator");
    expect((await coordinator.post("/api/students/new/update", { ...draft, notes: "vegan" })).body).toMatchObject({
      statusCode: 403,
      code: "no_access",
    });
    expect((await coordinator.post("/api/students/new/update", draft)).status).toBe(200);
  });

  test("survive the change of one of them", async () => {
    const parent = await server.as("parent");
    const { id } = (await parent.post("/api/students/new/update", { ...draft, ...medical })).body.item;
    await parent.post(`/api/students/${id}/update`, { notes: "likes geese now" });
    expect((await parent.get("/api/parents/my-children")).body.childrens).toMatchObject([
      { ...medical, notes: "likes geese now" },
    ]);
  });

  test("of a guardian who is not verified stay closed", async () => {
    const parent = await server.as("parent");
    const studentId = await server.factories.aStudent();
    await server.db.insertInto("studentGuardian").values({ studentId, userId: parent.userId }).execute();
    expect((await parent.get("/api/parents/my-children")).body.childrens).toEqual([]);
    expect((await parent.post(`/api/students/${studentId}/update`, { notes: "mine" })).status).toBe(404);
  });
});

describe("removing a student", () => {
  test("is for administrators, and takes the key with it", async () => {
    const agent = await anAgent();
    const { id } = (await agent.post("/api/students/new/update", { ...draft, ...medical })).body.item;
    const parent = await server.as("parent");
    await parent.post("/api/students/new/update", { ...draft, ...medical });
    expect((await agent.remove(`/api/students/${id}`)).status).toBe(403);
    expect((await (await server.as("administrator")).remove(`/api/students/${id}`)).body).toMatchObject({
      ...succeeded,
      id,
    });
    expect(
      await server.db.selectFrom("dataKey").select("owner").where("owner", "=", `student:${id}`).execute(),
    ).toEqual([]);
    expect(
      await server.db.selectFrom("studentPrivate").select("studentId").where("studentId", "=", id).execute(),
    ).toEqual([]);
    // Everybody else's is still there to be read with.
    expect((await parent.get("/api/parents/my-children")).body.childrens).toMatchObject([medical]);
  });

  test.each([
    ["new", "has_active_trip"],
    ["in-progress", "has_active_trip"],
    ["completed", "has_past_trips"],
    ["cancelled", "has_past_trips"],
  ])("with a trip that is %s is refused: %s", async (state, reason) => {
    const studentId = await server.factories.aStudent();
    await server.factories.aTrip({ studentId, state });
    expect((await (await server.as("administrator")).remove(`/api/students/${studentId}`)).body).toMatchObject({
      statusCode: 409,
      code: "conflict",
      reason,
    });
  });
});
