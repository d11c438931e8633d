import { expect, test } from "vitest";
import { until } from "#tests/support/engine/fakeClock.ts";
import { createFakeBrowser, createFakeTab } from "#tests/support/engine/fakeDevice.ts";
import { aLiveScene, isLive, me, talk } from "#tests/support/engine/scene.ts";

const day = 86_400_000;

test("[OB10] what was answered is kept for three days of the server's, not of a clock that may have jumped", async () => {
  const scene = await aLiveScene();
  await scene.tab.engine.send({ conversationId: talk, text: "hello" });
  const log = () => scene.browser.stores.outbox.log();
  await until(async () => (await log()).length === 1);
  await scene.tab.engine.stop();
  const answered = async (ago: number): Promise<void> => {
    const old = (await log()).map((one) => ({ ...one, answeredAt: scene.browser.clock.now() - ago }));
    await scene.browser.stores.outbox.commit(null, () => ({ log: old }));
  };
  const begin = async (isCut: boolean) => {
    const browser = createFakeBrowser(scene.browser.stores);
    const tab = createFakeTab({ server: scene.server, userId: me, browser });
    tab.line.isCut = isCut;
    await tab.engine.start();
    if (!isCut) await isLive(tab);
    await browser.clock.advance(61_000);
    await tab.engine.stop();
  };
  // As a node tells it whose clock is a day ahead.
  await answered(2 * day - 1);
  await begin(false);
  expect(await log()).toHaveLength(1);
  await answered(4 * day);
  await begin(true);
  expect(await log()).toHaveLength(1);
  await begin(false);
  expect(await log()).toEqual([]);
});
