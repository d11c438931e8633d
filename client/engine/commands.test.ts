import { describe, expect, test } from "vitest";
import { settled, until } from "#tests/support/engine/fakeClock.ts";
import { createLastingStores, createFakeBrowser, createFakeTab, shown } from "#tests/support/engine/fakeDevice.ts";
import { createFakeServer } from "#tests/support/engine/fakeServer.ts";
import {
  aLiveScene,
  allSent,
  me,
  messagesIn,
  on,
  other,
  says,
  talk,
  textsIn,
  threadOf,
} from "#tests/support/engine/scene.ts";
import { CannotStore } from "./engine.ts";
import { StoreFull, type Stores } from "./store/storePorts.ts";

const day = 86_400_000;

describe("a command", () => {
  test("[OB1] that the outbox does not take rejects, and nothing is shown as done", async () => {
    const stores = createLastingStores();
    const full: Stores = {
      ...stores,
      outbox: {
        ...stores.outbox,
        commit: (id, decide) =>
          stores.outbox.commit(id, (held) => {
            const changes = decide(held);
            if (changes.put) throw new StoreFull();
            return changes;
          }),
      },
    };
    const scene = await aLiveScene({ ports: { stores: full } });
    await expect(scene.tab.engine.send({ conversationId: talk, text: "x" })).rejects.toThrow(CannotStore);
    expect(scene.tab.engine.pendingCount().read()).toBe(0);
  });

  test("[ST7] makes room once when there is none", async () => {
    const stores = createLastingStores();
    let isFull = true;
    let dropped = 0;
    const full: Stores = {
      ...stores,
      outbox: {
        ...stores.outbox,
        commit: (id, decide) =>
          isFull && id !== null ? Promise.reject(new StoreFull()) : stores.outbox.commit(id, decide),
      },
    };
    const room = {
      used: async () => ({ usage: 9, quota: 10 }),
      persist: async () => undefined,
      dropMedia: async () => void ((isFull = false), dropped++),
    };
    const scene = await aLiveScene({ ports: { stores: full, room } });
    await scene.tab.engine.send({ conversationId: talk, text: "x" });
    await until(() => on(scene.server).length === 1);
    expect(dropped).toBeGreaterThan(0);
  });

  test("[OB1] is refused while another tab has a newer form of the store", async () => {
    const scene = await aLiveScene({
      ports: { stores: { ...createLastingStores(), trouble: () => "updatedElsewhere" } },
    }).catch(() => null);
    expect(scene).toBeNull();
  });
});

