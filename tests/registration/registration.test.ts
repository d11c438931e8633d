import { randomBytes, randomUUID } from "node:crypto";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { letterCode } from "#shared/features/registration/registration.rules.ts";
import { succeeded } from "#shared/wire/errors.ts";
import { aPerson, goodPassword, letterTo, loggedIn, startAccountServer, userOf } from "#tests/support/accounts.ts";
import type { TestServer } from "#tests/support/startServer.ts";
import { trimOutlived } from "#server/features/conversations/retention.ts";

let server: TestServer;
let place: { countryId: string; countyId: string };
beforeAll(async () => {
  server = await startAccountServer();
  const countyId = await server.factories.aCounty();
  const { countryId } = await server.db
    .selectFrom("county")
    .select("countryId")
    .where("id", "=", countyId)
    .executeTakeFirstOrThrow();
  await server.db.updateTable("country").set({ hosts: true }).where("id", "=", countryId).execute();
  place = { countryId, countyId };
});
afterAll(() => server.close());

const aDevice = (): string => randomBytes(32).toString("base64url");
let count = 0;
const anEmail = (): string => `host${++count}@hearth.example`;
const post = (path: string, body: object) => server.visitor().post(`/api/host-registrations${path}`, body);
const start = (device: string, email: string) =>
  post("", {
    device,
    email,
    firstName: "Maeve",
    lastName: "O’Shea",
    countryId: place.countryId,
    foundUsWhere: "a neighbour",
    locale: "en",
    timezone: "Europe/Dublin",
  });

const answers = () => ({
  title: "Farmhouse by the sea",
  phone: "+353 91 123456",
  countyId: place.countyId,
  addressLine1: "3 Quay Lane",
  cityTown: "Kinvara",
  guests: 2,
  rooms: [2, 1],
  hostingTypes: ["family_stay", "full_immersion"],
  immersionRate: 28_00,
  description: "We are four. ".repeat(15),
  hasChildren: true,
  children: [
    { gender: "female", dateOfBirth: "2015-03-01" },
    { gender: "male", dateOfBirth: "2010-02-01" },
  ],
});
const ending = { password: goodPassword, gender: "female", dateOfBirth: "1980-05-05" };

async function proved(email = anEmail()) {
  const device = aDevice();
  await start(device, email);
  const { token } = letterTo(server, { email });
  await post("/resume", { device, token });
  return { device, email, token };
}

describe("what is told beforehand", () => {
  test("of the time it takes is what the office has taken of late, once three homes can say so", async () => {
    const pace = async () => (await server.visitor().get("/api/become_a_host/options")).body["pace"];
    expect(await pace()).toEqual({ daysUntilLookedAt: null, daysUntilOpen: null });
    for (const [look, open] of [
      [1, 10],
      [2, 20],
      [9, null],
      [3, 30],
    ] as const) {
      const entityId = await server.factories.aHostFamily();
      const step = (toState: string, days: number) => ({
        entity: "vetting",
        entityId,
        toState,
        command: "test",
        source: "api" as const,
        at: new Date(Date.UTC(2026, 0, 1) + days * 86_400_000 - 3_600_000),
      });
      await server.db
        .insertInto("stateHistory")
        .values([
          step("submitted", 0),
          step("checks_in_progress", look),
          ...(open === null ? [] : [step("approved", open)]),
        ])
        .execute();
    }
    expect(await pace()).toEqual({ daysUntilLookedAt: 2, daysUntilOpen: 20 });
  });
});

