import { describe, expect, test } from "vitest";
import { forGood, mostPins } from "#shared/features/conversations/ownOrder.rules.ts";
import { createFakeBrowser, createFakeTab, shown } from "#tests/support/engine/fakeDevice.ts";
import { aScene, isLive, me, other, says, talk } from "#tests/support/engine/scene.ts";
import { TooManyPins } from "./pins.ts";
import { unnarrowed } from "./narrowing.ts";

const second = "200";
const ids = ({ rows }: { readonly rows: readonly { readonly id: string }[] }): readonly string[] =>
  rows.map(({ id }) => id);

async function aListOfTwo() {
  const scene = aScene();
  scene.server.open(second, [me, other]);
  await scene.tab.engine.start();
  await isLive(scene.tab);
  for (const id of [second, talk])
    scene.server.perform(other, { t: "send", opId: `hello-${id}`, conversationId: id, type: 1, body: "Hello" });
  await scene.tab.pump();
  await shown(scene.tab.engine.conversations("all"), (list) => ids(list).join() === `${talk},${second}`);
  return scene;
}

describe("one's own order of the list", () => {
  test("[VI11] has the pins on top in every order, the newest pin first, at once and after the answer", async () => {
    const { tab } = await aListOfTwo();
    await tab.engine.pin(second);
    await shown(tab.engine.conversations("all"), (list) => ids(list).join() === `${second},${talk}`);
    await shown(
      tab.engine.conversations("all", { ...unnarrowed, order: "longestWait" }),
      (list) => ids(list).join() === `${second},${talk}`,
    );
    await shown(tab.engine.pendingCount(), (count) => count === 0);
    await tab.engine.pin(talk, 1);
    await shown(tab.engine.conversations("all"), ({ rows }) => rows[1]?.id === talk && rows[1].pinRank === 1);
    await tab.engine.unpin(second);
    await shown(tab.engine.conversations("all"), (list) => ids(list).join() === `${talk},${second}`);
  });

  test("[VI1] is made without a connection, kept, and known on the person's other device", async () => {
    const scene = aScene();
    scene.server.open(second, [me, other]);
    await scene.tab.engine.pin(second);
    await scene.tab.engine.mute(talk, forGood);
    expect((await scene.browser.stores.outbox.all()).map(({ op }) => op.t)).toEqual(["pin", "mute"]);
    await scene.tab.engine.start();
    await isLive(scene.tab);
    const isOrdered = ({ rows }: { readonly rows: readonly { id: string; mutedUntil: string | null }[] }): boolean =>
      rows[0]?.id === second && rows[1]?.mutedUntil === forGood;
    await shown(scene.tab.engine.conversations("all"), isOrdered);
    await shown(scene.tab.engine.pendingCount(), (count) => count === 0);
    const elsewhere = createFakeTab({ server: scene.server, userId: me, browser: createFakeBrowser() });
    await elsewhere.engine.start();
    await shown(elsewhere.engine.conversations("all"), isOrdered);
  });

  test("[OB12] of the same kind the last is sent alone", async () => {
    const scene = aScene();
    for (const act of ["pin", "unpin"] as const) await scene.tab.engine[act](talk);
    await scene.tab.engine.mute(talk, forGood);
    await scene.tab.engine.unmute(talk);
    expect((await scene.browser.stores.outbox.all()).map(({ op }) => op.t)).toEqual(["unpin", "unmute"]);
  });

  test("[VI11] has room for ten pins, those on their way among them, and for moving each of them", async () => {
    const scene = aScene();
    const many = Array.from({ length: mostPins + 1 }, (_, at) => `${300 + at}`);
    for (const id of many) scene.server.open(id, [me, other]);
    await scene.tab.engine.start();
    await isLive(scene.tab);
    const [left = "", ...ten] = many;
    scene.tab.line.isCut = true;
    for (const id of ten) await scene.tab.engine.pin(id);
    await expect(scene.tab.engine.pin(left)).rejects.toThrow(TooManyPins);
    await scene.tab.engine.pin(ten[0] ?? "");
    await scene.tab.engine.unpin(ten[1] ?? "");
    await scene.tab.engine.pin(left);
  });

  test("[VI11] counts and rings for nothing that is muted, and again when the time is over", async () => {
    const { tab, server, browser } = await aListOfTwo();
    const rung: string[] = [];
    tab.engine.onAttention(({ t, conversationId }) => rung.push(`${t} ${conversationId}`));
    tab.engine.look({ isVisible: true });
    await shown(tab.engine.counters(), ({ unreadTotal }) => unreadTotal === 2);
    await tab.engine.mute(second, new Date(browser.clock.now() + 90_000).toISOString());
    await shown(tab.engine.counters(), ({ unreadTotal }) => unreadTotal === 1);
    await shown(tab.engine.conversations("unread"), ({ rows }) => rows.length === 2);
    says(server, "louder");
    server.perform(other, { t: "send", opId: "quiet", conversationId: second, type: 1, body: "quieter" });
    await tab.pump();
    await shown(tab.engine.conversation(second), (item) => item?.unreadCount === 2);
    await shown(tab.engine.conversation(talk), (item) => item?.unreadCount === 2);
    expect(new Set(rung)).toEqual(new Set([`toast ${talk}`]));
    server.state.clock += 200_000;
    await browser.clock.advance(121_000);
    await shown(tab.engine.counters(), ({ unreadTotal }) => unreadTotal === 2);
  });

  test("[VI11] puts off until the time has come, or until somebody writes, in a tab that begins anew too", async () => {
    const { tab, server, browser } = await aListOfTwo();
    await tab.engine.snooze(talk, new Date(browser.clock.now() + 90_000).toISOString());
    await tab.engine.snooze(second, forGood);
    await shown(tab.engine.conversations("snoozed"), ({ rows }) => rows.length === 2);
    await shown(tab.engine.counters(), ({ unreadTotal, snoozedTotal }) => unreadTotal === 0 && snoozedTotal === 2);
    server.perform(other, { t: "send", opId: "back", conversationId: second, type: 1, body: "I am back" });
    await tab.pump();
    await shown(tab.engine.conversations("all"), (list) => ids(list).join() === second);
    await tab.engine.stop();
    const anew = createFakeTab({ server, userId: me, browser });
    await anew.engine.start();
    await isLive(anew);
    server.state.clock += 200_000;
    await browser.clock.advance(121_000);
    await shown(anew.engine.conversations("all"), ({ rows }) => rows.length === 2);
    await anew.engine.snooze(talk, forGood);
    await anew.engine.unsnooze(talk);
    await shown(anew.engine.conversations("snoozed"), ({ rows }) => rows.length === 0);
  });
});
