import {
  arrive,
  callFrom,
  callOn,
  flows,
  incoming,
  madeUpDevices,
  quietConversation,
  watchScripts,
} from "./support/calling.ts";
import { expect, test } from "./support/hearth.ts";
import { ownServer } from "./support/ownServer.ts";
import { messagesOf } from "./support/talking.ts";
import { createTwilioRooms } from "./support/twilioRooms.ts";

const port = Number(process.env["HEARTH_E2E_PORT"] ?? 3417) + 2;

test.use({
  baseURL: `http://localhost:${port}`,
  launchOptions: async ({ launchOptions }, use) =>
    use({ ...launchOptions, args: [...(launchOptions.args ?? []), ...madeUpDevices] }),
});

const hex = (letter: string): string => letter.repeat(32);

test("where an account is set, Twilio's own client holds the call in a room of theirs: both see and hear, share, and hang up", async ({
  browser,
}) => {
  const server = await ownServer({
    port,
    folder: "data/their-rooms",
    env: {
      HEARTH_CALLS: "twilio",
      HEARTH_TWILIO_ACCOUNT: `AC${hex("a")}`,
      HEARTH_TWILIO_KEY: `SK${hex("b")}`,
      HEARTH_TWILIO_SECRET: "a-secret-of-the-key-for-tests",
    },
  });
  try {
    const rooms = createTwilioRooms();
    const [parent, office] = [await arrive(browser, "parent"), await arrive(browser, "coordinator")];
    for (const page of [parent, office]) await rooms.takeOver(page);
    const theirScripts = watchScripts(parent);
    await parent.goto("/travel");
    const id = await quietConversation(parent);
    await office.goto(`${messagesOf("coordinator")}?conversation=${id}`);
    expect(await theirScripts()).toEqual([]);
    await callFrom(office, { isFirst: true });
    await expect(incoming(parent)).toBeVisible();
    await parent.getByRole("button", { name: "Accept" }).click();
    for (const page of [parent, office]) {
      await expect(callOn(page).getByText("Connected", { exact: true })).toBeVisible();
      await flows(page);
    }
    const inRooms = rooms.roomsOf();
    expect([inRooms.length, new Set(inRooms.map(({ room }) => room)).size]).toEqual([2, 1]);
    expect(inRooms[0]?.room).toMatch(/^call-\d+$/);
    // It comes with the first call, and not before.
    expect((await theirScripts()).length).toBeGreaterThan(0);
    expect(rooms.heard.slice(0, 2)).toEqual(["ice", "connect"]);

    // Their rooms carry no words of ours: nobody is offered to read along.
    await callOn(parent).getByRole("button", { name: "More options" }).click();
    await expect(parent.getByRole("menu")).toBeVisible();
    await expect(parent.getByText("Captions")).toHaveCount(0);
    await parent.keyboard.press("Escape");

    await callOn(office).getByRole("button", { name: "Share screen" }).click();
    await expect(callOn(parent).getByText("shows a screen")).toBeVisible();
    await callOn(office).getByRole("button", { name: "Share screen" }).click();
    await flows(parent);
    await callOn(parent).getByRole("button", { name: "Hang up" }).click();
    await expect(callOn(office)).toBeHidden();
    await expect.poll(() => rooms.roomsOf()).toEqual([]);
    await parent.context().close();
    await office.context().close();
  } finally {
    await server.close();
  }
});
