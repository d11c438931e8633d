import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { tidyAssets } from "#server/features/assets/tidyAssets.ts";
import { purgeAfterEndDays, referenceDays } from "#shared/features/vetting/papers.rules.ts";
import { addDays, dayOf } from "#shared/time/days.ts";
import { anAsset } from "#tests/assets/adding.ts";
import { startServer, type TestServer } from "#tests/support/startServer.ts";
import type { Answer, Body, Visitor } from "#tests/support/visitor.ts";
import { createHouseholds } from "./households.ts";

type Host = Visitor & { readonly userId: string };

let server: TestServer;
let households: ReturnType<typeof createHouseholds>;

beforeAll(async () => {
  server = await startServer();
  households = createHouseholds(server);
});
afterAll(() => server.close());

const path = "/api/host_family/vetting";
const today = (): string => dayOf(server.clock.now());

async function aHousehold({ vettingState = "checks_in_progress", dateOfBirth = "1984-03-02" } = {}) {
  const host = await server.as("host_family");
  const id = await server.factories.aHostFamily({ userId: host.userId, vettingState });
  const memberId = await households.aMember(id, { dateOfBirth });
  return { host, id, memberId };
}

const read = async (host: Visitor): Promise<Body> => (await host.get(path)).body.vetting;
const needOf = async (host: Visitor, kind: string): Promise<Body> =>
  (await read(host)).needs.find((need: Body) => need.kind === kind);

async function anUpload(id: string, host: Host): Promise<{ upload: string; ref: string }> {
  const ref = await anAsset(server, { purpose: "vettingDocument", recordId: id, ownerId: host.userId });
  const { uploadId } = await server.db
    .selectFrom("asset")
    .select("uploadId")
    .where("ref", "=", ref)
    .executeTakeFirstOrThrow();
  await server.db
    .updateTable("asset")
    .set({ sha256: Buffer.alloc(32, 7) })
    .where("ref", "=", ref)
    .execute();
  return { upload: uploadId ?? "", ref };
}

async function handIn(host: Host, id: string, said: { kind: string; memberId: string | null }): Promise<Answer> {
  return host.post(`${path}/papers`, { upload: (await anUpload(id, host)).upload, ...said });
}

const stateOf = async (ref: string): Promise<string> =>
  (await server.db.selectFrom("asset").select("state").where("ref", "=", ref).executeTakeFirstOrThrow()).state;

describe("a household reads what is still needed", () => {
  test("by member and for the house, and nothing of anybody else's", async () => {
    const { host, memberId } = await aHousehold();
    const { members, needs, state } = await read(host);
    expect(state).toBe("checks_in_progress");
    expect(members).toMatchObject([{ id: memberId, firstName: "Aoife", needsConsent: false, consent: null }]);
    expect(needs.map((need: Body) => [need.kind, need.memberId === memberId, need.standing])).toEqual([
      ["identity", true, "absent"],
      ["police_check", true, "absent"],
      ["reference", false, "absent"],
      ["reference", false, "absent"],
      ["home_visit", false, "absent"],
      ["safety_items", false, "absent"],
      ["agreement", false, "absent"],
      ["safeguarding_training", false, "absent"],
    ]);
    expect((await (await server.as("host_family")).get(path)).status).toBe(404);
    expect((await (await server.as("parent")).get(path)).status).toBe(403);
  });
});

