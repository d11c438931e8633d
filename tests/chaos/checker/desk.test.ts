import { describe, expect, test } from "vitest";
import type { DeskAct, DeskDump, DeskStepRow } from "../deskEntries.ts";
import type { Entry } from "../entries.ts";
import { aStore, at, broken, database, history, withDatabase } from "./aRun.ts";

const nothing: DeskDump = database.desk;
const step = (act: string, by: string | null = "30", otherId: string | null = null): DeskStepRow => ({
  conversationId: "1",
  act,
  by,
  otherId,
  at: 0,
});
const answered = (t: number, act: DeskAct, status = 200, user = "30"): Entry =>
  at(t, { e: "desk", phase: "answered", id: `${t}`, act, user, conversationId: "1", otherId: null, status });

// Without the stores: what they should hold is asked below.
const run = (desk: Partial<DeskDump>, ...entries: readonly Entry[]) =>
  broken({ ...withDatabase({ desk: { ...nothing, ...desk } }), history: [...history, ...entries], stores: [] });

const handedOver: Partial<DeskDump> = {
  steps: [step("offer"), step("accept", "40")],
  assignees: [{ conversationId: "1", user: "40" }],
};

describe("[I26] the desk", () => {
  test("is right where everything answered is done once", () => {
    expect(run(handedOver, answered(40, "offer"), answered(41, "accept", 200, "40"))).toEqual([]);
    expect(run(handedOver, answered(40, "offer", 0), answered(41, "accept", 503, "40"))).toEqual([]);
  });

  test("has lost an act, or done it twice", () => {
    expect(run({}, answered(40, "offer"))).toEqual(["I26"]);
    const twice = { steps: [step("offer"), step("offer")], offers: [{ conversationId: "1", from: "30", to: "40" }] };
    expect(run(twice, answered(40, "offer"))).toEqual(["I26"]);
    expect(run(twice, answered(40, "offer"), answered(41, "offer", 0))).toEqual([]);
    expect(run({ steps: [step("decline", "40")] }, answered(40, "decline", 409, "40"))).toEqual(["I26"]);
  });

  test("answers what was not offered, opens what was not merged", () => {
    expect(run({ steps: [step("decline", "40")] }, answered(40, "decline", 200, "40"))).toEqual(["I26"]);
    expect(run({ steps: [step("unmerge")] }, answered(40, "unmerge"))).toEqual(["I26"]);
  });

  test("stands otherwise than its steps say", () => {
    const { steps = [] } = handedOver;
    const all = [answered(40, "offer"), answered(41, "accept", 200, "40")];
    expect(run({ steps, assignees: [{ conversationId: "1", user: "30" }] }, ...all)).toEqual(["I26"]);
    expect(run({ ...handedOver, offers: [{ conversationId: "1", from: "30", to: "40" }] }, ...all)).toEqual(["I26"]);
    const merged = { steps: [step("merge", "30", "2")] };
    expect(run(merged, answered(40, "merge"))).toEqual(["I26"]);
    expect(run({ ...merged, merges: [{ conversationId: "1", intoId: "2" }] }, answered(40, "merge"))).toEqual([]);
  });

  test("after a restore only what was answered since must be there", () => {
    const restored = at(45, { e: "epoch", epoch: "second" });
    const stores = { stores: [] };
    const since = (...entries: readonly Entry[]) =>
      broken({ ...stores, history: [...history, answered(40, "offer"), restored, ...entries] });
    expect(since()).not.toContain("I26");
    expect(since(answered(50, "offer"))).toContain("I26");
  });

  test("is known to the office and to nobody else", () => {
    const told = { assigneeId: "40", offeredTo: null, mergedInto: null };
    const users = [
      { id: "10", roles: ["coordinator"] },
      { id: "20", roles: ["parent"] },
    ];
    const conversation = { id: "1", headSeq: 2, heldFrom: 1 };
    const knows = (desk: typeof told | null, store = "20a") =>
      broken({
        ...withDatabase({ users, desk: { ...nothing, ...handedOver } }),
        history: [...history, answered(40, "offer"), answered(41, "accept", 200, "40")],
        stores: [aStore(store, { conversations: [{ ...conversation, desk }], badge: null })],
      });
    expect(knows(null)).toEqual([]);
    expect(knows(told)).toEqual(["I26"]);
    expect(knows(told, "10a")).toEqual([]);
    expect(knows({ ...told, assigneeId: "30" }, "10a")).toEqual(["I26"]);
    expect(knows(null, "10a")).toEqual(["I26"]);
  });
});
