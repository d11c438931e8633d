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
beforeEach(async () => {
  await stage.begin();
  for (const place of places) await stage.say(place, "asker");
});

interface Sent {
  readonly by?: Person;
  readonly to?: Place;
  readonly isOffice?: boolean;
  readonly cid?: string;
  readonly type?: number;
  readonly uploads?: readonly string[];
}

const send = ({ by = "asker", to = "here", isOffice = false, cid = stage.named("id"), type = 1, uploads }: Sent) =>
  carryOut(stage, {
    by,
    isOffice,
    op: {
      t: "send",
      opId: cid,
      conversationId: stage.idOf(to),
      type,
      body: "new",
      ...(uploads && { uploads: uploads.map(stage.idOf) }),
    },
  });
const answer = (sent: Sent) => send({ by: "officer", isOffice: true, ...sent });
const joins = (changes: readonly string[]): readonly string[] => changes.filter((change) => /participant/.test(change));

describe("an answer of the office", () => {
  test("makes its sender one of the conversation, and everybody there is told, the sender too", async () => {
    const [before, own] = [await stage.headsOf("asker", "other", "office"), await stage.headsOf("officer")];
    const done = await answer({});
    expect(answersIn(done)).toEqual([[1, 2, 1, false]]);
    const after = (heads: Readonly<Record<string, number>>) =>
      Object.fromEntries(Object.entries(heads).map(([feed, head]) => [feed, head + 1]));
    const officer = stage.idOf("officer");
    const events = [
      ...pointed({ kind: 4, of: "here", ref: officer, heads: own }),
      ...pointed({ kind: 3, of: "here", ref: officer, heads: before }),
      ...pointed({ kind: 1, of: "here", ref: 2, heads: { ...after(before), ...after(own) } }),
    ].filter((change) => change.startsWith("+"));
    expect(done.changes).toEqual(
      [
        "+ participant here/officer: from_seq 1, read_seq 1, read_epoch 0, unread_at_seq 0, archived_seq 0, pin_rank 0, snoozed_seq 0, ver 1",
        "+ message here/2: sender_id officer, body new, content_type 1, ver 1, deleted false",
        "conversation here: head_seq 1 -> 2, ver 1 -> 3, last_sender asker -> officer",
        ...Object.entries({ ...before, ...own }).map(([feed, head]) => `feed ${feed}: head ${head} -> ${head + 2}`),
        ...events,
      ].toSorted(),
    );
    expect(pointersIn(stage, done)).toEqual(
      ["asker 1", "asker 3", "office 1", "office 3", "officer 1", "officer 4", "other 1", "other 3"].toSorted(),
    );
  });

  test("brings back who had left, and leaves alone who is there", async () => {
    await answer({});
    await stage.leave("here", "officer");
    expect(joins((await answer({})).changes)).toEqual(["participant here/officer: left_at then -> null, ver 1 -> 2"]);
    const again = await answer({});
    expect([joins(again.changes), pointersIn(stage, again)]).toEqual([
      [],
      ["asker 1", "office 1", "officer 1", "other 1"],
    ]);
  });

  test("is none by who is not of the office, where the office does not follow, or where it is over", async () => {
    const refused = async (sent: Promise<Awaited<ReturnType<typeof send>>>) => {
      const done = await sent;
      return [answersIn(done)[0]?.[1], done.changes];
    };
    expect(await refused(answer({ isOffice: false }))).toEqual([
      "not_found",
      ["+ refused_send officer/id: err not_found"],
    ]);
    expect(await refused(answer({ to: "bare" }))).toEqual(["not_found", ["+ refused_send officer/id: err not_found"]]);
    expect(await refused(answer({ to: "closed" }))).toEqual([
      "not_found",
      ["+ refused_send officer/id: err not_found"],
    ]);
  });

  test("that was sent or refused before brings nobody back", async () => {
    const [sent, refused] = [stage.named("sent"), stage.named("refused")];
    await answer({ cid: sent });
    await answer({ cid: refused, to: "bare" });
    await stage.leave("here", "officer");
    const again = await answer({ cid: sent });
    expect([answersIn(again), again.changes]).toEqual([[[1, 2, 1, true]], []]);
    const late = await answer({ cid: refused });
    expect([answersIn(late)[0]?.[1], late.changes]).toEqual(["not_found", []]);
  });

  test("is known by its sender and its id together", async () => {
    const [said, refused] = [stage.named("said"), stage.named("refused")];
    await stage.say("there", "other", { clientMsgId: said });
    await send({ by: "stranger", to: "here", cid: refused });
    await answer({ to: "there", cid: stage.named("before") });
    await answer({ to: "bare", cid: stage.named("never") });
    expect(answersIn(await answer({ cid: said }))).toEqual([[1, 2, 1, false]]);
    await stage.leave("here", "officer");
    expect(answersIn(await answer({ cid: refused }))).toEqual([[1, 3, 1, false]]);
  });
});

