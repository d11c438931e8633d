import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import {
  answersIn,
  aStage,
  carryOut,
  places,
  pointed,
  pointersIn,
  type Person,
  type Place,
  type Stage,
} from "./stage.ts";

let stage: Stage;
beforeAll(async () => {
  stage = await aStage();
});
afterAll(() => stage.drop());

// What was said before: 1 by who asks, 2 by the other one, and there the other way round, so that another place or number is noticed.
beforeEach(async () => {
  await stage.begin();
  for (const place of places)
    for (const by of place === "there" ? (["other", "asker"] as const) : (["asker", "other"] as const))
      await stage.say(place, by);
});

const operate = (t: string, fields: object = {}, { by = "asker", to = "here" }: { by?: Person; to?: Place } = {}) =>
  carryOut(stage, {
    by,
    op: { t, opId: stage.named(`${t} of ${by}`), conversationId: stage.idOf(to), ...fields },
  });
const logged = (t: string, by: Person = "asker"): string => `+ op_log ${by}/${t} of ${by}: `;
const update = (place: Place, seq: number, fields: object) =>
  stage.database.owner.db
    .updateTable("message")
    .set(fields)
    .where("conversationId", "=", stage.idOf(place))
    .where("seq", "=", String(seq))
    .execute();
const react = (place: Place, seq: number, by: Person, emoji: string) =>
  stage.database.owner.db
    .insertInto("reaction")
    .values({ conversationId: stage.idOf(place), seq, userId: stage.idOf(by), emoji })
    .execute();
const errorOf = async (asked: ReturnType<typeof operate>) => {
  const done = await asked;
  return [answersIn(done)[0]?.[1], done.changes.filter((change) => !change.startsWith("+ op_log"))];
};

describe("a text that is changed", () => {
  test("is changed there alone, and everybody there is told", async () => {
    const heads = await stage.headsOf("asker", "other", "office");
    const done = await operate("edit", { seq: 1, body: "better" });
    expect(answersIn(done)).toEqual([[1, 1, 2, false]]);
    expect(done.changes).toEqual(
      [
        "message here/1: body by asker -> better, ver 1 -> 2, edited_at null -> then",
        "conversation here: ver 2 -> 3",
        logged("edit"),
        ...pointed({ kind: 1, of: "here", ref: 1, heads }),
      ].toSorted(),
    );
    expect(pointersIn(stage, done)).toEqual(["asker 1", "office 1", "other 1"]);
    expect(done.locked.filter((name) => !name.endsWith("office"))).toEqual([
      "conversation here",
      "feed asker",
      "feed other",
    ]);
  });

  test("is one's own, of people's words, not deleted, and from after one was taken in; of anything else nothing is changed", async () => {
    expect(await errorOf(operate("edit", { seq: 2, body: "b" }))).toEqual(["gone", []]);
    await update("here", 1, { kind: 2 });
    expect(await errorOf(operate("edit", { seq: 1, body: "b" }))).toEqual(["gone", []]);
    await update("here", 1, { kind: 1, deleted: true });
    expect(await errorOf(operate("edit", { seq: 1, body: "b" }))).toEqual(["gone", []]);
    await update("here", 1, { deleted: false });
    await stage.participant("here", "asker").set({ fromSeq: "2" }).execute();
    expect(await errorOf(operate("edit", { seq: 1, body: "b" }))).toEqual(["gone", []]);
  });
});

