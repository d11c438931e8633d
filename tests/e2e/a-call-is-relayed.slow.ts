import { spawn, spawnSync } from "node:child_process";
import path from "node:path";
import { turnForTests } from "../../playwright.slow.config.ts";
import { arrive, callFrom, callOn, flows, incoming, madeUpDevices, quietConversation } from "./support/calling.ts";
import { expect, test } from "./support/hearth.ts";
import { messagesOf } from "./support/talking.ts";

test.use({
  launchOptions: async ({ launchOptions }, use) =>
    use({ ...launchOptions, args: [...(launchOptions.args ?? []), ...madeUpDevices] }),
});

const root = path.join(import.meta.dirname, "../..");

test("where no browser reaches the other, a real relay carries the call, with credentials that the server has made", async ({
  browser,
}) => {
  test.skip(spawnSync("turnserver", ["--version"]).error !== undefined, "coturn is not installed here");
  const relay = spawn(process.execPath, [path.join(root, "scripts/turn.ts")], {
    env: { ...process.env, HEARTH_TURN_SECRET: turnForTests.secret, HEARTH_TURN_PORT: String(turnForTests.port) },
    stdio: "ignore",
  });
  try {
    const parent = await arrive(browser, "parent", { isRelayed: true });
    const office = await arrive(browser, "coordinator", { isRelayed: true });
    await parent.goto("/travel");
    const id = await quietConversation(parent);
    await office.goto(`${messagesOf("coordinator")}?conversation=${id}`);
    await callFrom(office, { isFirst: true });
    await expect(incoming(parent)).toBeVisible();
    await parent.getByRole("button", { name: "Accept" }).click();
    await expect(callOn(parent).getByText("Connected", { exact: true })).toBeVisible();
    await flows(parent);
    await flows(office);
    const ways = await parent.evaluate(async () => {
      const reports = await Promise.all(window.lines.map((line) => line.getStats()));
      const all = reports.flatMap((report) => [...report.values()]);
      const used = all.filter((one) => one.type === "candidate-pair" && one.nominated);
      return used.map((pair) => all.find((one) => one.id === pair.localCandidateId)?.candidateType);
    });
    expect(ways.length).toBeGreaterThan(0);
    expect(new Set(ways)).toEqual(new Set(["relay"]));
    await callOn(parent).getByRole("button", { name: "Hang up" }).click();
    await parent.context().close();
    await office.context().close();
  } finally {
    relay.kill();
  }
});
