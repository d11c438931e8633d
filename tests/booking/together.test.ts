import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { mondaysIn } from "#shared/features/booking/stayPlan.rules.ts";
import { addDays } from "#shared/time/days.ts";
import { aPricedHome } from "#tests/support/stays.ts";
import { setStage, type Stage } from "#tests/transitions/stage.ts";
import type { Answer, Body, Visitor } from "#tests/support/visitor.ts";

type Person = Visitor & { readonly userId: string };

let stage: Stage;
let businessId: string;
let agent: Person;
let students: readonly string[];
let tripTypeId: string;
let nights = 0;

beforeAll(async () => {
  stage = await setStage({ guests: 2 });
  tripTypeId = (await stage.db.selectFrom("tripType").select("id").executeTakeFirstOrThrow()).id;
});
afterAll(() => stage.close());
beforeEach(async () => {
  const { factories } = stage.server;
  businessId = await factories.aBusiness();
  agent = await stage.server.as(await factories.aUser({ roles: ["agent"], businessId }));
  students = await Promise.all([aStudent(businessId), aStudent(businessId)]);
  nights += 12;
});

const aStudent = (ofBusiness: string | null, guardianId?: string): Promise<string> =>
  stage.server.factories.aStudent({
    businessId: ofBusiness,
    dateOfBirth: "2015-05-04",
    ...(guardianId === undefined ? {} : { guardianId }),
  });

// Ten nights that nobody else has asked for.
const stay = () => {
  const fromDate = addDays(stage.today(), 60 + nights);
  return { fromDate, toDate: addDays(fromDate, 10), tripTypeId, activityDetailsType: "family", weeks: 0 };
};
const wish = (changes: object = {}) => ({ ...stay(), studentIds: students, homes: [], isAsking: false, ...changes });
const begin = (changes: object = {}, as: Visitor = agent): Promise<Answer> =>
  as.post("/api/trips-together", wish(changes));
const homesFor = async (as: Visitor = agent, ids = students): Promise<Body[]> => {
  const { fromDate, toDate } = stay();
  const query = new URLSearchParams({ student_ids: ids.join(","), from_date: fromDate, to_date: toDate });
  return (await as.get(`/api/trips-together/homes?${query}`)).body.homes;
};
const priceFor = async (changes: Record<string, string> = {}, as: Visitor = agent): Promise<Answer> => {
  const { fromDate, toDate } = stay();
  const query = new URLSearchParams({
    student_ids: students.join(","),
    from_date: fromDate,
    to_date: toDate,
    trip_type_id: tripTypeId,
    activity_details_type: "family",
    weeks: "0",
    ...changes,
  });
  return as.get(`/api/trips-together/price?${query}`);
};
const home = (index: 0 | 1 | 2): string => stage.hosts[index].familyId;
const tripsOf = (ids: readonly string[]) =>
  stage.db.selectFrom("trip").select(["id", "state"]).where("studentId", "in", ids).execute();
const conversations = async (tripId: string): Promise<number> =>
  (await stage.db.selectFrom("conversation").select("id").where("tripId", "=", tripId).execute()).length;

