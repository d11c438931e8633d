import { describe, expect, test } from "vitest";
import { settled } from "#tests/support/engine/fakeClock.ts";
import { createFakeBrowser, createFakeTab, shown } from "#tests/support/engine/fakeDevice.ts";
import { createFakeServer } from "#tests/support/engine/fakeServer.ts";
import {
  aLiveScene,
  aScene,
  isLive,
  me,
  messagesIn,
  other,
  says,
  talk,
  textsIn,
  threadOf,
} from "#tests/support/engine/scene.ts";
import { createCell, createLive } from "./watchable.ts";

describe("a thread", () => {
  test("[VI4] grows upwards, first from what is held, then from the server", async () => {
    const scene = aScene();
    for (let index = 1; index <= 130; index++) says(scene.server, `text ${index}`);
    await scene.tab.engine.start();
    await isLive(scene.tab);
    await scene.tab.engine.open(talk);
    const first = await threadOf(scene, (timeline) => textsIn(timeline).length > 0);
    expect([textsIn(first).length, first.hasBefore]).toEqual([20, true]);
    for (const wanted of [70, 120, 130]) {
      await Promise.all([scene.tab.engine.loadOlder(talk), scene.tab.engine.loadOlder(talk)]);
      await threadOf(scene, (timeline) => textsIn(timeline).length === wanted);
    }
    expect((await threadOf(scene, ({ hasBefore }) => !hasBefore)).status).toBe("ready");
    await scene.tab.engine.loadOlder("nobody");
  });

  test("[VI4] around a message far above is shown apart, and the newest again when it is opened", async () => {
    const scene = aScene();
    for (let index = 1; index <= 200; index++) says(scene.server, `text ${index}`);
    await scene.tab.engine.start();
    await isLive(scene.tab);
    await scene.tab.engine.openAround(talk, 60);
    const apart = await threadOf(scene, ({ hasAfter }) => hasAfter);
    expect([textsIn(apart).includes("text 60"), textsIn(apart).includes("text 200")]).toEqual([true, false]);
    await scene.tab.engine.loadOlder(talk);
    await threadOf(scene, (timeline) => textsIn(timeline).includes("text 1"));
    await scene.tab.engine.openAround(talk, 195);
    await threadOf(scene, ({ hasAfter }) => !hasAfter);
    await scene.tab.engine.openAround(talk, 165);
    await threadOf(
      scene,
      (timeline) => textsIn(timeline).includes("text 165") && textsIn(timeline).includes("text 200"),
    );
    await scene.tab.engine.open(talk);
    expect((await threadOf(scene, ({ hasAfter }) => !hasAfter)).hasAfter).toBe(false);
  });

  test("[ME5] does not take in a page while the past goes on changing, and does later", async () => {
    const scene = aScene();
    for (let index = 1; index <= 60; index++) says(scene.server, `text ${index}`);
    const { page } = scene.tab.ports.calls;
    let isChanging = true;
    let edits = 0;
    const restless = createFakeTab({
      server: scene.server,
      userId: me,
      browser: scene.browser,
      ports: {
        calls: {
          ...scene.tab.ports.calls,
          page: async (request) => {
            const answer = await page(request);
            if (isChanging)
              scene.server.perform(other, {
                t: "edit",
                opId: `edit-${++edits}`,
                conversationId: talk,
                seq: 2,
                body: `edited ${edits}`,
              });
            await restless.pump();
            return answer;
          },
        },
      },
    });
    await restless.engine.start();
    await isLive(restless);
    await restless.engine.loadOlder(talk);
    const held = async () => (await scene.browser.stores.cache.conversations([talk]))[0]?.from;
    expect([await held(), edits]).toEqual([41, 5]);
    isChanging = false;
    await restless.engine.loadOlder(talk);
    expect([
      await held(),
      (await scene.browser.stores.cache.messages({ conversationId: talk, from: 2, to: 2 }))[0]?.body,
    ]).toEqual([1, "edited 5"]);
  });

  test("[VI4] is fetched when it is opened, if none of it is held", async () => {
    const scene = await aLiveScene();
    for (let index = 1; index <= 3; index++) says(scene.server, `text ${index}`);
    await scene.tab.pump();
    await scene.browser.stores.cache.commit(
      { conversations: [talk], messages: [], drafts: [] },
      ({ conversations }) => ({
        conversations: [...conversations.values()].map((row) => ({ ...row, from: 4, to: 3 })),
        dropMessages: [{ conversationId: talk, from: 0, to: 9 }],
      }),
    );
    await scene.tab.engine.open(talk);
    expect(textsIn(await threadOf(scene, (timeline) => textsIn(timeline).length === 3)).length).toBe(3);
  });

  test("[VI4] without a line shows what is held", async () => {
    const scene = await aLiveScene();
    scene.tab.line.isCut = true;
    await scene.tab.engine.open("999");
    expect((await shown(scene.tab.engine.timeline("999"), ({ status }) => status === "ready")).days).toEqual([]);
  });

  test("[VI4] of a conversation that is not for this person is known to be none", async () => {
    const scene = await aLiveScene();
    await scene.tab.engine.open("999");
    expect(await shown(scene.tab.engine.conversation("999"), (item) => item === null)).toBeNull();
  });
});

