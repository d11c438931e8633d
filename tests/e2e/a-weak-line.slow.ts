import {
  arrive,
  bytesOf,
  callFrom,
  callOn,
  flows,
  incoming,
  madeUpDevices,
  quietConversation,
} from "./support/calling.ts";
import { expect, test } from "./support/hearth.ts";
import { hasRelay, openRelay } from "./support/relay.ts";
import { messagesOf } from "./support/talking.ts";
import { openWeakWay } from "./support/weakWay.ts";

test.use({
  launchOptions: async ({ launchOptions }, use) =>
    use({ ...launchOptions, args: [...(launchOptions.args ?? []), ...madeUpDevices] }),
});

test("on a line that loses much the picture gives way and the sound goes on, which both are told; a better line brings the picture back", async ({
  browser,
}) => {
  test.skip(!hasRelay(), "coturn is not installed here");
  test.setTimeout(300_000);
  const relay = openRelay();
  const way = await openWeakWay(relay.port);
  try {
    const parent = await arrive(browser, "parent", { isRelayed: true, relayPort: way.port });
    const office = await arrive(browser, "coordinator", { isRelayed: true });
    await parent.goto("/travel");
    const id = await quietConversation(parent);
    await office.goto(`${messagesOf("coordinator")}?conversation=${id}`);
    await callFrom(office, { isFirst: true });
    await expect(incoming(parent)).toBeVisible();
    await parent.getByRole("button", { name: "Accept" }).click();
    await expect(callOn(parent).getByText("Connected", { exact: true })).toBeVisible();
    await flows(office);

    way.lose(4);
    await expect(callOn(parent).getByText("only your sound is sent")).toBeVisible({ timeout: 60_000 });
    await expect(callOn(office).getByText("Their line is weak")).toBeVisible({ timeout: 60_000 });
    // No picture comes any more, and the sound does.
    const [picture, sound] = [await bytesOf(office, "video"), await bytesOf(office, "audio")];
    await expect.poll(() => bytesOf(office, "audio")).toBeGreaterThan(sound + 2_000);
    expect(await bytesOf(office, "video")).toBe(picture);

    way.lose(0);
    await expect(callOn(parent).getByText("Connected", { exact: true })).toBeVisible({ timeout: 60_000 });
    await expect(callOn(office).getByText("Their line is weak")).toBeHidden({ timeout: 60_000 });
    await flows(office);
    await callOn(parent).getByRole("button", { name: "Hang up" }).click();
    await expect(callOn(office)).toBeHidden();
    await parent.context().close();
    await office.context().close();
  } finally {
    way.close();
    relay.kill();
  }
});
