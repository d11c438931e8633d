import { expect, test } from "vitest";
import { until } from "#tests/support/engine/fakeClock.ts";
import { createFakeBrowser, createFakeTab } from "#tests/support/engine/fakeDevice.ts";
import { createFakeServer } from "#tests/support/engine/fakeServer.ts";
import { aLiveScene, isLive, me, other, says, talk } from "#tests/support/engine/scene.ts";
import { countCalling } from "./countCalling.ts";

async function anOffice() {
  const server = createFakeServer();
  server.makeStaff(me);
  server.open(talk, [other]);
  const browser = createFakeBrowser();
  const tab = createFakeTab({ server, userId: me, browser, roles: ["coordinator"] });
  await tab.engine.start();
  await isLive(tab);
  const asked: number[] = [];
  const shown: number[] = [];
  const stop = countCalling({
    engine: tab.engine,
    person: { roles: ["coordinator"] },
    clock: browser.clock,
    show: (count) => void shown.push(count),
    ask: async () => {
      asked.push(browser.clock.now());
      return asked.length;
    },
  });
  return { server, browser, tab, asked, shown, stop };
}

test("an agent's figure is that of the tabs, at every moment", async () => {
  const { server, tab } = await aLiveScene();
  const shown: number[] = [];
  countCalling({
    engine: tab.engine,
    person: { roles: ["agent"] },
    clock: tab.ports.clock,
    show: (count) => void shown.push(count),
  });
  says(server, "a question");
  await tab.pump();
  await until(() => shown.at(-1) === 1);
  await tab.engine.markSeen(talk);
  await until(() => shown.at(-1) === 0);
});

test("the office's figure is asked for again when something is said, and not more often than every two seconds", async () => {
  const { server, browser, tab, asked, shown } = await anOffice();
  await until(() => shown.length > 0);
  await browser.clock.advance(2_000);
  await browser.clock.advance(2_000);
  const before = asked.length;
  for (const text of ["one", "two", "three"]) {
    says(server, text);
    await tab.pump();
  }
  await until(() => asked.length > before);
  await browser.clock.advance(2_000);
  await until(() => shown.at(-1) === asked.length);
  expect(asked.length - before).toBeLessThanOrEqual(2);
  expect(asked.every((at, index) => index === 0 || at - (asked[index - 1] ?? 0) >= 2_000)).toBe(true);
});

test("nothing is asked for a person who has gone", async () => {
  const { server, browser, tab, asked, stop } = await anOffice();
  stop();
  const before = asked.length;
  says(server, "too late");
  await tab.pump();
  await browser.clock.advance(5_000);
  expect(asked.length).toBe(before);
});