describe("one's own message", () => {
  test("[OB13] is edited, reacted to and removed, here at once and there in order", async () => {
    const scene = await aLiveScene();
    await scene.tab.engine.send({ conversationId: talk, text: "first" });
    const [sent] = messagesIn(await threadOf(scene, (timeline) => messagesIn(timeline)[0]?.seq === 1));
    if (!sent) throw new Error("nothing is shown");
    await scene.tab.engine.edit(sent, "second");
    await threadOf(scene, (timeline) => textsIn(timeline)[0] === "second" && !messagesIn(timeline)[0]?.isChanging);
    await scene.tab.engine.react(sent, "👍");
    await threadOf(scene, (timeline) => messagesIn(timeline)[0]?.message.reactions?.length === 1);
    await scene.tab.engine.remove(sent);
    await threadOf(scene, (timeline) => messagesIn(timeline)[0]?.message.isDeleted === true);
    await allSent(scene);
    expect(on(scene.server)).toMatchObject([{ isDeleted: true, body: null }]);
  });

  test("[OB13] that is numbered while somebody still sees it waiting is found by its answer", async () => {
    const scene = await aLiveScene();
    const cid = await scene.tab.engine.send({ conversationId: talk, text: "first" });
    await until(async () => (await scene.browser.stores.outbox.log()).length === 1);
    await scene.tab.engine.edit({ conversationId: talk, cid, seq: null }, "second");
    await until(() => on(scene.server)[0]?.body === "second");
    await scene.tab.engine.edit({ conversationId: talk, cid: "nobody", seq: null }, "third");
    await settled();
    expect(on(scene.server)[0]?.body).toBe("second");
  });

  test("[OB14] that was refused goes again under its id, when it is asked for", async () => {
    const scene = await aLiveScene();
    scene.server.state.refuse = (op) => ({ opId: op.opId, ok: false, code: "archived", isRetryable: false });
    const cid = await scene.tab.engine.send({ conversationId: talk, text: "again" });
    await threadOf(scene, (timeline) => messagesIn(timeline)[0]?.state === "refused");
    scene.server.state.refuse = null;
    await scene.tab.engine.retry(cid);
    await until(() => on(scene.server)[0]?.cid === cid);
  });

  test("[OB9] of a request that is refused as a whole is refused alone", async () => {
    const scene = await aLiveScene();
    scene.tab.line.isCut = true;
    scene.tab.drop();
    for (const text of ["a", "b"]) await scene.tab.engine.send({ conversationId: talk, text });
    scene.tab.line.isCut = false;
    scene.tab.line.fails = "too_large";
    await scene.browser.clock.advance(40_000);
    const timeline = await threadOf(
      scene,
      (timeline) => messagesIn(timeline).filter(({ state }) => state === "refused").length === 2,
    );
    expect(messagesIn(timeline).map(({ refusal }) => refusal)).toEqual(["too_large", "too_large"]);
    await scene.tab.engine.cancel(messagesIn(timeline)[0]?.cid ?? "");
    await scene.tab.engine.cancel("nobody");
    await threadOf(scene, (timeline) => messagesIn(timeline).length === 1);
  });

  test("[OB10] that could not be sent for forty-five days is a draft again", async () => {
    const scene = await aLiveScene();
    scene.tab.line.isCut = true;
    scene.tab.drop();
    await scene.tab.engine.send({ conversationId: talk, text: "long ago" });
    const at = scene.browser.clock.now() - 46 * day;
    await scene.browser.stores.outbox.commit(talk, ({ rows }) => ({ put: rows.map((row) => ({ ...row, at })) }));
    const later = createFakeTab({ server: scene.server, userId: me, browser: createFakeBrowser(scene.browser.stores) });
    later.line.isCut = true;
    await later.engine.start();
    const item = await shown(later.engine.conversation(talk), (one) => one?.draft === "long ago");
    expect(item?.waiting).toBeNull();
  });
});

describe("a draft", () => {
  test("[OB12] is kept at once, sent when the writing pauses, and ends with the message", async () => {
    const scene = await aLiveScene();
    await scene.tab.engine.setDraft(talk, "ha", 0);
    await scene.tab.engine.setDraft(talk, "half", 0);
    expect((await shown(scene.tab.engine.conversation(talk), (one) => one?.draft === "half"))?.draft).toBe("half");
    expect(scene.tab.line.asked.filter((name) => name === "op")).toEqual([]);
    await scene.browser.clock.advance(2_000);
    await until(async () => (await scene.browser.stores.cache.drafts([talk]))[0]?.text === "half");
    await scene.tab.engine.send({ conversationId: talk, text: "half of it" });
    await until(async () => (await scene.browser.stores.cache.drafts([talk]))[0]?.text === "");
  });
});

describe("a draft on its way to the disk", () => {
  const typed = ["h", "ha", "hal", "half"];

  test("[OB12] waits no longer once the page is hidden", async () => {
    const stores = createLastingStores();
    let writes = 0;
    const counted: Stores = {
      ...stores,
      outbox: { ...stores.outbox, commit: (id, decide) => (writes++, stores.outbox.commit(id, decide)) },
    };
    const { tab } = await aLiveScene({ ports: { stores: counted } });
    writes = 0;
    const kept = typed.map((text) => tab.engine.setDraft(talk, text, 0));
    expect(writes).toBe(1);
    tab.engine.look({ isVisible: false });
    expect(writes).toBe(2);
    await Promise.all(kept);
    expect(writes).toBe(2);
    expect((await shown(tab.engine.conversation(talk), (one) => one?.draft === "half"))?.draft).toBe("half");
  });

  test("[OB12] ends with its message too", async () => {
    const { tab, browser } = await aLiveScene();
    const kept = typed.map((text) => tab.engine.setDraft(talk, text, 0));
    await tab.engine.send({ conversationId: talk, text: "half" });
    await Promise.all(kept);
    const drafts = (await browser.stores.outbox.all()).filter(({ op }) => op.t === "draft" && op.text !== "");
    expect(drafts).toEqual([]);
  });
});

