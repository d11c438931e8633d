import { randomBytes, randomUUID } from "node:crypto";
import sharp from "sharp";
import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { largestPhoto, partsOfDay, photoPart } from "#shared/features/registration/photoParts.ts";
import { registrationLimits } from "#shared/features/registration/registration.rules.ts";
import { trimOutlived } from "#server/features/conversations/retention.ts";
import { goodPassword, letterTo, startAccountServer } from "#tests/support/accounts.ts";
import type { TestServer } from "#tests/support/startServer.ts";

// Photos of somebody who has no account yet.
let server: TestServer;
let place: { countryId: string; countyId: string };
let room: Buffer;
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
  const noise = {
    create: {
      width: 600,
      height: 400,
      channels: 3 as const,
      background: "#777",
      noise: { type: "gaussian" as const, mean: 120, sigma: 40 },
    },
  };
  room = await sharp(noise)
    .jpeg({ quality: 90 })
    .withMetadata({ exif: { IFD0: { Artist: "Maeve" } } })
    .toBuffer();
});
afterAll(() => server.close());

const aDevice = (): string => randomBytes(32).toString("base64url");
const anEmail = (): string => `photos-${randomUUID().slice(0, 8)}@hearth.example`;
const post = (path: string, body: object) => server.visitor().post(`/api/host-registrations${path}`, body);

async function begun() {
  const [device, email] = [aDevice(), anEmail()];
  await post("", {
    device,
    email,
    firstName: "Maeve",
    lastName: "Shea",
    countryId: place.countryId,
    foundUsWhere: "",
    locale: "en",
    timezone: "Europe/Dublin",
  });
  return { device, email };
}

const part = (device: string, photo: string, offset: number, bytes: Buffer = room) =>
  post("/photos", {
    device,
    photo,
    size: bytes.length,
    offset,
    bytes: bytes.subarray(offset, offset + photoPart).toString("base64"),
  });

async function send(device: string, photo: string, bytes: Buffer = room): Promise<void> {
  for (let offset = 0; offset < bytes.length;) {
    const { status, body } = await part(device, photo, offset, bytes);
    expect([status, body]).toMatchObject([200, {}]);
    offset = Number(body["received"]);
  }
}

const answers = () => ({
  title: "Farmhouse by the sea",
  phone: "+353 91 123456",
  countyId: place.countyId,
  addressLine1: "3 Quay Lane",
  cityTown: "Kinvara",
  at: { latitude: 53.1389, longitude: -8.9386 },
  guests: 1,
  rooms: [1],
  hostingTypes: ["family_stay"],
  description: "We are four. ".repeat(15),
  hasChildren: false,
});

test("come in parts, whatever is sent again, and are there on the device that goes on by letter", async () => {
  const { device, email } = await begun();
  const photo = randomUUID();
  expect(room.length).toBeGreaterThan(photoPart);
  expect((await part(device, photo, 0)).body["received"]).toBe(photoPart);
  expect((await part(device, photo, 0)).body["received"]).toBe(photoPart);
  // Whoever is ahead is told where it goes on, and what is not whole is nobody's to see.
  expect((await part(device, photo, photoPart * 2)).body["received"]).toBe(photoPart);
  expect((await post("/photo", { device, photo })).status).toBe(404);
  await send(device, photo);
  const desktop = aDevice();
  await post("/resume", { device: desktop, token: letterTo(server, { email }).token });
  const { body } = await post("/photo", { device: desktop, photo });
  expect(Buffer.from(body["bytes"], "base64").equals(room)).toBe(true);
});

describe("are refused", () => {
  test("to whoever does not hold a device of the registration", async () => {
    const [one, other] = [await begun(), await begun()];
    const photo = randomUUID();
    await send(one.device, photo);
    expect((await post("/photo", { device: other.device, photo })).status).toBe(404);
    expect((await post("/photo", { device: aDevice(), photo })).status).toBe(404);
    expect((await part(aDevice(), photo, 0)).status).toBe(404);
    // The same name in another registration is another photo.
    expect((await part(other.device, photo, 0)).body["received"]).toBe(photoPart);
  });

  test("when they are no picture, too large, another under the same name, or too many", async () => {
    const { device } = await begun();
    const photo = randomUUID();
    const page = Buffer.from("<html><script>alert(1)</script></html>");
    expect((await part(device, photo, 0, page)).status).toBe(422);
    const most = { device, photo, size: largestPhoto + 1, offset: 0, bytes: "AAAA" };
    expect((await post("/photos", most)).status).toBe(422);
    await send(device, photo);
    expect((await part(device, photo, 0, room.subarray(0, 500))).body["code"]).toBe("op_mismatch");
    const small = room.subarray(0, 300);
    for (let count = 1; count < registrationLimits.photos; count += 1) await send(device, randomUUID(), small);
    expect((await part(device, randomUUID(), 0, small)).body).toMatchObject({
      code: "refused",
      reason: "tooManyFiles",
    });
    // One that is taken out makes room.
    await post("/save", { device, answers: {}, dropped: [photo] });
    await send(device, randomUUID(), small);
  });
});

