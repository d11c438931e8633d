import { describe, expect, test } from "vitest";
import { settled, until } from "#tests/support/engine/fakeClock.ts";
import { createFakeBrowser, createFakeTab, shown } from "#tests/support/engine/fakeDevice.ts";
import { createFakeServer } from "#tests/support/engine/fakeServer.ts";
import {
  aLiveScene,
  aScene,
  isLive,
  me,
  on,
  other,
  says,
  talk,
  textsIn,
  threadOf,
} from "#tests/support/engine/scene.ts";
import { createFirstLoad } from "./firstLoad.ts";
import { CallFailure } from "../ports.ts";

const asked = (scene: { readonly tab: { readonly line: { readonly asked: readonly string[] } } }, name: string) =>
  scene.tab.line.asked.filter((one) => one === name).length;

describe("the line", () => {
  test.each([
    ["one conversation", ["parent"]],
    ["the office's feed beside one's own", ["coordinator"]],
  ] as const)("[SY1] of a device that comes for the first time asks for one snapshot, with %s", async (_, roles) => {
    const scene = aScene({ roles });
    if (roles[0] === "coordinator") scene.server.makeStaff(me);
    await scene.tab.engine.start();
    void scene.tab.engine.load();
    await isLive(scene.tab);
    await scene.browser.clock.advance(40_000);
    expect(asked(scene, "snapshot")).toBe(1);
    expect((await scene.browser.stores.cache.position()).cursors[me]).toBeDefined();
  });

  test.each([1, 2, 3])(
    "[SY1] that is done with the first load just before what is held is read for the %i. time after a greeting asks for one snapshot all the same",
    async (which) => {
      const scene = aScene();
      const { connect } = scene.tab.ports.realtime;
      const { cache } = scene.browser.stores;
      const readPosition = cache.position;
      const isLoaded = async (): Promise<boolean> => (await readPosition()).cursors[me] !== undefined;
      let readings = 0;
      let isAnswered = false;
      Object.assign(cache, {
        position: async () => {
          if (isAnswered && ++readings === which) await until(isLoaded);
          return readPosition();
        },
      });
      Object.assign(scene.tab.ports.realtime, {
        connect: async (...given: Parameters<typeof connect>) => {
          const socket = await connect(...given);
          const hello: typeof socket.hello = async (said) => {
            const welcome = await socket.hello(said);
            isAnswered = true;
            return welcome;
          };
          return { ...socket, hello };
        },
      });
      await scene.tab.engine.start();
      void scene.tab.engine.load();
      await isLive(scene.tab);
      await scene.browser.clock.advance(40_000);
      expect(asked(scene, "snapshot")).toBe(1);
    },
  );

  test("[SY1] of a device that could not have its snapshot asks again, and once", async () => {
    const scene = aScene();
    const { snapshot } = scene.tab.ports.calls;
    let refused = 0;
    Object.assign(scene.tab.ports.calls, {
      snapshot: (open: string | null) =>
        refused++ === 0 ? Promise.reject(new CallFailure("timeout")) : snapshot(open),
    });
    await scene.tab.engine.start();
    await scene.browser.clock.advance(40_000);
    await isLive(scene.tab);
    expect([refused, asked(scene, "snapshot")]).toEqual([2, 1]);
  });

  test("[SY4] is known to be dead by the beat that is not answered, and is replaced", async () => {
    const scene = await aLiveScene();
    scene.tab.line.isCut = true;
    await scene.browser.clock.advance(360_000);
    expect(scene.tab.engine.connection().read().state).toBe("offline");
    scene.tab.line.isCut = false;
    await scene.browser.clock.advance(40_000);
    await isLive(scene.tab);
  });

  test("[SY4] that brings nothing although there is news is helped over HTTPS", async () => {
    const scene = await aLiveScene();
    says(scene.server, "silent");
    await scene.browser.clock.advance(361_000);
    expect(textsIn(await threadOf(scene, (timeline) => textsIn(timeline).length === 1))).toEqual(["silent"]);
  });

  test("[SY11] that is told to go comes back after a while of its own, and stays away when it is signed out", async () => {
    const scene = await aLiveScene();
    const before = asked(scene, "connect");
    scene.tab.bye({ reason: "drain", delayMs: 10_000 });
    await settled();
    await scene.browser.clock.advance(4_900);
    expect(asked(scene, "connect")).toBe(before);
    await scene.browser.clock.advance(200);
    expect(asked(scene, "connect")).toBe(before + 1);
    await isLive(scene.tab);
    scene.tab.bye({ reason: "auth", delayMs: 0 });
    await until(() => scene.tab.engine.connection().read().state === "signedOut");
  });

  test("[SY5] that is told to begin a feed anew does so on the same socket", async () => {
    const scene = await aLiveScene();
    const connects = asked(scene, "connect");
    const snapshots = asked(scene, "snapshot");
    scene.tab.reset(me);
    await until(() => asked(scene, "snapshot") > snapshots);
    await until(async () => (await scene.browser.stores.cache.position()).cursors[me] !== undefined);
    expect(asked(scene, "connect")).toBe(connects);
  });

  test("[OB11] of somebody who is signed out keeps everything until the same person is back", async () => {
    const scene = await aLiveScene();
    scene.tab.line.fails = "not_logged_in";
    await scene.tab.engine.send({ conversationId: talk, text: "kept" });
    await until(
      () => scene.tab.engine.connection().read().state === "signedOut" || scene.tab.line.asked.includes("op"),
    );
    scene.tab.drop();
    await until(() => scene.tab.engine.connection().read().state === "signedOut");
    await scene.browser.clock.advance(10_000);
    expect(on(scene.server)).toEqual([]);
    scene.tab.line.fails = null;
    await scene.tab.engine.load();
    await until(() => on(scene.server).length === 1);
    await isLive(scene.tab);
  });

  test("[OB11] carries nobody else's operations", async () => {
    const scene = await aLiveScene();
    scene.tab.line.fails = "wrong_user";
    await scene.tab.engine.send({ conversationId: talk, text: "mine" });
    await until(() => scene.tab.line.asked.includes("op"));
    await scene.browser.clock.advance(100_000);
    expect([asked(scene, "op"), (await scene.browser.stores.outbox.all()).length]).toEqual([1, 1]);
  });

  test("[CO1] in maintenance says so and comes back", async () => {
    const scene = aScene();
    scene.tab.line.fails = "unavailable";
    await scene.tab.engine.start();
    await until(() => scene.tab.engine.connection().read().state === "maintenance");
    scene.tab.line.fails = null;
    await scene.browser.clock.advance(40_000);
    await isLive(scene.tab);
  });

  test("[CO1] says after three seconds that it takes long", async () => {
    const scene = aScene();
    scene.tab.line.fails = "timeout";
    await scene.tab.engine.start();
    await settled();
    expect(scene.tab.engine.connection().read()).toMatchObject({ state: "connecting", isLong: false });
    await scene.browser.clock.advance(3_000);
    expect(scene.tab.engine.connection().read().isLong).toBe(true);
    // And when it tries again, until there is a line.
    await until(() => scene.tab.engine.connection().read().retryAt !== null);
    scene.tab.line.fails = null;
    await scene.browser.clock.advance(40_000);
    await isLive(scene.tab);
    expect(scene.tab.engine.connection().read().retryAt).toBeNull();
  });

  test.each([
    ["a socket", false],
    ["HTTPS alone", true],
  ])("[CO1] of a device that was long away says that it catches up, over %s", async (_, hasNoSocket) => {
    const before = await aLiveScene();
    says(before.server, "seen");
    await before.tab.pump();
    before.tab.engine.stop();
    for (let index = 1; index <= 300; index++) says(before.server, `text ${index}`);
    const tab = createFakeTab({ server: before.server, userId: me, browser: before.browser });
    tab.line.hasNoSocket = hasNoSocket;
    const connection = tab.engine.connection();
    const states: string[] = [];
    connection.watch(() => states.push(connection.read().state));
    await tab.engine.start();
    await until(async () => {
      await before.browser.clock.advance(10_000);
      return connection.read().state === "live";
    });
    expect(states).toContain("catchingUp");
    expect(textsIn(await threadOf({ tab }, (timeline) => textsIn(timeline).includes("text 300"))).at(-1)).toBe(
      "text 300",
    );
    tab.engine.stop();
  });

  test("[CO1] that has taken everything anew is not behind", async () => {
    const scene = await aLiveScene();
    scene.tab.line.isCut = true;
    scene.tab.drop();
    for (let index = 1; index <= 300; index++) says(scene.server, `text ${index}`);
    scene.server.raiseFloor(me, 290);
    scene.tab.line.isCut = false;
    await scene.browser.clock.advance(40_000);
    await isLive(scene.tab);
    expect(scene.tab.engine.connection().read().state).toBe("live");
  });

  test("[SY3] is tried again as a socket after a minute of HTTPS", async () => {
    const scene = aScene();
    scene.tab.line.hasNoSocket = true;
    await scene.tab.engine.start();
    await scene.browser.clock.advance(10_000);
    await isLive(scene.tab);
    says(scene.server, "over HTTPS");
    await scene.browser.clock.advance(26_000);
    await threadOf(scene, (timeline) => textsIn(timeline).length === 1);
    scene.tab.line.hasNoSocket = false;
    const before = asked(scene, "hello");
    await scene.browser.clock.advance(80_000);
    await until(() => asked(scene, "hello") > before);
    await isLive(scene.tab);
    await scene.tab.engine.stop();
  });

  test("[SY3] that was away altogether, as when the server begins again, is a socket as soon as it is there", async () => {
    const scene = await aLiveScene();
    let toldAnew = 0;
    scene.tab.engine.onWatching(() => void (toldAnew += 1));
    Object.assign(scene.tab.line, { hasNoSocket: true, fails: "no_response" });
    scene.tab.bye({ reason: "drain", delayMs: 0 });
    await settled();
    await scene.browser.clock.advance(30_000);
    const before = asked(scene, "hello");
    Object.assign(scene.tab.line, { hasNoSocket: false, fails: null });
    await scene.browser.clock.advance(40_000);
    await until(() => asked(scene, "hello") > before);
    await until(() => toldAnew === 1);
  });

  test("[SY3] without a socket brings no news of screens: they are read again after each of its answers, which are never long in coming", async () => {
    const scene = aScene();
    let toldAnew = 0;
    scene.tab.engine.onWatching(() => void (toldAnew += 1));
    scene.tab.line.hasNoSocket = true;
    await scene.tab.engine.start();
    await scene.browser.clock.advance(10_000);
    await until(() => toldAnew === 1);
    await scene.browser.clock.advance(25_000);
    await until(() => toldAnew === 2);
    await scene.browser.clock.advance(25_000);
    await until(() => toldAnew === 3);
    await scene.tab.engine.stop();
  });
});

