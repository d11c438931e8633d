import { describe, expect, test } from "vitest";
import { settled, until } from "#tests/support/engine/fakeClock.ts";
import { aLiveScene, allSent, me, messagesIn, on, talk, textsIn, threadOf } from "#tests/support/engine/scene.ts";
import { createFakeTab, shown } from "#tests/support/engine/fakeDevice.ts";
import { isHeld } from "./age.ts";
import { queueTakeBack } from "./queue.ts";
import type { Pending } from "../model.ts";

const holdMs = 5_000;
const bodies = (scene: Awaited<ReturnType<typeof aLiveScene>>) => on(scene.server).map(({ body }) => body);
const send = (scene: Awaited<ReturnType<typeof aLiveScene>>, text: string, held = holdMs) =>
  scene.tab.engine.send({ conversationId: talk, text, holdMs: held });

describe("a message that is held back", () => {
  test("[OB15] is kept and shown at once, and leaves when its seconds are over", async () => {
    const scene = await aLiveScene();
    await send(scene, "later");
    const waiting = messagesIn(await threadOf(scene, (timeline) => textsIn(timeline).length === 1));
    expect(waiting.map(({ state, heldMs }) => [state, heldMs])).toEqual([["queued", holdMs]]);
    await scene.browser.clock.advance(holdMs - 1);
    expect(bodies(scene)).toEqual([]);
    await scene.browser.clock.advance(1);
    await until(() => bodies(scene).length === 1);
    await allSent(scene);
    const [sent] = messagesIn(await threadOf(scene, (timeline) => messagesIn(timeline)[0]?.state === "sent"));
    expect(sent?.heldMs).toBeUndefined();
  });

  test("[OB15] holds back what was done behind it, and nothing elsewhere overtakes", async () => {
    const scene = await aLiveScene();
    await send(scene, "first");
    await send(scene, "second", 0);
    await scene.tab.engine.archive(talk);
    await scene.browser.clock.advance(holdMs - 1);
    expect([bodies(scene), (await scene.browser.stores.outbox.all()).map(({ tries }) => tries)]).toEqual([
      [],
      [0, 0, 0],
    ]);
    await scene.browser.clock.advance(1);
    await allSent(scene);
    expect(bodies(scene)).toEqual(["first", "second"]);
    expect((await shown(scene.tab.engine.conversation(talk), (one) => one?.place === "archived"))?.place).toBe(
      "archived",
    );
  });

  test("[OB15] is sent once by the page that comes after one that was closed", async () => {
    const scene = await aLiveScene();
    await send(scene, "kept");
    await scene.browser.clock.advance(2_000);
    await scene.tab.engine.stop();
    await scene.browser.clock.advance(60_000);
    expect(bodies(scene)).toEqual([]);
    const next = createFakeTab({ browser: scene.browser, server: scene.server, userId: me });
    await next.engine.start();
    await until(async () => (await scene.browser.stores.outbox.all()).length === 0);
    await settled();
    expect(bodies(scene)).toEqual(["kept"]);
    await next.engine.stop();
  });

  test("[OB15] is a draft again when it is taken back, before what was begun since", async () => {
    const scene = await aLiveScene();
    const cid = await send(scene, "too early");
    await scene.tab.engine.setDraft(talk, "and more", 0);
    expect(await scene.tab.engine.takeBack(cid)).toBe("too early");
    expect(
      (await shown(scene.tab.engine.conversation(talk), (one) => one?.draft?.startsWith("too") ?? false))?.draft,
    ).toBe("too early\nand more");
    await scene.browser.clock.advance(60_000);
    expect(bodies(scene)).toEqual([]);
    expect(await scene.tab.engine.takeBack(cid)).toBeNull();
  });

  test("[OB15] is not taken back once it has left", async () => {
    const scene = await aLiveScene();
    const cid = await send(scene, "gone");
    await scene.browser.clock.advance(holdMs);
    expect(await scene.tab.engine.takeBack(cid)).toBeNull();
    await allSent(scene);
    expect(bodies(scene)).toEqual(["gone"]);
  });
});

const row: Pending = {
  n: 1,
  userId: "7",
  op: { t: "send", conversationId: "1", opId: "a", type: 1, body: "x" },
  at: 1_000,
  tries: 0,
  readyAt: 6_000,
};

test("[OB15] a clock that was set back holds nothing", () => {
  expect([999, 1_000, 5_999, 6_000].map((now) => isHeld(row, now))).toEqual([false, true, true, false]);
});

test("[OB15] what has been tried, or is not held any more, is not taken back", () => {
  const doing = { userId: "7", conversationId: "1", now: 2_000, newId: () => "new" };
  expect(queueTakeBack([row], doing, "a")).toMatchObject({ drop: ["a"], put: [{ op: { t: "draft", text: "x" } }] });
  expect(queueTakeBack([{ ...row, tries: 1 }], doing, "a")).toEqual({});
  expect(queueTakeBack([row], { ...doing, now: 6_000 }, "a")).toEqual({});
  expect(queueTakeBack([row], doing, "b")).toEqual({});
});