describe("beginning", () => {
  test("answers alike for a known and an unknown e-mail, and so does everything before the letter is opened", async () => {
    const known = await aPerson(server);
    const unknown = anEmail();
    const said = [];
    for (const email of [known.email, unknown]) {
      const device = aDevice();
      const steps = [
        await start(device, email),
        await post("/save", { device, answers: answers() }),
        await post("/complete", { device, ...ending }),
      ];
      said.push(steps.map(({ status, body }) => [status, body["code"], body["reason"]]));
    }
    expect(said[0]).toEqual(said[1]);
    expect(said[0]).toEqual([
      [200, undefined, undefined],
      [200, undefined, undefined],
      [409, "refused", "mailboxNotProved"],
    ]);
    expect(letterTo(server, known).subject).toBe("You already have a Hearth account");
    expect(letterTo(server, { email: unknown }).subject).toBe("Go on as a Hearth host family");
  });

  test("in a country without homes is refused by its field", async () => {
    const device = aDevice();
    const answer = await post("", {
      device,
      email: anEmail(),
      firstName: "Maeve",
      lastName: "O’Shea",
      countryId: "999999",
      foundUsWhere: "",
      locale: "en",
      timezone: "Europe/Dublin",
    });
    expect(answer.status).toBe(422);
    expect(answer.body["issues"]).toEqual({ countryId: [{ rule: "choice" }] });
  });

  test("again on the same device with another address asks for a new proof", async () => {
    const { device } = await proved();
    const email = anEmail();
    await start(device, email);
    expect((await post("/open", { device })).body["registration"]).toMatchObject({ email, isProved: false });
  });
});

describe("going on", () => {
  test("keeps each step, beside those that were said before", async () => {
    const device = aDevice();
    await start(device, anEmail());
    await post("/save", { device, answers: { title: "Farmhouse by the sea" } });
    expect((await post("/save", { device, answers: { guests: 3 } })).body).toEqual({ ...succeeded });
    expect((await post("/open", { device })).body["registration"]).toMatchObject({
      answers: { title: "Farmhouse by the sea", guests: 3 },
      isProved: false,
    });
  });

  test("works on another device by the letter, which proves the mailbox there", async () => {
    const { device, token } = await proved();
    await post("/save", { device, answers: { guests: 4 } });
    const desktop = aDevice();
    const resumed = await post("/resume", { device: desktop, token });
    expect(resumed.body["registration"]).toMatchObject({ answers: { guests: 4 }, isProved: true });
    expect((await post("/open", { device: desktop })).status).toBe(200);
    expect((await post("/open", { device })).status).toBe(200);
  });

  test("is for nobody with another secret, and a newer letter ends the older one", async () => {
    const email = anEmail();
    const device = aDevice();
    await start(device, email);
    const { token } = letterTo(server, { email });
    await post("/letter", { device });
    expect((await post("/resume", { device, token })).status).toBe(410);
    expect((await post("/open", { device: aDevice() })).status).toBe(404);
    expect((await post("/save", { device: aDevice(), answers: {} })).status).toBe(404);
    const rows = await server.db.selectFrom("hostRegistrationDevice").selectAll().execute();
    expect(JSON.stringify(rows)).not.toContain(device);
  });

  test("ends after its days, and nothing of it is left", async () => {
    const { device, email } = await proved();
    await server.db
      .updateTable("hostRegistration")
      .set({ expiresAt: new Date(server.clock.now().getTime() - 1) })
      .where("email", "=", email)
      .execute();
    expect((await post("/open", { device })).status).toBe(404);
    await trimOutlived(server.db, server.clock.now());
    expect(await server.db.selectFrom("hostRegistration").select("id").where("email", "=", email).execute()).toEqual(
      [],
    );
  });
});

