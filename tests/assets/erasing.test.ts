import { randomUUID } from "node:crypto";
import type pg from "pg";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { replaces, ruleOf, type AssetPurpose } from "#shared/features/assets/assets.rules.ts";
import { copyDatabase, type TestDatabase } from "#tests/support/database.ts";
import { createFactories, type Factories } from "#tests/support/factories.ts";
import { touchedBy } from "#tests/sql/touched.ts";

const at = new Date("2027-03-01T12:00:00Z");

let database: TestDatabase;
let make: Factories;
let client: pg.PoolClient;
let beside: pg.PoolClient;
beforeAll(async () => {
  database = await copyDatabase();
  make = createFactories(database.owner.db, () => at);
  [client, beside] = [await database.owner.pool.connect(), await database.owner.pool.connect()];
});
afterAll(async () => {
  client.release();
  beside.release();
  await database.drop();
});

// By the names that a test gives them: people, records, assets and, under the asset's name, its upload.
const names = new Map<string, string>();
beforeEach(() => names.clear());
const nameOf = (column: string, value: string): string =>
  column.endsWith("picture")
    ? value.replace(/[0-9a-f]{32}/, (ref) => names.get(ref) ?? ref)
    : (names.get(value) ?? value);

const changedBy = async (statement: string, values: readonly unknown[]): Promise<readonly string[]> =>
  (await touchedBy({ client, beside, nameOf }, statement, values)).changes.map((change) =>
    change.replace(/^(app_user|student) \d+/, "$1"),
  );

interface Made {
  readonly name: string;
  readonly purpose: AssetPurpose;
  readonly recordId: string;
  readonly state?: string;
}

async function anAsset({ name, purpose, recordId, state = "clean" }: Made) {
  const { record, dataClass, goesWithPerson } = ruleOf(purpose);
  const uploadId = randomUUID();
  const ownerId = await make.aUser();
  await database.owner.db
    .insertInto("upload")
    .values({ id: uploadId, ownerId, home: "asset", size: 5, sha256: Buffer.alloc(32), state: "open" })
    .execute();
  const { ref } = await database.owner.db
    .insertInto("asset")
    .values({
      purpose,
      recordKind: record,
      recordId,
      ownerId,
      dataClass,
      goesWithPerson,
      replaces: replaces(purpose),
      uploadId: state === "erased" ? null : uploadId,
      erasedAt: state === "erased" ? at : null,
      state,
    })
    .returning("ref")
    .executeTakeFirstOrThrow();
  names.set(ref, name);
  names.set(uploadId, name);
  return { ref, uploadId };
}

const erased = (name: string, before = "clean"): readonly string[] => [
  `asset ${name}: state ${before} -> erased, upload_id ${name} -> null, erased_at null -> then`,
  `upload ${name}: state open -> expired, leftovers false -> true`,
];

describe("what is erased", () => {
  test("is gone with its file and from every picture, and nothing else is", async () => {
    const [person, studentId] = [await make.aUser(), await make.aStudent()];
    const face = await anAsset({ name: "face", purpose: "profilePhoto", recordId: person });
    const photo = await anAsset({ name: "photo", purpose: "studentPhoto", recordId: studentId });
    const other = await anAsset({ name: "other", purpose: "profilePhoto", recordId: await make.aUser() });
    const before = await anAsset({ name: "before", purpose: "profilePhoto", recordId: person, state: "erased" });
    for (const picture of [face.ref, photo.ref, other.ref]) await make.aUser({ picture: `media/${picture}` });
    for (const picture of [photo.ref, other.ref]) await make.aStudent({ picture: `media/${picture}` });
    expect(await changedBy("SELECT erase_assets($1)", [[face.ref, photo.ref, before.ref]])).toEqual(
      [
        ...erased("face"),
        ...erased("photo"),
        "app_user: picture media/face -> null",
        "app_user: picture media/photo -> null",
        "student: picture media/photo -> null",
      ].toSorted(),
    );
  });

  test("with a record is what was of that one, of its kind", async () => {
    const [studentId, other] = [await make.aStudent(), await make.aStudent()];
    await anAsset({ name: "photo", purpose: "studentPhoto", recordId: studentId });
    await anAsset({ name: "passport", purpose: "studentDocument", recordId: studentId, state: "waiting" });
    await anAsset({ name: "another's", purpose: "studentPhoto", recordId: other });
    await anAsset({ name: "a page's", purpose: "pageMedia", recordId: studentId });
    await anAsset({ name: "gone before", purpose: "studentPhoto", recordId: studentId, state: "erased" });
    const changes = await changedBy("DELETE FROM student WHERE id = $1", [studentId]);
    expect(changes.filter((change) => !change.startsWith("- student"))).toEqual(
      [...erased("photo"), ...erased("passport", "waiting")].toSorted(),
    );
  });

  test("with a person is their face and what is in their homes, but not what is the house's own", async () => {
    const [person, other] = [await make.aUser(), await make.aUser()];
    const [home, theirs] = [await make.aHostFamily({ userId: person }), await make.aHostFamily({ userId: other })];
    await anAsset({ name: "face", purpose: "profilePhoto", recordId: person });
    await anAsset({ name: "home", purpose: "homePhoto", recordId: home });
    await anAsset({ name: "check", purpose: "vettingDocument", recordId: home });
    await anAsset({ name: "another's", purpose: "profilePhoto", recordId: other });
    await anAsset({ name: "another home", purpose: "homePhoto", recordId: theirs });
    // Of the same numbers, but of other kinds of records.
    await anAsset({ name: "a student's", purpose: "studentPhoto", recordId: person });
    await anAsset({ name: "a face of that number", purpose: "profilePhoto", recordId: home });
    await database.owner.db
      .updateTable("asset")
      .set({ goesWithPerson: false })
      .where("ref", "=", (await anAsset({ name: "kept", purpose: "homePhoto", recordId: home })).ref)
      .execute();
    await anAsset({ name: "gone before", purpose: "profilePhoto", recordId: person, state: "erased" });
    expect(await changedBy("SELECT erase_assets_of_person($1)", [person])).toEqual(
      ["face", "home", "check"].flatMap((name) => erased(name)).toSorted(),
    );
  });
});