describe("what may be read", () => {
  test("[SY8] is asked for anew when it has changed", async () => {
    const server = createFakeServer();
    server.open(talk, [other]);
    server.makeStaff(me);
    const browser = createFakeBrowser();
    const tab = createFakeTab({ server, userId: me, browser, roles: ["coordinator"] });
    await tab.engine.start();
    await isLive(tab);
    expect(await browser.stores.cache.ids()).toEqual([talk]);
    server.revokeStaff(me);
    await tab.pump();
    await until(async () => (await browser.stores.cache.ids()).length === 0);
    await until(async () => Object.keys((await browser.stores.cache.position()).cursors).join() === me);
  });

  test("[SY10] of a conversation that an event spoke of first is fetched until it is there", async () => {
    const server = createFakeServer();
    server.makeStaff(me);
    const browser = createFakeBrowser();
    const tab = createFakeTab({ server, userId: me, browser, roles: ["coordinator"] });
    await tab.engine.start();
    await isLive(tab);
    server.open(talk, [other]);
    says(server, "to the office");
    server.raiseFloor("-1", 1);
    await browser.stores.cache.commit({ conversations: [], messages: [], drafts: [] }, () => ({
      cursors: { "-1": 1 },
    }));
    tab.line.fails = "timeout";
    tab.drop();
    await browser.clock.advance(1_000);
    tab.line.fails = null;
    await browser.clock.advance(60_000);
    const list = await shown(tab.engine.conversations("primary"), ({ rows }) => rows.length === 1);
    expect(list.rows[0]?.id).toBe(talk);
  });
});