// Somebody begins with an address that is another's, and its owner opens the letter.
describe("a device that has not opened the letter, where another has", () => {
  async function openedElsewhere() {
    const [device, owners, email] = [aDevice(), aDevice(), anEmail()];
    await start(device, email);
    await post("/save", { device, answers: { title: "Farmhouse by the sea" } });
    await post("/resume", { device: owners, token: letterTo(server, { email }).token });
    await post("/save", { device: owners, answers: answers() });
    return { device, owners, email };
  }
  const notProved = { code: "refused", reason: "mailboxNotProved" };
  const codeIn = (email: string): string => /\b\d{6}\b/.exec(letterTo(server, { email }).text)?.[0] ?? "";
  const otherThan = (code: string): string => (code === "000000" ? "000001" : "000000");
  const enter = (device: string, code: string) => post("/code", { device, code });

  test("reads nothing of it, changes nothing in it and does not end it", async () => {
    const { device, owners } = await openedElsewhere();
    const photo = randomUUID();
    const part = { photo, size: 10, offset: 0, bytes: "/9j/4AAQSkZJRg==" };
    await post("/photos", { device: owners, ...part });
    const said = [
      await post("/open", { device }),
      await post("/save", { device, answers: { phone: "+44 20 7946 0000" }, dropped: [photo] }),
      await post("/photos", { device, ...part }),
      await post("/photo", { device, photo }),
      await post("/complete", { device, ...ending }),
    ];
    for (const { status, body } of said) {
      expect([status, body]).toMatchObject([409, notProved]);
      expect(JSON.stringify(body)).not.toContain("Quay Lane");
    }
    const { body } = await post("/open", { device: owners });
    expect(body["registration"]).toMatchObject({ answers: { phone: answers().phone } });
    expect((await post("/photo", { device: owners, photo })).status).toBe(200);
    expect((await post("/complete", { device: owners, ...ending })).status).toBe(200);
  });

  test("does not lead it to a mailbox of its own: with another address it begins one of its own", async () => {
    const { device, owners, email } = await openedElsewhere();
    const own = anEmail();
    await start(device, own);
    await post("/resume", { device, token: letterTo(server, { email: own }).token });
    const { body } = await post("/open", { device });
    expect(body["registration"]).toMatchObject({ email: own, answers: {}, isProved: true });
    expect((await post("/open", { device: owners })).body["registration"]).toMatchObject({ email, isProved: true });
  });

  test("has it by a letter of its own, or by the code in it", async () => {
    const { device, email } = await openedElsewhere();
    await post("/letter", { device });
    const { body } = await enter(device, codeIn(email));
    expect(body["registration"]).toMatchObject({ isProved: true, answers: { addressLine1: "3 Quay Lane" } });
    expect((await post("/complete", { device, ...ending })).status).toBe(200);
  });

  test("may type the code five times within ten minutes, and a right one once", async () => {
    const { device, email } = await openedElsewhere();
    await post("/letter", { device });
    const code = codeIn(email);
    for (let time = 0; time < letterCode.tries; time += 1)
      expect((await enter(device, otherThan(code))).body).toMatchObject({ reason: "letterCodeWrong" });
    expect((await enter(device, code)).status).toBe(429);
    await post("/letter", { device });
    server.clock.advance((letterCode.minutes * 60 + 1) * 1_000);
    expect((await enter(device, codeIn(email))).body).toMatchObject({ reason: "letterCodeOver" });
    await post("/letter", { device });
    expect((await enter(device, codeIn(email))).status).toBe(200);
    expect((await enter(device, codeIn(email))).body).toMatchObject({ reason: "letterCodeOver" });
    expect((await enter(aDevice(), code)).status).toBe(404);
  });

  test("is told the same of an address that has an account, in whose letter there is no code", async () => {
    const [known, device] = [await aPerson(server), aDevice()];
    await start(device, known.email);
    expect(codeIn(known.email)).toBe("");
    expect((await enter(device, "123456")).body).toMatchObject({ reason: "letterCodeWrong" });
  });

  test("is alone with another address, which is proved anew", async () => {
    const { owners, device } = await openedElsewhere();
    const email = anEmail();
    await start(owners, email);
    expect((await post("/open", { device })).status).toBe(404);
    expect((await post("/complete", { device: owners, ...ending })).body).toMatchObject(notProved);
  });
});

