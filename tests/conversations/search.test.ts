import { randomUUID } from "node:crypto";
import PDFDocument from "pdfkit";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { longestFile } from "#shared/features/search/fileWords.rules.ts";
import { aTalk, type Person, type Talk } from "./cast.ts";
import { aFile, upload } from "#tests/uploads/uploading.ts";
import { startServer, type TestServer } from "#tests/support/startServer.ts";
import { createPdfReader } from "#server/providers/files/examiner/pdfReader.ts";
import { readNext } from "#server/features/conversations/fileWords.store.ts";
import { writeWords } from "#server/features/conversations/searchWords.store.ts";

let server: TestServer;
let talk: Talk;
let agreed: Talk;
let [coordinator, finance, stranger]: Person[] = [];
let seqs: Record<string, number>;

beforeAll(async () => {
  server = await startServer();
  [talk, agreed] = [await aTalk(server), await aTalk(server, { hosting: "accepted_hosting", trip: "booked" })];
  [coordinator, finance, stranger] = [
    await server.as("coordinator"),
    await server.as("finance"),
    await server.as("parent"),
  ];
  const say = (body: string | null, fields: object = {}) =>
    server.factories.aMessage({ conversationId: talk.id, senderId: talk.parent.userId, body, ...fields });
  seqs = {
    ferry: await say("The ferry to Straße arrives at Crème-Hafen"),
    tea: await say("お茶はいかがですか", { senderId: talk.host.userId }),
    hello: await say("안녕하세요 여러분"),
    old: await say("An old zeppelin", { createdAt: "2020-02-03T23:30:00Z" }),
    gone: await say("zeppelin that is gone", { deleted: true }),
    office: await say("zeppelin for the office", { senderId: "0", requireRoles: ["coordinator"] }),
    masked: await say("Ring zeppelin 0861234597", { masked: "Ring zeppelin •••" }),
    photo: await say(null, { contentType: 3 }),
    link: await say("Look at https://example.test/zeppelin"),
  };
});
afterAll(() => server.close());

const ask = async (person: Person | undefined, q: string, rest = "") =>
  (await (person as Person).get(`/api/conversations/search?q=${encodeURIComponent(q)}${rest}`)).body;
const found = async (person: Person | undefined, q: string, rest = ""): Promise<number[]> =>
  (await ask(person, q, rest)).rows
    .filter((row: { conversationId: string }) => row.conversationId === talk.id)
    .map(({ seq }: { seq: number }) => seq);
const named = (...names: string[]): (number | undefined)[] => names.map((name) => seqs[name]);

