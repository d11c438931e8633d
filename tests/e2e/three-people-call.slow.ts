import type { Page } from "@playwright/test";
import { axeFindings } from "./support/axe.ts";
import { arrive, callFrom, callOn, flows, incoming, madeUpDevices, quietConversation } from "./support/calling.ts";
import { expect, test } from "./support/hearth.ts";
import { messagesOf, showNewest, thread } from "./support/talking.ts";

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
  // Three browsers that paint and encode are much for two cores.
  test.setTimeout(600_000);
  const parent = await arrive(browser, "parent");
  const office = await arrive(browser, "coordinator");
  const third = await arrive(browser, "administrator");
  // Of the parent's two devices one takes the call, and the other rings no more.
  const tablet = await arrive(browser, "parent");
  await tablet.goto("/travel");
  await parent.goto("/travel");
  const id = await quietConversation(parent);
  await office.goto(`${messagesOf("coordinator")}?conversation=${id}`);
  await callFrom(office);
  const trial = office.getByRole("dialog", { name: "Will they see and hear you?" });
  await expect(trial.getByText("Your microphone hears you.")).toBeVisible();
  await isClean(office);
  await trial.getByRole("button", { name: "Call now" }).click();

  await expect(incoming(parent)).toBeVisible();
  await expect(incoming(tablet)).toBeVisible();
  await isClean(parent);
  // Nothing is answered by a key that was meant for something else: one goes to the answer first.
  const accept = incoming(parent).getByRole("button", { name: "Accept" });
  for (let count = 0; count < 3 && !(await accept.evaluate((one) => one === document.activeElement)); count += 1)
    await parent.keyboard.press("Tab");
  await parent.keyboard.press("Enter");
  await expect(callOn(parent).getByText("Connected", { exact: true })).toBeVisible();

  await expect(incoming(tablet)).toBeHidden();
  await expect(tablet.getByText("Your call goes on on another device.")).toBeVisible();

  await third.goto(`${messagesOf("administrator")}?conversation=${id}`);
  await callFrom(third, { isFirst: true });
  for (const page of [parent, office, third]) {
    await expect(callOn(page).getByRole("figure")).toHaveCount(3);
    await expect.poll(() => linesOpen(page)).toBe(2);
    await flows(page);
  }
  await isClean(third);

  // A screen is shown in the place of the camera, and everybody is told whose it is.
  await callOn(office).getByRole("button", { name: "Share screen" }).click();
  await expect(callOn(third).getByText("shows a screen")).toBeVisible();
  await expect(callOn(office).getByText("They see your screen")).toBeVisible();
  await callOn(office).getByRole("button", { name: "Share screen" }).click();
  await expect(callOn(third).getByText("shows a screen")).toBeHidden();

  // In a corner, and back: sound and picture go on.
  await third.keyboard.press("Escape");
  const small = third.getByRole("region", { name: /^Call with/ });
  await expect(small.getByRole("button", { name: "Back to the call" })).toBeFocused();
  await flows(third);
  expect(await axeFindings(third, 'section[aria-label^="Call with"]')).toEqual([]);
  await third.keyboard.press("Enter");
  await expect(callOn(third).getByRole("figure")).toHaveCount(3);

  // From the one device to the other: the call goes on there.
  await callOn(parent).getByRole("button", { name: "Mute microphone" }).click();
  await expect(callOn(office).getByRole("img", { name: "Microphone off" })).toBeVisible();
  const desk = await parent.context().newPage();
  await desk.goto("/travel");
  await desk.getByRole("button", { name: "Go on here" }).click();
  await expect(callOn(desk).getByRole("figure")).toHaveCount(3);
  await expect(callOn(parent)).toBeHidden();
  // Who was silent there is not heard here.
  await expect(callOn(desk).getByRole("button", { name: "Mute microphone" })).toHaveAttribute("aria-pressed", "true");
  await expect(callOn(office).getByRole("img", { name: "Microphone off" })).toBeVisible();
  await expect(callOn(office).getByRole("figure")).toHaveCount(3);

  await callOn(desk).getByRole("button", { name: "Hang up" }).click();
  await expect(callOn(office).getByRole("figure")).toHaveCount(2);
  await expect.poll(() => linesOpen(third)).toBe(1);
  await callOn(third).getByRole("button", { name: "Hang up" }).click();
  await expect(callOn(office)).toBeHidden();

  // How long it was stands in the conversation of everybody, on each device.
  await tablet.goto(`${messagesOf("parent")}?conversation=${id}`);
  for (const page of [tablet, office, third]) {
    await showNewest(page);
    await expect(
      thread(page)
        .getByText(/Call, \d+:\d\d/)
        .last(),
    ).toBeVisible();
  }
  for (const page of [parent, tablet, office, third]) await page.context().close();
});
