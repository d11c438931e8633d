import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { anAsset } from "#tests/assets/adding.ts";
import { startServer, type TestServer } from "#tests/support/startServer.ts";
import type { Body, Visitor } from "#tests/support/visitor.ts";

let server: TestServer;
let host: Visitor & { readonly userId: string };
let id: string;

beforeAll(async () => {
  server = await startServer();
});
afterAll(() => server.close());

const drawn = ["home/a", "home/b", "home/c"];

beforeEach(async () => {
  host = await server.as("host_family");
  id = await server.factories.aHostFamily({ userId: host.userId, tinyFeaturedImage: "home/a" });
  await server.db
    .insertInto("hostFamilyPhoto")
    .values(drawn.map((picture, position) => ({ hostFamilyId: id, picture, position })))
    .execute();
});

const sent = async (isApproved: boolean): Promise<string> =>
  `media/${await anAsset(server, { purpose: "homePhoto", recordId: id, ownerId: host.userId, isApproved })}`;
const read = async (): Promise<Body> => (await host.get("/api/host_family/household")).body.home;
const keys = (photos: Body[]): string[] => photos.map(({ key }) => key);
const publicPhotos = async (): Promise<string[]> => keys((await host.get(`/api/families/${id}`)).body.family.photos);
const remove = (key: string) => host.post("/api/host_family/household/photos/remove", { key });
const arrange = async (photos: Body[]) =>
  host.post("/api/host_family/household/photos", { expected_version: (await read()).version, photos });
const featured = async (): Promise<string | null> =>
  (await server.db.selectFrom("hostFamily").select("tinyFeaturedImage").where("id", "=", id).executeTakeFirstOrThrow())
    .tinyFeaturedImage;

describe("photos of one's own home", () => {
  test("that were sent wait beside the others until our people have looked at them, who see them too", async () => {
    const waiting = await sent(false);
    const home = await read();
    expect(home.photos.find(({ key }: Body) => key === waiting)).toMatchObject({ isPublic: false });
    expect(await publicPhotos()).toEqual(drawn);
    const vetter = await server.as("vetting_admin");
    const seen = (await vetter.get(`/api/vetting/${id}`)).body.item.photos;
    expect(seen.find(({ picture }: Body) => picture === waiting)).toMatchObject({ isApproved: false });
    expect(seen.find(({ picture }: Body) => picture === "home/a")).toMatchObject({ isApproved: null });
    const approved = await vetter.patch(`/api/assets/${waiting.slice("media/".length)}`, { is_approved: true });
    expect(approved.status).toBe(200);
    const stored = await server.db.selectFrom("familyChange").selectAll().where("hostFamilyId", "=", id).execute();
    expect(stored.length).toBeGreaterThan(0);
  });

  test("stand in the family's own order, with its words, and the first stands for the home", async () => {
    const own = await sent(true);
    const order = [own, "home/c", "home/a", "home/b"].map((key) => ({
      key,
      caption: key === own ? "The kitchen" : "",
    }));
    const answer = await arrange(order);
    expect(answer.body.home.photos.map(({ key, caption }: Body) => [key, caption])).toEqual([
      [own, "The kitchen"],
      ["home/c", ""],
      ["home/a", ""],
      ["home/b", ""],
    ]);
    expect(await featured()).toBe(own);
    expect(await publicPhotos()).toEqual(order.map(({ key }) => key));
    expect((await arrange(order.slice(1))).body.code).toBe("stale_state");
    expect((await arrange([...order.slice(1), { key: "home/x", caption: "" }])).body.code).toBe("stale_state");
  });

  test("do not fall below four while the home is shown, by either way of taking one out", async () => {
    const own = await sent(true);
    expect((await remove("home/a")).body).toMatchObject({ code: "refused", reason: "photosNeeded" });
    expect((await host.remove(`/api/assets/${own.slice("media/".length)}`)).body.reason).toBe("photosNeeded");
    const waiting = await sent(false);
    expect((await remove(waiting)).status).toBe(200);
    await sent(true);
    expect((await remove("home/a")).status).toBe(200);
    expect(await featured()).toMatch(/^media\//);
    expect((await remove("home/a")).status).toBe(404);
    await server.db.updateTable("hostFamily").set({ vettingState: "draft" }).where("id", "=", id).execute();
    expect((await remove("home/b")).status).toBe(200);
  });

  test("are nobody else's to move", async () => {
    const stranger = await server.as("host_family");
    await server.factories.aHostFamily({ userId: stranger.userId });
    expect((await stranger.post("/api/host_family/household/photos/remove", { key: "home/a" })).status).toBe(404);
  });
});
