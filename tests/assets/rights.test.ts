import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { matrix, type Action, type Grants } from "#shared/access/matrix.ts";
import { roles, type Role } from "#shared/access/roles.ts";
import { assetPurposes, ruleOf, type AssetPurpose } from "#shared/features/assets/assets.rules.ts";
import { usualLimits } from "#server/config.ts";
import { startServer, type TestServer } from "#tests/support/startServer.ts";
import { aFile } from "#tests/uploads/uploading.ts";
import { add, announce, anAsset, aPage, aRecord, publish, type Person } from "./adding.ts";

let server: TestServer;
const people = new Map<Role, Person>();

beforeAll(async () => {
  server = await startServer({ config: { limits: { ...usualLimits, filesPerHour: 1_000 } } });
  for (const role of roles) people.set(role, await server.as(role));
});
afterAll(() => server.close());

const personOf = (role: Role): Person => {
  const person = people.get(role);
  if (!person) throw new Error(`Nobody is ${role}`);
  return person;
};

// What the declaration says: the scopes of its actions, without the public's, which is looked at below.
function scopesOf(role: Role, actions: readonly Action[]): readonly string[] {
  return actions.flatMap((action) => {
    const grants: Grants = matrix[action];
    return [grants[role], grants.signedIn].filter((scope) => scope !== undefined);
  });
}

const cases = assetPurposes.flatMap((purpose) =>
  roles.flatMap((role) => [
    { purpose, role, whose: "own" as const },
    { purpose, role, whose: "foreign" as const },
  ]),
);

const isReached = (scopes: readonly string[], whose: "own" | "foreign"): boolean =>
  whose === "own" ? scopes.length > 0 : scopes.includes("all");

const photo = () => aFile({ name: "photo.jpg", mime: "image/jpeg" });

describe("of an asset, as its purpose says", () => {
  test.each(cases)(
    "$purpose, $role adds to a record that is $whose or finds none",
    async ({ purpose, role, whose }) => {
      const person = personOf(role);
      const recordId = await aRecord(server, ruleOf(purpose).record, whose === "own" ? { owner: person } : {});
      const { status, body } = await announce(person, photo(), { purpose, recordId });
      const isAllowed = isReached(scopesOf(role, [ruleOf(purpose).add]), whose);
      expect([status, body.code]).toEqual(isAllowed ? [200, undefined] : [404, "not_found"]);
    },
  );

  test.each(cases)(
    "$purpose, $role sees that of a record that is $whose or finds none",
    async ({ purpose, role, whose }) => {
      const person = personOf(role);
      const owner = whose === "own" ? { owner: person } : {};
      const recordId = await aRecord(server, ruleOf(purpose).record, { ...owner, expenseState: "approved" });
      const ref = await anAsset(server, { purpose, recordId, isApproved: false });
      const { status, body } = await person.get(`/media/${ref}?w=400`);
      const isAllowed = isReached(scopesOf(role, ruleOf(purpose).see), whose);
      expect([status, body?.code]).toEqual(isAllowed ? [200, undefined] : [404, "not_found"]);
      const { data } = (await person.get(`/api/assets?purpose=${purpose}&record_id=${recordId}`)).body;
      const clean = data.filter(({ state }: { state: string }) => state === "clean");
      expect(clean.map((one: { ref: string }) => one.ref)).toEqual(isAllowed ? [ref] : []);
    },
  );

  test.each(cases)(
    "$purpose, $role changes or removes it as he may add to a record that is $whose",
    async ({ purpose, role, whose }) => {
      const person = personOf(role);
      const recordId = await aRecord(server, ruleOf(purpose).record, whose === "own" ? { owner: person } : {});
      const ref = await anAsset(server, { purpose, recordId });
      const isAllowed = isReached(scopesOf(role, [ruleOf(purpose).add]), whose);
      const expected = isAllowed ? 200 : 404;
      expect((await person.patch(`/api/assets/${ref}`, { focalX: 10 })).status).toBe(expected);
      expect((await person.remove(`/api/assets/${ref}`)).status).toBe(expected);
    },
  );

  test.each(assetPurposes)(
    "%s is neither added to nor shown to a stranger, whom a made-up reference tells as much",
    async (purpose) => {
      const recordId = await aRecord(server, ruleOf(purpose).record, { expenseState: "approved" });
      const ref = await anAsset(server, { purpose, recordId, isApproved: false });
      const stranger = server.visitor();
      const [foreign, unknown] = [await stranger.get(`/media/${ref}`), await stranger.get(`/media/${"0".repeat(32)}`)];
      expect([foreign.status, unknown.status]).toEqual([404, 404]);
      expect({ ...foreign.body, requestId: "" }).toEqual({ ...unknown.body, requestId: "" });
      expect((await announce(stranger, photo(), { purpose, recordId })).status).toBe(401);
    },
  );
});