describe("a paper", () => {
  test("is handed in for a check, which waits to be judged, and is erased on its day", async () => {
    const { host, id, memberId } = await aHousehold();
    const { upload, ref } = await anUpload(id, host);
    const said = { upload, kind: "identity", memberId };
    expect((await host.post(`${path}/papers`, said)).status).toBe(200);
    const need = await needOf(host, "identity");
    expect(need).toMatchObject({ standing: "received", papers: [{ isPurged: false }] });
    expect(need.papers[0].purgeOn > today()).toBe(true);
    // One file is one paper.
    expect((await host.post(`${path}/papers`, said)).body).toMatchObject({ issues: { upload: [{ rule: "choice" }] } });
    const kept = await server.db
      .selectFrom("vettingDocument")
      .select(["sha256", "id"])
      .where("assetRef", "=", ref)
      .executeTakeFirstOrThrow();
    expect(kept.sha256).toEqual(Buffer.alloc(32, 7));
    await tidyAssets(server.ports);
    expect(await stateOf(ref)).toBe("clean");
    await server.db.updateTable("vettingDocument").set({ purgeOn: today() }).where("id", "=", kept.id).execute();
    await tidyAssets(server.ports);
    expect(await stateOf(ref)).toBe("erased");
    expect((await needOf(host, "identity")).papers).toMatchObject([{ name: "", isPurged: true }]);
  });

  test("that was sent for nothing is erased after a day", async () => {
    const { host, id } = await aHousehold();
    const { ref } = await anUpload(id, host);
    await tidyAssets(server.ports);
    expect(await stateOf(ref)).toBe("clean");
    const longAgo = new Date(server.clock.now().getTime() - 25 * 3_600_000);
    await server.db.updateTable("asset").set({ createdAt: longAgo }).where("ref", "=", ref).execute();
    await tidyAssets(server.ports);
    expect(await stateOf(ref)).toBe("erased");
  });

  test("of another household, or a file of another kind, is none", async () => {
    const [{ host, memberId }, other] = [await aHousehold(), await aHousehold()];
    const { upload } = await anUpload(other.id, other.host);
    expect((await host.post(`${path}/papers`, { upload, kind: "identity", memberId })).status).toBe(422);
    const own = await anUpload(other.id, other.host);
    const foreign = { upload: own.upload, kind: "identity", memberId };
    expect((await other.host.post(`${path}/papers`, foreign)).body).toMatchObject({
      issues: { memberId: [{ rule: "choice" }] },
    });
  });

  test("is taken back until somebody has judged it", async () => {
    const { host, id } = await aHousehold();
    await handIn(host, id, { kind: "agreement", memberId: null });
    const [paper] = (await needOf(host, "agreement")).papers;
    const { assetRef, checkId } = await server.db
      .selectFrom("vettingDocument")
      .select(["assetRef", "checkId"])
      .where("id", "=", paper.id)
      .executeTakeFirstOrThrow();
    expect((await (await aHousehold()).host.remove(`${path}/papers/${paper.id}`)).status).toBe(404);
    expect((await host.remove(`${path}/papers/${paper.id}`)).status).toBe(200);
    expect(await stateOf(assetRef)).toBe("erased");
    expect(await needOf(host, "agreement")).toMatchObject({ standing: "open", papers: [] });
    await handIn(host, id, { kind: "agreement", memberId: null });
    await server.db.updateTable("vettingCheck").set({ state: "clear" }).where("id", "=", checkId).execute();
    const [judged] = (await needOf(host, "agreement")).papers;
    expect((await host.remove(`${path}/papers/${judged.id}`)).body).toMatchObject({ reason: "paperJudged" });
    expect((await handIn(host, id, { kind: "agreement", memberId: null })).body).toMatchObject({
      reason: "checkSettled",
    });
  });

  test("leaves a check that still holds as it is until it is judged", async () => {
    const { host, id, memberId } = await aHousehold({ vettingState: "renewal_due" });
    const ends = { state: "clear", validUntil: addDays(today(), 20) };
    await households.aCheck(id, { kind: "police_check", memberId, ...ends });
    await handIn(host, id, { kind: "police_check", memberId });
    expect(await needOf(host, "police_check")).toMatchObject({ standing: "expiring", papers: [{ isPurged: false }] });
  });

  test("is not handed in before the household has applied", async () => {
    const { host, id } = await aHousehold({ vettingState: "draft" });
    expect((await handIn(host, id, { kind: "agreement", memberId: null })).body).toMatchObject({
      reason: "notUnderVetting",
    });
  });

  test("goes sooner once the household has withdrawn", async () => {
    const { host, id } = await aHousehold();
    await handIn(host, id, { kind: "agreement", memberId: null });
    const { version } = await read(host);
    const order = { entity: "vetting", entityId: id, command: "withdraw", expectedVersion: version };
    expect((await host.post("/api/transitions", order)).status).toBe(200);
    const { purgeOn } = await server.db
      .selectFrom("vettingDocument")
      .select("purgeOn")
      .where("hostFamilyId", "=", id)
      .executeTakeFirstOrThrow();
    expect(purgeOn).toBe(addDays(today(), purgeAfterEndDays));
  });
});

