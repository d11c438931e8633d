import { randomUUID } from "node:crypto";
import { copyDatabase } from "#tests/support/database.ts";
import { createFactories } from "#tests/support/factories.ts";
import { touchedBy, type Row, type Touched } from "./touched.ts";

export const at = new Date("2027-03-01T12:00:00Z");
const over = new Date("2020-01-01T00:00:00Z");

export const people = ["asker", "other", "left", "stranger", "officer"] as const;
export const places = ["here", "there", "bare", "closed"] as const;
export type Person = (typeof people)[number];
export type Place = (typeof places)[number];

// `here` two people talk and one has left; `there` the same two do, so that whatever reaches beyond a conversation reaches it; no office
// follows the `bare` one; the `closed` one is over.
const membersOf: Readonly<Record<Place, readonly Person[]>> = {
  here: ["asker", "other", "left"],
  there: ["asker", "other", "left", "stranger"],
  bare: ["asker", "other"],
  closed: ["asker", "other"],
};

export type Stage = Awaited<ReturnType<typeof aStage>>;

// A database for the functions themselves, with a new world of the same names for every test.
export async function aStage() {
  const database = await copyDatabase();
  const make = createFactories(database.owner.db, () => at);
  const [client, beside] = [await database.app.pool.connect(), await database.app.pool.connect()];
  const ids = new Map<string, string>();
  const names = new Map<string, string>();

  function name(kind: string, called: string, id: string): void {
    ids.set(called, id);
    names.set(`${kind} ${id}`, called);
  }

  const idOf = (called: string): string => ids.get(called) ?? "999999999";

  // Ids of operations and uploads, by the names that a test gives them: always the newest of that name.
  function named(called: string): string {
    const id = randomUUID();
    names.delete(` ${idOf(called)}`);
    name("", called, id);
    return id;
  }

  const kindOf = (column: string): string =>
    /^conversation\.id$|conversation_id$/.test(column)
      ? "conversation"
      : /(user_id|feed_id|sender_id|last_sender)$/.test(column)
        ? "person"
        : "";
  const nameOf = (column: string, value: string): string => names.get(`${kindOf(column)} ${value}`) ?? value;

  async function begin(): Promise<void> {
    ids.clear();
    names.clear();
    names.set("person -1", "office");
    for (const person of people)
      name("person", person, await make.aUser({ roles: [person === "officer" ? "coordinator" : "parent"] }));
    for (const place of places) name("conversation", place, await aPlace(place));
    await leave("here", "left");
  }

  const aPlace = (place: Place): Promise<string> =>
    make.aConversation({
      kind: "support",
      people: membersOf[place].map(idOf),
      ...(place === "bare" ? { staffFeed: null } : {}),
      ...(place === "closed" ? { archiveAt: over } : {}),
    });

  const aConversationOf = (among: readonly Person[]): Promise<string> =>
    make.aConversation({ kind: "support", people: among.map(idOf) });

  const participant = (place: Place, person: Person) =>
    database.owner.db
      .updateTable("participant")
      .where("conversationId", "=", idOf(place))
      .where("userId", "=", idOf(person));
  const leave = (place: Place, person: Person) => participant(place, person).set({ leftAt: over }).execute();

  const say = (place: Place, by: Person, fields: object = {}): Promise<number> =>
    make.aMessage({ conversationId: idOf(place), senderId: idOf(by), body: `by ${by}`, ...fields });

  const anUpload = async (
    called: string,
    fields: { readonly by?: Person; readonly to?: Place; readonly state?: string } = {},
  ) => {
    const id = named(called);
    await database.owner.db
      .insertInto("upload")
      .values({
        id,
        ownerId: idOf(fields.by ?? "asker"),
        conversationId: idOf(fields.to ?? "here"),
        size: 1,
        sha256: Buffer.alloc(32),
        state: fields.state ?? "clean",
        mime: "text/plain",
        fileName: "a.txt",
        fileMime: "text/plain",
        fileSize: 1,
      })
      .execute();
    return id;
  };

  async function aFileOf(place: Place, seq: number): Promise<string> {
    const called = `file of ${place} ${seq}`;
    const uploadId = await anUpload(called, { to: place, state: "attached" });
    const file = { name: "a.txt", mime: "text/plain", size: 1, source: uploadId };
    await database.owner.db
      .insertInto("attachment")
      .values({ ...file, randomRef: uploadId.replaceAll("-", ""), conversationId: idOf(place), seq, uploadId })
      .execute();
    return called;
  }

  const touched = (statement: string, values: readonly unknown[]): Promise<Touched> =>
    touchedBy({ client, beside, nameOf }, statement, values);

  async function headsOf(...feeds: readonly (Person | "office")[]): Promise<Readonly<Record<string, number>>> {
    const wanted = feeds.map((feed) => (feed === "office" ? "-1" : idOf(feed)));
    const rows = await database.owner.db
      .selectFrom("feed")
      .select(["feedId", "head"])
      .where("feedId", "in", wanted)
      .execute();
    const headOf = (id: string | undefined): number => Number(rows.find(({ feedId }) => feedId === id)?.head ?? 0);
    return Object.fromEntries(feeds.map((feed, place) => [feed, headOf(wanted[place])]));
  }

  async function drop(): Promise<void> {
    client.release();
    beside.release();
    await database.drop();
  }

  return {
    database,
    begin,
    idOf,
    named,
    nameOf,
    participant,
    aConversationOf,
    leave,
    say,
    anUpload,
    aFileOf,
    touched,
    headsOf,
    drop,
  };
}

interface Asked {
  readonly by: Person;
  readonly op: object;
  readonly isOffice?: boolean;
}

// As a node carries them out that has gathered them.
export const carryOut = ({ touched, idOf }: Stage, ...asked: readonly Asked[]): Promise<Touched> =>
  touched("SELECT * FROM op_batch($1::jsonb)", [
    JSON.stringify(asked.map(({ by, op, isOffice = false }) => ({ user: idOf(by), isOffice, op }))),
  ]);

// The answers, each under its number, with all that they tell of a place and a version.
const toldBy = ({ err, seq }: Row) =>
  err === null ? (seq === null ? "done" : Number(seq)) : seq === null ? err : `${String(err)} ${String(seq)}`;
export const answersIn = ({ rows }: Touched) =>
  rows
    .filter(({ n }) => n !== null)
    .toSorted((a, b) => Number(a["n"]) - Number(b["n"]))
    .map((row) => [Number(row["n"]), toldBy(row), row["ver"], row["dup"]]);
// The feeds that were written to, each with the kind of what is pointed to.
export const pointersIn = ({ nameOf }: Stage, { rows }: Touched): readonly string[] =>
  rows
    .filter(({ n }) => n === null)
    .map(({ feed_id: feed, kind }) => `${nameOf("feed.feed_id", String(feed))} ${String(kind)}`)
    .toSorted();

interface Pointer {
  readonly kind: number;
  readonly of: Place;
  readonly ref: string | number;
  readonly refTo?: number;
  readonly heads: Readonly<Record<string, number>>;
}

// What is written to feeds: each goes on by one from where it stood.
export const pointed = ({ kind, of, ref, refTo, heads }: Pointer): readonly string[] =>
  Object.entries(heads).flatMap(([feed, head]) => [
    `feed ${feed}: head ${head} -> ${head + 1}`,
    `+ feed_event ${feed}/${head + 1}: kind ${kind}, conversation_id ${of}, ref ${ref}, ref_to ${refTo ?? ref}`,
  ]);