// Everything is asked twice: before the words are written, and behind that.
describe.each(["as they stand", "by their words"])("messages, %s", (how) => {
  beforeAll(async () => {
    if (how === "by their words") expect(await writeWords(server.ports.core.db)).toBeGreaterThan(0);
  });

  test("are found by the beginnings of their words, without accents and case, the newest first", async () => {
    expect(await found(talk.host, "FERR")).toEqual(named("ferry"));
    expect(await found(talk.parent, "strasse creme")).toEqual(named("ferry"));
    expect(await found(talk.parent, "erry")).toEqual([]);
    expect(await found(talk.parent, "ferry submarine")).toEqual([]);
    expect(await found(talk.parent, "zeppelin")).toEqual(named("link", "masked", "old"));
  });

  test("are found by parts where writing has no spaces, and by what is quoted as it stands", async () => {
    expect(await found(talk.parent, "いかが")).toEqual(named("tea"));
    expect(await found(talk.parent, "茶")).toEqual(named("tea"));
    expect(await found(talk.parent, "茶いか")).toEqual([]);
    expect(await found(talk.parent, "녕하세")).toEqual(named("hello"));
    expect(await found(talk.parent, '"ferry to"')).toEqual(named("ferry"));
    expect(await found(talk.parent, '"to ferry"')).toEqual([]);
  });

  test("are found by those alone who may read them", async () => {
    expect(await found(stranger, "zeppelin")).toEqual([]);
    expect(await found(finance, "zeppelin")).toEqual([]);
    expect(await found(agreed.host, "zeppelin")).toEqual([]);
    expect(await found(coordinator, "zeppelin")).toEqual(named("link", "masked", "office", "old"));
    const late = await server.as("parent");
    await server.db
      .insertInto("participant")
      .values({ conversationId: talk.id, userId: late.userId, fromSeq: seqs["masked"] as number })
      .execute();
    expect(await found(late, "zeppelin")).toEqual(named("link", "masked"));
    await server.db.updateTable("participant").set({ leftAt: new Date() }).where("userId", "=", late.userId).execute();
    expect(await found(late, "zeppelin")).toEqual([]);
  });

  test("say what is masked to nobody for whom it is, and are not found by it", async () => {
    expect(await found(talk.host, "0861234597")).toEqual([]);
    expect(await found(talk.host, '"ring zeppelin 086"')).toEqual([]);
    expect(await found(talk.parent, "0861234597")).toEqual(named("masked"));
    expect(await found(coordinator, "0861234597")).toEqual(named("masked"));
    expect(JSON.stringify(await ask(talk.host, "ring"))).not.toContain("0861234597");
    expect((await ask(talk.host, "ring")).rows[0].body).toBe("Ring zeppelin •••");
  });

  test("are narrowed by who, where, when, what and the trip's state", async () => {
    expect(await found(talk.host, "from:me")).toEqual(named("tea"));
    const { firstName: name } = (await talk.parent.get("/api/user")).body.user;
    expect(await found(coordinator, `zeppelin from:"${name}"`)).toEqual(named("link", "masked", "old"));
    expect(await found(coordinator, "zeppelin from:nobody")).toEqual([]);
    expect(await found(coordinator, "zeppelin in:byrne in:nobody")).toEqual(named("link", "masked", "office", "old"));
    expect(await found(coordinator, "zeppelin in:nobody")).toEqual([]);
    expect(await found(talk.parent, "on:2020-02-03")).toEqual(named("old"));
    expect(await found(talk.parent, "on:2020-02-03", "&zone=Asia/Tokyo")).toEqual([]);
    expect(await found(talk.parent, "on:2020-02-04", "&zone=Asia/Tokyo")).toEqual(named("old"));
    expect(await found(talk.parent, "zeppelin after:2020")).toEqual(named("link", "masked"));
    expect(await found(talk.parent, "zeppelin before:2021")).toEqual(named("old"));
    expect(await found(talk.parent, "has:photo")).toEqual(named("photo"));
    expect(await found(talk.parent, "has:link")).toEqual(named("link"));
    expect(await found(talk.parent, "has:file")).toEqual([]);
    expect(await found(talk.parent, "zeppelin is:reserved")).toEqual(named("link", "masked", "old"));
    expect(await found(talk.parent, "zeppelin is:booked")).toEqual([]);
  });

  test("come in pages without a gap or a double", async () => {
    const first = await ask(coordinator, "zeppelin", "&limit=3");
    const second = await ask(coordinator, "zeppelin", `&limit=3&below=${first.next}`);
    expect([...first.rows, ...second.rows].map(({ seq }) => seq)).toEqual(named("link", "masked", "office", "old"));
    expect([first.next !== null, second.next]).toEqual([true, null]);
    expect(second.conversations).toEqual([]);
  });
});

test("what is corrected or taken back is found as it is now, whether its words were written or not", async () => {
  const send = async (body: string): Promise<number> =>
    server.factories.aMessage({ conversationId: talk.id, senderId: talk.parent.userId, body });
  const act = (op: object) =>
    talk.parent.post("/api/sync/op", {
      user: talk.parent.userId,
      device: randomUUID(),
      ops: [{ opId: randomUUID(), conversationId: talk.id, ...op }],
    });
  for (const writesBetween of [false, true]) {
    const seq = await send("gondola");
    if (writesBetween) await writeWords(server.ports.core.db);
    expect(await found(talk.host, "gondola")).toEqual([seq]);
    const edited = await act({ t: "edit", seq, body: "pirogue" });
    expect(edited.body.answers[0].ok).not.toBe(false);
    expect([await found(talk.host, "gondola"), await found(talk.host, "pirogue")]).toEqual([[], [seq]]);
    await writeWords(server.ports.core.db);
    expect([await found(talk.host, "gondola"), await found(talk.host, "pirogue")]).toEqual([[], [seq]]);
    await act({ t: "delete", seq });
    await writeWords(server.ports.core.db);
    expect(await found(talk.host, "pirogue")).toEqual([]);
  }
});