describe("a text that is taken back", () => {
  test("loses its words, its reactions and its files there alone", async () => {
    const upload = await stage.aFileOf("here", 1);
    const kept = [await stage.aFileOf("here", 2), await stage.aFileOf("there", 1)];
    for (const [place, seq] of [
      ["here", 1],
      ["here", 2],
      ["there", 1],
    ] as const)
      await react(place, seq, "other", "👍");
    const heads = await stage.headsOf("asker", "other", "office");
    const done = await operate("delete", { seq: 1 });
    expect(answersIn(done)).toEqual([[1, 1, 2, false]]);
    expect(done.changes).toEqual(
      [
        "message here/1: body by asker -> null, ver 1 -> 2, deleted false -> true",
        "- reaction here/1/other",
        `- attachment here/1/${upload}`,
        `upload ${upload}: state attached -> expired, leftovers false -> true`,
        "conversation here: ver 2 -> 3",
        logged("delete"),
        ...pointed({ kind: 1, of: "here", ref: 1, heads }),
      ].toSorted(),
    );
    expect(kept).toHaveLength(2);
  });

  test("by its own id is taken back when it has arrived, once", async () => {
    const [message, elsewhere] = [stage.named("sent"), stage.named("sent there")];
    await stage.say("here", "asker", { clientMsgId: message });
    await stage.say("here", "other", { clientMsgId: elsewhere });
    await stage.say("there", "asker", { clientMsgId: elsewhere });
    const heads = await stage.headsOf("asker", "other", "office");
    const done = await operate("cancel", { message });
    expect(answersIn(done)).toEqual([[1, 3, 2, false]]);
    expect(done.changes).toEqual(
      [
        "message here/3: body by asker -> null, ver 1 -> 2, deleted false -> true",
        "conversation here: ver 4 -> 5",
        logged("cancel"),
        ...pointed({ kind: 1, of: "here", ref: 3, heads }),
      ].toSorted(),
    );
    const again = await operate("cancel", { message });
    expect([answersIn(again), again.changes]).toEqual([[[1, 3, 2, false]], [logged("cancel")]]);
    // Neither somebody else's under the same id nor one's own of another conversation is this one.
    const foreign = await operate("cancel", { message: elsewhere });
    expect([answersIn(foreign), foreign.changes]).toEqual([
      [[1, "done", null, false]],
      [logged("cancel"), "+ refused_send asker/sent there: err gone"].toSorted(),
    ]);
  });

  test("by its own id in a conversation that is over stays, unless it was taken back or never arrived", async () => {
    const [message, gone] = [stage.named("sent"), stage.named("gone")];
    await stage.say("closed", "asker", { clientMsgId: message });
    await stage.say("closed", "asker", { clientMsgId: gone, deleted: true, body: null });
    expect(await errorOf(operate("cancel", { message }, { to: "closed" }))).toEqual(["archived", []]);
    expect(await errorOf(operate("cancel", { message: gone }, { to: "closed" }))).toEqual([4, []]);
    expect(await errorOf(operate("cancel", { message: stage.named("never") }, { to: "closed" }))).toEqual([
      "done",
      ["+ refused_send asker/never: err gone"],
    ]);
  });
});

describe("a reaction", () => {
  const bumped = [
    "message here/2: ver 1 -> 2",
    "conversation here: ver 2 -> 3",
    "feed_event",
    "feed",
    "op_log",
  ] as const;
  const own = (changes: readonly string[]): readonly string[] => changes.filter((change) => /reaction/.test(change));

  test("is set on what anybody said, changed, and taken away: the own one, of that message", async () => {
    for (const [place, seq, by] of [
      ["here", 2, "other"],
      ["here", 1, "asker"],
      ["there", 2, "asker"],
    ] as const)
      await react(place, seq, by, "👍");
    const set = await operate("react", { seq: 2, emoji: "❤️" });
    expect(own(set.changes)).toEqual(["+ reaction here/2/asker: emoji ❤️"]);
    expect(set.changes).toEqual(expect.arrayContaining([bumped[0], bumped[1]]));
    expect(set.changes.filter((change) => /^message|^conversation/.test(change))).toHaveLength(2);
    expect(pointersIn(stage, set)).toEqual(["asker 1", "office 1", "other 1"]);
    expect(own((await operate("react", { seq: 2, emoji: "🎉" })).changes)).toEqual([
      "reaction here/2/asker: emoji ❤️ -> 🎉",
    ]);
    expect(own((await operate("react", { seq: 2, emoji: null })).changes)).toEqual(["- reaction here/2/asker"]);
  });

  test("on what was taken back, or said before one was taken in, is none", async () => {
    await update("here", 2, { deleted: true });
    expect(await errorOf(operate("react", { seq: 2, emoji: "👍" }))).toEqual(["gone", []]);
    await stage.participant("here", "asker").set({ fromSeq: "2" }).execute();
    expect(await errorOf(operate("react", { seq: 1, emoji: "👍" }))).toEqual(["gone", []]);
  });
});

