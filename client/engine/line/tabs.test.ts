import { describe, expect, test } from "vitest";
import { settled, until } from "#tests/support/engine/fakeClock.ts";
import { createFakeBrowser, createFakeTab, createLastingStores, shown } from "#tests/support/engine/fakeDevice.ts";
import { createFakeServer } from "#tests/support/engine/fakeServer.ts";
import { isLive, me, on, other, talk, textsIn } from "#tests/support/engine/scene.ts";

describe("tabs", () => {
  const twoTabs = async () => {
    const server = createFakeServer();
    server.open(talk, [me, other]);
    const browser = createFakeBrowser();
    const [first, second] = [
      createFakeTab({ server, userId: me, browser }),
      createFakeTab({ server, userId: me, browser }),
    ];
    await first.engine.start();
    await isLive(first);
    await second.engine.start();
    return { server, browser, first, second };
  };

  test("[TA1] [TA2] of one browser have one line; the other writes, reads and hears through it", async () => {
    const { server, browser, first, second } = await twoTabs();
    await second.engine.send({ conversationId: talk, text: "from the second" });
    await until(() => on(server).length === 1);
    expect(second.line.asked).toEqual([]);
    expect(textsIn(await shown(second.engine.timeline(talk), (timeline) => textsIn(timeline).length === 1))).toEqual([
      "from the second",
    ]);
    await browser.clock.advance(2_000);
    expect(second.engine.connection().read().state).toBe("live");
    second.engine.typing(talk);
    second.engine.look({ open: talk, isVisible: true });
    expect(first.line.said.slice(-2)).toEqual([
      { t: "typing", conversationId: talk, isTyping: true },
      { t: "look", isVisible: true, open: talk },
    ]);
    first.hear({ t: "typing", conversationId: talk, userId: other, isTyping: true });
    expect(second.engine.typists(talk).read()).toEqual([other]);
    expect(await second.engine.load()).toBe("kept");
  });

  test("[TA1] follow each other when the one with the line goes or falls silent", async () => {
    const { first, second } = await twoTabs();
    second.engine.look({ isVisible: true });
    await first.engine.stop();
    await isLive(second);
  });

  test("[TA1] that are looked at take the line from a silent one", async () => {
    const server = createFakeServer();
    server.open(talk, [me, other]);
    const browser = createFakeBrowser();
    const held: boolean[] = [];
    browser.exclusive.hold("sync-leader", { byForce: false }, (isHeld) => held.push(isHeld));
    const tab = createFakeTab({ server, userId: me, browser });
    await tab.engine.start();
    await browser.clock.advance(20_000);
    expect(held).toEqual([true]);
    tab.engine.look({ isVisible: true });
    await browser.clock.advance(2_000);
    expect(held).toEqual([true, false]);
    await isLive(tab);
    browser.exclusive.hold("sync-leader", { byForce: true }, () => undefined);
    await until(() => tab.engine.connection().read().state !== "live");
  });

  test("[TA3] that both believe to lead harm nothing", async () => {
    const stores = createLastingStores();
    const server = createFakeServer();
    server.open(talk, [me, other]);
    const tabs = [0, 1].map(() => createFakeTab({ server, userId: me, browser: createFakeBrowser(stores) }));
    for (const tab of tabs) await tab.engine.start();
    for (const tab of tabs) await isLive(tab);
    for (let index = 0; index < 10; index++)
      await tabs[index % 2]?.engine.send({ conversationId: talk, text: `text ${index}` });
    await until(() => on(server).length === 10);
    expect(on(server).map(({ body }) => body)).toEqual(Array.from({ length: 10 }, (_, index) => `text ${index}`));
  });

  test("[ST5] [TA2] end together when one logs out, and leave nothing", async () => {
    const erased: string[] = [];
    const browser = createFakeBrowser({ ...createLastingStores(), erase: async () => void erased.push("erased") });
    const server = createFakeServer();
    const [first, second] = [
      createFakeTab({ server, userId: me, browser }),
      createFakeTab({ server, userId: me, browser }),
    ];
    await first.engine.start();
    await second.engine.start();
    await first.engine.wipe();
    await settled();
    expect([erased, browser.clock.waiting()]).toEqual([["erased"], 0]);
  });

  test("[ST3] without a store have each its own line", async () => {
    const server = createFakeServer();
    server.open(talk, [me, other]);
    const browser = createFakeBrowser({ ...createLastingStores(), trouble: () => "memory" });
    const tab = createFakeTab({ server, userId: me, browser });
    browser.exclusive.hold("sync-leader", { byForce: false }, () => undefined);
    await tab.engine.start();
    await until(() => tab.engine.connection().read().state === "memory");
    await tab.engine.send({ conversationId: talk, text: "not kept" });
    await until(() => on(server).length === 1);
  });
});