test("are so many parts a day and no more, of one registration, from wherever they come", async () => {
  const [one, other] = [await begun(), await begun()];
  const { id } = await server.db
    .selectFrom("hostRegistration")
    .select("id")
    .where("email", "=", one.email)
    .executeTakeFirstOrThrow();
  const small = room.subarray(0, 300);
  await server.db
    .insertInto("rateLimit")
    .values({ key: `ownPhotos:${id}`, points: partsOfDay, expire: Date.now() + 3_600_000 })
    .execute();
  expect((await part(one.device, randomUUID(), 0, small)).body["code"]).toBe("too_many");
  expect((await part(other.device, randomUUID(), 0, small)).status).toBe(200);
});

test("go to the household in their order with their words, are looked at as every photo, and nothing is left behind", async () => {
  const { device, email } = await begun();
  await post("/resume", { device, token: letterTo(server, { email }).token });
  const [first, second, out, broken] = [randomUUID(), randomUUID(), randomUUID(), randomUUID()];
  for (const photo of [second, first, out]) await send(device, photo);
  await part(device, broken, 0);
  const photos = [
    { id: first, caption: "House" },
    { id: second, caption: "" },
    { id: broken, caption: "View" },
  ];
  await post("/save", { device, answers: { ...answers(), photos }, dropped: [out] });
  const ending = { device, password: goodPassword, gender: "female", dateOfBirth: "1980-05-05" };
  // Whoever can be seen has not been asked yet.
  expect((await post("/complete", ending)).body).toMatchObject({ code: "refused", reason: "registrationOpen" });
  await post("/save", { device, answers: { photoConsent: true } });
  const { status, body } = await post("/complete", ending);
  expect([status, body["householdId"]]).toEqual([200, expect.any(String)]);
  const ofHome = () =>
    server.db
      .selectFrom("asset")
      .select(["state", "alt", "mime", "approvedAt", "position"])
      .where("recordId", "=", body["householdId"])
      .orderBy("position")
      .execute();
  await expect.poll(async () => (await ofHome()).map(({ state }) => state)).toEqual(["clean", "clean"]);
  expect(await ofHome()).toMatchObject([
    { alt: { en: "House" }, approvedAt: null },
    { alt: {}, approvedAt: null },
  ]);
  const home = await server.db
    .selectFrom("hostFamily")
    .select(["latitude", "longitude"])
    .where("id", "=", body["householdId"])
    .executeTakeFirstOrThrow();
  expect(home).toEqual(answers().at);
  const { rows } =
    await sql`SELECT FROM host_registration_photo WHERE id = ANY (${[first, second, out, broken]}::uuid[])`.execute(
      server.db,
    );
  expect(rows).toEqual([]);
});

test("that nobody has looked at or said yes to are no household's", async () => {
  const { device, email } = await begun();
  await post("/resume", { device, token: letterTo(server, { email }).token });
  await send(device, randomUUID());
  await post("/save", { device, answers: { ...answers(), photos: [] } });
  const ending = { device, password: goodPassword, gender: "female", dateOfBirth: "1980-05-05" };
  const { status, body } = await post("/complete", ending);
  expect(status).toBe(200);
  const ofHome = server.db.selectFrom("asset").select("ref").where("recordId", "=", body["householdId"]);
  expect(await ofHome.execute()).toEqual([]);
});

test("of somebody who never opens the letter are gone after three days; what was written stays its time", async () => {
  const [silent, proved] = [await begun(), await begun()];
  await post("/resume", { device: proved.device, token: letterTo(server, proved).token });
  const photo = randomUUID();
  for (const { device } of [silent, proved]) await send(device, photo, room.subarray(0, 300));
  await trimOutlived(server.db, new Date(server.clock.now().getTime() + 4 * 86_400_000));
  expect((await post("/photo", { device: silent.device, photo })).status).toBe(404);
  expect((await post("/open", { device: silent.device })).status).toBe(200);
  expect((await post("/photo", { device: proved.device, photo })).status).toBe(200);
});