describe("what is for oneself", () => {
  const place = async (by: Person = "asker") => {
    const { rows } = await stage.database.owner.pool.query<Record<string, unknown>>(
      "SELECT read_seq, read_epoch, unread_at_seq, archived_seq FROM participant WHERE conversation_id = $1 AND user_id = $2",
      [stage.idOf("here"), stage.idOf(by)],
    );
    return Object.values(rows[0] ?? {}).map(Number);
  };

  test("a draft is kept, changed, and told to one's own devices, in a conversation that is over too", async () => {
    for (const to of ["here", "closed"] as const) {
      const heads = await stage.headsOf("asker");
      const done = await operate("draft", { text: "half" }, { to });
      expect(answersIn(done)).toEqual([[1, "done", 1, false]]);
      expect(done.changes).toEqual(
        [
          `+ draft ${to}/asker: text half, ver 1`,
          logged("draft"),
          ...pointed({ kind: 6, of: to, ref: stage.idOf("asker"), heads }),
        ].toSorted(),
      );
    }
    await operate("draft", { text: "theirs" }, { by: "other" });
    const changed = await operate("draft", { text: "whole" });
    expect(changed.changes.filter((change) => /draft/.test(change) && !/op_log/.test(change))).toEqual([
      "draft here/asker: text half -> whole, ver 1 -> 2",
    ]);
    expect(pointersIn(stage, changed)).toEqual(["asker 6"]);
  });

  test("what was seen goes forward and no further than the head, and everybody there is told", async () => {
    const heads = await stage.headsOf("asker", "other", "office");
    const done = await operate("seen", { seq: 1, epoch: 0 });
    expect(done.changes).toEqual(
      [
        "participant here/asker: read_seq 0 -> 1, ver 0 -> 1",
        logged("seen"),
        ...pointed({ kind: 2, of: "here", ref: stage.idOf("asker"), heads }),
      ].toSorted(),
    );
    expect((await operate("seen", { seq: 1, epoch: 0 })).changes).toEqual([logged("seen")]);
    await operate("seen", { seq: 99, epoch: 0 });
    expect(await place()).toEqual([2, 0, 0, 0]);
    expect((await operate("seen", { seq: 1, epoch: 0 })).changes).toEqual([logged("seen")]);
    expect(await place("other")).toEqual([0, 0, 0, 0]);
  });

  test("[I12] an old seen does not undo a newer unread, but what came after it is seen", async () => {
    await operate("seen", { seq: 2, epoch: 0 });
    const unread = await operate("unread");
    expect(unread.changes).toContain(
      "participant here/asker: read_seq 2 -> 0, read_epoch 0 -> 1, unread_at_seq 0 -> 2, ver 1 -> 2",
    );
    expect(unread.changes.filter((change) => change.startsWith("participant"))).toHaveLength(1);
    expect(pointersIn(stage, unread)).toEqual(["asker 2", "office 2", "other 2"]);
    const late = await operate("seen", { seq: 2, epoch: 0 });
    expect([late.changes, late.rows[0]?.["read_seq"], late.rows[0]?.["read_epoch"]]).toEqual([
      [logged("seen")],
      "0",
      1,
    ]);
    await operate("seen", { seq: 1, epoch: 1 });
    expect(await place()).toEqual([1, 1, 2, 0]);
    await stage.say("here", "other");
    await operate("seen", { seq: 3, epoch: 0 });
    expect(await place()).toEqual([3, 1, 2, 0]);
  });

  test("is put away as far as it goes and taken out again, told to one's own devices alone", async () => {
    const away = await operate("archive");
    expect(away.changes).toContain("participant here/asker: archived_seq 0 -> 2, ver 0 -> 1");
    expect(pointersIn(stage, away)).toEqual(["asker 2"]);
    expect(away.locked).toContain("feed other");
    const back = await operate("unarchive");
    expect(back.changes.filter((change) => change.startsWith("participant"))).toEqual([
      "participant here/asker: archived_seq 2 -> 0, ver 1 -> 2",
    ]);
    expect(await place("other")).toEqual([0, 0, 0, 0]);
  });
});

