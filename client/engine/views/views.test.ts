import { describe, expect, test } from "vitest";
import { settled } from "#tests/support/engine/fakeClock.ts";
import { createFakeBrowser, createFakeTab, shown } from "#tests/support/engine/fakeDevice.ts";
import { createFakeServer } from "#tests/support/engine/fakeServer.ts";
import {
  aLiveScene,
  aScene,
  allSent,
  isLive,
  me,
  messagesIn,
  other,
  says,
  talk,
  textsIn,
  threadOf,
  type Scene,
} from "#tests/support/engine/scene.ts";
import type { ShownMessage } from "../model.ts";
import type { Narrowing } from "./narrowing.ts";
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

  test("[VI12] is held as far as it is held, and a stamp tells of what has changed beyond", async () => {
    const scene = aScene();
    for (let index = 1; index <= 60; index++) says(scene.server, `text ${index}`);
    await scene.tab.engine.start();
    await isLive(scene.tab);
    const held = await shown(scene.tab.engine.held(talk), (run) => run?.messages.at(-1)?.body === "text 60");
    expect([held?.from, held?.firstSeq, held?.messages.length]).toEqual([41, 1, 20]);
    scene.server.perform(other, { t: "edit", opId: "edit", conversationId: talk, seq: 3, body: "another" });
    await scene.tab.pump();
    const later = await shown(scene.tab.engine.held(talk), (run) => run?.stamp !== held?.stamp);
    expect(later?.from).toBe(41);
    await scene.tab.engine.loadOlder(talk);
    await shown(scene.tab.engine.held(talk), (run) => run?.from === 1);
    await shown(scene.tab.engine.held("nobody"), (run) => run === null);
  });

  test("[VI6] around a message far above grows down to the newest, without a gap and with nothing twice, wherever that message is", async () => {
    const scene = aScene();
    for (let index = 1; index <= 230; index++) says(scene.server, `text ${index}`);
    await scene.tab.engine.start();
    await isLive(scene.tab);
    for (const seq of [1, 60, 107, 160]) {
      await scene.tab.engine.openAround(talk, seq);
      let timeline = await threadOf(scene, (now) => textsIn(now).includes(`text ${seq}`));
      for (let pages = 0; timeline.hasAfter; pages++) {
        expect([pages < 6, timeline.isLoadingNewer]).toEqual([true, false]);
        const before = textsIn(timeline).length;
        await Promise.all([scene.tab.engine.loadNewer(talk), scene.tab.engine.loadNewer(talk)]);
        timeline = await threadOf(scene, (now) => !now.isLoadingNewer && textsIn(now).length > before);
      }
      const first = messagesIn(timeline)[0]?.seq ?? 0;
      expect(textsIn(timeline)).toEqual(Array.from({ length: 231 - first }, (_, index) => `text ${first + index}`));
      await scene.tab.engine.loadNewer(talk);
    }
  });

  test("[VI6] what comes while somebody reads far above waits below the gap, and joins without one", async () => {
    const scene = aScene();
    for (let index = 1; index <= 120; index++) says(scene.server, `text ${index}`);
    await scene.tab.engine.start();
    await isLive(scene.tab);
    await scene.tab.engine.openAround(talk, 30);
    await threadOf(scene, ({ hasAfter }) => hasAfter);
    says(scene.server, "text 121");
    await scene.tab.pump();
    expect(textsIn(await threadOf(scene, ({ hasAfter }) => hasAfter))).not.toContain("text 121");
    await scene.tab.engine.loadNewer(talk);
    await scene.tab.engine.loadNewer(talk);
    const whole = await threadOf(scene, ({ hasAfter }) => !hasAfter);
    says(scene.server, "text 122");
    await scene.tab.pump();
    const live = await threadOf(scene, (timeline) => textsIn(timeline).includes("text 122"));
    expect([textsIn(whole).at(-1), new Set(textsIn(live)).size]).toEqual(["text 121", textsIn(live).length]);
  });

  test("[VI6] one's own message, written far above, shows the newest", async () => {
    const scene = aScene();
    for (let index = 1; index <= 120; index++) says(scene.server, `text ${index}`);
    await scene.tab.engine.start();
    await isLive(scene.tab);
    await scene.tab.engine.openAround(talk, 30);
    await threadOf(scene, ({ hasAfter }) => hasAfter);
    scene.tab.line.isCut = true;
    await scene.tab.engine.send({ conversationId: talk, text: "mine" });
    const texts = textsIn(await threadOf(scene, (timeline) => textsIn(timeline).includes("mine")));
    expect(texts.slice(-2)).toEqual(["text 120", "mine"]);
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

describe("where the browser has wiped what it keeps", () => {
  const wiped = ({ browser }: Pick<Scene, "browser">) =>
    browser.stores.cache.commit({ conversations: [], messages: [], drafts: [] }, () => ({ clear: true }));

  test("[VI13] what is shown stays, what is written stands below it, and all of it is filled anew", async () => {
    const scene = await aLiveScene();
    says(scene.server, "first");
    await scene.tab.pump();
    const { engine } = scene.tab;
    await engine.open(talk);
    await threadOf(scene, (timeline) => textsIn(timeline).includes("first"));
    const item = await shown(engine.conversation(talk), (now) => now !== undefined);
    const list = await shown(engine.conversations("primary"), ({ rows }) => rows.length > 0);
    const seen: unknown[] = [];
    const stops = [
      engine.conversation(talk).watch(() => seen.push(engine.conversation(talk).read()?.id)),
      engine.conversations("primary").watch(() => seen.push(engine.conversations("primary").read().rows.length)),
    ];
    scene.tab.line.isCut = true;
    await wiped(scene);
    await engine.send({ conversationId: talk, text: "mine" });
    const meanwhile = await threadOf(scene, (timeline) => textsIn(timeline).includes("mine"));
    expect(textsIn(meanwhile)).toEqual(["first", "mine"]);
    expect([engine.conversation(talk).read()?.id, engine.conversations("primary").read().rows.length]).toEqual([
      item?.id,
      list.rows.length,
    ]);
    scene.tab.line.isCut = false;
    scene.tab.drop();
    await allSent(scene);
    await threadOf(scene, (timeline) => messagesIn(timeline).every(({ state }) => state === "sent"));
    expect(textsIn(engine.timeline(talk).read())).toEqual(["first", "mine"]);
    expect([...seen]).not.toContain(undefined);
    expect([...seen]).not.toContain(0);
    for (const stop of stops) stop();
  });

  test("[VI13] what is sent and answered meanwhile stays, each once, with the marks of what stood there", async () => {
    const scene = await aLiveScene();
    for (let index = 1; index <= 60; index++) says(scene.server, `text ${index}`);
    await scene.tab.pump();
    const { engine } = scene.tab;
    await engine.open(talk);
    const before = await threadOf(scene, (timeline) => textsIn(timeline).includes("text 60"));
    const counters = await shown(engine.counters(), ({ unreadTotal }) => unreadTotal > 0);
    const stops = [engine.timeline(talk).watch(() => undefined), engine.counters().watch(() => undefined)];
    await wiped(scene);
    // Answered; what the feeds bring cannot be gone on with: what was said is in the log alone.
    await engine.send({ conversationId: talk, text: "mine" });
    const sent = await threadOf(scene, (timeline) => messagesIn(timeline).at(-1)?.state === "sent");
    await engine.send({ conversationId: talk, text: "and this" });
    const texts = textsIn(await threadOf(scene, (timeline) => textsIn(timeline).includes("and this")));
    expect(texts.slice(-2)).toEqual(["mine", "and this"]);
    expect(new Set(texts).size).toBe(texts.length);
    expect([sent.hasBefore, sent.seenBy]).toEqual([before.hasBefore, before.seenBy]);
    expect(engine.counters().read()).toEqual(counters);
    await engine.send({ conversationId: talk, text: "no, not this" });
    const isSent = ({ message, state }: ShownMessage): boolean => message.body === "no, not this" && state === "sent";
    const wrong = messagesIn(await threadOf(scene, (timeline) => messagesIn(timeline).some(isSent))).find(isSent);
    await engine.remove({ conversationId: talk, cid: wrong?.cid ?? "", seq: wrong?.seq ?? null });
    await threadOf(scene, (timeline) => !textsIn(timeline).includes("no, not this"));
    expect(wrong?.seq).toBe(63);
    scene.tab.drop();
    await allSent(scene);
    const whole = await threadOf(scene, (timeline) => messagesIn(timeline).at(-1)?.message.isDeleted === true);
    expect(textsIn(whole).slice(-4)).toEqual(["text 60", "mine", "and this", null]);
    for (const stop of stops) stop();
  });

  test("[VI13] what is gone meanwhile goes, once that is known", async () => {
    const scene = await aLiveScene();
    const { engine } = scene.tab;
    await engine.open(talk);
    const item = engine.conversation(talk);
    await shown(item, (now) => now !== undefined);
    const stop = item.watch(() => undefined);
    await wiped(scene);
    scene.server.remove(talk, me);
    scene.tab.drop();
    await scene.browser.clock.advance(40_000);
    await shown(item, (now) => !now);
    stop();
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

  test("[VI9] of the office is ordered by who waits longest, and narrowed, over all that is held", async () => {
    const server = createFakeServer();
    server.makeStaff(me);
    for (const id of ["1", "2", "3"]) {
      server.open(id, [other]);
      server.perform(other, { t: "send", opId: `o${id}`, conversationId: id, type: 1, body: "x" });
    }
    server.open("4", [other]);
    const tab = createFakeTab({ server, userId: me, browser: createFakeBrowser(), roles: ["coordinator"] });
    await tab.engine.start();
    const idsOf = async (narrowing: Narrowing, count: number) =>
      (await shown(tab.engine.conversations("primary", narrowing), ({ rows }) => rows.length === count)).rows.map(
        ({ id }) => id,
      );
    const all = {
      order: "newest",
      only: null,
      tripState: null,
      whose: null,
      team: null,
      label: null,
      priority: null,
      county: null,
      agency: null,
      family: null,
      stay: null,
      caseState: null,
      topic: null,
    } as const;
    const [newest, ...rest] = await idsOf(all, 4);
    const longest = { ...all, order: "longestWait" } as const;
    expect(await idsOf(longest, 4)).toEqual(["1", "2", "3", "4"]);
    expect(await idsOf({ ...longest, only: "waiting" }, 3)).toEqual(["1", "2", "3"]);
    expect(await idsOf({ ...all, tripState: "enquiry" }, 4)).toEqual([newest, ...rest]);
    expect(await idsOf({ ...all, tripState: "booked" }, 0)).toEqual([]);
  });

  test("[VI9] an answer that is still on its way ends the wait", async () => {
    const server = createFakeServer();
    server.makeStaff(me);
    server.open(talk, [me, other]);
    says(server, "are you there?");
    const tab = createFakeTab({ server, userId: me, browser: createFakeBrowser(), roles: ["coordinator"] });
    await tab.engine.start();
    const before = await shown(tab.engine.conversation(talk), (item) => typeof item?.waitsSince === "number");
    expect(before?.waitsSince).toBe(Date.parse(server.talks.get(talk)?.messages[0]?.at ?? ""));
    tab.line.isCut = true;
    await tab.engine.send({ conversationId: talk, text: "yes" });
    await shown(tab.engine.conversation(talk), (item) => item?.waitsSince === null);
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
          turnsAt: Date.parse(archiveAt),
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

test("[VI7] a row counts what others have said and not taken back, also where only the numbers are known", async () => {
  const scene = aScene();
  for (let index = 1; index <= 30; index++) says(scene.server, `text ${index}`);
  await scene.tab.engine.start();
  await isLive(scene.tab);
  const countOf = (wanted: number) =>
    shown(scene.tab.engine.conversation(talk), (item) => item?.unreadCount === wanted);
  // Twenty are held, ten are numbers.
  await countOf(30);
  await scene.tab.engine.markSeen(talk);
  await countOf(0);
  scene.server.perform(me, { t: "send", opId: "own", conversationId: talk, type: 1, body: "own" });
  for (const text of ["a", "b", "c"]) says(scene.server, text);
  scene.server.perform(other, { t: "delete", opId: "back", conversationId: talk, seq: 32 });
  await scene.tab.pump();
  await countOf(2);
});

describe("a conversation marked as unread", () => {
  async function readWhole(count: number) {
    const scene = aScene();
    for (let index = 1; index <= count; index++) says(scene.server, `text ${index}`);
    await scene.tab.engine.start();
    await isLive(scene.tab);
    await scene.tab.engine.markSeen(talk);
    await allSent(scene);
    const { engine } = scene.tab;
    const countIs = (wanted: number) =>
      shown(engine.conversation(talk), (item) => item?.unreadCount === wanted && item.isUnread === wanted > 0);
    await countIs(0);
    return { scene, engine, countIs };
  }

  test("[VI8] has one new message, before and after the server's answer, and none once it was looked at", async () => {
    const { scene, engine, countIs } = await readWhole(61);
    await engine.markUnread(talk);
    await countIs(1);
    await allSent(scene);
    await scene.tab.pump();
    await countIs(1);
    engine.look({ open: talk, isVisible: true, isFocused: true, isNewestShown: true });
    await scene.browser.clock.advance(1_100);
    await countIs(0);
  });

  test("[VI8] from a message on is new from there, and opens there however far up that is", async () => {
    const { scene, engine, countIs } = await readWhole(200);
    await engine.markUnread(talk, 100);
    await countIs(101);
    await allSent(scene);
    await scene.tab.pump();
    await countIs(101);
    await engine.openAtNew(talk);
    const far = textsIn(await threadOf(scene, ({ hasAfter }) => hasAfter));
    expect([far.includes("text 99"), far.includes("text 100"), far.includes("text 200")]).toEqual([true, true, false]);
    await engine.markSeen(talk);
    await countIs(0);
    await engine.openAtNew(talk);
    await threadOf(scene, (timeline) => !timeline.hasAfter && textsIn(timeline).includes("text 200"));
  });

  test("[VI8] opens where it was left as long as nothing has come, also without what lies between", async () => {
    const { scene, engine } = await readWhole(200);
    const opens = async (
      left: { seq: number; newestSeq: number },
      isThere: (texts: ReturnType<typeof textsIn>) => boolean,
    ) => {
      await engine.openAtNew(talk, left);
      await threadOf(scene, (timeline) => isThere(textsIn(timeline)));
    };
    await opens({ seq: 60, newestSeq: 200 }, (texts) => texts.includes("text 60") && !texts.includes("text 200"));
    await opens({ seq: 60, newestSeq: 199 }, (texts) => texts.includes("text 200") && !texts.includes("text 60"));
    await engine.markUnread(talk, 100);
    await allSent(scene);
    await scene.tab.pump();
    await opens({ seq: 60, newestSeq: 200 }, (texts) => texts.includes("text 100") && !texts.includes("text 60"));
    await engine.markSeen(talk);
    await allSent(scene);
    await scene.tab.pump();
    scene.tab.line.isCut = true;
    await opens({ seq: 60, newestSeq: 200 }, (texts) => texts.includes("text 200"));
  });

  test("[VI8] opens at the end for who has had the last word since", async () => {
    const { scene, engine } = await readWhole(200);
    await engine.markUnread(talk, 100);
    await allSent(scene);
    scene.server.perform(me, { t: "send", opId: "own", conversationId: talk, type: 1, body: "own" });
    await scene.tab.pump();
    await shown(engine.conversation(talk), (item) => item?.isUnread === false);
    await engine.openAtNew(talk);
    await threadOf(scene, (timeline) => !timeline.hasAfter && textsIn(timeline).includes("own"));
  });

  test("[VI8] is shown where one wanted to be last, whatever answers later", async () => {
    const { scene, engine } = await readWhole(200);
    const atEnd = () =>
      threadOf(scene, (timeline) => !timeline.hasAfter && textsIn(timeline).includes("text 200")).then(textsIn);
    const around = engine.openAround(talk, 100);
    await engine.open(talk);
    await around;
    expect(await atEnd()).not.toContain("text 100");
    await engine.openAround(talk, 100);
    await threadOf(scene, ({ hasAfter }) => hasAfter);
    const older = engine.loadOlder(talk);
    await engine.open(talk);
    await older;
    expect(await atEnd()).not.toContain("text 100");
  });

  test("[VI8] without a line opens with what is held", async () => {
    const { scene, engine } = await readWhole(200);
    await engine.markUnread(talk, 100);
    await allSent(scene);
    await scene.tab.pump();
    scene.tab.line.isCut = true;
    await engine.openAtNew(talk);
    await threadOf(scene, (timeline) => textsIn(timeline).includes("text 200"));
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
