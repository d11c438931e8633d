import { afterAll, beforeAll, expect, test } from "vitest";
import { tagKinds } from "#shared/features/families/tags.ts";
import { startServer, type TestServer } from "#tests/support/startServer.ts";

let server: TestServer;
beforeAll(async () => {
  server = await startServer();
  await server.db.deleteFrom("hostFamily").execute();
});
afterAll(() => server.close());

const ask = async (of: string) => (await server.visitor().get(`/api/dependencies/${of}`)).body;

test("tags of all five kinds are answered, each under its own", async () => {
  for (const kind of tagKinds)
    await server.db
      .insertInto("tag")
      .values({ kind, key: `of-${kind}` })
      .execute();
  const { tags } = await ask("tags");
  expect(Object.keys(tags)).toEqual(tagKinds);
  for (const kind of tagKinds) expect(tags[kind]).toMatchObject([{ key: `of-${kind}`, isTargeted: false }]);
});

test("only what has a home that may be found can be chosen", async () => {
  const [irish, french, spanish] = [
    await server.factories.aCounty("IE"),
    await server.factories.aCounty("FR"),
    await server.factories.aCounty("ES"),
  ];
  await server.factories.aHostFamily({ countyId: irish, cityTown: "Gort" });
  await server.factories.aHostFamily({ countyId: irish, cityTown: "Gort", vettingState: "renewal_due" });
  await server.factories.aHostFamily({ countyId: french, vettingState: "draft" });
  await server.factories.aHostFamily({ countyId: spanish, hiddenAt: new Date() });
  expect((await ask("counties")).counties.map(({ id }: { id: string }) => id)).toEqual([irish]);
  expect((await ask("countries")).countries.map(({ code }: { code: string }) => code)).toEqual(["IE"]);
  expect((await ask("locations")).locations).toMatchObject([{ town: "Gort", countyId: irish }]);
});