describe("one's own order of the list", () => {
  const until = "2027-03-02T09:00:00.000Z";
  const own = async (t: string, fields: Readonly<Record<string, unknown>> = {}) => {
    const done = await operate(t, fields);
    return [done.changes.filter((change) => change.startsWith("participant")), pointersIn(stage, done)];
  };

  test("is pinned and let go, muted and heard again, told to one's own devices alone", async () => {
    expect(await own("pin", { rank: 7 })).toEqual([
      ["participant here/asker: pin_rank 0 -> 7, ver 0 -> 1"],
      ["asker 2"],
    ]);
    expect(await own("pin", { rank: 9 })).toEqual([
      ["participant here/asker: pin_rank 7 -> 9, ver 1 -> 2"],
      ["asker 2"],
    ]);
    const [muted] = await own("mute", { until });
    expect(muted).toEqual([expect.stringMatching(/^participant here\/asker: muted_until null -> .+, ver 2 -> 3$/)]);
    const [heard] = await own("unmute");
    expect(heard).toEqual([expect.stringMatching(/^participant here\/asker: muted_until .+ -> null, ver 3 -> 4$/)]);
    expect((await own("unpin"))[0]).toEqual(["participant here/asker: pin_rank 9 -> 0, ver 4 -> 5"]);
  });

  test("puts off as far as the device knew, and never beyond the head", async () => {
    const [first] = await own("snooze", { until, seq: 1 });
    expect(first).toEqual([
      expect.stringMatching(/^participant here\/asker: snoozed_until null -> .+, snoozed_seq 0 -> 1, ver 0 -> 1$/),
    ]);
    expect((await own("snooze", { until, seq: 99 }))[0]).toEqual([
      "participant here/asker: snoozed_seq 1 -> 2, ver 1 -> 2",
    ]);
    const [awake] = await own("unsnooze");
    expect(awake).toEqual([
      expect.stringMatching(/^participant here\/asker: snoozed_until .+ -> null, snoozed_seq 2 -> 0, ver 2 -> 3$/),
    ]);
  });

  test("has room for ten pins of those one takes part in, and for moving each of them", async () => {
    const pinned = async (count: number, people: readonly Person[]): Promise<void> => {
      for (let at = 0; at < count; at += 1) {
        const id = await stage.aConversationOf(people);
        await stage.database.owner.pool.query(
          "UPDATE participant SET pin_rank = 1 WHERE conversation_id = $1 AND user_id = $2",
          [id, stage.idOf(people[0] ?? "asker")],
        );
      }
    };
    await pinned(9, ["asker"]);
    await pinned(2, ["other"]);
    await operate("pin", { rank: 5 });
    expect(await errorOf(operate("pin", { rank: 5 }, { to: "there" }))).toEqual(["refused", []]);
    expect((await own("pin", { rank: 6 }))[0]).toEqual(["participant here/asker: pin_rank 5 -> 6, ver 1 -> 2"]);
    await operate("mute", { until }, { to: "there" });
    await stage.leave("here", "asker");
    expect(await errorOf(operate("pin", { rank: 5 }, { to: "there" }))).toEqual([
      "done",
      expect.arrayContaining([expect.stringContaining("pin_rank 0 -> 5")]),
    ]);
  });
});

