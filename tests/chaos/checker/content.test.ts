import { describe, expect, test } from "vitest";
import type { Entry } from "../entries.ts";
import { at, batch, broken, enq, messageAt, ok, startedAt, wireMessage, withDatabase, withHistory } from "./aRun.ts";

const readAt = (t: number, user = "20"): Entry =>
  at(t, {
    e: "read",
    device: `${user}a`,
    store: `${user}a`,
    user,
    source: "page",
    since: startedAt + t,
    conversationId: "1",
    messages: [wireMessage(1, "10", "one")],
  });

test("[I13] what was deleted is not read again by a statement that began after the answer", () => {
  const deleted = [
    enq(40, 2, { t: "delete", opId: "d1", conversationId: "1", seq: 1 }),
    ok(50, { opId: "d1", seq: 1, ver: 2 }),
  ];
  expect(broken(withHistory(...deleted, readAt(60)))).toEqual(["I13"]);
  expect(broken(withHistory(...deleted, readAt(50)))).toEqual([]);
  const late = batch(60, [messageAt(3, wireMessage(1, "10", "one"))]);
  expect(broken(withHistory(...deleted, late))).toEqual(["I13"]);
  expect(
    broken(withHistory(...deleted, { ...late, batch: { ...late.batch, now: new Date(startedAt + 45).toISOString() } })),
  ).toEqual([]);
  expect(broken(withHistory(...deleted, batch(60, [messageAt(3, wireMessage(1, "10", null))])))).toEqual([]);
});

describe("[I14] who was removed", () => {
  const access = (t: number, change: "removed" | "joining" | "barred" | "readmitted"): Entry =>
    at(t, {
      e: "access",
      change,
      user: "20",
      conversationId: change === "removed" || change === "joining" ? "1" : null,
    });

  test("reads nothing from the acknowledgement on", () => {
    expect(broken(withHistory(access(40, "removed"), readAt(50)))).toEqual(["I14"]);
    expect(broken(withHistory(access(40, "removed"), readAt(50, "10")))).toEqual([]);
    expect(broken(withHistory(readAt(39), access(40, "removed")))).toEqual([]);
  });

  test("reads again once the return was asked for", () => {
    expect(broken(withHistory(access(40, "removed"), access(45, "joining"), readAt(50)))).toEqual([]);
    expect(
      broken(withHistory(access(40, "removed"), access(45, "joining"), readAt(50), access(60, "removed"), readAt(70))),
    ).toEqual(["I14"]);
  });

  test("may be answered after the return what was asked for before it: the statement can have waited until then", () => {
    const asked = { ...readAt(60), since: startedAt + 50 } as Entry;
    expect(broken(withHistory(access(40, "removed"), access(55, "joining"), asked))).toEqual([]);
    expect(broken(withHistory(access(40, "removed"), access(65, "joining"), asked))).toEqual(["I14"]);
  });

  test("is told no word of its files either", () => {
    const attachments = [{ conversationId: "1", seq: 1, uploadId: null, ref: "paper" }];
    const said = (t: number, ref: string): Entry =>
      at(t, { e: "said", device: "20a1", store: "20a", user: "20", since: startedAt + t, refs: [ref] });
    const withFile = (...entries: readonly Entry[]) =>
      broken({ ...withHistory(access(40, "removed"), ...entries), ...withDatabase({ attachments }) });
    expect(withFile(said(50, "paper"))).toEqual(["I14"]);
    expect([withFile(said(39, "paper")), withFile(said(50, "another"))]).toEqual([[], []]);
  });

  test("from everything reads nothing after five seconds", () => {
    expect(broken(withHistory(access(40, "barred"), readAt(5_000)))).toEqual([]);
    expect(broken(withHistory(access(40, "barred"), readAt(5_041)))).toEqual(["I14"]);
    expect(broken(withHistory(access(40, "barred"), access(6_000, "readmitted"), readAt(6_001)))).toEqual([]);
  });
});

describe("[I18] stalled clients", () => {
  const calm = [49_000_000, 49_900_000, 50_000_000];
  const stall = (before: readonly number[], ...during: readonly number[]) =>
    broken({ stalls: [{ node: "a", clients: 40, before, during }] });

  test("cost little, and no more with time", () => {
    expect(stall(calm, 52_000_000, 51_000_000, 52_000_000)).toEqual([]);
    expect(stall(calm, 90_000_000, 90_000_000, 90_000_000)).toEqual(["I18"]);
    expect(stall(calm, 50_000_000, 54_000_000, 57_000_000)).toEqual(["I18"]);
  });

  test("are not blamed for what the node takes for itself while nobody is stalled", () => {
    const young = [40_000_000, 44_000_000, 47_000_000];
    expect(stall(young, 47_000_000, 50_000_000, 53_000_000)).toEqual([]);
    expect(stall(young, 47_000_000, 54_000_000, 60_000_000)).toEqual(["I18"]);
  });
});

describe("[I19] ephemeral packets", () => {
  const heard = (t: number): Entry =>
    at(t, { e: "heard", device: "10a1", store: "10a", conversationId: "1", user: "20" });
  const typing = (t: number, shown: boolean, device = "10a1"): Entry =>
    at(t, { e: "typing", device, store: "10a", conversationId: "1", user: "20", shown });

  test("change nothing that is stored", () => {
    expect(broken({ quiet: [{ packets: 100, hashBefore: "x", hashAfter: "x" }] })).toEqual([]);
    expect(broken({ quiet: [{ packets: 100, hashBefore: "x", hashAfter: "y" }] })).toEqual(["I19"]);
  });

  test("show somebody typing for eight seconds at most, each anew", () => {
    expect(broken(withHistory(heard(40), typing(41, true), heard(5_000), typing(11_000, false)))).toEqual([]);
    // A tab that follows another hears through it.
    expect(
      broken(withHistory(heard(40), typing(41, true, "10a2"), heard(5_000), typing(11_000, false, "10a2"))),
    ).toEqual([]);
    expect(
      broken(
        withHistory(
          heard(40),
          typing(41, true),
          typing(41, true, "10a2"),
          typing(6_000, false),
          typing(11_000, false, "10a2"),
        ),
      ),
    ).toEqual(["I19"]);
    expect(
      broken(
        withHistory(heard(40), typing(41, true), typing(6_000, false), typing(12_000, true), typing(12_500, false)),
      ),
    ).toEqual(["I19"]);
    expect(broken(withHistory(heard(40), typing(41, true), typing(11_000, false)))).toEqual(["I19"]);
    expect(broken(withHistory(heard(40), typing(41, true), readAt(20_000)))).toEqual(["I19"]);
  });
});

test("[I22] files arrive whole, and no message has one that was not found clean", () => {
  const uploads = (state: string, conversationId = "1") =>
    withDatabase({
      uploads: [{ id: "u1", owner: "10", conversationId, state, sha256: "aa" }],
      attachments: [{ conversationId: "1", seq: 1, uploadId: "u1", ref: "paper" }],
    });
  expect([broken(uploads("attached")), broken(uploads("received")), broken(uploads("attached", "2"))]).toEqual([
    [],
    ["I22"],
    ["I22"],
  ]);
  const moved = (sha256: string) =>
    withHistory(
      at(40, { e: "uploaded", device: "10a", uploadId: "u1", sha256: "aa" }),
      at(50, { e: "downloaded", device: "20a", uploadId: "u1", sha256 }),
    );
  expect([broken(moved("aa")), broken(moved("ab"))]).toEqual([[], ["I22"]]);
});
