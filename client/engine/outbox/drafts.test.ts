import { describe, expect, test } from "vitest";
import { until } from "#tests/support/engine/fakeClock.ts";
import { createFakeBrowser, createFakeTab, shown } from "#tests/support/engine/fakeDevice.ts";
import { aLiveScene, isLive, me, talk } from "#tests/support/engine/scene.ts";
import type { Pending } from "../model.ts";
import { settleLane, sortAnswers } from "./lane.ts";
import { draftWith } from "./overlay.ts";
import { queueDraft } from "./drafts.ts";
import { queueExpired, queueRetryAll } from "./queue.ts";

const doing = { userId: "7", conversationId: "1", now: 1_000, newId: () => "new" };
const drafted = (opId: string, text: string, more: Partial<Pending> & { readonly base?: number } = {}): Pending => {
  const { base = 5, ...rest } = more;
  return { n: 1, userId: "7", op: { t: "draft", opId, conversationId: "1", text, base }, at: 0, tries: 0, ...rest };
};
const stale = (opId: string) => ({ opId, ok: false, code: "stale_state", isRetryable: false }) as const;

describe("over which version a draft is written", () => {
  test("is what was seen, and stays so while it is written on", () => {
    expect(queueDraft([], doing, { text: "a", over: 5 }).put?.[0]?.op).toMatchObject({ base: 5 });
    expect(queueDraft([drafted("d", "a")], doing, { text: "ab", over: 9 })).toMatchObject({
      drop: ["d"],
      put: [{ op: { base: 5 } }],
    });
    expect(
      queueDraft([drafted("d", "a", { tries: 1, refusal: "stale_state" })], doing, { text: "ab", over: 9 }),
    ).toMatchObject({ drop: ["d"], put: [{ op: { base: 5 } }] });
  });

  test("is its own earlier one where that is leaving: it waits for its answer", () => {
    const leaving = drafted("d", "a", { tries: 1 });
    const [put] = queueDraft([leaving], doing, { text: "ab", over: 5 }).put ?? [];
    expect(put).toMatchObject({ after: "d", op: { base: 5 } });
    const next: Pending = { ...put, n: 2 } as Pending;
    const settled = settleLane([leaving, next], sortAnswers([leaving], [{ opId: "d", ok: true, ver: 6 }]), 0);
    expect(settled.put).toMatchObject([{ op: { text: "ab", base: 6 } }]);
    expect(settled.put?.[0]).not.toHaveProperty("after");
  });

  test("where its own earlier one was refused, the newer one stands for both", () => {
    const leaving = drafted("d", "a", { tries: 1 });
    const next = drafted("e", "ab", { after: "d" });
    const { put, drop } = settleLane([leaving, next], sortAnswers([leaving], [stale("d")]), 0);
    expect([put, drop]).toMatchObject([[{ op: { opId: "e", base: 5 } }], ["d"]]);
  });
});

test("a draft that was refused stays beside the other's, is no trouble, and is not sent again by itself", () => {
  const leaving = drafted("d", "mine", { tries: 1 });
  const { put } = settleLane([leaving], sortAnswers([leaving], [stale("d")]), 0);
  expect(put).toMatchObject([{ op: { text: "mine" }, refusal: "stale_state" }]);
  const rows = [{ ...leaving, refusal: "stale_state" }] as const;
  const kept = (text: string, ver: number) => ({ conversationId: "1", text, ver });
  expect([
    draftWith(kept("theirs", 6), rows),
    draftWith(kept("theirs", 5), rows),
    draftWith(kept("", 6), rows),
    draftWith(kept("mine", 6), rows),
  ]).toEqual([{ draft: "mine", otherDraft: "theirs" }, { draft: "mine" }, { draft: "mine" }, { draft: "mine" }]);
  expect(queueRetryAll(rows, 0).put).toEqual([]);
});

