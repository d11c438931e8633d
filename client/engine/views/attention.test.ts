import { describe, expect, test } from "vitest";
import { settled, until } from "#tests/support/engine/fakeClock.ts";
import { createFakeTab, createLastingStores } from "#tests/support/engine/fakeDevice.ts";
import { aLiveScene, aScene, isLive, me, other, says, talk } from "#tests/support/engine/scene.ts";
import type { Attention } from "../model.ts";
import type { CachedConversation } from "../model.ts";
import { createScanIndex } from "../adapters/scanIndex.ts";
import { trim } from "../store/trimming.ts";

describe("attention", () => {
  const told = (scene: {
    readonly tab: {
      readonly engine: { readonly onAttention: (listener: (attention: Attention) => void) => () => void };
    };
  }) => {
    const heard: string[] = [];
    scene.tab.engine.onAttention(({ t, message }) => heard.push(`${t} ${message.body}`));
    return heard;
  };

  test("[AT1] what is before somebody's eyes is seen after a second", async () => {
    const scene = await aLiveScene();
    scene.tab.engine.look({ open: talk, isVisible: true, isFocused: true, isNewestShown: true, isOnMessages: true });
    says(scene.server, "read me");
    await scene.tab.pump();
    expect(scene.server.talks.get(talk)?.members.get(me)?.mark.readSeq).toBe(0);
    await scene.browser.clock.advance(1_000);
    await until(() => scene.server.talks.get(talk)?.members.get(me)?.mark.readSeq === 1);
  });

  test("[AT2] [AT3] [AT4] a new message is told of once in all tabs", async () => {
    const scene = await aLiveScene();
    const second = createFakeTab({ server: scene.server, userId: me, browser: scene.browser });
    await second.engine.start();
    const heard = [told(scene), told({ tab: second })];
    for (const { engine } of [scene.tab, second]) engine.look({ isVisible: true, hasClicked: true });
    for (const text of ["one", "two"]) says(scene.server, text);
    await scene.tab.pump();
    await settled(30);
    expect(heard.flat().toSorted()).toEqual(["sound two", "toast two"]);
  });
});

describe("people", () => {
  test("[TY1] [TY2] [TY3] write for six seconds, until their message comes, and are heard of in passing", async () => {
    const scene = await aLiveScene();
    const typing = { t: "typing", conversationId: talk, userId: other, isTyping: true } as const;
    const typists = scene.tab.engine.typists(talk);
    scene.tab.hear(typing);
    expect(typists.read()).toEqual([other]);
    await scene.browser.clock.advance(6_000);
    expect(typists.read()).toEqual([]);
    scene.tab.hear(typing);
    scene.tab.hear({ ...typing, isTyping: false });
    expect(typists.read()).toEqual([]);
    scene.tab.hear(typing);
    says(scene.server, "done");
    await scene.tab.pump();
    expect(typists.read()).toEqual([]);
    scene.tab.engine.typing(talk);
    scene.tab.engine.typing(talk);
    scene.tab.engine.typing(talk, false);
    scene.tab.engine.typing(talk);
    expect(
      scene.tab.line.said.filter(({ t }) => t === "typing").map((packet) => packet.t === "typing" && packet.isTyping),
    ).toEqual([true, false, true]);
  });

  test("[TY4] are here while they are said to be, and nobody is when the line is gone", async () => {
    const scene = await aLiveScene();
    scene.tab.hear({ t: "presence", userId: other, isOnline: true });
    expect(scene.tab.engine.presence(other).read()).toEqual({ isOnline: true });
    scene.tab.drop();
    await until(() => !scene.tab.engine.presence(other).read().isOnline);
  });
});