describe("everybody sees", () => {
  const seenBy = async (visitor: Pick<Person, "get">, ref: string) => (await visitor.get(`/media/${ref}?w=400`)).status;

  test("the picture above a published page and those in its text, and no other of the page", async () => {
    const pageId = await aPage(server);
    const refs = await Promise.all([1, 2, 3].map(() => anAsset(server, { purpose: "pageMedia", recordId: pageId })));
    const [above = "", within = "", unused = ""] = refs;
    await server.db
      .updateTable("pageVersion")
      .set({ body: `<figure><img src="/media/${within}?w=800" alt=""></figure>` })
      .where("pageId", "=", pageId)
      .execute();
    const look = () => Promise.all(refs.map((ref) => seenBy(server.visitor(), ref)));
    expect(await look()).toEqual([404, 404, 404]);
    await publish(server, pageId, `media/${above}`);
    expect(await look()).toEqual([200, 200, 404]);
    expect(await seenBy(personOf("page_editor"), unused)).toBe(200);
    const { headers } = await server.visitor().get(`/media/${above}?w=400`);
    expect(headers.get("cache-control")).toBe("public, max-age=31536000, immutable");
  });

  test("a photo of an approved home once the office has looked at it", async () => {
    const host = personOf("host_family");
    const recordId = await server.factories.aHostFamily({ userId: host.userId });
    const ref = await anAsset(server, { purpose: "homePhoto", recordId, ownerId: host.userId, isApproved: false });
    expect([await seenBy(server.visitor(), ref), await seenBy(host, ref)]).toEqual([404, 200]);
    expect((await host.patch(`/api/assets/${ref}`, { isApproved: true })).status).toBe(404);
    const approved = await personOf("vetting_admin").patch(`/api/assets/${ref}`, { isApproved: true });
    expect([approved.status, await seenBy(server.visitor(), ref)]).toEqual([200, 200]);
    await server.db.updateTable("hostFamily").set({ vettingState: "suspended" }).where("id", "=", recordId).execute();
    expect([await seenBy(server.visitor(), ref), await seenBy(host, ref)]).toEqual([404, 200]);
  });
});

