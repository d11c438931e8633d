import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { reviewDays } from "#shared/features/stayReviews/stayReviews.rules.ts";
import { eventually } from "#tests/support/eventually.ts";
import { openSocket, type TestSocket } from "#tests/support/sockets.ts";
import type { Body, Visitor } from "#tests/support/visitor.ts";
import { mayTravel, setStage, type Stage } from "#tests/transitions/stage.ts";

type Person = Visitor & { readonly userId: string };

let stage: Stage;
let host: Person;
let familyId: string;
let stay: { tripId: string; hostingId: string };

const dayMs = 86_400_000;
const aspects = { welcome: 5, cleanliness: 4, meals: 5, place: 3, contact: 5 };
const rated = { stars: 4, aspects, words: "Warm as a stove", privateWords: "The stairs are steep" };
const letter = { words: "He laughed at every pudding", ticks: ["informed", "again"] };

beforeAll(async () => {
  stage = await setStage({ guests: 5 });
  ({ host, familyId } = stage.hosts[0]);
});
afterAll(() => stage.close());

const as = (person: Person) => stage.server.as(person.userId);
const read = async (who: Person, tripId = stay.tripId): Promise<Body> =>
  (await (await as(who)).get(`/api/stays/${tripId}/review`)).body.review;
const rate = async (body: object = rated, who: Person = stage.parent) =>
  (await as(who)).post(`/api/stays/${stay.tripId}/review/home`, body);
const write = async (body: object = letter, who: Person = host) =>
  (await as(who)).post(`/api/stays/${stay.tripId}/review/letter`, body);
const reply = async (words: string, who: Person = host) =>
  (await as(who)).post(`/api/stays/${stay.tripId}/review/reply`, { words });
const pageOf = async (): Promise<Body> => (await stage.parent.get(`/api/families/${familyId}`)).body.family.reviews;
const desk = async (query = ""): Promise<Body[]> =>
  (await (await as(stage.coordinator)).get(`/api/stay_reviews/rows${query}`)).body.rows;
const ofStay = async (query = "", side?: string): Promise<Body[]> =>
  (await desk(query)).filter((row) => row.tripId === stay.tripId && (side === undefined || row.side === side));
const judge = async (id: string, body: object) =>
  (await as(stage.coordinator)).post(`/api/stay_reviews/${id}/judge`, body);
const timeGoesBy = async (): Promise<void> => {
  stage.server.clock.advance(reviewDays * dayMs + 1_000);
  await stage.server.worker.runDue();
};

// A stay of a child that has just ended, as the office ends one.
async function anEndedStay(dateOfBirth = "2015-05-04"): Promise<typeof stay> {
  const student = await stage.server.factories.aStudent({ guardianId: stage.parent.userId, dateOfBirth });
  await mayTravel(stage.server, student, stage.parent.userId);
  const from = stage.today();
  const { tripId, hostingId } = await stage.aPlacedTrip({ student, from, nights: 6 });
  await stage.db.updateTable("trip").set({ state: "in-progress" }).where("id", "=", tripId).execute();
  await stage.db.updateTable("tripHostFamily").set({ state: "accepted_hosting" }).where("id", "=", hostingId).execute();
  await stage.server.factories.aConversation({
    kind: "trip_host_family",
    tripHostFamilyId: hostingId,
    people: [stage.parent.userId, host.userId],
  });
  stage.server.clock.advance(dayMs);
  const ended = await stage.give(stage.coordinator, "trip", tripId, "end_early", {
    reason: "Homesick",
    payload: { refund: 0 },
  });
  expect(ended.status).toBe(200);
  return { tripId, hostingId };
}

beforeEach(async () => {
  stay = await anEndedStay();
});

