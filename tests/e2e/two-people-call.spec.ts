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
import { messagesOf, showNewest, thread } from "./support/talking.ts";

test.use({
  launchOptions: async ({ launchOptions }, use) =>
    use({ ...launchOptions, args: [...(launchOptions.args ?? []), ...madeUpDevices] }),
});

test("a coordinator and a parent hear and see each other until one hangs up, and decline; the conversation keeps both", async ({
  browser,
}) => {
  const parent = await arrive(browser, "parent");
  const office = await arrive(browser, "coordinator");
  // Where no account is set, nothing of somebody else's rooms is fetched.
  const theirScripts = watchScripts(parent);
  await parent.goto("/travel");
  const id = await quietConversation(parent);
  await office.goto(`${messagesOf("coordinator")}?conversation=${id}`);
  await callFrom(office, { isFirst: true });
  await expect(incoming(parent)).toBeVisible();
  await parent.getByRole("button", { name: "Accept" }).click();
  const [inCall, there] = [callOn(parent), callOn(office)];
  await expect(inCall.getByText("Connected", { exact: true })).toBeVisible();
  await expect(there.getByText("Connected", { exact: true })).toBeVisible();
  await flows(parent);
  await flows(office);
  await parent.reload();
  await parent.getByRole("button", { name: "Go on here" }).click();
  await expect(inCall.getByText("Connected", { exact: true })).toBeVisible();
  await flows(parent);
  await inCall.getByRole("button", { name: "Hang up" }).click();
  await expect(inCall).toBeHidden();
  await expect(there).toBeHidden();
  await showNewest(office);
  await expect(
    thread(office)
      .getByText(/Call, \d+:\d\d/)
      .last(),
  ).toBeVisible();

  await callFrom(office);
  await expect(incoming(parent)).toBeVisible();
  await parent.keyboard.press("Escape");
  await expect(incoming(parent)).toBeHidden();
  await expect(there).toBeHidden({ timeout: 60_000 });
  await showNewest(office);
  // Where a family is rung too, who has not answered by then has missed it; whoever called reads of their own call.
  await expect(
    thread(office)
      .getByText(/You called; (they could not talk|nobody took the call)/)
      .last(),
  ).toBeVisible({ timeout: 60_000 });
  expect(await theirScripts()).toEqual([]);
  await parent.context().close();
  await office.context().close();
});