describe("the end", () => {
  test("makes a host with a household in draft, its rooms, members and the checks of those of 16 and over", async () => {
    const { device, email } = await proved();
    await post("/save", { device, answers: answers() });
    const { status, body } = await post("/complete", { device, ...ending });
    expect([status, body["code"]]).toEqual([200, undefined]);
    const id = String(body["householdId"]);
    const household = await server.db
      .selectFrom("hostFamily")
      .selectAll()
      .where("id", "=", id)
      .executeTakeFirstOrThrow();
    expect(household).toMatchObject({
      vettingState: "draft",
      bedrooms: 2,
      guests: 2,
      immersionRate: 2_800,
      languages: ["en"],
    });
    expect(household.slug).toMatch(/^oshea-kinvara-[0-9a-f]{6}$/);
    const rooms = await server.db.selectFrom("hostFamilyRoom").select("beds").where("hostFamilyId", "=", id).execute();
    expect(rooms).toEqual([{ beds: 2 }, { beds: 1 }]);
    const members = await server.db
      .selectFrom("hostFamilyMember")
      .select(["kind", "dateOfBirth"])
      .where("hostFamilyId", "=", id)
      .orderBy("id")
      .execute();
    expect(members).toEqual([
      { kind: "adult", dateOfBirth: "1980-05-05" },
      { kind: "child", dateOfBirth: "2015-03-01" },
      { kind: "child", dateOfBirth: "2010-02-01" },
    ]);
    const checks = await server.db.selectFrom("vettingCheck").select("kind").where("hostFamilyId", "=", id).execute();
    expect(checks.map(({ kind }) => kind)).toEqual(["identity", "police_check", "identity", "police_check"]);
    const host = await userOf(await loggedIn(server, { id: "", email }));
    expect(host).toMatchObject({ roles: [{ name: "host_family" }], isVerified: true });
    expect((await post("/open", { device })).status).toBe(404);
    const vetter = await server.as("vetting_admin");
    const desk = await vetter.get("/api/vetting/rows?filter=state:draft");
    expect(JSON.stringify(desk.body)).toContain("Kinvara");
  });

  test("needs no password: the new host is logged in, and comes again by a mailed link", async () => {
    const { device, email } = await proved();
    await post("/save", { device, answers: answers() });
    const visitor = server.visitor();
    const { password: _, ...withoutPassword } = ending;
    const { body } = await visitor.post("/api/host-registrations/complete", { device, ...withoutPassword });
    expect(body["user"]).toMatchObject({ email, hasPassword: false, isVerified: true });
    expect(await userOf(visitor)).toMatchObject({ email });
    await server.visitor().post("/api/login/letter", { email });
    const elsewhere = server.visitor();
    await elsewhere.post("/api/login/link", { token: letterTo(server, { email }).token });
    expect(await userOf(elsewhere)).toMatchObject({ email, roles: [{ name: "host_family" }] });
  });

  test("waits for every answer", async () => {
    const { device } = await proved();
    const { rooms: _, ...few } = answers();
    await post("/save", { device, answers: few });
    expect((await post("/complete", { device, ...ending })).body["reason"]).toBe("registrationOpen");
  });

  test("is for grown-ups, with a county of the country that was named", async () => {
    const { device } = await proved();
    await post("/save", { device, answers: answers() });
    const young = await post("/complete", { device, ...ending, dateOfBirth: "2015-01-01" });
    expect(young.body["reason"]).toBe("hostTooYoung");
    await post("/save", { device, answers: { countyId: "999999" } });
    expect((await post("/complete", { device, ...ending })).body["reason"]).toBe("registrationOpen");
  });

  test("of two registrations of one mailbox comes once", async () => {
    const email = anEmail();
    const [first, second] = [await proved(email), await proved(email)];
    for (const { device } of [first, second]) await post("/save", { device, answers: answers() });
    expect((await post("/complete", { device: first.device, ...ending })).status).toBe(200);
    expect((await post("/complete", { device: second.device, ...ending })).body["reason"]).toBe("addressKnown");
  });
});