describe("a review", () => {
  test("is asked for when a stay ends, of both sides and for a fortnight", async () => {
    expect(await read(stage.parent)).toMatchObject({ side: "parent", standing: "open", mayWrite: true, theirs: null });
    expect(await read(host)).toMatchObject({ side: "host", standing: "open", mayWrite: true, theirs: null });
    await timeGoesBy();
    expect(await read(stage.parent)).toMatchObject({ standing: "missed", mayWrite: false });
    expect((await rate()).body).toMatchObject({ code: "refused", reason: "reviewOver" });
  });

  test("is each side's own: nobody writes the other's, and strangers find no stay", async () => {
    expect((await rate(rated, host)).status).toBe(403);
    expect((await write(letter, stage.parent)).status).toBe(403);
    for (const role of ["parent", "host_family"] as const) {
      const stranger = await stage.server.as(role);
      expect((await stranger.get(`/api/stays/${stay.tripId}/review`)).status).toBe(404);
    }
    expect((await write(letter, stage.hosts[1].host)).status).toBe(404);
    for (const role of ["agent", "coordinator"] as const)
      expect((await (await stage.server.as(role)).get(`/api/stays/${stay.tripId}/review`)).status).toBe(403);
  });

  test("says all five and one to five stars; children are rated by nobody", async () => {
    expect((await rate({ ...rated, stars: 6 })).status).toBe(422);
    expect((await rate({ ...rated, aspects: { welcome: 5 } })).status).toBe(422);
    expect((await write({ words: " ", ticks: [] })).status).toBe(422);
    await write({ ...letter, stars: 1, aspects } as object);
    const row = await stage.db
      .selectFrom("review")
      .select(["stars", "aspects"])
      .where("tripId", "=", stay.tripId)
      .where("side", "=", "host")
      .executeTakeFirstOrThrow();
    expect(row).toEqual({ stars: null, aspects: {} });
  });

  test("is not there before the stay is over", async () => {
    const { tripId } = await stage.aPlacedTrip();
    expect(await read(stage.parent, tripId)).toBeNull();
    const early = await (await as(stage.parent)).post(`/api/stays/${tripId}/review/home`, rated);
    expect(early.status).toBe(404);
  });
});

describe("neither side reads first", () => {
  // Every answer that the other side can ask for about the stay, and what it is told meanwhile.
  const asked = (id: string, home: string): readonly string[] => [
    `/api/stays/${id}/review`,
    `/api/families/${home}`,
    "/api/families",
    "/api/notifications",
    "/api/conversations",
  ];
  const ofParents = [...asked("ID", "HOME"), "/api/parents/home", "/api/travel/trips", "/api/travel/trips/ID"];
  const ofHosts = [...asked("ID", "HOME"), "/api/trips/cardlist", "/api/hostings/ID", "/api/host_family/household"];

  async function everything(who: Person, paths: readonly string[]): Promise<string[]> {
    const visitor = await as(who);
    const answers = [];
    for (const path of paths) {
      const { body } = await visitor.get(path.replace("ID", stay.tripId).replace("HOME", familyId));
      answers.push(JSON.stringify(body));
    }
    return answers;
  }

  test.each([
    ["the household", () => host, ofHosts, () => rate(), "parents"],
    ["the parents", () => stage.parent, ofParents, () => write(), "the household"],
  ])("%s: no call, list, count or event changes when the other side has written", async (_, who, paths, act) => {
    const other: TestSocket = await openSocket(stage.server.url, await as(who()));
    const own: TestSocket = await openSocket(stage.server.url, await as(who() === host ? stage.parent : host));
    const watches = ["trips", "hostings", "reviews", "notifications"].map((resource) => ({ resource }));
    for (const socket of [other, own]) await socket.ask("watch", { watches });
    const before = await everything(who(), paths);
    for (const socket of [other, own]) socket.packets.length = 0;
    expect((await act()).status).toBe(200);
    await eventually(() => expect(own.packets.map(([event]) => event)).toContain("resource:changed"));
    await other.ask("hb", { cursors: {} });
    expect(other.packets.filter(([event]) => event === "resource:changed" || event === "feed:touched")).toEqual([]);
    expect(await everything(who(), paths)).toEqual(before);
    for (const socket of [other, own]) socket.close();
  });

  test("the office reads at once what is for it, and the rest with everybody", async () => {
    await rate();
    const [row] = await ofStay();
    expect(row).toMatchObject({ side: "parent", isSealed: true, hasPrivate: true });
    const whole = (await (await as(stage.coordinator)).get(`/api/stay_reviews/${row?.["id"]}`)).body.item;
    expect(whole).toMatchObject({ words: "", stars: null, aspects: {}, privateWords: rated.privateWords });
    expect((await judge(row?.["id"], { part: "words", decision: "shown", version: row?.["version"] })).status).toBe(
      404,
    );
  });

  test("it is changed until the other side is in, and then no more", async () => {
    await rate();
    expect((await rate({ ...rated, stars: 5 })).body.review).toMatchObject({ standing: "written", own: { stars: 5 } });
    expect((await write()).body.review).toMatchObject({ standing: "out", theirs: { stars: 5 } });
    expect(await read(stage.parent)).toMatchObject({ standing: "out", mayWrite: false });
    expect((await rate()).body).toMatchObject({ reason: "reviewOver" });
    expect((await write()).body).toMatchObject({ reason: "reviewOver" });
  });

  test("both sides at the same moment open it all the same", async () => {
    const [one, two] = await Promise.all([rate(), write()]);
    expect([one?.status, two?.status]).toEqual([200, 200]);
    expect([(await read(stage.parent)).standing, (await read(host)).standing]).toEqual(["out", "out"]);
  });

  test("who waits for nobody is opened when the time is up", async () => {
    await write();
    expect(await read(stage.parent)).toMatchObject({ theirs: null });
    await timeGoesBy();
    expect(await read(host)).toMatchObject({ standing: "out", theirs: null });
    expect(await read(stage.parent)).toMatchObject({ standing: "missed", theirs: { isWaiting: true, words: "" } });
  });
});

