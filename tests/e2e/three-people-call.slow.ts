import type { Page } from "@playwright/test";
import { axeFindings } from "./support/axe.ts";
import { arrive, callFrom, callOn, flows, incoming, madeUpDevices, quietConversation } from "./support/calling.ts";
import { expect, test } from "./support/hearth.ts";
import { messagesOf } from "./support/talking.ts";

test.use({
  launchOptions: async ({ launchOptions }, use) =>
    use({ ...launchOptions, args: [...(launchOptions.args ?? []), ...madeUpDevices] }),
});

const isClean = async (page: Page): Promise<void> => expect(await axeFindings(page)).toEqual([]);
const linesOpen = (page: Page): Promise<number> =>
  page.evaluate(() => window.lines.filter(({ connectionState }) => connectionState === "connected").length);

test("three see and hear each other, one moves to another window, one leaves, and with the last two it ends; by keyboard and by name", async ({
  browser,
}) => {
  const parent = await arrive(browser, "parent");
  const office = await arrive(browser, "coordinator");
  const third = await arrive(browser, "administrator");
  await parent.goto("/travel");
  const id = await quietConversation(parent);
  await office.goto(`${messagesOf("coordinator")}?conversation=${id}`);
  await callFrom(office);
  const trial = office.getByRole("dialog", { name: "Will they see and hear you?" });
  await expect(trial.getByText("Your microphone hears you.")).toBeVisible();
  await isClean(office);
  await trial.getByRole("button", { name: "Call now" }).click();

  await expect(incoming(parent)).toBeVisible();
  await isClean(parent);
  // The safe answer has the focus first; the next is to take it.
  const accept = incoming(parent).getByRole("button", { name: "Accept" });
  for (let count = 0; count < 3 && !(await accept.evaluate((one) => one === document.activeElement)); count += 1)
    await parent.keyboard.press("Tab");
  await parent.keyboard.press("Enter");
  await expect(callOn(parent).getByText("Connected", { exact: true })).toBeVisible();

  await third.goto(`${messagesOf("administrator")}?conversation=${id}`);
  await callFrom(third, { isFirst: true });
  for (const page of [parent, office, third]) {
    await expect(callOn(page).getByRole("figure")).toHaveCount(3);
    await expect.poll(() => linesOpen(page)).toBe(2);
    await flows(page);
  }
  await isClean(third);

  // From the one device to the other: the call goes on there.
  const desk = await parent.context().newPage();
  await desk.goto("/travel");
  await desk.getByRole("button", { name: "Go on here" }).click();
  await expect(callOn(desk).getByRole("figure")).toHaveCount(3);
  await expect(callOn(parent)).toBeHidden();
  await expect(callOn(office).getByRole("figure")).toHaveCount(3);

  await callOn(desk).getByRole("button", { name: "Hang up" }).click();
  await expect(callOn(office).getByRole("figure")).toHaveCount(2);
  await expect(callOn(third).getByText("Connected", { exact: true })).toBeVisible();
  await callOn(third).getByRole("button", { name: "Hang up" }).click();
  await expect(callOn(office)).toBeHidden();
  for (const page of [parent, office, third]) await page.context().close();
});