describe("a trip for each of several students", () => {
  test("is the agency's like one that is begun alone, with homes in order and what each costs there", async () => {
    const { status, body } = await begin({ homes: [home(0), home(1)], referralCode: "Fair" });
    expect(status).toBe(200);
    expect(body.trips.map((trip: Body) => (trip["student"] as Body)["id"])).toEqual(students);
    const { body: alone } = await agent.post("/api/trips", { ...stay(), studentId: students[0] });
    for (const trip of body.trips) {
      // Begun, and given to a home.
      expect(trip).toMatchObject({ state: "new", version: 2, weeks: 0, referralCode: "Fair" });
      expect(await conversations(trip.id)).toBe(await conversations(alone.item.id));
      const kept = await stage.db.selectFrom("trip").selectAll().where("id", "=", trip.id).executeTakeFirstOrThrow();
      expect(kept).toMatchObject({ businessId, bookedBy: agent.userId });
      const placed = await stage.db
        .selectFrom("tripHostFamily as h")
        .innerJoin("quote as q", "q.tripHostFamilyId", "h.id")
        .select(["h.hostFamilyId", "h.selected", "h.backupOrder", "q.total"])
        .where("h.tripId", "=", trip.id)
        .orderBy("h.id")
        .execute();
      expect(placed).toEqual([
        { hostFamilyId: home(0), selected: true, backupOrder: null, total: "77107" },
        { hostFamilyId: home(1), selected: false, backupOrder: 1, total: "77107" },
      ]);
    }
  });

  test("writes to the homes at once where that is wanted: each trip has its own conversations with them", async () => {
    const { body } = await begin({ homes: [home(0), home(1)], isAsking: true });
    expect(body.trips.map((trip: Body) => trip["state"])).toEqual(["enquiry", "enquiry"]);
    const asked = await stage.db
      .selectFrom("conversation as c")
      .innerJoin("tripHostFamily as h", "h.id", "c.tripHostFamilyId")
      .select(["h.tripId", "h.hostFamilyId", "h.selected"])
      .where(
        "h.tripId",
        "in",
        body.trips.map(({ id }: { id: string }) => id),
      )
      .execute();
    expect(asked).toHaveLength(4);
    expect(asked.filter(({ selected }) => selected).map(({ hostFamilyId }) => hostFamilyId)).toEqual([
      home(0),
      home(0),
    ]);
    expect((await begin({ isAsking: true })).body).toMatchObject({ statusCode: 422, issues: { homes: [{}] } });
  });

  test("is all or none: one that is refused leaves nothing of the others", async () => {
    const grown = await stage.server.factories.aStudent({ businessId, dateOfBirth: "1990-01-01" });
    const other = await aStudent(await stage.server.factories.aBusiness());
    const tried: readonly [string, object][] = [
      ["studentId", { studentIds: [...students, grown] }],
      ["studentIds", { studentIds: [...students, other] }],
      ["fromDate", { fromDate: stage.today() }],
      ["tripTypeId", { tripTypeId: "999999999" }],
      ["studentIds", { studentIds: [] }],
      ["studentIds", { studentIds: Array.from({ length: 11 }, (_, index) => String(index + 1)) }],
    ];
    for (const [field, changes] of tried) {
      const { body } = await begin(changes);
      expect([field, body.statusCode, Object.keys(body.issues)]).toEqual([field, 422, [field]]);
    }
    expect(await tripsOf([...students, grown, other])).toEqual([]);
  });

  test("has one payer", async () => {
    const coordinator = await stage.server.as("coordinator");
    const theirs = await aStudent(null, stage.parent.userId);
    const mixed = await begin({ studentIds: [students[0], theirs] }, coordinator);
    expect(mixed.body).toMatchObject({ code: "refused", reason: "notOnePayer" });
    const sister = await aStudent(null, stage.parent.userId);
    // Whoever has only said that they are a parent pays for nobody.
    await stage.db.insertInto("studentGuardian").values({ studentId: sister, userId: agent.userId }).execute();
    const alien = await aStudent(null, (await stage.server.as("parent")).userId);
    expect((await begin({ studentIds: [theirs, alien] }, coordinator)).body.reason).toBe("notOnePayer");
    const { status, body } = await begin({ studentIds: [theirs, sister] }, coordinator);
    expect([status, body.trips.length]).toEqual([200, 2]);
    expect((await tripsOf(students)).length).toBe(0);
  });

  test("asks no home that has not a bed for each of them", async () => {
    const host = await stage.server.as("host_family");
    const small = await aPricedHome(stage.server, host.userId, 1);
    expect((await begin({ homes: [home(0), small] })).body).toMatchObject({ code: "refused", reason: "tooFewBeds" });
    const { fromDate, toDate } = stay();
    await stage.db
      .insertInto("hostFamilyCalendarBlock")
      .values({ hostFamilyId: home(2), fromDate, toDate, kind: "blocked", note: "" })
      .execute();
    expect((await begin({ homes: [home(2)] })).body).toMatchObject({ code: "refused", reason: "familyFree" });
    expect(await tripsOf(students)).toEqual([]);
  });

  test("is counted once, however often it is sent", async () => {
    const key = { "Idempotency-Key": crypto.randomUUID() };
    const send = () => agent.post("/api/trips-together", wish(), key);
    const [one, two] = [await send(), await send()];
    expect(two.body.trips).toEqual(one.body.trips);
    expect(await tripsOf(students)).toHaveLength(2);
  });

  test.each(["parent", "host_family", "finance", "vetting_admin"] as const)("is not for the role %s", async (role) => {
    const person = await stage.server.as(role);
    expect((await begin({}, person)).status).toBe(403);
    expect((await priceFor({}, person)).status).toBe(403);
  });
});

