import { createHash, randomUUID } from "node:crypto";
import sharp from "sharp";
import { replaces, ruleOf, type AssetPurpose, type RecordKind } from "#shared/features/assets/assets.rules.ts";
import { originalOf, pictureOf } from "#server/files/names.ts";
import type { TestServer } from "#tests/support/startServer.ts";
import type { Answer, Visitor } from "#tests/support/visitor.ts";
import { sendRest, settled, type TestFile } from "#tests/uploads/uploading.ts";

// What is shown is drawn upon, so it has to be a picture.
const aPicture = sharp({ create: { width: 4, height: 3, channels: 3, background: "#888" } })
  .webp()
  .toBuffer();

export type Person = Visitor & { readonly userId: string };

interface Home {
  readonly purpose: AssetPurpose;
  readonly recordId: string;
}

export const announce = (visitor: Visitor, { id, name, mime, bytes }: TestFile, home: Home): Promise<Answer> =>
  visitor.post("/api/assets", {
    id,
    name,
    mime,
    size: bytes.length,
    sha256: createHash("sha256").update(bytes).digest("hex"),
    ...home,
  });

// From the announcement until it was looked at.
export async function add(
  visitor: Visitor,
  { url, file, ...home }: Home & { readonly url: string; readonly file: TestFile },
): Promise<Answer["body"]> {
  const { status, body } = await announce(visitor, file, home);
  if (status !== 200) return body;
  await sendRest(visitor, { url, file });
  return { ...(await settled(visitor, file.id)), ref: body.item.ref };
}

// A clean file of a record, as the examination leaves it.
export async function anAsset(
  { db, ports, factories }: TestServer,
  {
    purpose,
    recordId,
    ownerId,
    isApproved = true,
  }: Home & { readonly ownerId?: string; readonly isApproved?: boolean },
): Promise<string> {
  const { record, dataClass, goesWithPerson, sizes } = ruleOf(purpose);
  const id = randomUUID();
  const owner = ownerId ?? (await factories.aUser({ roles: ["administrator"] }));
  const file = { name: "photo.webp", mime: "image/webp", size: 5, width: 400, height: 300 };
  await db
    .insertInto("upload")
    .values({
      id,
      ownerId: owner,
      home: "asset",
      size: 5,
      sha256: Buffer.alloc(32),
      state: "clean",
      createdAt: ports.clock.now(),
    })
    .execute();
  const picture = await aPicture;
  for (const width of sizes) await ports.files.write(pictureOf(id, width), picture);
  await ports.files.write(originalOf(id), picture);
  const { ref } = await db
    .insertInto("asset")
    .values({
      purpose,
      recordKind: record,
      recordId,
      ownerId: owner,
      dataClass,
      goesWithPerson,
      replaces: replaces(purpose),
      uploadId: id,
      state: "clean",
      approvedAt: isApproved ? ports.clock.now() : null,
      createdAt: ports.clock.now(),
      ...file,
    })
    .returning("ref")
    .executeTakeFirstOrThrow();
  return ref;
}

// A record that is somebody's own, in whichever way his role has one; without anybody, it is a stranger's.
export async function aRecord(
  server: TestServer,
  kind: RecordKind,
  { owner, expenseState = "draft" }: { owner?: Person; expenseState?: string } = {},
): Promise<string> {
  const { factories } = server;
  const student = async (): Promise<string> => {
    const studentId = await factories.aStudent(
      owner ? { guardianId: owner.userId, businessId: await businessOf(server, owner) } : {},
    );
    if (owner) {
      const hostFamilyId = await factories.aHostFamily({ userId: owner.userId });
      await factories.aHosting({ hostFamilyId, tripId: await factories.aTrip({ studentId }) });
    }
    return studentId;
  };
  if (kind === "user") return owner?.userId ?? factories.aUser();
  if (kind === "household") return factories.aHostFamily(owner ? { userId: owner.userId } : {});
  if (kind === "student") return student();
  if (kind === "business") return (owner && (await businessOf(server, owner))) ?? factories.aBusiness();
  if (kind === "page") return aPage(server);
  if (kind === "quickReply") return aQuickReply(server, owner?.userId ?? (await factories.aUser()));
  const tripId = await factories.aTrip({
    studentId: await student(),
    ...(owner ? { businessId: await businessOf(server, owner) } : {}),
  });
  return factories.anExpense({ tripId, state: expenseState });
}

const aQuickReply = async ({ db }: TestServer, ownerId: string): Promise<string> =>
  (
    await db
      .insertInto("quickReply")
      .values({ ownerId, shortcut: randomUUID(), text: "Words" })
      .returning("id")
      .executeTakeFirstOrThrow()
  ).id;

async function businessOf({ db }: TestServer, { userId }: Person): Promise<string | null> {
  return (await db.selectFrom("appUser").select("businessId").where("id", "=", userId).executeTakeFirstOrThrow())
    .businessId;
}

export async function aPage({ db, factories }: TestServer, body = "<p>Words</p>"): Promise<string> {
  const authorId = await factories.aUser({ roles: ["page_editor"] });
  const { id } = await db
    .insertInto("page")
    .values({ slug: `page-${randomUUID()}`, kind: "page", createdBy: authorId })
    .returning("id")
    .executeTakeFirstOrThrow();
  await db
    .insertInto("pageVersion")
    .values({ pageId: id, version: 1, locale: "en", title: "A page", body, authorId })
    .execute();
  return id;
}

export const publish = ({ db }: TestServer, pageId: string, picture: string | null = null) =>
  db.updateTable("page").set({ state: "published", publishedVersion: 1, picture }).where("id", "=", pageId).execute();