describe("files", () => {
  const blob = new Blob(["x".repeat(600_000)]);

  test("[OB8] go in parts, resume where the server stands, and hold up no other message", async () => {
    const scene = await aLiveScene();
    scene.tab.line.isCut = true;
    scene.tab.drop();
    await scene.tab.engine.send({
      conversationId: talk,
      text: "look",
      files: [{ blob, name: "a.jpg", mime: "image/jpeg", width: 4 }],
    });
    await scene.tab.engine.send({ conversationId: talk, text: "after" });
    const timeline = await threadOf(scene, (timeline) => messagesIn(timeline).length === 2);
    const [first] = messagesIn(timeline);
    const local = first?.files[0];
    expect([
      first?.state,
      local?.isLocal,
      local?.isLocal && (await scene.tab.engine.localFile(local.file.id))?.size,
    ]).toEqual(["uploading", true, 600_000]);
    scene.tab.line.isCut = false;
    await scene.browser.clock.advance(40_000);
    await until(() => on(scene.server).length === 2);
    expect([
      on(scene.server).map(({ body, type }) => [body, type]),
      scene.tab.line.asked.filter((name) => name === "putPart").length,
    ]).toEqual([
      [
        ["after", undefined],
        ["look", 3],
      ],
      // Larger ones as they go through.
      4,
    ]);
    await until(async () => (await scene.browser.stores.outbox.all()).length === 0);
    expect(local?.isLocal && (await scene.tab.engine.localFile(local.file.id))).toBeUndefined();
  });

  test("[OB8] that are found to be something else refuse their message, and say why", async () => {
    const scene = await aLiveScene();
    scene.tab.line.isScanning = true;
    await scene.tab.engine.send({
      conversationId: talk,
      text: "",
      files: [{ blob: new Blob(["bad"]), name: "a.pdf", mime: "application/pdf" }],
    });
    await until(() => scene.tab.uploads.size === 1);
    const [id = ""] = [...scene.tab.uploads.keys()];
    await until(() => scene.tab.uploads.get(id)?.state === "received");
    scene.tab.uploads.set(id, { received: 3, state: "refused", reason: "mismatch", size: 3 });
    await scene.browser.clock.advance(1_000);
    const timeline = await threadOf(scene, (timeline) => messagesIn(timeline)[0]?.state === "refused");
    expect(messagesIn(timeline)[0]).toMatchObject({ refusal: "invalid", refusalReason: "mismatch" });
  });

  test("[OB8] that are lost on the way, being looked at or gone from the device", async () => {
    const stores = createLastingStores();
    const server = createFakeServer();
    server.open(talk, [me, other]);
    const browser = createFakeBrowser({ ...stores, outbox: { ...stores.outbox, blob: async () => undefined } });
    const tab = createFakeTab({ server, userId: me, browser });
    await tab.engine.start();
    await tab.engine.send({ conversationId: talk, text: "", files: [{ blob, name: "a.bin", mime: "x/y" }] });
    const timeline = await shown(tab.engine.timeline(talk), (timeline) => messagesIn(timeline)[0]?.state === "refused");
    expect(messagesIn(timeline)[0]?.refusal).toBe("gone");
  });
});

test("[VI1] unarchiving brings a conversation back", async () => {
  const scene = await aLiveScene();
  says(scene.server, "x");
  await scene.tab.pump();
  await scene.tab.engine.archive(talk);
  await shown(scene.tab.engine.conversations("archived"), ({ rows }) => rows.length === 1);
  await scene.tab.engine.unarchive(talk);
  await shown(scene.tab.engine.conversations("all"), ({ rows }) => rows.length === 1);
  await allSent(scene);
});