describe("camps by week", () => {
  const camp = (slug: string): Promise<string> => stage.server.factories.anActivity({ slug, kind: "camp" });
  // The Mondays of the weeks that lie wholly within the days.
  const mondays = (): readonly string[] => mondaysIn({ from: stay().fromDate, to: addDays(stay().fromDate, 24) });
  const inWeeks = (camps: string, changes: object = {}): object => ({
    toDate: addDays(stay().fromDate, 24),
    activityDetailsType: "mixed",
    weeks: 2,
    camps,
    ...changes,
  });

  test("are each student's own, a second one behind the first", async () => {
    const [one, two] = [`sail-${nights}`, `surf-${nights}`];
    const ids = [await camp(one), await camp(two)];
    const [first = "", second = ""] = mondays();
    const { body } = await begin(inWeeks(`${one}@${first},${two}@${first}~,${two}@${second}`));
    expect(body.trips).toHaveLength(2);
    for (const trip of body.trips) {
      const kept = await stage.db
        .selectFrom("tripActivity")
        .select(["activityId", "fromDate", "role"])
        .where("tripId", "=", trip.id)
        .orderBy("fromDate")
        .orderBy("role", "desc")
        .execute();
      expect(kept).toEqual([
        { activityId: ids[0], fromDate: first, role: "primary" },
        { activityId: ids[1], fromDate: first, role: "backup" },
        { activityId: ids[1], fromDate: second, role: "primary" },
      ]);
    }
  });

  test("are no more than the plan has camp weeks, and lie within its days", async () => {
    const slug = `ride-${nights}`;
    await camp(slug);
    const [first = "", second = "", third = ""] = mondays();
    const tried = [
      `${slug}@${first},${slug}@${second},${slug}@${third}`,
      `${slug}@${addDays(first, 70)}`,
      `${slug}@${addDays(first, 1)}`,
      `no-such-camp@${first}`,
    ];
    for (const camps of tried)
      expect((await begin(inWeeks(camps))).body).toMatchObject({ statusCode: 422, issues: { camps: [{}] } });
    expect(await tripsOf(students)).toEqual([]);
  });
});

describe("what somebody is planning for several", () => {
  const keep = (text: string, version: number, as: Visitor = agent): Promise<Answer> =>
    as.post("/api/trips-together/draft", { stay: text, version });

  test("goes on on another device, and of two that write the later is shown what the other has kept", async () => {
    expect((await agent.get("/api/trips-together/draft")).body).toMatchObject({ draft: null });
    expect((await keep("one", 0)).body.draft).toMatchObject({ stay: "one", version: 1 });
    expect((await keep("two", 1)).body.draft).toMatchObject({ stay: "two", version: 2 });
    expect((await keep("three", 1)).body).toMatchObject({ code: "stale_state", draft: { stay: "two", version: 2 } });
    expect((await agent.get("/api/trips-together/draft")).body.draft).toMatchObject({ stay: "two" });
    // Beside the plan that the same person has as a traveller's own.
    expect((await agent.get("/api/booking/draft")).body).toMatchObject({ draft: null });
  });

  test("is nobody else's, and nothing for who plans no trips", async () => {
    await keep("mine", 0);
    const coordinator = await stage.server.as("coordinator");
    expect((await coordinator.get("/api/trips-together/draft")).body).toMatchObject({ draft: null });
    expect((await keep("mine", 0, await stage.server.as("parent"))).status).toBe(403);
  });
});