describe("what is opened", () => {
  test("counts for the home at once; words about a minor are read by the office first", async () => {
    const before = await pageOf();
    await rate();
    await write();
    const after = await pageOf();
    expect(after.count).toBe(before.count + 1);
    expect(JSON.stringify(after)).not.toContain(rated.words);
    expect((await read(host)).theirs).toMatchObject({ stars: 4, words: "", isWaiting: true });
    const [words] = await ofStay("?filter=doesWait:true", "parent");
    expect((await judge(words?.["id"], { part: "words", decision: "shown", version: 0 })).status).toBe(409);
    const shown = await judge(words?.["id"], { part: "words", decision: "shown", version: words?.["version"] });
    expect(shown.body.item).toMatchObject({ words: rated.words, wordsState: "shown" });
    expect((await pageOf()).newest[0]).toMatchObject({ words: rated.words, stars: 4 });
    expect((await pageOf()).aspects).toContainEqual({ aspect: "welcome", average: 5 });
    expect((await read(host)).theirs).toMatchObject({ words: rated.words, isWaiting: false });
    expect(JSON.stringify(await read(host))).not.toContain("steep");
    expect(JSON.stringify(await pageOf())).not.toContain("steep");
  });

  test("a household's letter is for the parents alone, and its ticks for the office", async () => {
    await rate();
    await write();
    const [row] = await ofStay("?filter=doesWait:true", "host");
    expect((await judge(row?.["id"], { part: "words", decision: "shown", version: row?.["version"] })).status).toBe(
      200,
    );
    const theirs = (await read(stage.parent)).theirs;
    expect(theirs).toMatchObject({ words: letter.words, stars: null });
    expect(JSON.stringify(await read(stage.parent))).not.toContain("again");
    expect(JSON.stringify(await pageOf())).not.toContain("pudding");
    const whole = (await (await as(stage.coordinator)).get(`/api/stay_reviews/${row?.["id"]}`)).body.item;
    expect(whole.ticks).toEqual(letter.ticks);
    const lines = await stage.db
      .selectFrom("auditLog")
      .select("action")
      .where("object", "=", `stayReview:${row?.["id"]}`)
      .execute();
    expect(lines.map(({ action }) => action)).toEqual(["stayReviews:judge", "stayReviews:judge"]);
  });

  test("of somebody of age nothing waits", async () => {
    stay = await anEndedStay("2001-05-04");
    await rate({ ...rated, words: "Of age and happy" });
    await write();
    expect((await pageOf()).newest.map(({ words }: Body) => words)).toContain("Of age and happy");
    expect(await ofStay("?filter=doesWait:true")).toEqual([]);
  });

  test("the household answers once in public, and never before both are in", async () => {
    stay = await anEndedStay("2001-05-04");
    await rate({ ...rated, words: "One answer to this" });
    expect((await reply("Too soon")).body).toMatchObject({ reason: "tooEarly" });
    await write();
    expect((await reply("Come again", stage.parent)).status).toBe(403);
    expect((await reply("Come again")).body.review.reply).toMatchObject({ text: "Come again", state: "shown" });
    expect((await reply("And again")).body).toMatchObject({ reason: "replyGiven" });
    const said = (await pageOf()).newest.find(({ words }: Body) => words === "One answer to this");
    expect(said.reply).toBe("Come again");
    expect((await read(stage.parent)).reply).toMatchObject({ text: "Come again", mayReply: false });
  });

  test("both are told, and what was asked in the conversation is asked no more", async () => {
    const kinds = async (): Promise<string[]> =>
      (
        await stage.db
          .selectFrom("notification")
          .select("userId")
          .where("kind", "=", "reviewsOut")
          .where("entityId", "=", stay.tripId)
          .orderBy("userId")
          .execute()
      ).map(({ userId }) => userId);
    await rate();
    expect(await kinds()).toEqual([]);
    await write();
    expect(await kinds()).toEqual([stage.parent.userId, host.userId].toSorted((a, b) => Number(a) - Number(b)));
    const cards = await stage.db
      .selectFrom("message")
      .innerJoin("conversation", "conversation.id", "message.conversationId")
      .select("message.details")
      .where("conversation.tripHostFamilyId", "=", stay.hostingId)
      .where("message.kind", "=", 3)
      .execute();
    expect(cards.map(({ details }) => details)).toContainEqual({ action: "review", isDone: true });
  });
});
