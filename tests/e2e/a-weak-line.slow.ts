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
import { messagesOf } from "./support/talking.ts";

test.use({
  launchOptions: async ({ launchOptions }, use) =>
    use({ ...launchOptions, args: [...(launchOptions.args ?? []), ...madeUpDevices] }),
});

test("on a line that loses much the picture gives way and the sound goes on, which is said; a better line brings the picture back", async ({
  browser,
}) => {
  const parent = await arrive(browser, "parent");
  const office = await arrive(browser, "coordinator");
  await parent.goto("/travel");
  const id = await quietConversation(parent);
  await office.goto(`${messagesOf("coordinator")}?conversation=${id}`);
  const network = await parent.context().newCDPSession(parent);
  const lose = (packetLoss: number) =>
    network.send("Network.emulateNetworkConditions", {
      offline: false,
      latency: 0,
      downloadThroughput: -1,
      uploadThroughput: -1,
      packetLoss,
      packetQueueLength: 0,
      packetReordering: false,
    });
  await network.send("Network.enable");
  await lose(0);
  await callFrom(office, { isFirst: true });
  await expect(incoming(parent)).toBeVisible();
  await parent.getByRole("button", { name: "Accept" }).click();
  await expect(callOn(parent).getByText("Connected", { exact: true })).toBeVisible();
  await flows(office);

  await lose(40);
  await expect(callOn(parent).getByText("only your sound is sent")).toBeVisible({ timeout: 60_000 });
  await expect(callOn(office).getByText("Their line is weak")).toBeVisible({ timeout: 60_000 });
  // What is on its way is let arrive: then no picture comes any more, and the sound does.
  await expect(async () => {
    const [picture, sound] = [await bytesOf(office, "video"), await bytesOf(office, "audio")];
    await expect.poll(() => bytesOf(office, "audio")).toBeGreaterThan(sound + 2_000);
    expect(await bytesOf(office, "video")).toBe(picture);
  }).toPass({ timeout: 60_000 });

  await lose(0);
  await expect(callOn(parent).getByText("Connected", { exact: true })).toBeVisible({ timeout: 60_000 });
  await expect(callOn(office).getByText("Their line is weak")).toBeHidden({ timeout: 60_000 });
  await flows(office);
  await callOn(parent).getByRole("button", { name: "Hang up" }).click();
  await expect(callOn(office)).toBeHidden();
  await parent.context().close();
  await office.context().close();
});