describe("homes for several students", () => {
  test("are those with a bed for each first, then the others, and none that is full", async () => {
    const host = await stage.server.as("host_family");
    const small = await aPricedHome(stage.server, host.userId, 1);
    const { fromDate, toDate } = stay();
    await stage.db
      .insertInto("hostFamilyCalendarBlock")
      .values({ hostFamilyId: home(2), fromDate, toDate, kind: "blocked", note: "" })
      .execute();
    const found = await homesFor();
    const beds = found.map(({ bedsLeft }) => bedsLeft);
    expect(beds).toEqual(beds.toSorted((a, b) => Number(b) - Number(a)));
    const of = (id: string) => found.find((one) => one["id"] === id)?.["bedsLeft"];
    expect([of(home(0)), of(home(1)), of(small), of(home(2))]).toEqual([2, 2, 1, undefined]);
    expect((await homesFor(agent, students.slice(0, 1))).map(({ bedsLeft }) => bedsLeft)).not.toContain(2);
  });

  test("are not told to whoever asks for students out of reach", async () => {
    const other = await stage.server.as(
      await stage.server.factories.aUser({ roles: ["agent"], businessId: await stage.server.factories.aBusiness() }),
    );
    expect(await homesFor(other)).toBeUndefined();
    expect((await priceFor({}, other)).body).toMatchObject({ statusCode: 422, issues: { studentIds: [{}] } });
  });
});

describe("the price for several students", () => {
  test("is that of one of them times their number, at the home, with the code, and as it is quoted", async () => {
    const { id } = await stage.db
      .insertInto("tripTypeDiscount")
      .values({
        tripTypeId,
        code: `TEN-${nights}`,
        demandDiscount: 1_000,
        supplyDiscount: 0,
        minQuantity: 1,
        required: false,
      })
      .returning("id")
      .executeTakeFirstOrThrow();
    // Of another kind of stay, what everybody is given, and what has no word.
    const beside = { demandDiscount: 1_000, supplyDiscount: 0, minQuantity: 1, required: false };
    await stage.db
      .insertInto("tripTypeDiscount")
      .values([
        { ...beside, tripTypeId: await stage.server.factories.aTripType(), code: `OTHER-${nights}` },
        { ...beside, tripTypeId, code: `ALL-${nights}`, required: true, minQuantity: 900 },
        { ...beside, tripTypeId, code: "" },
      ])
      .execute();
    for (const word of [`other-${nights}`, `all-${nights}`])
      expect((await priceFor({ host_family_id: home(0), code: word })).body.codeProblem).toBe("unknown");
    const { body: plain } = await priceFor({ host_family_id: home(0) });
    expect(plain).toMatchObject({ total: 2 * 771_07, isFrom: false, codeProblem: null });
    const code = `ten-${nights} `;
    const { body: less } = await priceFor({ host_family_id: home(0), code });
    expect(less.total).toBeLessThan(plain.total);
    expect((await priceFor({ host_family_id: home(0), code: "nothing" })).body).toMatchObject({
      total: plain.total,
      codeProblem: "unknown",
    });
    const { body } = await begin({ homes: [home(0)], code });
    const quoted = await stage.db
      .selectFrom("quote")
      .select("total")
      .where(
        "tripId",
        "in",
        body.trips.map((trip: { id: string }) => trip.id),
      )
      .execute();
    expect(quoted.reduce((sum, { total }) => sum + Number(total), 0)).toBe(less.total);
    await stage.db.updateTable("tripTypeDiscount").set({ validTo: "2020-01-01" }).where("id", "=", id).execute();
    expect((await priceFor({ host_family_id: home(0), code })).body.codeProblem).toBe("codeOver");
  });

  test("without a home is from the cheapest", async () => {
    expect((await priceFor()).body).toMatchObject({ isFrom: true, total: expect.any(Number) });
  });
});