describe("a text with files", () => {
  test("takes them along in their order, and nothing else, as a file where no other type is said", async () => {
    for (const called of ["one", "two", "kept"]) await stage.anUpload(called);
    const done = await send({ uploads: ["two", "one"] });
    expect(answersIn(done)).toEqual([[1, 2, 1, false]]);
    expect(done.changes.filter((change) => /attachment|upload|message/.test(change))).toEqual(
      [
        "+ message here/2: sender_id asker, body new, content_type 7, ver 1, deleted false",
        "+ attachment here/2/two: position 0",
        "+ attachment here/2/one: position 1",
        "upload one: state clean -> attached",
        "upload two: state clean -> attached",
      ].toSorted(),
    );
    const photo = await send({ cid: stage.named("photo"), uploads: ["kept"], type: 3 });
    expect(photo.changes.find((change) => /message/.test(change))).toContain("content_type 3");
    const plain = await answer({ cid: stage.named("plain") });
    expect(plain.changes.find((change) => /message/.test(change))).toContain("content_type 1");
  });

  test("is sent once: again it is answered alike, and takes nothing along", async () => {
    await stage.anUpload("one");
    const cid = stage.named("sent");
    await send({ cid, uploads: ["one"] });
    const again = await send({ cid, uploads: ["one"] });
    expect([answersIn(again), again.changes]).toEqual([[[1, 2, 1, true]], []]);
  });

  test("[I22] of another sender, conversation or state, or named twice, is not sent, and may be sent again without", async () => {
    await stage.anUpload("clean");
    await stage.anUpload("theirs", { by: "other" });
    await stage.anUpload("elsewhere", { to: "there" });
    await stage.anUpload("open", { state: "open" });
    stage.named("none");
    for (const uploads of [["theirs"], ["elsewhere"], ["open"], ["clean", "clean"], ["clean", "theirs"], ["none"]]) {
      const done = await send({ uploads });
      expect([uploads, answersIn(done), done.changes]).toEqual([uploads, [[1, "invalid", null, null]], []]);
    }
    expect(answersIn(await send({ uploads: ["clean"] }))).toEqual([[1, 2, 1, false]]);
  });

  test("that is refused takes nothing along", async () => {
    await stage.anUpload("one", { to: "closed" });
    const done = await send({ to: "closed", uploads: ["one"] });
    expect([answersIn(done)[0]?.[1], done.changes]).toEqual(["archived", ["+ refused_send asker/id: err archived"]]);
  });
});

describe("the feeds of a conversation", () => {
  const feedsOf = async (place: Place) => {
    const { rows } = await stage.touched("SELECT unnest(conversation_feeds($1)) AS feed", [stage.idOf(place)]);
    return rows.map(({ feed }) => stage.nameOf("feed.feed_id", String(feed))).toSorted();
  };

  test("are those of its members, and the office's where it follows", async () => {
    expect([await feedsOf("here"), await feedsOf("bare")]).toEqual([
      ["asker", "office", "other"],
      ["asker", "other"],
    ]);
  });

  test("go on one by one, and a feed that there is not is passed over", async () => {
    const heads = await stage.headsOf("asker");
    const done = await stage.touched("SELECT * FROM feed_append($1, 3::smallint, $2, 7)", [
      ["999999999", stage.idOf("asker"), stage.idOf("asker")],
      stage.idOf("here"),
    ]);
    expect(done.changes).toEqual([...pointed({ kind: 3, of: "here", ref: 7, heads })].toSorted());
    expect(done.rows).toHaveLength(1);
  });
});