describe("a list", () => {
  test("[VI4] of many shows fifty, and more when it is asked", async () => {
    const server = createFakeServer();
    for (let index = 1; index <= 120; index++) {
      server.open(String(1_000 + index), [me, other]);
      server.perform(other, {
        t: "send",
        opId: `o${index}`,
        conversationId: String(1_000 + index),
        type: 1,
        body: "x",
      });
    }
    const tab = createFakeTab({ server, userId: me, browser: createFakeBrowser() });
    await tab.engine.start();
    const list = await shown(tab.engine.conversations("all"), ({ rows }) => rows.length > 0);
    expect([list.rows.length, list.hasMore, list.rows[0]?.id]).toEqual([50, true, "1120"]);
    await tab.engine.loadMore("all");
    await shown(tab.engine.conversations("all"), ({ rows }) => rows.length === 100);
    await tab.engine.loadMore("all");
    expect((await shown(tab.engine.conversations("all"), ({ rows }) => rows.length === 120)).hasMore).toBe(false);
    await tab.engine.loadMore("all");
  });

  test("[VI4] of staff, who hold a window, ends where the window ends until more is fetched", async () => {
    const server = createFakeServer();
    server.makeStaff(me);
    for (let index = 1; index <= 60; index++) {
      server.open(String(1_000 + index), [other]);
      server.perform(other, {
        t: "send",
        opId: `o${index}`,
        conversationId: String(1_000 + index),
        type: 1,
        body: "x",
      });
    }
    const window = {
      ...server,
      snapshot: (userId: string) => {
        const whole = server.snapshot(userId);
        return { ...whole, headers: whole.headers.slice(-20), isWindow: true };
      },
    };
    const tab = createFakeTab({ server: window, userId: me, browser: createFakeBrowser(), roles: ["coordinator"] });
    await tab.engine.start();
    expect((await shown(tab.engine.conversations("primary"), ({ rows }) => rows.length === 20)).hasMore).toBe(true);
    await tab.engine.loadMore("primary");
    expect((await shown(tab.engine.conversations("primary"), ({ rows }) => rows.length === 60)).hasMore).toBe(false);
  });

  test("[VI1] brings up what waits to be sent, and marks what is in trouble", async () => {
    const scene = await aLiveScene();
    scene.server.open("200", [me, other]);
    scene.server.perform(other, { t: "send", opId: "new", conversationId: "200", type: 1, body: "x" });
    await scene.tab.pump();
    const order = (await shown(scene.tab.engine.conversations("all"), ({ rows }) => rows.length === 2)).rows.map(
      ({ id }) => id,
    );
    expect(order).toEqual(["200", talk]);
    scene.server.state.refuse = (op) => ({ opId: op.opId, ok: false, code: "archived", isRetryable: false });
    await scene.browser.clock.advance(10_000);
    await scene.tab.engine.send({ conversationId: talk, text: "waits" });
    const list = await shown(scene.tab.engine.conversations("all"), ({ rows }) => rows[0]?.hasTrouble === true);
    expect(list.rows.map(({ id, waiting }) => [id, waiting?.message.body])).toEqual([
      [talk, "waits"],
      ["200", undefined],
    ]);
  });

  test("[VI3] moves what time has archived", async () => {
    const scene = await aLiveScene();
    const archiveAt = new Date(scene.browser.clock.now() + 90_000).toISOString();
    await scene.browser.stores.cache.commit(
      { conversations: [talk], messages: [], drafts: [] },
      ({ conversations }) => ({
        conversations: [...conversations.values()].map((row) => ({
          ...row,
          archiveAt: Date.parse(archiveAt),
          ...(row.header ? { header: { ...row.header, archiveAt } } : {}),
        })),
      }),
    );
    scene.server.state.clock += 200_000;
    await scene.browser.clock.advance(121_000);
    await shown(scene.tab.engine.conversations("archived"), ({ rows }) => rows.length === 1);
  });
});

describe("a watchable", () => {
  test("[VI5] is read once however often it is told, and only while somebody watches", async () => {
    let reads = 0;
    const live = createLive(0, async () => ++reads);
    live.refresh();
    expect(reads).toBe(0);
    const stop = live.watch(() => undefined);
    live.refresh();
    live.refresh();
    await settled(1);
    expect([live.read(), live.isWatched()]).toEqual([2, true]);
    stop();
    live.refresh();
    await settled(1);
    expect([reads, live.isWatched()]).toEqual([2, false]);
  });

  test("[VI5] keeps its value when it cannot be read, and tells nobody of what is the same", async () => {
    const live = createLive("first", () => Promise.reject(new Error("closed")));
    live.watch(() => undefined);
    await settled(1);
    const cell = createCell(1);
    let heard = 0;
    cell.watch(() => heard++);
    cell.set(1);
    cell.set(2);
    expect([live.read(), heard]).toEqual(["first", 1]);
  });
});

test("[VI5] a thread that is told again keeps its messages", async () => {
  const scene = await aLiveScene();
  says(scene.server, "x");
  await scene.tab.pump();
  const before = messagesIn(await threadOf(scene, (timeline) => textsIn(timeline).length === 1));
  scene.tab.engine.look({ isVisible: true });
  says(scene.server, "y");
  await scene.tab.pump();
  const after = messagesIn(await threadOf(scene, (timeline) => textsIn(timeline).length === 2));
  expect(after[0]).toBe(before[0]);
});