describe("files that take their time", () => {
  test("[OB8] are looked at again until they are found clean, and stop with the engine", async () => {
    const scene = await aLiveScene();
    scene.tab.line.isScanning = true;
    await scene.tab.engine.send({
      conversationId: talk,
      text: "",
      files: [{ blob: new Blob(["four"]), name: "a.txt", mime: "text/plain" }],
    });
    const item = await shown(scene.tab.engine.conversation(talk), (one) => one?.waiting?.state === "uploading");
    expect(item?.waiting?.files).toMatchObject([{ isLocal: true, file: { size: 4 } }]);
    await scene.browser.clock.advance(1_000);
    scene.tab.line.isScanning = false;
    await scene.browser.clock.advance(1_000);
    await until(() => on(scene.server).length === 1);
    scene.tab.line.fails = "timeout";
    await scene.tab.engine.send({
      conversationId: talk,
      text: "",
      files: [{ blob: new Blob(["four"]), name: "b.txt", mime: "text/plain" }],
    });
    await settled();
    await scene.tab.engine.stop();
    await scene.browser.clock.advance(60_000);
    expect((await scene.browser.stores.outbox.all()).length).toBe(1);
  });

  test("[OB8] that the server will not have are refused with their message", async () => {
    const scene = await aLiveScene();
    scene.tab.line.fails = "invalid";
    await scene.tab.engine.send({
      conversationId: talk,
      text: "",
      files: [{ blob: new Blob(["four"]), name: "a.txt", mime: "text/plain" }],
    });
    const timeline = await threadOf(scene, (timeline) => messagesIn(timeline)[0]?.state === "refused");
    expect(messagesIn(timeline)[0]?.refusal).toBe("invalid");
  });
});

test("[VI5] a store that cannot be read now is read at the next change", async () => {
  const stores = createLastingStores();
  let isAway = false;
  const shaky: Stores = {
    ...stores,
    outbox: { ...stores.outbox, all: () => (isAway ? Promise.reject(new Error("away")) : stores.outbox.all()) },
  };
  const scene = await aLiveScene({ ports: { stores: shaky } });
  isAway = true;
  const stop = scene.tab.engine.pendingCount().watch(() => undefined);
  await settled();
  isAway = false;
  scene.server.state.refuse = (op) => ({ opId: op.opId, ok: false, code: "unavailable", isRetryable: true });
  await scene.tab.engine.send({ conversationId: talk, text: "x" });
  await until(() => scene.tab.engine.pendingCount().read() === 1);
  stop();
});

test("[VI10] what nobody has got is one list, with its corrections, and goes again all at once", async () => {
  const scene = await aLiveScene();
  const { engine } = scene.tab;
  const stop = engine.unsent().watch(() => undefined);
  const waiting = () =>
    engine
      .unsent()
      .read()
      .map(({ shown: { message, state }, item }) => [message.body, state, item?.id]);
  scene.server.state.refuse = (op) => ({ opId: op.opId, ok: false, code: "archived", isRetryable: false });
  for (const text of ["first", "second"]) await engine.send({ conversationId: talk, text });
  await until(() => waiting().every(([, state]) => state === "refused") && waiting().length === 2);
  scene.tab.line.isCut = true;
  scene.tab.drop();
  const cid = await engine.send({ conversationId: talk, text: "thrid" });
  await engine.edit({ conversationId: talk, cid, seq: null }, "third");
  await until(() => waiting().at(-1)?.[0] === "third");
  expect(waiting()).toEqual([
    ["first", "refused", talk],
    ["second", "refused", talk],
    ["third", "queued", talk],
  ]);
  scene.server.state.refuse = null;
  scene.tab.line.isCut = false;
  await engine.retryAll();
  await until(() => waiting().every(([, state]) => state === "queued"));
  await scene.browser.clock.advance(40_000);
  await until(() => waiting().length === 0);
  expect(on(scene.server).map(({ body }) => body)).toEqual(["first", "second", "third"]);
  stop();
});
