import { describe, expect, test } from "vitest";
import type { Operation } from "#shared/features/conversations/operations.ts";
import { settled, until } from "#tests/support/engine/fakeClock.ts";
import { createFakeBrowser, createFakeTab, shown } from "#tests/support/engine/fakeDevice.ts";
import { createFakeServer } from "#tests/support/engine/fakeServer.ts";
import {
  aLiveScene,
  aScene,
  me,
  messagesIn,
  on,
  other,
  says,
  talk,
  textsIn,
  threadOf,
} from "#tests/support/engine/scene.ts";
import { offeredAgain } from "./outbox/queue.ts";

describe("a message", () => {
  test("[OB1] is kept and shown before anything is asked of the server, and sent as soon as there is a line", async () => {
    const scene = aScene();
    scene.tab.line.isCut = true;
    await scene.tab.engine.start();
    await scene.tab.engine.send({ conversationId: talk, text: "later" });
    const [waiting] = messagesIn(await threadOf(scene, (timeline) => textsIn(timeline).length === 1));
    expect([waiting?.state, waiting?.seq]).toEqual(["queued", null]);
    scene.tab.line.isCut = false;
    scene.tab.wake();
    const [sent] = messagesIn(await threadOf(scene, (timeline) => messagesIn(timeline)[0]?.seq === 1));
    expect([sent?.state, sent?.cid, on(scene.server).length]).toEqual(["sent", waiting?.cid, 1]);
  });

  test("[OB3] is sent under the same id until an answer comes, and stands once", async () => {
    const scene = await aLiveScene();
    scene.tab.line.swallow = 3;
    await scene.tab.engine.send({ conversationId: talk, text: "once" });
    await until(async () => {
      await scene.browser.clock.advance(40_000);
      return (await scene.browser.stores.outbox.all()).length === 0;
    });
    expect(on(scene.server).map(({ body }) => body)).toEqual(["once"]);
    expect(textsIn(await threadOf(scene, (timeline) => messagesIn(timeline)[0]?.state === "sent"))).toEqual(["once"]);
  });

  test("[OB2] goes in the order in which it was written, many in one request", async () => {
    const scene = aScene();
    scene.tab.line.isCut = true;
    await scene.tab.engine.start();
    const texts = Array.from({ length: 45 }, (_, index) => `number ${index}`);
    for (const text of texts) await scene.tab.engine.send({ conversationId: talk, text });
    scene.tab.line.isCut = false;
    scene.tab.line.asked.length = 0;
    scene.tab.wake();
    await until(() => on(scene.server).length === 45);
    expect(on(scene.server).map(({ body }) => body)).toEqual(texts);
    expect(scene.tab.line.asked.filter((name) => name === "op").length).toBeLessThanOrEqual(4);
  });

  test("[OB6] stays one when its event comes before its answer", async () => {
    const scene = await aLiveScene();
    scene.tab.line.swallow = 1;
    await scene.tab.engine.send({ conversationId: talk, text: "early" });
    await until(() => on(scene.server).length === 1);
    await scene.tab.pump();
    const timeline = await threadOf(scene, (timeline) => messagesIn(timeline)[0]?.seq === 1);
    expect(textsIn(timeline)).toEqual(["early"]);
    expect((await scene.browser.stores.outbox.all()).length).toBe(1);
  });

  test("[OB9] that was refused says why, and does not hold up the next", async () => {
    const scene = await aLiveScene();
    scene.server.state.refuse = (op) =>
      op.t === "send" && op.body === "too much"
        ? { opId: op.opId, ok: false, code: "invalid", isRetryable: false }
        : null;
    await scene.tab.engine.send({ conversationId: talk, text: "too much" });
    await scene.tab.engine.send({ conversationId: talk, text: "fine" });
    const timeline = await threadOf(
      scene,
      (timeline) =>
        messagesIn(timeline).some(({ state }) => state === "refused") &&
        messagesIn(timeline).some(({ state }) => state === "sent"),
    );
    expect(messagesIn(timeline).map(({ message, state, refusal }) => [message.body, state, refusal])).toEqual([
      ["fine", "sent", undefined],
      ["too much", "refused", "invalid"],
    ]);
  });

  test("[OB7] that has never left is taken back at once", async () => {
    const scene = await aLiveScene();
    scene.server.state.refuse = (op) => ({ opId: op.opId, ok: false, code: "unavailable", isRetryable: true });
    await scene.tab.engine.send({ conversationId: talk, text: "first" });
    await until(async () => (await scene.browser.stores.outbox.all())[0]?.tries === 1);
    const second = await scene.tab.engine.send({ conversationId: talk, text: "second" });
    await scene.tab.engine.cancel(second);
    expect((await scene.browser.stores.outbox.all()).map(({ op }) => (op.t === "send" ? op.body : op.t))).toEqual([
      "first",
    ]);
  });

  test("[OB7] that may have arrived is taken back by the server", async () => {
    const scene = await aLiveScene();
    scene.tab.line.swallow = 1;
    const cid = await scene.tab.engine.send({ conversationId: talk, text: "perhaps" });
    await until(() => on(scene.server).length === 1);
    await scene.tab.engine.cancel(cid);
    expect(textsIn(await threadOf(scene, (timeline) => textsIn(timeline).length === 0))).toEqual([]);
    await until(async () => {
      await scene.browser.clock.advance(40_000);
      return (await scene.browser.stores.outbox.all()).length === 0;
    });
    expect(on(scene.server).map(({ isDeleted }) => isDeleted)).toEqual([true]);
  });
});