describe("an asset is as far as its upload", () => {
  const settle = (uploadId: string, state: string) =>
    changedBy("UPDATE upload SET state = $2, file_name = 'a.webp', file_size = 5 WHERE id = $1", [uploadId, state]);
  const newest = (changes: readonly string[]) =>
    changes.filter((change) => /^(asset|app_user|student|- asset)/.test(change));

  test("it waits, is examined, is clean or refused with it, and is gone where that was never ended", async () => {
    const recordId = await make.aHostFamily();
    const { uploadId } = await anAsset({ name: "one", purpose: "homePhoto", recordId, state: "waiting" });
    await anAsset({ name: "before", purpose: "homePhoto", recordId });
    const late = await anAsset({ name: "late", purpose: "homePhoto", recordId, state: "waiting" });
    expect(newest(await settle(uploadId, "received"))).toEqual([
      "asset one: state waiting -> examining, name  -> a.webp, size null -> 5",
    ]);
    expect(newest(await settle(uploadId, "clean"))).toEqual(["asset one: state examining -> clean"]);
    expect(newest(await settle(late.uploadId, "expired"))).toEqual(["- asset late"]);
    expect(await changedBy("SELECT 1", [])).toEqual([]);
  });

  test("the newest face takes the place of the clean one before, of that record and that purpose", async () => {
    const person = await make.aUser();
    const face = { purpose: "profilePhoto", recordId: person } as const;
    // A student of the same number keeps the own picture.
    await database.owner.pool.query(
      "INSERT INTO student (id, first_name, last_name, gender, date_of_birth, country_id, created_by) OVERRIDING SYSTEM VALUE SELECT $1, first_name, last_name, gender, date_of_birth, country_id, created_by FROM student WHERE id = $2",
      [person, await make.aStudent()],
    );
    await anAsset({ name: "before", ...face });
    await anAsset({ name: "on its way", ...face, state: "waiting" });
    await anAsset({ name: "another's", purpose: "profilePhoto", recordId: await make.aUser() });
    await anAsset({ name: "a student's", purpose: "studentPhoto", recordId: person });
    const paper = await anAsset({ name: "of another purpose", ...face });
    await database.owner.db.updateTable("asset").set({ purpose: "homePhoto" }).where("ref", "=", paper.ref).execute();
    const { uploadId } = await anAsset({ name: "new", ...face, state: "waiting" });
    expect(newest(await settle(uploadId, "received"))).toHaveLength(1);
    const gone = erased("before")[0] ?? "";
    expect(newest(await settle(uploadId, "clean"))).toEqual(
      ["app_user: picture null -> media/new", gone, "asset new: state examining -> clean"].toSorted(),
    );
    await database.owner.db.updateTable("appUser").set({ picture: "person/drawn" }).where("id", "=", person).execute();
    expect(newest(await settle(uploadId, "clean"))).toEqual([]);
  });

  test("a student's photo is the student's picture, whoever else has that number", async () => {
    const studentId = await make.aStudent();
    const { uploadId } = await anAsset({
      name: "new",
      purpose: "studentPhoto",
      recordId: studentId,
      state: "examining",
    });
    await make.aStudent();
    expect(newest(await settle(uploadId, "clean"))).toEqual(
      [
        "asset new: state examining -> clean, name  -> a.webp, size null -> 5",
        "student: picture null -> media/new",
      ].toSorted(),
    );
  });
});