describe("a photo of a home that is hidden", () => {
  test("is seen by its family, by our own people and by those whose trip asks it or has it, and lies nowhere on the way", async () => {
    const host = personOf("host_family");
    const recordId = await server.factories.aHostFamily({ userId: host.userId });
    const ref = await anAsset(server, { purpose: "homePhoto", recordId, ownerId: host.userId });
    const look = async (visitor: Pick<Person, "get">) => {
      const { status, headers } = await visitor.get(`/media/${ref}?w=400`);
      return [status, status === 200 ? headers.get("cache-control") : null];
    };
    const [parent, other] = [await server.as("parent"), await server.as("parent")];
    const hostings = await Promise.all(
      [parent, other].map(async ({ userId }) => {
        const studentId = await server.factories.aStudent({ guardianId: userId });
        const tripId = await server.factories.aTrip({ studentId });
        return server.factories.aHosting({ tripId, ...(userId === parent.userId && { hostFamilyId: recordId }) });
      }),
    );
    // Not at every proxy on the way, from which nobody could take it back.
    expect(await look(server.visitor())).toEqual([200, "private, max-age=31536000, immutable"]);
    const home = server.db.updateTable("hostFamily").where("id", "=", recordId);
    await home.set({ hiddenAt: server.clock.now() }).execute();
    const seen = [200, "private, no-cache"];
    for (const person of [host, parent, personOf("coordinator"), personOf("vetting_admin"), personOf("finance")])
      expect(await look(person)).toEqual(seen);
    for (const person of [server.visitor(), other, personOf("agent"), await server.as("host_family")])
      expect(await look(person)).toEqual([404, null]);
    const unseen = await anAsset(server, { purpose: "homePhoto", recordId, ownerId: host.userId, isApproved: false });
    for (const person of [parent, personOf("finance")])
      expect((await person.get(`/media/${unseen}?w=400`)).status).toBe(404);
    await server.db
      .updateTable("tripHostFamily")
      .set({ state: "trip_host_family_rejected" })
      .where("id", "=", hostings[0] ?? "")
      .execute();
    expect(await look(parent)).toEqual([404, null]);
    await home.set({ hiddenAt: null }).execute();
    expect((await look(server.visitor()))[0]).toBe(200);
  });
});

test("people who write to each other see each other's faces, and nobody else does", async () => {
  const [parent, host] = [personOf("parent"), personOf("host_family")];
  const ref = await anAsset(server, { purpose: "profilePhoto", recordId: host.userId });
  expect((await parent.get(`/media/${ref}`)).status).toBe(404);
  await server.factories.aConversation({ kind: "group", people: [parent.userId, host.userId] });
  expect((await parent.get(`/media/${ref}`)).status).toBe(200);
  expect((await personOf("page_editor").get(`/media/${ref}`)).status).toBe(404);
});

test("a right that ends while a file is on its way ends the sending", async () => {
  const person = await server.as("parent");
  const studentId = await server.factories.aStudent({ guardianId: person.userId });
  const file = photo();
  expect((await announce(person, file, { purpose: "studentPhoto", recordId: studentId })).status).toBe(200);
  await server.db.deleteFrom("studentGuardian").where("studentId", "=", studentId).execute();
  expect((await person.get(`/api/uploads/${file.id}`)).status).toBe(404);
});

describe("[S28] the most secret", () => {
  const secret: AssetPurpose = "studentDocument";

  test("is shown after a fresh proof, kept nowhere on the way, and every look is written down", async () => {
    const parent = await server.as("parent");
    const studentId = await server.factories.aStudent({ guardianId: parent.userId });
    const ref = await anAsset(server, { purpose: secret, recordId: studentId });
    const { status, headers } = await parent.get(`/media/${ref}`);
    expect([status, headers.get("cache-control")]).toEqual([200, "private, no-store"]);
    const looks = () =>
      server.db.selectFrom("auditLog").select("actorId").where("object", "=", `asset:${ref} ${secret}`).execute();
    expect(await looks()).toEqual([{ actorId: parent.userId }]);
    await server.db
      .updateTable("session")
      .set({ provedAt: new Date(server.clock.now().getTime() - 11 * 60_000) })
      .where("userId", "=", parent.userId)
      .execute();
    expect((await parent.get(`/media/${ref}`)).body).toMatchObject({ statusCode: 403, code: "prove_again" });
    expect(await looks()).toHaveLength(1);
  });

  test("is not read back by the agency that handed it in", async () => {
    const agent = personOf("agent");
    const recordId = await aRecord(server, "student", { owner: agent });
    await server.db.deleteFrom("studentGuardian").where("studentId", "=", recordId).execute();
    const said = await add(agent, {
      url: server.url,
      purpose: secret,
      recordId,
      file: aFile({ name: "passport.pdf", mime: "application/pdf" }),
    });
    expect((await agent.get(`/media/${said.ref}`)).status).toBe(404);
  });
});
