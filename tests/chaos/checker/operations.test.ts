import { describe, expect, test } from "vitest";
import { check } from "../checker.ts";
import {
  aRun,
  aStore,
  at,
  broken,
  database,
  enq,
  fail,
  history,
  inv,
  ok,
  row,
  send,
  sent,
  withDatabase,
  withHistory,
} from "./aRun.ts";

// Without the stores, whose contents would be wrong as well.
const alone = { stores: [] };

test("a run in which all is well has no violation", () => {
  expect(check(aRun())).toEqual([]);
});

describe("[I1] a send that was answered", () => {
  test("is there, where the answer said", () => {
    expect(
      broken({ ...withDatabase({ messages: [row(1, "10", "one"), { ...row(2, "20", "two"), seq: 3 }] }), ...alone }),
    ).toContain("I1");
    expect(broken({ ...withDatabase({ messages: database.messages.slice(0, 1) }), ...alone })).toContain("I1");
  });

  test("may stand elsewhere after a restore", () => {
    const moved = {
      ...withDatabase({
        messages: [
          { ...row(1, "10", "one"), seq: 2 },
          { ...row(2, "20", "two"), seq: 1 },
        ],
      }),
      ...alone,
    };
    expect(broken(moved)).toContain("I1");
    expect(broken({ ...moved, ...withHistory(at(50, { e: "epoch", epoch: "second" })) })).not.toContain("I1");
  });
});

describe("[I2] an operation", () => {
  test("has one row", () => {
    expect(
      broken({
        ...withDatabase({ messages: [...database.messages, { ...row(3, "10", "one"), cid: "cid-1" }] }),
        ...alone,
      }),
    ).toContain("I2");
  });

  test("sent again under another id is found by its text", () => {
    expect(broken({ ...withDatabase({ messages: [...database.messages, row(3, "10", "one")] }), ...alone })).toContain(
      "I2",
    );
  });

  test("of the product itself may be said twice in the same words", () => {
    const notice = { ...row(3, "0", "somebody has joined"), cid: "n-1" };
    expect(
      broken({
        ...withDatabase({ messages: [...database.messages, notice, { ...notice, seq: 4, cid: "n-2" }] }),
        ...alone,
      }),
    ).not.toContain("I2");
  });

  test("is answered alike each time, also by the other tab", () => {
    expect(broken(withHistory(ok(40, { opId: "cid-1", seq: 1, ver: 3, isAgain: true }, "10b")))).toEqual([]);
    expect(broken(withHistory(ok(40, { opId: "cid-1", seq: 2 })))).toContain("I2");
    expect(broken(withHistory(fail(40, "cid-1", "not_found")))).toContain("I2");
  });
});

describe("[I7] the sends of a lane", () => {
  const third = sent(40, 2, { opId: "cid-3", body: "three", seq: 4 });
  const messages = [...database.messages, row(3, "10", "four"), row(4, "10", "three")];

  test("get their places in the order made, whatever the order of answers", () => {
    const fourth = sent(50, 3, { opId: "cid-4", body: "four", seq: 3 });
    const swapped = { ...withDatabase({ messages }), ...alone, ...withHistory(...third, ...fourth) };
    expect(broken(swapped)).toContain("I7");
    expect(broken(withHistory(...third))).not.toContain("I7");
  });

  test("of two devices are not one lane", () => {
    const other = sent(41, 1, { opId: "cid-4", body: "four", seq: 3, device: "10b" });
    expect(broken({ ...withHistory(...third, ...other) })).not.toContain("I7");
  });
});