describe("[SY12] the first load", () => {
  const failing = (times: number, failure = new CallFailure("no_response")) => {
    const pauses: number[] = [];
    let tries = 0;
    const load = createFirstLoad({
      isFresh: () => false,
      pause: async (ms) => void pauses.push(ms),
      reach: () => (tries++ < times ? Promise.reject(failure) : Promise.resolve()),
    });
    return { load, pauses };
  };

  test("tries three times, ten seconds apart, and then goes on with what is kept", async () => {
    const [never, third, signedOut] = [failing(9), failing(2), failing(9, new CallFailure("not_logged_in"))];
    expect([
      await never.load(),
      never.pauses,
      await third.load(),
      third.pauses,
      await signedOut.load(),
      signedOut.pauses,
    ]).toEqual(["kept", [10_000, 10_000], "fresh", [10_000, 10_000], "kept", []]);
  });

  test("that is asked for while one runs looks again every second", async () => {
    let finish = (): void => undefined;
    let isFresh = false;
    const pauses: number[] = [];
    const load = createFirstLoad({
      isFresh: () => isFresh,
      reach: () => new Promise((resolve) => (finish = resolve)),
      pause: async (ms) => {
        pauses.push(ms);
        if (pauses.length === 2) {
          isFresh = true;
          finish();
        }
        await settled(1);
      },
    });
    expect([await Promise.all([load(), load()]), pauses.slice(0, 2)]).toEqual([
      ["fresh", "fresh"],
      [1_000, 1_000],
    ]);
  });
});

