import { describe, expect, test } from "vitest";
import { longestFile, mostFilesHeld } from "#shared/features/search/fileWords.rules.ts";
import type { WireFile } from "#shared/features/conversations/conversations.wire.ts";
import { createFakeTab } from "#tests/support/engine/fakeDevice.ts";
import { aLiveScene, aScene, isLive, me, on, other, says, talk, type Scene } from "#tests/support/engine/scene.ts";
import { planOf } from "../apply/fileWords.ts";
import type { CachedMessage } from "../model.ts";
import { upkeepEveryMs } from "./upkeep.ts";

const aFile = (ref: string, change: Partial<WireFile> = {}): WireFile => ({
  ref,
  name: `${ref}.pdf`,
  mime: "application/pdf",
  size: 9,
  ...change,
});

function sendsFiles(server: Scene["server"], body: string, files: readonly WireFile[]): void {
  says(server, body);
  Object.assign(on(server).at(-1) ?? {}, { files });
}

const passes = async ({ browser }: Pick<Scene, "browser">): Promise<void> => browser.clock.advance(upkeepEveryMs);
const page = (said: string, number = 1) => ({ page: number, said });

async function withWords(said: readonly ReturnType<typeof page>[] = [page("The monorail leaves\nat nine")]) {
  const scene = await aLiveScene();
  sendsFiles(scene.server, "voucher", [aFile("voucher")]);
  scene.server.said.set("voucher", said);
  await scene.tab.pump();
  await passes(scene);
  return scene;
}

const timesAsked = ({ tab }: Pick<Scene, "tab">): number =>
  tab.line.asked.filter((name) => name === "fileWords").length;
const hits = async ({ tab }: Pick<Scene, "tab">, typed: string) => (await tab.engine.search(typed)).hits;
const kept = async ({ browser }: Pick<Scene, "browser">): Promise<string> => {
  const rows: CachedMessage[] = [];
  await browser.stores.cache.eachMessage((some) => void rows.push(...some));
  return JSON.stringify(rows);
};

