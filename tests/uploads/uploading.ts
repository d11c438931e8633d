import { createHash, randomUUID } from "node:crypto";
import { eventually } from "#tests/support/eventually.ts";
import { partSize } from "#shared/features/uploads/sending.ts";
import type { TestServer } from "#tests/support/startServer.ts";
import type { Answer, Visitor } from "#tests/support/visitor.ts";

export interface TestFile {
  readonly id: string;
  readonly name: string;
  readonly mime: string;
  readonly bytes: Buffer;
}

export const aFile = (fields: Partial<TestFile> = {}): TestFile => ({
  id: randomUUID(),
  name: "packing list.txt",
  mime: "text/plain",
  bytes: Buffer.from("two jumpers\n"),
  ...fields,
});

// Letters over more than one part, each place with its own, so that a part at the wrong place is noticed.
export const longText = (length: number): Buffer =>
  Buffer.from(
    Array.from({ length: Math.ceil(length / 8) }, (_, at) => `${String(at).padStart(7, "0")}\n`)
      .join("")
      .slice(0, length),
  );

interface Placed {
  readonly members?: readonly string[];
  readonly staffFeed?: -1;
  readonly archived?: boolean;
  readonly archiveAt?: Date;
}

export async function aConversation(
  { db }: TestServer,
  { members = [], staffFeed, archived = false, archiveAt }: Placed = {},
): Promise<string> {
  const { id } = await db
    .insertInto("conversation")
    .values({ kind: "group", archived, ...(staffFeed ? { staffFeed } : {}), ...(archiveAt ? { archiveAt } : {}) })
    .returning("id")
    .executeTakeFirstOrThrow();
  for (const userId of members) await db.insertInto("participant").values({ conversationId: id, userId }).execute();
  return id;
}

export const declarationOf = ({ id, name, mime, bytes }: TestFile, conversationId: string) => ({
  id,
  conversationId,
  name,
  mime,
  size: bytes.length,
  sha256: createHash("sha256").update(bytes).digest("hex"),
});

export const declare = (visitor: Visitor, file: TestFile, conversationId: string): Promise<Answer> =>
  visitor.post("/api/uploads", declarationOf(file, conversationId));

interface Part {
  readonly url: string;
  readonly id: string;
  readonly offset: number | string;
  readonly bytes: Uint8Array;
  readonly headers?: Readonly<Record<string, string>>;
}

export async function sendPart(
  { cookies }: Visitor,
  { url, id, offset, bytes, headers = {} }: Part,
): Promise<{ status: number; body: Answer["body"] }> {
  const response = await fetch(`${url}/api/uploads/${id}?offset=${offset}`, {
    method: "PUT",
    body: new Uint8Array(bytes),
    headers: {
      "Content-Type": "application/octet-stream",
      "Sec-Fetch-Site": "same-origin",
      "X-CSRF-Token": cookies.get("__Host-csrf") ?? "",
      Cookie: [...cookies].map((pair) => pair.join("=")).join("; "),
      ...headers,
    },
  });
  return { status: response.status, body: await response.json() };
}

// From what the server has to the end.
export async function sendRest(visitor: Visitor, { url, file }: { url: string; file: TestFile }): Promise<void> {
  let { received } = (await visitor.get(`/api/uploads/${file.id}`)).body;
  while (received < file.bytes.length) {
    const { status, body } = await sendPart(visitor, {
      url,
      id: file.id,
      offset: received,
      bytes: file.bytes.subarray(received, received + partSize),
    });
    if (status !== 200) throw new Error(`A part was answered ${status}: ${JSON.stringify(body)}`);
    received = body.received;
  }
}

// What has become of a file once it was looked at.
export const settled = (visitor: Visitor, id: string): Promise<Answer["body"]> =>
  eventually(async () => {
    const { body } = await visitor.get(`/api/uploads/${id}`);
    if (body.state === "open" || body.state === "received") throw new Error(`The upload is ${body.state}`);
    return body;
  });

export async function upload(
  visitor: Visitor,
  { url, file, conversationId }: { url: string; file: TestFile; conversationId: string },
): Promise<Answer["body"]> {
  const { status, body } = await declare(visitor, file, conversationId);
  if (status !== 200) return body;
  await sendRest(visitor, { url, file });
  return settled(visitor, file.id);
}

// A message with files, made as the operation of sending makes it.
export async function attach(
  { db, database }: TestServer,
  { senderId, conversationId, uploads }: { senderId: string; conversationId: string; uploads: readonly string[] },
): Promise<{ seq: number; refs: string[] }> {
  const { headSeq } = await db
    .updateTable("conversation")
    .set((row) => ({ headSeq: row("headSeq", "+", "1") }))
    .where("id", "=", conversationId)
    .returning("headSeq")
    .executeTakeFirstOrThrow();
  await db
    .insertInto("message")
    .values({ conversationId, seq: headSeq, senderId, clientMsgId: randomUUID(), body: "" })
    .execute();
  await database.app.pool.query("SELECT attach_uploads($1, $2, $3, $4)", [uploads, senderId, conversationId, headSeq]);
  const rows = await db
    .selectFrom("attachment")
    .select("randomRef")
    .where("conversationId", "=", conversationId)
    .where("seq", "=", headSeq)
    .orderBy("position")
    .execute();
  return { seq: Number(headSeq), refs: rows.map(({ randomRef }) => randomRef) };
}