describe("search", () => {
  test("[SE1] finds what is held, what comes, and not what is gone", async () => {
    const scene = await aLiveScene();
    says(scene.server, "Grüße vom Meer");
    await scene.tab.pump();
    expect((await scene.tab.engine.search("grüsse meer".replace("ss", "ß"))).hits.map(({ body }) => body)).toEqual([
      "Grüße vom Meer",
    ]);
    says(scene.server, "mehr Meer");
    await scene.tab.pump();
    expect((await scene.tab.engine.search("meer")).hits.length).toBe(2);
    scene.server.perform(other, { t: "delete", opId: "del", conversationId: talk, seq: 1 });
    await scene.tab.pump();
    expect((await scene.tab.engine.search("meer")).hits.map(({ seq }) => seq)).toEqual([2]);
    scene.server.remove(talk, me);
    await scene.tab.pump();
    expect((await scene.tab.engine.search("meer")).hits).toEqual([]);
  });
});

test("[SE1] a search that could not begin begins with the next", async () => {
  const index = createScanIndex();
  const begun: string[] = [];
  const open: typeof index.open = async (read) => {
    begun.push("begun");
    if (begun.length === 1) throw new Error("No script");
    await index.open(read);
  };
  const scene = await aLiveScene({ ports: { search: { ...index, put: () => undefined, open } } });
  says(scene.server, "Grüße vom Meer");
  await scene.tab.pump();
  expect((await scene.tab.engine.search("meer")).hits).toEqual([]);
  expect((await scene.tab.engine.search("meer")).hits.length).toBe(1);
  expect((await scene.tab.engine.search("meer")).hits.length).toBe(1);
  expect(begun.length).toBe(2);
});

describe("[ST7] room", () => {
  const full = (usage: readonly number[]) => {
    const asked = [...usage];
    const dropped: string[] = [];
    return {
      dropped,
      room: {
        used: async () => ({ usage: asked.shift() ?? 1, quota: 10 }),
        persist: async () => undefined,
        dropMedia: async () => void dropped.push("media"),
      },
    };
  };

  test("is made at four fifths: first pictures, then old messages, never what is queued", async () => {
    const { room, dropped } = full([9, 9]);
    const stores = createLastingStores();
    const scene = aScene({ ports: { room, stores } });
    for (let index = 1; index <= 30; index++) says(scene.server, `text ${index}`);
    await scene.tab.engine.start();
    await isLive(scene.tab);
    await scene.tab.engine.loadOlder(talk);
    await until(() => dropped.length === 1);
    expect(dropped).toEqual(["media"]);
    await scene.tab.engine.stop();
  });

  test("keeps the newest twenty of each conversation", () => {
    const row = (from: number, to: number) =>
      ({
        id: String(to),
        header: null,
        headSeq: to,
        from,
        to,
        stamp: "",
        place: "unknown",
        isUnread: 0,
        calls: 0,
        isCurrent: 0,
        lastAt: "",
      }) as const;
    const changes = trim({
      conversations: new Map([row(1, 50), row(31, 50), row(40, 60)].map((one) => [`${one.from}`, one])),
    });
    expect([changes.conversations?.map(({ from }) => from), changes.dropMessages]).toEqual([
      [31, 41],
      [
        { conversationId: "50", from: 0, to: 30 },
        { conversationId: "60", from: 0, to: 40 },
      ],
    ]);
  });

  test("begins with what was longest without a word, and ends with what is pinned", () => {
    const row = (id: string, lastAt: string, pinRank = 0): CachedConversation => ({
      id,
      header: { me: { pinRank } } as CachedConversation["header"],
      headSeq: 50,
      from: 1,
      to: 50,
      stamp: "",
      place: "unknown",
      isUnread: 0,
      calls: 0,
      isCurrent: 0,
      lastAt,
    });
    const rows = [row("pinned", "2027-01-01", 1), row("new", "2027-03-01"), row("old", "2027-02-01")];
    const conversations = new Map(rows.map((one) => [one.id, one]));
    const dropped = (round: number) =>
      trim({ conversations }, round).dropMessages?.map(({ conversationId }) => conversationId);
    expect([dropped(0), dropped(1), dropped(2)]).toEqual([["old"], ["new", "old"], ["pinned", "new", "old"]]);
  });
});