describe("the consent to a police check", () => {
  test("of a member of 16 or 17 comes first, and can be taken back", async () => {
    const { host, id, memberId } = await aHousehold({ dateOfBirth: "2010-06-01" });
    const said = { kind: "police_check", memberId };
    expect((await handIn(host, id, said)).body).toMatchObject({ reason: "consentMissing" });
    expect((await handIn(host, id, { ...said, kind: "identity" })).status).toBe(200);
    const consent = (given: boolean) => host.post(`${path}/consents`, { memberId, given, name: "Nuala Byrne" });
    expect((await consent(true)).body.vetting.members).toMatchObject([{ consent: { name: "Nuala Byrne" } }]);
    expect((await handIn(host, id, said)).status).toBe(200);
    expect((await consent(false)).body.vetting.members).toMatchObject([{ consent: null }]);
  });

  test("is not asked of a grown-up, nor taken for somebody else's child", async () => {
    const { host, memberId } = await aHousehold();
    const other = await aHousehold({ dateOfBirth: "2010-06-01" });
    for (const id of [memberId, other.memberId])
      expect((await host.post(`${path}/consents`, { memberId: id, given: true, name: "N" })).status).toBe(422);
  });
});

describe("a reference", () => {
  const ask = (host: Visitor, email: string): Promise<Answer> =>
    host.post(`${path}/references`, { name: "Tom Walsh", relation: "neighbour", email, locale: "de" });
  const tokenOf = (email: string): string =>
    /reference\/([\w-]+)/.exec(server.letters.findLast(({ to }) => to === email)?.action?.href ?? "")?.[1] ?? "";
  const answers = { knownYears: 6, trusts: true, character: "Warm and reliable.", concerns: "" };
  const answer = (token: string, said: Body = answers): Promise<Answer> =>
    server.visitor().post("/api/vetting-references/answer", { token, ...said });
  let count = 0;
  const anAddress = (): string => `referee-${(count += 1)}@elsewhere.example`;

  test("is asked by letter, answered once without an account, and read by the office alone", async () => {
    const { host, id } = await aHousehold();
    const email = anAddress();
    expect((await ask(host, email)).status).toBe(200);
    const letter = server.letters.findLast(({ to }) => to === email);
    expect(letter).toMatchObject({ locale: "de" });
    const token = tokenOf(email);
    const told = await server.visitor().post("/api/vetting-references/read", { token });
    expect(Object.keys(told.body.asked)).toEqual(["asker", "expiresAt"]);
    expect((await answer(token)).status).toBe(200);
    expect((await answer(token)).status).toBe(410);
    const need = (await read(host)).needs.find((one: Body) => one.kind === "reference");
    expect(need).toMatchObject({ standing: "received", reference: { state: "answered", email } });
    expect(JSON.stringify(await read(host))).not.toContain("Warm and reliable");
    const row = await server.db
      .selectFrom("vettingReference")
      .selectAll()
      .where("hostFamilyId", "=", id)
      .executeTakeFirstOrThrow();
    expect(row.answersSealed?.includes(Buffer.from("Warm"))).toBe(false);
    expect(row.contactSealed?.includes(Buffer.from(email))).toBe(false);
    expect(row.tokenHash.includes(Buffer.from(token))).toBe(false);
  });

  test("that has been clear with the police checks moves the household on", async () => {
    const { host, id, memberId } = await aHousehold();
    await households.aCheck(id, { kind: "police_check", memberId, state: "clear" });
    for (const email of [anAddress(), anAddress()]) {
      await ask(host, email);
      await answer(tokenOf(email));
    }
    expect(await read(host)).toMatchObject({ state: "visit_pending" });
    const { actorId } = await server.db
      .selectFrom("stateHistory")
      .select("actorId")
      .where("entity", "=", "vetting")
      .where("entityId", "=", id)
      .where("toState", "=", "visit_pending")
      .executeTakeFirstOrThrow();
    expect(actorId).toBeNull();
  });

  test("says why not where it does not trust them", async () => {
    const { host } = await aHousehold();
    const email = anAddress();
    await ask(host, email);
    expect((await answer(tokenOf(email), { ...answers, trusts: false })).body).toMatchObject({
      issues: { concerns: [{ rule: "required" }] },
    });
  });

  test("comes from two different people, and not from the household", async () => {
    const { host } = await aHousehold();
    const own = await server.db
      .selectFrom("appUser")
      .select("email")
      .where("id", "=", (host as Host).userId)
      .executeTakeFirstOrThrow();
    expect((await ask(host, own.email)).body).toMatchObject({ reason: "ownReference" });
    const first = anAddress();
    await ask(host, first);
    expect((await ask(host, first)).body).toMatchObject({ reason: "ownReference" });
    await ask(host, anAddress());
    expect((await ask(host, anAddress())).body).toMatchObject({ reason: "referencesFull" });
  });

  test("is asked again by a new link alone, taken back, or declined", async () => {
    const { host } = await aHousehold();
    const email = anAddress();
    const { reference } = (await ask(host, email)).body.vetting.needs.find((one: Body) => one.reference);
    const first = tokenOf(email);
    await host.post(`${path}/references/${reference.id}/again`, {});
    expect((await answer(first)).status).toBe(404);
    const again = tokenOf(email);
    expect((await server.visitor().post("/api/vetting-references/decline", { token: again })).status).toBe(200);
    const declined = (await read(host)).needs.find((one: Body) => one.reference);
    expect(declined).toMatchObject({ standing: "open", reference: { state: "declined", email: "" } });
    const next = anAddress();
    const named = (await ask(host, next)).body.vetting.needs.find((one: Body) => one.reference);
    expect(named.reference).toMatchObject({ state: "asked", email: next });
    await host.remove(`${path}/references/${named.reference.id}`);
    expect((await answer(tokenOf(next))).status).toBe(410);
  });

  test("is over after its days, and leads nowhere that never was", async () => {
    const { host } = await aHousehold();
    const email = anAddress();
    await ask(host, email);
    const token = tokenOf(email);
    const past = new Date(server.clock.now().getTime() - 1);
    await server.db.updateTable("vettingReference").set({ expiresAt: past }).execute();
    expect((await answer(token)).status).toBe(410);
    expect((await answer("x".repeat(43))).status).toBe(404);
    expect(referenceDays).toBe(21);
  });
});

