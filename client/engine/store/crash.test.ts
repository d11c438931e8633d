import { IDBFactory, IDBKeyRange } from "fake-indexeddb";
import { describe, expect, test } from "vitest";
import { createFakeBrowser, createFakeTab } from "#tests/support/engine/fakeDevice.ts";
import { settled, until } from "#tests/support/engine/fakeClock.ts";
import { createFakeServer } from "#tests/support/engine/fakeServer.ts";
import { mortal, type Death } from "#tests/support/engine/mortal.ts";
import { createDexieStores } from "../adapters/dexieStores.ts";

const me = "7";
const other = "8";
const talk = "100";

// A short life: three messages, one of them changed, some of the other's, and death somewhere in it. Then another tab finds what is left.
async function liveAndDie(death: Death) {
  const server = createFakeServer();
  server.open(talk, [me, other]);
  for (let index = 0; index < 3; index++)
    server.perform(other, { t: "send", opId: `other-${index}`, conversationId: talk, type: 1, body: `other ${index}` });
  const browser = createFakeBrowser();
  const plain = createFakeTab({ server, userId: me, browser });
  const dying = mortal(plain.ports, death);
  const first = createFakeTab({ server, userId: me, browser, ports: dying.ports });
  const promised: string[] = [];
  const life = async (): Promise<void> => {
    await first.engine.start();
    for (const text of ["one", "two", "three"]) {
      await first.engine.send({ conversationId: talk, text });
      promised.push(text);
    }
    server.perform(other, { t: "send", opId: "other-late", conversationId: talk, type: 1, body: "other late" });
    await first.engine.markSeen(talk);
    await first.engine.setDraft(talk, "half", 0);
  };
  void life();
  await settled(40);
  const isLate = !dying.isDead();
  browser.exclusive.hold("free", { byForce: true }, () => undefined)();

  const survivor = createFakeBrowser(browser.stores);
  const second = createFakeTab({ server, userId: me, browser: survivor });
  await second.engine.start();
  await until(async () => {
    await survivor.clock.advance(5_000);
    await second.pump();
    const { cursors } = await browser.stores.cache.position();
    return (await browser.stores.outbox.all()).length === 0 && cursors[me] === server.headOf(me);
  });
  const held = await browser.stores.cache.messages({ conversationId: talk, from: 0, to: 99 });
  const [row] = await browser.stores.cache.conversations([talk]);
  await second.engine.stop();
  return { server, promised, held, row, isLate };
}

describe("a tab that dies", () => {
  test.each([
    ["before", false],
    ["after", true],
  ] as const)(
    "[OB5] [SY2] %s any of its calls loses nothing that was promised, and doubles nothing",
    async (_, isAfter) => {
      for (let at = 1; at < 400; at++) {
        const { server, promised, held, row, isLate } = await liveAndDie({ at, isAfter });
        const truth = server.talks.get(talk)?.messages ?? [];
        const own = truth.filter(({ from }) => from === me).map(({ body }) => body);
        expect(own.slice(0, promised.length), `death at call ${at}`).toEqual(promised);
        expect(new Set(own).size).toBe(own.length);
        expect(held.map(({ seq, ver, body }) => [seq, ver, body])).toEqual(
          truth.slice((row?.from ?? 1) - 1).map(({ seq, ver, body }) => [seq, ver, body]),
        );
        if (isLate) return;
      }
      throw new Error("It never lived to the end");
    },
    60_000,
  );
});

describe("the databases of a browser", () => {
  test("[ST6] [TA3] carry two tabs, their death and the next one", async () => {
    const server = createFakeServer();
    server.open(talk, [me, other]);
    const indexedDB = new IDBFactory();
    const aTab = () =>
      createFakeTab({
        server,
        userId: me,
        browser: createFakeBrowser(createDexieStores({ userId: me, indexedDB, IDBKeyRange })),
      });
    const [first, second] = [aTab(), aTab()];
    await Promise.all([first.engine.start(), second.engine.start()]);
    await Promise.all(
      [first, second].flatMap(({ engine }, tab) =>
        [0, 1, 2].map((index) => engine.send({ conversationId: talk, text: `tab ${tab} text ${index}` })),
      ),
    );
    first.line.isCut = true;
    second.line.isCut = true;
    const third = aTab();
    await third.engine.start();
    await until(() => server.talks.get(talk)?.messages.length === 6, 20_000);
    const bodies = server.talks.get(talk)?.messages.map(({ body }) => body) ?? [];
    for (const tab of [0, 1])
      expect(bodies.filter((body) => body?.startsWith(`tab ${tab}`))).toEqual(
        [0, 1, 2].map((index) => `tab ${tab} text ${index}`),
      );
    for (const { engine } of [first, second, third]) await engine.stop();
  });
});
