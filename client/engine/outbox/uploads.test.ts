import { describe, expect, test } from "vitest";
import { settled, until } from "#tests/support/engine/fakeClock.ts";
import { aLiveScene, aScene, messagesIn, on, says, talk, threadOf, type Scene } from "#tests/support/engine/scene.ts";
import { CallFailure, type Calls } from "../ports.ts";

const kib = 1024;
const file = (name: string, size: number) => ({ blob: new Blob(["x".repeat(size)]), name, mime: "image/jpeg" });
const send = ({ tab }: Scene, name: string, size: number) =>
  tab.engine.send({ conversationId: talk, text: "", files: [file(name, size)] });

interface Part {
  readonly id: string;
  readonly from: number;
  readonly size: number;
  readonly arrive: () => void;
  readonly getLost: () => void;
}

// A scene whose parts are on their way until a test lets them arrive.
async function aSlowScene() {
  const parts: Part[] = [];
  let words = Promise.resolve();
  const lent = aScene();
  const calls: Calls = {
    ...lent.tab.ports.calls,
    op: async (request) => {
      await words;
      return lent.tab.ports.calls.op(request);
    },
    putPart: (id, from, part) =>
      new Promise((resolve, reject) =>
        parts.push({
          id,
          from,
          size: part.size,
          arrive: () => void lent.tab.ports.calls.putPart(id, from, part).then(resolve, reject),
          getLost: () => reject(new CallFailure("no_response")),
        }),
      ),
  };
  const { tab } = await aLiveScene({ server: lent.server, browser: lent.browser, ports: { calls } });
  // Without a socket all that is written goes by the calls, like the parts.
  tab.line.hasNoSocket = true;
  tab.drop();
  const scene: Scene = { ...lent, tab };
  const next = async (): Promise<Part> => {
    await until(() => parts.length > 0);
    await settled();
    const [part, ...more] = parts.splice(0);
    if (!part || more.length > 0) throw new Error(`${1 + more.length} parts at once`);
    return part;
  };
  const arrivesAfter = async (ms: number): Promise<number> => {
    const part = await next();
    await scene.browser.clock.advance(ms);
    part.arrive();
    return part.size / kib;
  };
  const holdWords = (): (() => void) => {
    const { promise, resolve } = Promise.withResolvers<void>();
    words = promise;
    return resolve;
  };
  return { scene, parts, next, arrivesAfter, holdWords, known: () => [...lent.tab.uploads.keys()] };
}

describe("files on a weak line", () => {
  test("[OB17] go in parts that are as large as the line carries in two seconds", async () => {
    const { scene, arrivesAfter } = await aSlowScene();
    await send(scene, "big.jpg", 2_000 * kib);
    const sizes: number[] = [];
    for (const ms of [5_000, 2_600, 3_000, 500, 550, 500, 400, 20_000, 9_000]) sizes.push(await arrivesAfter(ms));
    expect(sizes).toEqual([32, 16, 16, 16, 64, 224, 256, 256, 16]);
    await scene.tab.engine.stop();
  });

  test("[OB17] go in smaller parts after one that was lost", async () => {
    const { scene, next, arrivesAfter } = await aSlowScene();
    await send(scene, "big.jpg", 900 * kib);
    expect(await arrivesAfter(500)).toBe(32);
    const lost = await next();
    lost.getLost();
    await scene.browser.clock.advance(31_000);
    const again = await next();
    expect([lost.size / kib, again.size / kib, again.from === lost.from]).toEqual([128, 64, true]);
    await scene.tab.engine.stop();
  });

  test("[OB17] one goes at a time, the oldest first, and what is examined holds up none", async () => {
    const { scene, next, known } = await aSlowScene();
    await send(scene, "a.jpg", 40 * kib);
    await send(scene, "b.jpg", 4 * kib);
    await send(scene, "c.jpg", 4 * kib);
    const order: string[] = [];
    for (let part = 0; part < 4; part++) {
      const one = await next();
      order.push(one.id);
      one.arrive();
    }
    const [a, b, c] = known();
    expect(order).toEqual([a, a, b, c]);
    await until(() => on(scene.server).length === 3);
  });

  test("[OB17] two go beside each other where the line is quick", async () => {
    const { scene, parts, arrivesAfter } = await aSlowScene();
    await send(scene, "a.jpg", 900 * kib);
    for (const _ of [1, 2]) await arrivesAfter(100);
    await until(() => parts.length === 1);
    await send(scene, "b.jpg", 900 * kib);
    await send(scene, "c.jpg", 900 * kib);
    await until(() => parts.length === 2);
    await settled();
    expect([parts.length, new Set(parts.map(({ id }) => id)).size]).toEqual([2, 2]);
    await scene.tab.engine.stop();
  });

  test("[OB17] wait for no file that is tried again later, and let it go before when it is", async () => {
    const { scene, next, known } = await aSlowScene();
    await send(scene, "a.jpg", 20 * kib);
    await send(scene, "b.jpg", 600 * kib);
    (await next()).getLost();
    const other = await next();
    await scene.browser.clock.advance(31_000);
    other.arrive();
    const first = await next();
    const [a, b] = known();
    expect([other.id, first.id]).toEqual([b, a]);
    await scene.tab.engine.stop();
  });

  test("[OB17] begin no part while something written is on its way, and go on after it", async () => {
    const { scene, parts, next, holdWords } = await aSlowScene();
    await send(scene, "a.jpg", 200 * kib);
    const first = await next();
    const letGo = holdWords();
    await scene.tab.engine.send({ conversationId: talk, text: "first" });
    first.arrive();
    await settled(40);
    expect([parts.length, on(scene.server).length]).toEqual([0, 0]);
    letGo();
    await until(() => on(scene.server).length === 1);
    expect((await next()).from).toBe(first.size);
    await scene.tab.engine.stop();
  });

  test("[OB17] go no further once their message is taken back, and hold up no other", async () => {
    const { scene, next, known } = await aSlowScene();
    const cid = await send(scene, "a.jpg", 900 * kib);
    await send(scene, "b.jpg", 4 * kib);
    const first = await next();
    await scene.tab.engine.cancel(cid);
    first.arrive();
    const second = await next();
    const [a, b] = known();
    expect([first.id, second.id]).toEqual([a, b]);
    second.arrive();
    await until(() => on(scene.server).length === 1);
    await scene.tab.engine.stop();
  });

  test("[OB8] show how far they have come", async () => {
    const { scene, arrivesAfter, next } = await aSlowScene();
    says(scene.server, "hello");
    await send(scene, "a.jpg", 64 * kib);
    await arrivesAfter(4_000);
    await next();
    const timeline = await threadOf(scene, (timeline) => {
      const [local] = messagesIn(timeline).at(-1)?.files ?? [];
      return local?.isLocal === true && local.file.received === 32 * kib;
    });
    expect(messagesIn(timeline).at(-1)?.state).toBe("uploading");
    await scene.tab.engine.stop();
  });
});