test("one that is refused for another reason ends, and what was too old to be sent overwrites nothing", () => {
  const leaving = drafted("d", "mine", { tries: 1 });
  const answer = { opId: "d", ok: false, code: "not_found", isRetryable: false } as const;
  expect(settleLane([leaving], sortAnswers([leaving], [answer]), 0)).toMatchObject({ put: [], drop: ["d"] });
  const send: Pending = { ...leaving, op: { t: "send", opId: "s", conversationId: "1", type: 1, body: "x" } };
  expect(queueExpired([send], { ...doing, now: 50 * 86_400_000 }).put).toMatchObject([{ op: { base: 0 } }]);
});

test("what is written on before the screen says that it was answered is over one's own words", async () => {
  const scene = await aLiveScene();
  const says = async (text: string, over: number) => {
    await scene.tab.engine.setDraft(talk, text, over);
    await scene.browser.clock.advance(2_000);
    await until(() => scene.server.draftOf(me, talk) === text);
    await until(async () => (await scene.browser.stores.outbox.all()).length === 0);
  };
  await says("begun", 0);
  await says("begun and gone on with", 0);
  await says("", 1);
  expect((await shown(scene.tab.engine.conversation(talk), (one) => one?.draft === ""))?.otherDraft).toBeUndefined();
});

describe("two devices that write the same draft", () => {
  async function bothWrite() {
    const scene = await aLiveScene();
    const browser = createFakeBrowser();
    const laptop = createFakeTab({ server: scene.server, userId: me, browser });
    await laptop.engine.start();
    await isLive(laptop);
    scene.tab.line.isCut = true;
    await scene.tab.engine.setDraft(talk, "from the phone", 0);
    await laptop.engine.setDraft(talk, "from the laptop", 0);
    await browser.clock.advance(2_000);
    await until(() => scene.server.draftOf(me, talk) === "from the laptop");
    scene.tab.line.isCut = false;
    await scene.browser.clock.advance(31_000);
    await scene.tab.pump();
    const item = await shown(scene.tab.engine.conversation(talk), (one) => one?.otherDraft !== undefined);
    return { scene, laptop, item };
  }

  test("keep both: what is typed here stands, the other is offered and still on the server", async () => {
    const { scene, item } = await bothWrite();
    expect([item?.draft, item?.otherDraft, item?.hasTrouble]).toEqual(["from the phone", "from the laptop", false]);
    expect(scene.server.draftOf(me, talk)).toBe("from the laptop");
    // Whoever logs out of the phone would lose what is nowhere else.
    expect([await scene.tab.engine.draftsHere(), scene.tab.engine.pendingCount().read()]).toEqual([1, 0]);
  });

  test("one of them is chosen by hand: one's own goes over the other", async () => {
    const { scene } = await bothWrite();
    await scene.tab.engine.chooseDraft(talk, "own");
    await until(() => scene.server.draftOf(me, talk) === "from the phone");
    const item = await shown(scene.tab.engine.conversation(talk), (one) => one?.otherDraft === undefined);
    expect(item?.draft).toBe("from the phone");
  });

  test("or gives way to it", async () => {
    const { scene } = await bothWrite();
    await scene.tab.engine.chooseDraft(talk, "other");
    const item = await shown(scene.tab.engine.conversation(talk), (one) => one?.draft === "from the laptop");
    expect(item?.otherDraft).toBeUndefined();
    expect(await scene.browser.stores.outbox.all()).toEqual([]);
  });

  test("a message that is sent ends its own draft, never the other's", async () => {
    const { scene } = await bothWrite();
    await scene.tab.engine.send({ conversationId: talk, text: "from the phone" });
    await until(async () => (await scene.browser.stores.outbox.all()).length === 0);
    expect(scene.server.draftOf(me, talk)).toBe("from the laptop");
    expect((await shown(scene.tab.engine.conversation(talk), (one) => one?.draft === "from the laptop"))?.draft).toBe(
      "from the laptop",
    );
  });
});