describe("the office opens what was handed in", () => {
  test("after a fresh proof, by whom it is written down, and nobody else does", async () => {
    const { host, id } = await aHousehold();
    await handIn(host, id, { kind: "agreement", memberId: null });
    const email = "opened@elsewhere.example";
    await host.post(`${path}/references`, { name: "Ann", relation: "teacher", email, locale: "en" });
    const token = /reference\/([\w-]+)/.exec(
      server.letters.findLast(({ to }) => to === email)?.action?.href ?? "",
    )?.[1];
    await server
      .visitor()
      .post("/api/vetting-references/answer", { token, knownYears: 3, trusts: true, character: "Kind.", concerns: "" });
    const vetter = await server.as("vetting_admin");
    const { papers, references } = (await vetter.get(`/api/vetting/${id}/papers`)).body;
    expect(papers).toMatchObject([{ sha256: Buffer.alloc(32, 7).toString("hex"), isPurged: false }]);
    expect(references).toMatchObject([{ name: "Ann", relation: "teacher", state: "answered" }]);
    const look = `/api/vetting/${id}/papers/${papers[0].id}/look`;
    const { body } = await vetter.post(look);
    expect(body.url).toMatch(/^\/media\/[0-9a-f]{32}$/);
    expect((await vetter.get(body.url)).status).toBe(200);
    const answers = `/api/vetting/${id}/references/${references[0].id}/look`;
    expect((await vetter.post(answers)).body.answers).toMatchObject({ email, character: "Kind.", trusts: true });
    const lines = await server.db
      .selectFrom("auditLog")
      .select("object")
      .where("action", "=", "vetting:look")
      .where("actorId", "=", vetter.userId)
      .orderBy("id")
      .execute();
    expect(lines.map(({ object }) => object)).toEqual([
      `host_family:${id} vetting_document:${papers[0].id}`,
      `host_family:${id} vetting_reference:${references[0].id}`,
    ]);
    const longAgo = new Date(server.clock.now().getTime() - 11 * 60_000);
    await server.db.updateTable("session").set({ provedAt: longAgo }).where("userId", "=", vetter.userId).execute();
    for (const call of [look, answers]) expect((await vetter.post(call)).body).toMatchObject({ code: "prove_again" });
    for (const role of ["coordinator", "finance", "parent"] as const) {
      const other = await server.as(role);
      expect((await other.get(`/api/vetting/${id}/papers`)).status).toBe(403);
      expect((await other.post(look)).status).toBe(403);
    }
    const elsewhere = (await aHousehold()).id;
    const fresh = await server.as("vetting_admin");
    expect((await fresh.post(`/api/vetting/${elsewhere}/papers/${papers[0].id}/look`)).status).toBe(404);
    expect((await fresh.post(`/api/vetting/${elsewhere}/references/${references[0].id}/look`)).status).toBe(404);
  });
});