describe("[SE5] what a PDF says", () => {
  test("waits until what one has written has gone", async () => {
    const scene = await aLiveScene();
    sendsFiles(scene.server, "voucher", [aFile("voucher")]);
    scene.server.said.set("voucher", [page("monorail")]);
    await scene.tab.pump();
    scene.tab.line.isCut = true;
    await scene.tab.engine.send({ conversationId: talk, text: "At nine" });
    await passes(scene);
    expect(timesAsked(scene)).toBe(0);
    scene.tab.line.isCut = false;
    await passes(scene);
    await passes(scene);
    expect([timesAsked(scene), (await hits(scene, "monorail")).length]).toEqual([1, 1]);
  });

  test("is found without a connection, by the name of the file, its page and what stands around the words", async () => {
    const scene = await withWords([page("Welcome"), page("The monorail leaves\nat nine", 3)]);
    scene.tab.line.isCut = true;
    expect(await hits(scene, "MONO nine")).toEqual([
      {
        conversationId: talk,
        seq: 1,
        at: on(scene.server)[0]?.at,
        type: 1,
        body: "voucher",
        from: 0,
        to: 0,
        file: { name: "voucher.pdf", page: 3, passage: { text: "The monorail leaves at nine", from: 4, to: 8 } },
      },
    ]);
    expect((await hits(scene, '"leaves at"')).length).toBe(1);
    expect([await hits(scene, "welcome monorail"), await hits(scene, "zeppelin")]).toEqual([[], []]);
    expect(await hits(scene, "voucher")).toMatchObject([{ from: 0, to: 7 }]);
    expect(await scene.tab.engine.search("mono")).toMatchObject({ size: 1, files: 1, hasLong: false });
  });

  test("is found in writing without spaces and without accents", async () => {
    const scene = await withWords([page("お茶はいかがですか Crème brûlée")]);
    expect((await hits(scene, "いかが")).length + (await hits(scene, "creme")).length).toBe(2);
  });

  test("of a long one is what its first pages say, and that is told", async () => {
    const scene = await withWords([page("x".repeat(longestFile))]);
    expect(await scene.tab.engine.search("x")).toMatchObject({ files: 1, hasLong: true });
  });

  test("is found by a search that was open before it came", async () => {
    const scene = await aLiveScene();
    sendsFiles(scene.server, "voucher", [aFile("voucher")]);
    await scene.tab.pump();
    expect(await hits(scene, "monorail")).toEqual([]);
    scene.server.said.set("voucher", [page("monorail")]);
    await passes(scene);
    expect((await hits(scene, "monorail")).length).toBe(1);
  });

  test("comes soon after the start, once", async () => {
    const scene = aScene();
    sendsFiles(scene.server, "voucher", [aFile("voucher")]);
    scene.server.said.set("voucher", [page("monorail")]);
    await scene.tab.engine.start();
    await isLive(scene.tab);
    await scene.browser.clock.advance(5_000);
    expect((await hits(scene, "monorail")).length).toBe(1);
    await passes(scene);
    expect(timesAsked(scene)).toBe(1);
  });

  test("is asked for again while the server reads it, and not where there is nothing to be had", async () => {
    const scene = await aLiveScene();
    sendsFiles(scene.server, "two", [aFile("one"), aFile("two"), aFile("photo", { mime: "image/png" })]);
    scene.server.said.set("one", [page("monorail")]);
    await scene.tab.pump();
    await passes(scene);
    expect(await hits(scene, "monorail")).toEqual([]);
    scene.server.said.set("two", []);
    await passes(scene);
    expect((await hits(scene, "monorail")).length).toBe(1);
    const before = timesAsked(scene);
    await passes(scene);
    expect(timesAsked(scene)).toBe(before);
  });

  test("goes with a message that is taken back, by oneself as by others", async () => {
    const scene = await withWords();
    scene.server.perform(other, { t: "delete", opId: "del", conversationId: talk, seq: 1 });
    await scene.tab.pump();
    expect([await hits(scene, "monorail"), (await kept(scene)).includes("monorail")]).toEqual([[], false]);
  });

  test("goes with another form of the message, and is asked for again", async () => {
    const scene = await withWords();
    scene.server.perform(other, { t: "edit", opId: "edit", conversationId: talk, seq: 1, body: "corrected" });
    await scene.tab.pump();
    expect((await kept(scene)).includes("monorail")).toBe(false);
    await passes(scene);
    expect((await hits(scene, "monorail")).length).toBe(1);
  });

  test("goes with the conversation", async () => {
    const scene = await withWords();
    scene.server.remove(talk, me);
    await scene.tab.pump();
    expect([await hits(scene, "monorail"), (await kept(scene)).includes("monorail")]).toEqual([[], false]);
  });

  test("joins nothing where something has happened since it was asked for", async () => {
    const scene = await aLiveScene();
    sendsFiles(scene.server, "voucher", [aFile("voucher")]);
    scene.server.said.set("voucher", [page("monorail")]);
    await scene.tab.pump();
    const { server, browser } = scene;
    const { calls } = scene.tab.ports;
    await scene.tab.engine.stop();
    const late = createFakeTab({
      server,
      userId: me,
      browser,
      ports: {
        calls: {
          ...calls,
          fileWords: async (refs) => {
            const answer = await calls.fileWords(refs);
            server.perform(other, { t: "delete", opId: "del", conversationId: talk, seq: 1 });
            await late.pump();
            return answer;
          },
        },
      },
    });
    await late.engine.start();
    await isLive(late);
    await browser.clock.advance(5_000);
    expect((await kept(scene)).includes("monorail")).toBe(false);
  });

  test("is not asked for while there is no room", async () => {
    const scene = await aLiveScene({
      ports: {
        room: {
          used: async () => ({ usage: 9, quota: 10 }),
          persist: async () => undefined,
          dropMedia: async () => undefined,
        },
      },
    });
    sendsFiles(scene.server, "voucher", [aFile("voucher")]);
    scene.server.said.set("voucher", [page("monorail")]);
    await scene.tab.pump();
    await passes(scene);
    expect(scene.tab.line.asked).not.toContain("fileWords");
  });

  test("is held of the newest files alone: older ones make room", async () => {
    const scene = await withWords();
    const many = Array.from({ length: mostFilesHeld }, (_, at) => `later-${at}`);
    for (const ref of many) {
      sendsFiles(scene.server, ref, [aFile(ref)]);
      scene.server.said.set(ref, [page(`tandem ${ref}`)]);
    }
    await scene.tab.pump();
    await passes(scene);
    expect([await hits(scene, "monorail"), (await hits(scene, "tandem")).length]).toEqual([[], mostFilesHeld]);
    expect((await kept(scene)).includes("monorail")).toBe(false);
  });
});

test("[SE5] the newest are wanted, as many files as there is room for", () => {
  const message = (seq: number, refs: readonly string[]): CachedMessage => ({
    conversationId: talk,
    seq,
    ver: 1,
    cid: `c${seq}`,
    from: other,
    at: `2026-07-0${seq}`,
    body: null,
    files: refs.map((ref) => aFile(ref)),
  });
  const plan = planOf([message(3, ["c", "d"]), message(1, ["a"])], [message(2, ["b"])], 3);
  expect([plan.wanted.map(({ seq }) => seq), plan.passed.map(({ seq }) => seq)]).toEqual([[3], [1]]);
});
