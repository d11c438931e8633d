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
import type { Touched } from "./touched.ts";

let stage: Stage;
beforeAll(async () => {
  stage = await aStage();
});
afterAll(() => stage.drop());

// What was said before: 1 by who asks, 2 by the other one, and there the other way round.
beforeEach(async () => {
  await stage.begin();
  for (const place of places)
    for (const by of place === "there" ? (["other", "asker"] as const) : (["asker", "other"] as const))
      await stage.say(place, by);
});

interface Send {
  readonly by: Person;
  readonly to: Place | "nowhere";
  readonly cid: string;
  readonly body?: string;
}

// The three ways in which a plain text is sent.
const doors = {
  "one by itself": ({ by, to, cid, body = "new" }: Send) =>
    stage.touched("SELECT * FROM op_send($1, $2, $3, $4, 1::smallint, NULL)", [
      stage.idOf(by),
      stage.idOf(to),
      cid,
      body,
    ]),
  "many of one commit": (send: Send) => sendMany([send]),
  "among other operations": ({ by, to, cid, body = "new" }: Send) =>
    carryOut(stage, { by, op: { t: "send", opId: cid, conversationId: stage.idOf(to), type: 1, body } }),
} as const;

const sendMany = (sends: readonly Send[]): Promise<Touched> =>
  stage.touched(
    "SELECT * FROM op_send_batch($1::bigint[], $2::bigint[], $3::uuid[], $4::text[], $5::smallint[], $6::bigint[])",
    [
      sends.map(({ by }) => stage.idOf(by)),
      sends.map(({ to }) => stage.idOf(to)),
      sends.map(({ cid }) => cid),
      sends.map(({ body = "new" }) => body),
      sends.map(() => 1),
      sends.map(() => null),
    ],
  );

describe.each(Object.entries(doors))("a text sent, %s,", (_, send) => {
  test("is one message, told to everybody who is there and to the office, and to nobody else", async () => {
    const heads = await stage.headsOf("asker", "other", "office");
    const done = await send({ by: "asker", to: "here", cid: stage.named("id") });
    expect(answersIn(done)).toEqual([[1, 3, 1, false]]);
    expect(done.changes).toEqual(
      [
        "conversation here: head_seq 2 -> 3, ver 2 -> 3, last_sender other -> asker",
        "+ message here/3: sender_id asker, body new, content_type 1, ver 1, deleted false",
        ...pointed({ kind: 1, of: "here", ref: 3, heads }),
      ].toSorted(),
    );
    expect(pointersIn(stage, done)).toEqual(["asker 1", "office 1", "other 1"]);
    expect(done.locked.filter((name) => !name.endsWith(" office"))).toEqual([
      "conversation here",
      "feed asker",
      "feed other",
    ]);
    expect(done.locked).toContain("feed office");
  });

  test("is told to members alone where the office does not follow", async () => {
    const heads = await stage.headsOf("asker", "other");
    const done = await send({ by: "asker", to: "bare", cid: stage.named("id") });
    expect(done.changes).toEqual(
      [
        "conversation bare: head_seq 2 -> 3, ver 2 -> 3, last_sender other -> asker",
        "+ message bare/3: sender_id asker, body new, content_type 1, ver 1, deleted false",
        ...pointed({ kind: 1, of: "bare", ref: 3, heads }),
      ].toSorted(),
    );
    expect(done.locked).toEqual(["conversation bare", "feed asker", "feed other"]);
  });

  test("of who is not there, has left, or of a conversation that is over or is none, is refused for good", async () => {
    for (const [by, to, err] of [
      ["stranger", "here", "not_found"],
      ["left", "here", "not_found"],
      ["asker", "nowhere", "not_found"],
      ["other", "closed", "archived"],
    ] as const) {
      const cid = stage.named(`${by}'s`);
      const refused = await send({ by, to, cid });
      expect([answersIn(refused)[0]?.[1], refused.changes, pointersIn(stage, refused)]).toEqual([
        err,
        [`+ refused_send ${by}/${by}'s: err ${err}`],
        [],
      ]);
      const again = await send({ by, to: "there", cid });
      expect([answersIn(again)[0]?.[1], again.changes]).toEqual([err, []]);
    }
  });

  test("is the same message when it is sent again, and none when its id is another's of the sender", async () => {
    const cid = stage.named("id");
    await send({ by: "asker", to: "here", cid });
    await stage.say("here", "other");
    const again = await send({ by: "asker", to: "here", cid, body: "other words" });
    expect([answersIn(again), again.changes, pointersIn(stage, again)]).toEqual([[[1, 3, 1, true]], [], []]);
    const elsewhere = await send({ by: "asker", to: "there", cid });
    expect([answersIn(elsewhere)[0]?.[1], elsewhere.changes]).toEqual(["id_conflict", []]);
  });

  test("is known by its sender and its id together: what others sent or were refused under the same id is nothing", async () => {
    const cid = stage.named("id");
    await stage.say("there", "other", { clientMsgId: cid });
    await send({ by: "stranger", to: "here", cid });
    await send({ by: "asker", to: "closed", cid: stage.named("refused") });
    await send({ by: "asker", to: "there", cid: stage.named("sent") });
    const done = await send({ by: "asker", to: "here", cid });
    expect(answersIn(done)).toEqual([[1, 3, 1, false]]);
    expect(done.changes).toContain("+ message here/3: sender_id asker, body new, content_type 1, ver 1, deleted false");
  });
});

test("many texts of one commit have their numbers in order, whatever is known or refused among them", async () => {
  const known = stage.named("known");
  await stage.say("here", "asker", { clientMsgId: known });
  const heads = await stage.headsOf("asker", "other", "office");
  const done = await sendMany([
    { by: "asker", to: "here", cid: known },
    { by: "stranger", to: "here", cid: stage.named("refused") },
    { by: "other", to: "here", cid: stage.named("one"), body: "one" },
    { by: "asker", to: "there", cid: known },
    { by: "asker", to: "here", cid: stage.named("two"), body: "two" },
  ]);
  expect(answersIn(done)).toEqual([
    [1, 3, 1, true],
    [2, "not_found", 1, false],
    [3, 4, 1, false],
    [4, "id_conflict", 1, false],
    [5, 5, 1, false],
  ]);
  expect(done.changes).toEqual(
    [
      "conversation here: head_seq 3 -> 5, ver 3 -> 5",
      "+ message here/4: sender_id other, body one, content_type 1, ver 1, deleted false",
      "+ message here/5: sender_id asker, body two, content_type 1, ver 1, deleted false",
      "+ refused_send stranger/refused: err not_found",
      ...pointed({ kind: 1, of: "here", ref: 4, refTo: 5, heads }),
    ].toSorted(),
  );
});