describe("[I10] what is shown", () => {
  test("was written by somebody", () => {
    const invented = { ...row(2, "20", "never said"), cid: "cid-2" };
    expect(broken({ ...withDatabase({ messages: [row(1, "10", "one"), invented] }), ...alone })).toContain("I10");
    expect(broken({ stores: [aStore("10a", { messages: [row(1, "10", "never said")] })] })).toContain("I10");
  });

  test("may come from a device that crashed before anybody heard the id", () => {
    const meant = at(40, { e: "meant", device: "10a", user: "10", conversationId: "1", kind: "send", body: "three" });
    const messages = [...database.messages, row(3, "10", "three")];
    expect(broken({ ...withDatabase({ messages }), ...alone, ...withHistory(meant) })).not.toContain("I10");
  });

  test("is the last edit that was accepted, whether its answer was heard or not", () => {
    const edit = enq(40, 2, { t: "edit", opId: "e1", conversationId: "1", seq: 1, body: "uno" });
    const operations = [{ user: "10", opId: "e1", result: { seq: 1, ver: 2 } }];
    const withBody = (body: string) => ({
      ...withDatabase({ operations, messages: [{ ...row(1, "10", body), ver: 2 }, row(2, "20", "two")] }),
      ...alone,
      ...withHistory(edit, inv(41, "e1")),
    });
    expect(broken(withBody("uno"))).not.toContain("I10");
    expect(broken(withBody("one"))).toContain("I10");
  });

  test("is what was accepted of a message that had no place yet when it was edited", () => {
    const early = enq(40, 2, { t: "edit", opId: "e1", conversationId: "1", seq: 0, body: "uno" });
    const placed = enq(41, 2, { t: "edit", opId: "e1", conversationId: "1", seq: 1, body: "uno" });
    const operations = [{ user: "10", opId: "e1", result: { seq: 1, ver: 2 } }];
    const messages = [{ ...row(1, "10", "uno"), ver: 2 }, row(2, "20", "two")];
    expect(
      broken({ ...withDatabase({ operations, messages }), ...alone, ...withHistory(early, placed, inv(42, "e1")) }),
    ).not.toContain("I10");
  });

  test("is unchanged by an edit that was refused", () => {
    const edit = enq(40, 2, { t: "edit", opId: "e1", conversationId: "1", seq: 1, body: "uno" });
    expect(
      broken({
        ...withDatabase({ operations: [{ user: "10", opId: "e1", result: { err: "gone" } }] }),
        ...withHistory(edit, fail(42, "e1", "gone")),
      }),
    ).toEqual([]);
  });
});

describe("[I11] a send that was invoked after another's answer", () => {
  test("stands behind it", () => {
    const late = sent(40, 2, { opId: "cid-3", body: "three", seq: 1 });
    expect(broken({ ...alone, history: [...history, ...late] })).toContain("I11");
  });

  test("may stand before one that was still under way", () => {
    const [meant, made, invoked] = sent(0, 2, { opId: "cid-3", body: "three", seq: 3, device: "20a" });
    const later = sent(5, 3, { opId: "cid-4", body: "four", seq: 4 });
    expect(
      broken({
        ...alone,
        history: [meant, made, invoked, ...later, ok(60, { opId: "cid-3", seq: 3 }, "20a")].filter(
          (entry) => entry !== undefined,
        ),
      }),
    ).not.toContain("I11");
  });
});

describe("[I17] an operation", () => {
  const made = [enq(40, 2, send("cid-3", "three")), inv(41, "cid-3")];

  test("that ended in no way is still in the outbox", () => {
    expect(broken(withHistory(...made))).toContain("I17");
    const stores = [aStore("10a", { outbox: [{ opId: "cid-3", state: "parked" }] })];
    expect(broken({ ...withHistory(...made), stores })).toEqual([]);
  });

  test("that was refused has no row", () => {
    expect(broken(withHistory(...made, fail(42, "cid-3", "not_found")))).toEqual([]);
    const messages = [...database.messages, row(3, "10", "three")];
    expect(
      broken({ ...withHistory(...made, fail(42, "cid-3", "not_found")), ...withDatabase({ messages }), ...alone }),
    ).toContain("I17");
  });
});

describe("[I20] an operation", () => {
  test("is executed as the one who made it", () => {
    const edit = enq(40, 2, { t: "edit", opId: "e1", conversationId: "1", seq: 1, body: "uno" });
    const executedAs = (user: string) => ({
      ...alone,
      ...withHistory(edit, ok(42, { opId: "e1", seq: 1, ver: 2 })),
      ...withDatabase({ operations: [{ user, opId: "e1", result: {} }] }),
    });
    expect(broken(executedAs("20"))).toContain("I20");
    expect(broken(executedAs("10"))).not.toContain("I20");
  });

  test("and a logout leave nothing behind", () => {
    const wiped = (left: readonly string[]) => withHistory(at(40, { e: "wiped", store: "10a", user: "10", left }));
    expect(broken(wiped([]))).toEqual([]);
    expect(broken(wiped(["cache-10"]))).toEqual(["I20"]);
  });
});
