import type { Page } from "@playwright/test";
import { arrive, callFrom, callOn, flows, incoming, madeUpDevices, quietConversation } from "./support/calling.ts";
import { expect, test } from "./support/hearth.ts";
import { hasRelay, openRelay } from "./support/relay.ts";
import { messagesOf } from "./support/talking.ts";

test.use({
  launchOptions: async ({ launchOptions }, use) =>
    use({ ...launchOptions, args: [...(launchOptions.args ?? []), ...madeUpDevices] }),
});

// Of every line that carries something now, by what kind of way it goes.
const waysOf = (page: Page): Promise<readonly string[]> =>
  page.evaluate(async () => {
    const open = window.lines.filter(({ connectionState }) => connectionState === "connected");
    const reports = await Promise.all(open.map((line) => line.getStats()));
    return reports.flatMap((report) => {
      const all = [...report.values()];
      const used = all.filter((one) => one.type === "candidate-pair" && one.nominated);
      return used.map((pair) => all.find((one) => one.id === pair.localCandidateId)?.candidateType);
    });
  });

test("where no browser reaches another, a real relay carries a call of two and of three, with credentials that the server has made", async ({
  browser,
}) => {
  test.skip(!hasRelay(), "coturn is not installed here");
  test.setTimeout(300_000);
  const relay = openRelay();
  try {
    const parent = await arrive(browser, "parent", { isRelayed: true });
    const office = await arrive(browser, "coordinator", { isRelayed: true });
    const third = await arrive(browser, "administrator", { isRelayed: true });
    const areRelayed = async (lines: number, ...pages: readonly Page[]): Promise<void> => {
      for (const page of pages) {
        await flows(page);
        await expect.poll(() => waysOf(page)).toEqual(Array.from({ length: lines }, () => "relay"));
      }
    };
    await parent.goto("/travel");
    const id = await quietConversation(parent);
    await office.goto(`${messagesOf("coordinator")}?conversation=${id}`);
    await callFrom(office, { isFirst: true });
    await expect(incoming(parent)).toBeVisible();
    await parent.getByRole("button", { name: "Accept" }).click();
    await expect(callOn(parent).getByText("Connected", { exact: true })).toBeVisible();
    await areRelayed(1, parent, office);

    // Again after a reload, by a line of its own.
    await parent.reload();
    await parent.getByRole("button", { name: "Go on here" }).click();
    await areRelayed(1, parent, office);

    await third.goto(`${messagesOf("administrator")}?conversation=${id}`);
    await callFrom(third, { isFirst: true });
    for (const page of [parent, office, third]) await expect(callOn(page).getByRole("figure")).toHaveCount(3);
    await areRelayed(2, parent, office, third);
    for (const page of [third, parent]) await callOn(page).getByRole("button", { name: "Hang up" }).click();
    await expect(callOn(office)).toBeHidden();
    for (const page of [parent, office, third]) await page.context().close();
  } finally {
    relay.kill();
  }
});