describe("a device", () => {
  test("[SY1] that is new takes a snapshot, and then hears what happens", async () => {
    const scene = aScene();
    says(scene.server, "before");
    await scene.tab.engine.start();
    expect(textsIn(await threadOf(scene, (timeline) => textsIn(timeline).length === 1))).toEqual(["before"]);
    await until(() => scene.tab.engine.connection().read().state === "live");
    says(scene.server, "after");
    await scene.tab.pump();
    expect(textsIn(await threadOf(scene, (timeline) => textsIn(timeline).length === 2))).toEqual(["before", "after"]);
  });

  test("[SY5] whose feed was cut short begins anew and shows the same", async () => {
    const scene = await aLiveScene();
    scene.tab.line.isCut = true;
    scene.tab.drop();
    for (let index = 0; index < 30; index++) says(scene.server, `text ${index}`);
    scene.server.raiseFloor(me, 25);
    scene.tab.line.isCut = false;
    await scene.browser.clock.advance(40_000);
    const timeline = await threadOf(scene, (timeline) => textsIn(timeline).at(-1) === "text 29");
    expect(textsIn(timeline)).toEqual(Array.from({ length: 20 }, (_, index) => `text ${index + 10}`));
    await scene.tab.engine.loadOlder(talk);
    expect(textsIn(await threadOf(scene, (timeline) => textsIn(timeline).length === 30))[0]).toBe("text 0");
  });

  test("[SY7] offers what it did in the last day again when the server's history was taken back", async () => {
    const scene = await aLiveScene();
    await scene.tab.engine.send({ conversationId: talk, text: "done" });
    await until(async () => (await scene.browser.stores.outbox.log()).length === 1);
    const restored = createFakeServer();
    restored.open(talk, [me, other]);
    restored.restart("00000000-0000-4000-8000-000000000002");
    const later = createFakeTab({ server: restored, userId: me, browser: scene.browser });
    await scene.tab.engine.stop();
    await later.engine.start();
    await until(() => on(restored).length === 1);
    expect(on(restored)[0]?.body).toBe("done");
  });

  test("[SY7] offers again what was answered of a history that was taken back before the answer was written down", async () => {
    const scene = await aLiveScene();
    const { outbox } = scene.browser.stores;
    const offered: string[] = [];
    const { op } = scene.server;
    Object.assign(scene.server, {
      op: (userId: string, ops: readonly Operation[]) => {
        offered.push(...ops.map(({ opId }) => opId));
        const answers = op(userId, ops);
        // Another tab has begun anew while this answer is on its way.
        if (offered.length === 1)
          void outbox.commit(null, (held) => ({ ...offeredAgain(held.log, held.rows), epoch: "of another history" }));
        return answers;
      },
    });
    await scene.tab.engine.send({ conversationId: talk, text: "done" });
    await until(async () => (await outbox.log()).length === 1);
    expect(offered).toEqual([offered[0], offered[0]]);
    expect(await outbox.all()).toEqual([]);
    expect(on(scene.server)).toHaveLength(1);
  });

  test("[SY3] goes on over HTTPS where no socket can be had", async () => {
    const scene = aScene();
    scene.tab.line.hasNoSocket = true;
    await scene.tab.engine.start();
    await until(async () => {
      await scene.browser.clock.advance(5_000);
      return scene.tab.engine.connection().read().state === "live";
    });
    await scene.tab.engine.send({ conversationId: talk, text: "anyway" });
    await until(() => on(scene.server).length === 1);
    await scene.tab.engine.stop();
  });

  test("[SY9] forgets a conversation it was taken out of, with all of it", async () => {
    const scene = await aLiveScene();
    says(scene.server, "secret");
    await scene.tab.pump();
    await threadOf(scene, (timeline) => textsIn(timeline).length === 1);
    scene.server.remove(talk, me);
    await scene.tab.pump();
    await until(async () => (await scene.browser.stores.cache.ids()).length === 0);
    expect([
      await scene.browser.stores.cache.messages({ conversationId: talk, from: 0, to: 100 }),
      scene.tab.dropped,
    ]).toEqual([[], [talk]]);
  });
});

describe("the list", () => {
  test("[VI1] shows what waits to be sent, and counts by what this device has done", async () => {
    const scene = await aLiveScene();
    says(scene.server, "new");
    await scene.tab.pump();
    const unread = await shown(scene.tab.engine.counters(), ({ unreadTotal }) => unreadTotal === 1);
    expect(unread.awaitingUnread).toBe(0);
    scene.tab.line.isCut = true;
    scene.tab.drop();
    await scene.tab.engine.markSeen(talk);
    await shown(scene.tab.engine.counters(), ({ unreadTotal }) => unreadTotal === 0);
    await scene.tab.engine.markUnread(talk);
    await shown(scene.tab.engine.counters(), ({ unreadTotal }) => unreadTotal === 1);
    await scene.tab.engine.archive(talk);
    await shown(scene.tab.engine.conversations("archived"), ({ rows }) => rows.length === 1);
  });

  test("[SY1] is ready and empty for somebody without conversations", async () => {
    const server = createFakeServer();
    const browser = createFakeBrowser();
    const tab = createFakeTab({ server, userId: "9", browser });
    await tab.engine.start();
    const list = await shown(tab.engine.conversations("all"), ({ status }) => status === "ready");
    expect(list.rows).toEqual([]);
    await settled();
  });
});