const each = [
  ["edit", { seq: 1, body: "b" }],
  ["delete", { seq: 1 }],
  ["react", { seq: 1, emoji: "👍" }],
  ["seen", { seq: 1, epoch: 0 }],
  ["unread", {}],
  ["archive", {}],
  ["unarchive", {}],
  ["pin", { rank: 1 }],
  ["unpin", {}],
  ["mute", { until: "2027-03-02T09:00:00.000Z" }],
  ["unmute", {}],
  ["snooze", { until: "2027-03-02T09:00:00.000Z", seq: 1 }],
  ["unsnooze", {}],
  ["draft", { text: "half" }],
] as const;

describe("whose conversation it is", () => {
  test("whoever is not there, or has left, changes nothing and learns nothing", async () => {
    for (const by of ["stranger", "left"] as const)
      for (const [t, fields] of [...each, ["cancel", { message: stage.named("own") }] as const])
        expect([by, t, ...(await errorOf(operate(t, fields, { by })))]).toEqual([by, t, "not_found", []]);
  });

  test("where it is over nothing that was said is changed, and all else goes on", async () => {
    const refused: string[] = [];
    for (const [t, fields] of each)
      if ((await errorOf(operate(t, fields, { to: "closed" })))[0] === "archived") refused.push(t);
    expect(refused).toEqual(["edit", "delete", "react"]);
  });
});

describe("what is asked again", () => {
  test("is answered alike, changes nothing, and is no other question, even where the right to it is gone", async () => {
    const op = { t: "edit", opId: stage.named("again"), conversationId: stage.idOf("here"), seq: 1, body: "better" };
    const first = await carryOut(stage, { by: "asker", op });
    await stage.leave("here", "asker");
    const again = await carryOut(stage, { by: "asker", op });
    expect([answersIn(again), again.changes]).toEqual([[[1, 1, 2, true]], []]);
    expect(answersIn(first)).toEqual([[1, 1, 2, false]]);
    const other = await carryOut(stage, { by: "asker", op: { ...op, body: "other" } });
    expect([answersIn(other)[0]?.[1], other.changes]).toEqual(["op_mismatch", []]);
    const theirs = await carryOut(stage, { by: "other", op: { ...op, seq: 2 } });
    expect(answersIn(theirs)).toEqual([[1, 2, 2, false]]);
    const refused = { ...op, opId: stage.named("refused") };
    await carryOut(stage, { by: "asker", op: refused });
    const alike = await carryOut(stage, { by: "asker", op: refused });
    expect([answersIn(alike), alike.changes]).toEqual([[[1, "not_found", null, false]], []]);
  });

  test("of a batch each is answered under its own number, and every feed that it may touch is held", async () => {
    const done = await carryOut(
      stage,
      {
        by: "stranger",
        op: { t: "seen", opId: stage.named("seen"), conversationId: stage.idOf("here"), seq: 1, epoch: 0 },
      },
      {
        by: "asker",
        op: { t: "send", opId: stage.named("send"), conversationId: stage.idOf("bare"), type: 1, body: "a" },
      },
      { by: "other", op: { t: "draft", opId: stage.named("draft"), conversationId: stage.idOf("bare"), text: "b" } },
    );
    expect(answersIn(done)).toEqual([
      [1, "not_found", null, false],
      [2, 3, 1, false],
      [3, "done", 1, false],
    ]);
    expect(pointersIn(stage, done)).toEqual(["asker 1", "other 1", "other 6"]);
    expect(done.locked).toEqual([
      "conversation bare",
      "conversation here",
      "feed asker",
      "feed office",
      "feed other",
      "feed stranger",
    ]);
    const bare = await carryOut(stage, {
      by: "asker",
      op: { t: "draft", opId: stage.named("alone"), conversationId: stage.idOf("bare"), text: "c" },
    });
    expect(bare.locked).toEqual(["conversation bare", "feed asker", "feed other"]);
  });
});
