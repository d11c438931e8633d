import { expect, test } from "vitest";
import { startServer } from "#tests/support/startServer.ts";

test("host families, and nobody else, are told of the app that they have instead of some of our screens", async () => {
  const server = await startServer({ config: { hostApp: "https://hosts.example/app" } });
  const hostAppOf = async (role: string): Promise<unknown> =>
    (await (await server.as(role)).get("/api/user?timezone=UTC")).body.user.hostApp;
  expect([await hostAppOf("host_family"), await hostAppOf("parent")]).toEqual(["https://hosts.example/app", undefined]);
  await server.close();
});