describe("beside the messages", () => {
  const conversationsFor = async (person: Person | undefined, q: string) => (await ask(person, q)).conversations;

  test("a conversation is found by the names its reader knows, with a typing error in them", async () => {
    expect((await conversationsFor(coordinator, "lusia")).toSorted()).toEqual([talk.id, agreed.id].toSorted());
    expect(await conversationsFor(talk.parent, "bryne")).toEqual([talk.id]);
    expect(await conversationsFor(stranger, "byrne")).toEqual([]);
    // A family that has not accepted knows a first name only.
    expect(await conversationsFor(talk.host, "ortega")).toEqual([]);
    expect(await conversationsFor(talk.host, "lucia")).toEqual([talk.id]);
    expect(await conversationsFor(agreed.host, "ortega")).toEqual([agreed.id]);
    expect(await found(talk.host, "in:ortega")).toEqual([]);
    expect((await found(talk.host, "in:lucia")).length).toBeGreaterThan(0);
  });

  test("a sender is found by no name that the reader does not know", async () => {
    await server.db
      .updateTable("appUser")
      .set({ firstName: "Ximena", lastName: "Quiroga" })
      .where("id", "=", talk.parent.userId)
      .execute();
    expect((await found(talk.host, "zeppelin from:ximena")).length).toBeGreaterThan(0);
    expect(await found(talk.host, "zeppelin from:quiroga")).toEqual([]);
    expect((await found(coordinator, "zeppelin from:quiroga")).length).toBeGreaterThan(0);
    expect(await conversationsFor(coordinator, "quirgoa")).toEqual([talk.id]);
  });

  test("trips are found by reference and student, invoices by number, within what somebody may read", async () => {
    const { reference } = await server.db
      .selectFrom("trip")
      .select("reference")
      .where("id", "=", talk.tripId)
      .executeTakeFirstOrThrow();
    const bill = { kind: "sales", tripId: talk.tripId, payerId: talk.parent.userId, subtotal: 100, total: 100 };
    await server.db
      .insertInto("invoice")
      .values([
        { ...bill, number: "INV-77123", state: "issued" },
        { ...bill, number: "INV-77124", state: "draft" },
      ])
      .execute();
    expect((await ask(talk.parent, reference)).trips).toMatchObject([
      { id: talk.tripId, reference, studentName: "Lucía Ortega", conversationId: talk.id },
    ]);
    expect((await ask(coordinator, "lucia ortega")).trips.length).toBe(2);
    expect((await ask(talk.host, reference)).trips).toEqual([]);
    expect((await ask(stranger, reference)).trips).toEqual([]);
    expect((await ask(talk.parent, "77123")).invoices).toMatchObject([
      { number: "INV-77123", tripId: talk.tripId, conversationId: talk.id },
    ]);
    expect((await ask(talk.parent, "inv-771")).invoices.length).toBe(1);
    expect((await ask(coordinator, "inv-771")).invoices.length).toBe(2);
    for (const person of [stranger, talk.host, agreed.parent])
      expect((await ask(person, "77123")).invoices).toEqual([]);
  });

  test("every conversation that is named comes with its header", async () => {
    const { rows, headers } = await ask(coordinator, "zeppelin");
    expect(new Set(headers.map(({ id }: { id: string }) => id))).toEqual(
      new Set(rows.map((row: { conversationId: string }) => row.conversationId)),
    );
  });
});

test("nothing that makes no sense is an error of ours", async () => {
  for (const q of ["", "  ", '"', "from:", "👍", "!!", "\\", "'", "a'b:*&|!", "%_%", "in:% from:_", "on:2026-02-30"])
    expect([q, (await talk.parent.get(`/api/conversations/search?q=${encodeURIComponent(q)}`)).status]).toEqual([
      q,
      200,
    ]);
  for (const rest of ["&zone=Nowhere/Land", "&below=x", "&limit=500", `&below=2026-13-01T00:00:00.000000Z,1,1`])
    expect([rest, (await talk.parent.get(`/api/conversations/search?q=a${rest}`)).status]).toEqual([rest, 422]);
});

test("words that staff are told of a conversation they take no part in leave a line", async () => {
  const reader = await server.as("administrator");
  await ask(reader, "zeppelin");
  const lines = await server.db
    .selectFrom("reading")
    .select("conversationId")
    .where("actorId", "=", reader.userId)
    .execute();
  expect(lines.map(({ conversationId }) => conversationId)).toEqual([talk.id]);
});

test("a conversation that is held has its words written in the next round, and nobody waits for it", async () => {
  const held = await aTalk(server);
  await server.factories.aMessage({ conversationId: held.id, senderId: held.parent.userId, body: "Lanterns" });
  const { pool, db } = server.ports.core;
  const written = async (): Promise<number> =>
    (await db.selectFrom("messageWords").select("seq").where("conversationId", "=", held.id).execute()).length;
  const holder = await pool.connect();
  try {
    await holder.query("BEGIN");
    await holder.query("SELECT FROM conversation WHERE id = $1 FOR NO KEY UPDATE", [held.id]);
    await writeWords(db);
    expect(await written()).toBe(0);
  } finally {
    await holder.query("ROLLBACK");
    holder.release();
  }
  await writeWords(db);
  expect(await written()).toBe(1);
});

