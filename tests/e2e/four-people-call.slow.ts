import type { Page } from "@playwright/test";
import { axeFindings } from "./support/axe.ts";
import { arrive, callFrom, callOn, flows, incoming, madeUpDevices, sharedConversation } from "./support/calling.ts";
import { expect, test } from "./support/hearth.ts";
import { messagesOf } from "./support/talking.ts";

test.use({
  launchOptions: async ({ launchOptions }, use) =>
    use({ ...launchOptions, args: [...(launchOptions.args ?? []), ...madeUpDevices] }),
});

const linesOpen = (page: Page): Promise<number> =>
  page.evaluate(() => window.lines.filter(({ connectionState }) => connectionState === "connected").length);

// Wholly within the window, of one size, and none over another.
async function standsBesideEachOther(page: Page): Promise<void> {
  const boxes = await callOn(page)
    .getByRole("figure")
    .evaluateAll((tiles) =>
      tiles.map((tile) => {
        const { left, top, right, bottom } = tile.getBoundingClientRect();
        return { left, top, right, bottom };
      }),
    );
  const { width, height } = await page.evaluate(() => ({ width: innerWidth, height: innerHeight }));
  const wide = boxes.map(({ left, right }) => Math.round(right - left));
  expect([Math.max(...wide) - Math.min(...wide) <= 2, (wide[0] ?? 0) > width / 3]).toEqual([true, true]);
  for (const [index, box] of boxes.entries()) {
    expect([box.left >= 0, box.top >= 0, box.right <= width, box.bottom <= height]).toEqual([true, true, true, true]);
    for (const other of boxes.slice(index + 1))
      expect(
        box.right <= other.left || other.right <= box.left || box.bottom <= other.top || other.bottom <= box.top,
      ).toBe(true);
  }
}

test("a guardian, a family and two of the office are in one call; each sees and hears all, on a telephone and on a desk", async ({
  browser,
}) => {
  // Four browsers that paint and encode are much for two cores.
  test.setTimeout(400_000);
  const parent = await arrive(browser, "parent");
  const host = await arrive(browser, "host_family");
  const office = await arrive(browser, "coordinator");
  const third = await arrive(browser, "administrator");
  await parent.setViewportSize({ width: 390, height: 844 });
  await host.setViewportSize({ width: 390, height: 844 });
  await parent.goto("/travel");
  await host.goto("/host-family");
  const id = await sharedConversation(parent, host);
  await office.goto(`${messagesOf("coordinator")}?conversation=${id}`);
  await callFrom(office, { isFirst: true });
  await incoming(parent).getByRole("button", { name: "Accept" }).click();
  await expect(callOn(parent).getByText("Connected", { exact: true })).toBeVisible();

  // The others come into it, each from the conversation.
  await host.goto(`${messagesOf("host_family")}?conversation=${id}`);
  await host.getByRole("button", { name: "Call", exact: true }).click();
  await host.getByRole("button", { name: "Call now" }).click();
  await third.goto(`${messagesOf("administrator")}?conversation=${id}`);
  await callFrom(third, { isFirst: true });
  const all = [parent, host, office, third];
  for (const page of all) {
    await expect(callOn(page).getByRole("figure")).toHaveCount(4, { timeout: 120_000 });
    await expect.poll(() => linesOpen(page), { timeout: 120_000 }).toBe(3);
    await flows(page);
    await standsBesideEachOther(page);
  }
  await office.setViewportSize({ width: 1_440, height: 900 });
  await standsBesideEachOther(office);
  for (const page of [parent, office]) expect(await axeFindings(page)).toEqual([]);

  // One goes, and three go on.
  await callOn(third).getByRole("button", { name: "Hang up" }).click();
  for (const page of [parent, host, office]) await expect(callOn(page).getByRole("figure")).toHaveCount(3);
  // A family is not left alone with what is spoken about a child: with the guardian the call ends.
  await callOn(parent).getByRole("button", { name: "Hang up" }).click();
  for (const page of all) await page.context().close();
});