describe("rare things", () => {
  test("[SY5] a server that never lets a feed go on is left, and tried again later", async () => {
    const server = createFakeServer();
    server.open(talk, [me, other]);
    let isStubborn = true;
    const stubborn = {
      ...server,
      pull: (...told: Parameters<typeof server.pull>) => ({
        ...server.pull(...told),
        ...(isStubborn ? { reset: [me] } : {}),
      }),
    };
    const browser = createFakeBrowser();
    const tab = createFakeTab({ server: stubborn, userId: me, browser });
    await tab.engine.start();
    await until(() => tab.line.asked.filter((name) => name === "hello").length >= 5);
    await settled();
    expect(tab.engine.connection().read().state).toBe("connecting");
    isStubborn = false;
    await browser.clock.advance(40_000);
    await isLive(tab);
  });

  test("[TA2] what changes elsewhere is told in every tab", async () => {
    const scene = await aLiveScene();
    const second = createFakeTab({ server: scene.server, userId: me, browser: scene.browser });
    await second.engine.start();
    const heard: unknown[] = [];
    for (const { engine } of [scene.tab, second]) engine.onChanged((change) => heard.push(change));
    const change = { resource: "expenses", ids: ["1"] } as const;
    scene.tab.changed(change);
    expect(heard).toEqual([change, change]);
  });

  test("[TA2] the server is told what all tabs show, as one wish, by whichever has the line", async () => {
    const scene = await aLiveScene();
    const second = createFakeTab({ server: scene.server, userId: me, browser: scene.browser });
    await second.engine.start();
    scene.tab.engine.watch([{ resource: "expenses" }]);
    second.engine.watch([{ resource: "trips", ids: ["7"] }]);
    second.engine.watch([{ resource: "trips", ids: ["7", "8"] }]);
    await until(() => scene.tab.watched.at(-1)?.length === 2);
    expect(scene.tab.watched.at(-1)).toEqual([{ resource: "expenses" }, { resource: "trips", ids: ["7", "8"] }]);
    await scene.tab.engine.stop();
    await isLive(second);
    await until(() => second.watched.length > 0);
    expect(second.watched).toEqual([[{ resource: "trips", ids: ["7", "8"] }]]);
  });

  test("[TA2] after a cut it is said again, and every tab is told that something was perhaps missed", async () => {
    const scene = await aLiveScene();
    const second = createFakeTab({ server: scene.server, userId: me, browser: scene.browser });
    await second.engine.start();
    scene.tab.engine.watch([{ resource: "expenses" }]);
    await until(() => scene.tab.watched.length === 1);
    const heard: string[] = [];
    scene.tab.engine.onWatching(() => heard.push("first"));
    second.engine.onWatching(() => heard.push("second"));
    scene.tab.drop();
    await scene.browser.clock.advance(40_000);
    await until(() => heard.length === 2);
    expect([heard.toSorted(), scene.tab.watched.at(-1)]).toEqual([["first", "second"], [{ resource: "expenses" }]]);
  });

  test("[SY10] a conversation that is opened before its header is here asks for it, and knows what it is told", async () => {
    const server = createFakeServer();
    server.makeStaff(me);
    server.open(talk, [other]);
    says(server, "x");
    const empty = {
      ...server,
      snapshot: (userId: string) => ({ ...server.snapshot(userId), headers: [], messages: {}, isWindow: true }),
    };
    const tab = createFakeTab({ server: empty, userId: me, browser: createFakeBrowser(), roles: ["coordinator"] });
    await tab.engine.start();
    await isLive(tab);
    expect((await shown(tab.engine.conversations("primary"), ({ status }) => status === "ready")).rows).toEqual([]);
    await tab.engine.open(talk);
    expect(textsIn(await shown(tab.engine.timeline(talk), (timeline) => textsIn(timeline).length === 1))).toEqual([
      "x",
    ]);
  });
});