test("a day begins at its first message that one may see, or at the first since", async () => {
  const { id, parent, host } = await aTalk(server);
  const at = (createdAt: string, fields: object = {}) =>
    server.factories.aMessage({ conversationId: id, senderId: parent.userId, body: "Words", createdAt, ...fields });
  const [, evening, , late] = [
    await at("2020-02-01T10:00:00Z"),
    await at("2020-02-03T23:30:00Z"),
    await at("2020-02-05T09:00:00Z", { senderId: "0", requireRoles: ["coordinator"] }),
    await at("2020-02-07T09:00:00Z"),
  ];
  const on = async (person: Person | undefined, day: string, zone = "UTC") =>
    (person as Person).get(`/api/conversations/search/day?conversation_id=${id}&day=${day}&zone=${zone}`);
  const seqOn = async (...asked: Parameters<typeof on>) => (await on(...asked)).body.seq;
  expect(await seqOn(host, "2020-02-03")).toBe(evening);
  // There it was the next morning.
  expect(await seqOn(host, "2020-02-04", "Asia/Tokyo")).toBe(evening);
  expect(await seqOn(host, "2020-02-04")).toBe(late);
  expect(await seqOn(coordinator, "2020-02-04")).toBe(late - 1);
  expect(await seqOn(host, "2020-02-08")).toBeNull();
  expect((await on(host, "2020-02-08", "Nowhere")).status).toBe(422);
  for (const other of [stranger, finance]) expect((await on(other, "2020-02-03")).status).toBe(404);
});

describe("what PDFs say", () => {
  const aPdf = (...pages: readonly string[]): Promise<Buffer> =>
    new Promise((resolve) => {
      const paper = new PDFDocument({ autoFirstPage: false });
      const parts: Buffer[] = [];
      paper.on("data", (part: Buffer) => parts.push(part)).on("end", () => resolve(Buffer.concat(parts)));
      for (const words of pages) paper.addPage().text(words);
      paper.end();
    });
  const reader = createPdfReader();
  afterAll(() => reader.stop());
  const readAll = async (): Promise<void> => {
    const { db, files } = server.ports;
    while (await readNext({ db, files, reader }));
  };

  async function sent(inside: Talk, bytes: Buffer, name = "voucher.pdf", from: Person = inside.parent) {
    const file = aFile({ bytes, name, mime: "application/pdf" });
    const { id } = await upload(from, { url: server.url, file, conversationId: inside.id });
    const opId = randomUUID();
    const { body } = await from.post("/api/sync/op", {
      user: from.userId,
      device: randomUUID(),
      ops: [{ t: "send", opId, conversationId: inside.id, type: 7, body: "", uploads: [id] }],
    });
    return body.answers[0].seq as number;
  }
  const hits = async (person: Person, q: string) => (await ask(person, q)).rows;

  test("is found with the message that brought it, by the name of the file and its page", async () => {
    const seq = await sent(agreed, await aPdf("Welcome to Galway", "The monorail leaves at nine"));
    expect(await hits(agreed.host, "monorail")).toEqual([]);
    await readAll();
    expect(await hits(agreed.host, "monorail leaves")).toMatchObject([
      {
        conversationId: agreed.id,
        seq,
        file: {
          name: "voucher.pdf",
          page: 2,
          passage: { text: expect.stringContaining("The monorail leaves at nine"), from: 4, to: 12 },
        },
      },
    ]);
    expect(await hits(agreed.host, '"leaves at nine"')).toMatchObject([{ seq }]);
    expect(await hits(agreed.host, '"nine at leaves"')).toEqual([]);
    expect(await hits(agreed.host, "monorail galway")).toEqual([]);
  });

  test("by those alone who may read the message, and no more once it is taken back", async () => {
    const seq = await sent(agreed, await aPdf("A dirigible"));
    await readAll();
    for (const person of [stranger, talk.host, talk.parent])
      expect(await hits(person as Person, "dirigible")).toEqual([]);
    expect(await hits(coordinator as Person, "dirigible")).toMatchObject([{ seq, file: { page: 1 } }]);
    await agreed.parent.post("/api/sync/op", {
      user: agreed.parent.userId,
      device: randomUUID(),
      ops: [{ t: "delete", opId: randomUUID(), conversationId: agreed.id, seq }],
    });
    expect(await hits(agreed.host, "dirigible")).toEqual([]);
    expect(
      await server.db.selectFrom("fileWords").select("page").where("said", "like", "%dirigible%").execute(),
    ).toEqual([]);
    expect(await words(agreed.host, agreed, seq)).toEqual({ files: [], waiting: [] });
  });

  const words = async (person: Person | undefined, { id }: Talk, ...seqs: readonly number[]) => {
    const rows = await server.db
      .selectFrom("attachment")
      .select("randomRef")
      .where("conversationId", "=", id)
      .where("seq", "in", seqs.map(String))
      .execute();
    const refs = [...rows.map(({ randomRef }) => randomRef), randomUUID()].join(",");
    const { files, waiting } = (await (person as Person).get(`/api/conversations/search/files?refs=${refs}`)).body;
    return { files, waiting };
  };

  test("comes to the devices of those who may find it, once it was read, of a long one its first pages", async () => {
    const long = "submarine ".repeat(1_900);
    const seq = await sent(agreed, await aPdf("A zeppelin", long, long, long));
    const [ref] = (await words(agreed.host, agreed, seq)).waiting;
    expect(await words(agreed.host, agreed, seq)).toEqual({ files: [], waiting: [expect.any(String)] });
    await readAll();
    for (const person of [agreed.host, agreed.parent, coordinator]) {
      const { files, waiting } = await words(person, agreed, seq);
      expect([files.length, waiting]).toEqual([1, []]);
      const [{ pages, ref: told }] = files;
      expect([told, pages[0]]).toEqual([ref, { page: 1, said: expect.stringContaining("A zeppelin") }]);
      expect(pages.reduce((sum: number, { said }: { said: string }) => sum + said.length, 0)).toBe(longestFile);
    }
  });

  test("comes to nobody who may not read the message: a stranger, one who has left, one who came later, another role", async () => {
    const { id } = agreed;
    const seq = await sent(agreed, await aPdf("A velocipede"));
    await readAll();
    const nobody = { files: [], waiting: [] };
    for (const person of [stranger, talk.host, talk.parent, finance])
      expect(await words(person, agreed, seq)).toEqual(nobody);
    const host = server.db
      .updateTable("participant")
      .where("conversationId", "=", id)
      .where("userId", "=", agreed.host.userId);
    await host.set({ leftAt: new Date().toISOString() }).execute();
    expect(await words(agreed.host, agreed, seq)).toEqual(nobody);
    await host.set({ leftAt: null, fromSeq: String(seq + 1) }).execute();
    expect(await words(agreed.host, agreed, seq)).toEqual(nobody);
    await host.set({ fromSeq: "1" }).execute();
    expect((await words(agreed.host, agreed, seq)).files.length).toBe(1);
    await server.db
      .updateTable("message")
      .set({ requireRoles: ["coordinator"] })
      .where("conversationId", "=", id)
      .where("seq", "=", String(seq))
      .execute();
    expect([await words(agreed.host, agreed, seq), (await words(coordinator, agreed, seq)).files.length]).toEqual([
      nobody,
      1,
    ]);
  });

  test("and not by whom the message is masked for", async () => {
    const seq = await sent(talk, await aPdf("A hovercraft"), "ring 0861234597.pdf");
    await readAll();
    const { files } = await words(talk.parent, talk, seq);
    expect([files.length, await words(talk.host, talk, seq)]).toEqual([1, { files: [], waiting: [] }]);
    expect(await hits(talk.parent, "hovercraft")).toMatchObject([{ seq }]);
    expect(await hits(talk.host, "hovercraft")).toEqual([]);
  });

  test("one that cannot be read holds nobody up, is tried twice, and is found by nothing", async () => {
    const { db, files } = server.ports;
    await sent(agreed, await aPdf("A gyrocopter"));
    const hasty = { read: () => Promise.reject(new Error("it took too long")) };
    const later = () =>
      server.db
        .updateTable("fileReading")
        .set({ heldUntil: "2020-01-01T00:00:00Z" })
        .where("doneAt", "is", null)
        .execute();
    await expect(readNext({ db, files, reader: hasty })).rejects.toThrow("too long");
    expect(await readNext({ db, files, reader: hasty })).toBe(false);
    await later();
    await expect(readNext({ db, files, reader: hasty })).rejects.toThrow("too long");
    await later();
    expect(await readNext({ db, files, reader })).toBe(false);
    expect(await hits(agreed.host, "gyrocopter")).toEqual([]);
  });
});
