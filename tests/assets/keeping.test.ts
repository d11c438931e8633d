import sharp from "sharp";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { eventually } from "#tests/support/eventually.ts";
import { partSize } from "#shared/features/uploads/sending.ts";
import { assetPurposes, ruleOf, type AssetPurpose } from "#shared/features/assets/assets.rules.ts";
import { anonymous } from "#shared/access/can.ts";
import { usualLimits } from "#server/config.ts";
import { inTransaction } from "#server/db/transaction.ts";
import { tidyAssets } from "#server/features/assets/tidyAssets.ts";
import { tidyUploads } from "#server/files/tidy.ts";
import { fileStores } from "#tests/support/memoryFiles.ts";
import { startServer, type TestServer } from "#tests/support/startServer.ts";
import { corpus, typeOf } from "#tests/uploads/corpus/corpus.ts";
import { immensePng, secret, tellingJpeg } from "#tests/uploads/corpus/images.ts";
import { letter } from "#tests/uploads/corpus/papers.ts";
import { aFile, sendPart, sendRest, settled } from "#tests/uploads/uploading.ts";
import { add, announce, anAsset, aPage, aRecord, publish, type Person } from "./adding.ts";

const photoOf = (bytes: Buffer) => aFile({ name: "photo.jpg", mime: "image/jpeg", bytes });
const aPhoto = async (width = 1_000, height = 500) =>
  photoOf(
    await sharp({ create: { width, height, channels: 3, background: "#3a6b4f" } })
      .jpeg()
      .toBuffer(),
  );

describe.each(fileStores)("with $store for files,", ({ files }) => {
  let server: TestServer;
  let parent: Person;
  let coordinator: Person;
  let editor: Person;

  beforeAll(async () => {
    server = await startServer({ files: files(), config: { limits: { ...usualLimits, filesPerHour: 1_000 } } });
    [parent, coordinator, editor] = [
      await server.as("parent"),
      await server.as("coordinator"),
      await server.as("page_editor"),
    ];
  });
  afterAll(() => server.close());

  async function fetched(visitor: Pick<Person, "cookies">, address: string, headers: Record<string, string> = {}) {
    const cookie = [...visitor.cookies].map((pair) => pair.join("=")).join("; ");
    const response = await fetch(`${server.url}${address}`, { headers: { Cookie: cookie, ...headers } });
    return { status: response.status, headers: response.headers, bytes: Buffer.from(await response.arrayBuffer()) };
  }
  const receiptOf = async (file = aFile({ name: "taxi.pdf", mime: "application/pdf", bytes: letter() })) => {
    const recordId = await aRecord(server, "expense");
    const said = await add(coordinator, { url: server.url, purpose: "expenseReceipt", recordId, file });
    return { ...said, recordId, file };
  };
  const assetOf = (ref: string) =>
    server.db.selectFrom("asset").selectAll().where("ref", "=", ref).executeTakeFirstOrThrow();

  describe("a file of a record", () => {
    test("is drawn in the sizes of its purpose, and any other is refused with a reason", async () => {
      const said = await add(parent, {
        url: server.url,
        purpose: "profilePhoto",
        recordId: parent.userId,
        file: await aPhoto(),
      });
      expect(said).toMatchObject({ state: "clean", file: { mime: "image/webp", width: 800, height: 400 } });
      for (const [query, width] of [
        ["?w=400", 400],
        ["?w=800", 800],
        ["", 800],
      ] as const) {
        const { headers, bytes } = await fetched(parent, `/media/${said.ref}${query}`);
        expect(await sharp(bytes).metadata()).toMatchObject({ format: "webp", width });
        expect(Object.fromEntries(headers)).toMatchObject({
          "content-type": "image/webp",
          "content-disposition": expect.stringContaining('inline; filename="photo.webp"'),
          "content-security-policy": "default-src 'none'; sandbox",
          "x-content-type-options": "nosniff",
          "cross-origin-resource-policy": "same-origin",
          "cache-control": "private, no-cache",
          "accept-ranges": "bytes",
        });
      }
      for (const query of ["?w=1600", "?w=401", "?w=", "?w=400&w=800", "?w=x"])
        expect((await parent.get(`/media/${said.ref}${query}`)).body).toMatchObject({
          statusCode: 422,
          code: "invalid",
        });
      for (const ref of ["x", "..%2f..%2fetc", "%00", said.ref.toUpperCase()])
        expect((await fetched(parent, `/media/${ref}`)).status).toBe(404);
    });

    test("that is a paper comes as it was sent, in parts, and not twice", async () => {
      const { ref, file } = await receiptOf();
      const whole = await fetched(coordinator, `/media/${ref}`);
      expect(whole.bytes).toEqual(file.bytes);
      expect(whole.headers.get("content-disposition")).toMatch(/^attachment; filename="taxi.pdf"/);
      const part = await fetched(coordinator, `/media/${ref}`, { Range: "bytes=10-19" });
      expect([part.status, part.bytes]).toEqual([206, file.bytes.subarray(10, 20)]);
      const again = { "If-None-Match": whole.headers.get("etag") ?? "" };
      expect((await fetched(coordinator, `/media/${ref}`, again)).status).toBe(304);
      expect((await fetched(parent, `/media/${ref}`, again)).status).toBe(404);
      expect((await coordinator.get(`/media/${ref}?w=400`)).status).toBe(422);
    });

    test("cut in the middle goes on there, and is not shown before it is whole and clean", async () => {
      const recordId = await aRecord(server, "expense");
      const bytes = Buffer.concat([letter().subarray(0, -6), Buffer.alloc(2 * partSize, " "), Buffer.from("%%EOF\n")]);
      const file = aFile({ name: "bill.pdf", mime: "application/pdf", bytes });
      const { item } = (await announce(coordinator, file, { purpose: "expenseReceipt", recordId })).body;
      await sendPart(coordinator, { url: server.url, id: file.id, offset: 0, bytes: bytes.subarray(0, partSize) });
      expect((await announce(coordinator, file, { purpose: "expenseReceipt", recordId })).body).toMatchObject({
        item: { ref: item.ref, state: "waiting" },
        upload: { state: "open", received: partSize },
      });
      expect((await coordinator.get(`/media/${item.ref}`)).status).toBe(404);
      await sendRest(coordinator, { url: server.url, file });
      await settled(coordinator, file.id);
      expect(await assetOf(item.ref)).toMatchObject({ state: "clean", mime: "application/pdf" });
      expect((await fetched(coordinator, `/media/${item.ref}`)).bytes).toEqual(bytes);
      expect((await announce(coordinator, file, { purpose: "expenseReceipt", recordId: "999999999" })).status).toBe(
        404,
      );
      const other = await aRecord(server, "expense");
      expect((await announce(coordinator, file, { purpose: "expenseReceipt", recordId: other })).body.code).toBe(
        "op_mismatch",
      );
    });

    test("tells nothing of where and with what a photo was taken", async () => {
      const { ref } = await receiptOf(photoOf(await tellingJpeg()));
      for (const width of [400, 800, 1600]) {
        const { bytes } = await fetched(coordinator, `/media/${ref}?w=${width}`);
        const { format, exif, xmp, icc, iptc, orientation } = await sharp(bytes).metadata();
        expect({ format, exif, xmp, icc, iptc, orientation }).toEqual({ format: "webp" });
        expect(bytes.includes(secret)).toBe(false);
      }
    });

    test("that is a bomb of pixels is refused, and says why", async () => {
      const bomb = aFile({ name: "a.png", mime: "image/png", bytes: immensePng(30_000, 30_000) });
      const { ref, reason } = await receiptOf(bomb);
      expect(reason).toBe("tooManyPixels");
      expect(await assetOf(ref)).toMatchObject({ state: "refused", reason: "tooManyPixels" });
      expect((await coordinator.get(`/media/${ref}`)).status).toBe(404);
    });

    const disguised = corpus.filter(({ title }) => /page|script|archive|program/.test(title));
    test.each(disguised)("that is two things at once ($title) is refused or drawn anew", async (specimen) => {
      const file = aFile({ name: specimen.name, mime: typeOf(specimen), bytes: await specimen.make() });
      const { state, ref, statusCode } = await receiptOf(file);
      if (state !== "clean") return expect([state ?? "refused", statusCode ?? 422]).toEqual(["refused", 422]);
      const { bytes } = await fetched(coordinator, `/media/${ref}`);
      expect(bytes.includes("<script")).toBe(false);
      expect((await sharp(bytes).metadata()).format).toBe("webp");
    });

    test.each(assetPurposes)("%s is none that its purpose does not name, nor a larger one", async (purpose) => {
      const administrator = await server.as("administrator");
      const recordId =
        purpose === "profilePhoto" ? administrator.userId : await aRecord(server, ruleOf(purpose).record);
      const refused = async (name: string, mime: string, size: number) =>
        (
          await administrator.post("/api/assets", {
            id: crypto.randomUUID(),
            sha256: "0".repeat(64),
            name,
            mime,
            size,
            purpose,
            recordId,
          })
        ).body;
      expect(await refused("a.mp4", "video/mp4", 10)).toMatchObject({ statusCode: 422, reason: "kind" });
      const { largest } = ruleOf(purpose);
      expect(await refused("a.jpg", "image/jpeg", largest + 1)).toMatchObject({
        statusCode: 422,
        reason: "tooLarge",
        issues: { size: [{ rule: "maxValue", limit: largest }] },
      });
    });
  });

  describe("a record", () => {
    test("holds so many files and no more, however many come at once", async () => {
      const recordId = await aRecord(server, "expense");
      const { most } = ruleOf("expenseReceipt");
      const answers = await Promise.all(
        Array.from({ length: most + 2 }, () =>
          announce(coordinator, photoOf(Buffer.from("x")), { purpose: "expenseReceipt", recordId }),
        ),
      );
      expect(answers.filter(({ status }) => status === 200)).toHaveLength(most);
      expect(answers.find(({ status }) => status !== 200)?.body).toMatchObject({
        statusCode: 409,
        code: "refused",
        reason: "tooManyFiles",
      });
    });

    test("that shows one face shows the newest, and keeps nothing of the one before", async () => {
      const person = await server.as("parent");
      const home = { url: server.url, purpose: "profilePhoto" as AssetPurpose, recordId: person.userId };
      const first = await add(person, { ...home, file: await aPhoto(500) });
      const pictureNow = async () => (await person.get("/api/user")).body.user.attributes.picture;
      expect(await pictureNow()).toBe(`media/${first.ref}`);
      const second = await add(person, { ...home, file: await aPhoto(600) });
      expect(await pictureNow()).toBe(`media/${second.ref}`);
      expect((await person.get(`/media/${first.ref}`)).status).toBe(404);
      await tidyUploads(server.ports);
      expect(await server.ports.files.list(`${first.id.slice(0, 2)}/${first.id}`)).toEqual([]);
      expect((await person.remove(`/api/assets/${second.ref}`)).status).toBe(200);
      expect([await pictureNow(), (await person.get(`/media/${second.ref}`)).status]).toEqual([null, 404]);
    });

    test("takes its files with it, and what is left says only that there was one", async () => {
      const { ref, recordId, id } = await receiptOf();
      expect((await coordinator.remove(`/api/expenses/${recordId}`)).status).toBe(200);
      expect((await coordinator.get(`/media/${ref}`)).status).toBe(404);
      expect(await assetOf(ref)).toMatchObject({ state: "erased", name: "", sha256: null, uploadId: null, alt: {} });
      await tidyUploads(server.ports);
      expect(await server.ports.files.list(`${id.slice(0, 2)}/${id}`)).toEqual([]);
    });
  });

  describe("an expense", () => {
    const receiptShown = async (id: string) => (await coordinator.get(`/api/expenses/${id}`)).body.item.receipt;

    test("has a receipt when one was found clean, and says so itself", async () => {
      const { ref, recordId } = await receiptOf();
      expect(await receiptShown(recordId)).toBe(ref);
      expect((await coordinator.patch(`/api/expenses/${recordId}`, { receipt: "made up" })).status).toBe(400);
      await coordinator.remove(`/api/assets/${ref}`);
      expect(await receiptShown(recordId)).toBeNull();
    });

    test("takes receipts until it is decided, and gives none back once it was handed in", async () => {
      const { ref, recordId } = await receiptOf();
      const more = () => announce(coordinator, photoOf(Buffer.from("x")), { purpose: "expenseReceipt", recordId });
      const stateIs = (state: string) =>
        server.db.updateTable("expense").set({ state }).where("id", "=", recordId).execute();
      await stateIs("submitted");
      expect((await more()).status).toBe(200);
      expect((await coordinator.remove(`/api/assets/${ref}`)).body).toMatchObject({
        statusCode: 409,
        reason: "recordFixed",
      });
      await stateIs("approved");
      expect((await more()).body).toMatchObject({ statusCode: 409, code: "refused", reason: "recordFixed" });
    });
  });

  describe("a page", () => {
    const save = (id: string, picture: string, expectedVersion: number) =>
      editor.patch(`/api/pages/${id}`, { slug: `p-${id}`, kind: "page", picture, expectedVersion, texts: {} });

    test("shows a picture of its own, once somebody has said what it shows", async () => {
      const id = await aPage(server);
      const { ref } = await add(editor, { url: server.url, purpose: "pageMedia", recordId: id, file: await aPhoto() });
      const saved = await save(id, `media/${ref}`, 1);
      expect([saved.status, saved.body.item.lacksAlt]).toEqual([200, true]);
      const submit = () => editor.post(`/api/pages/${id}/submit`, { expectedVersion: 2 });
      expect((await submit()).body).toMatchObject({ statusCode: 409, reason: "altMissing" });
      await editor.patch(`/api/assets/${ref}`, { alt: { en: "A ford in spring", fr: "Un gué au printemps" } });
      expect((await submit()).status).toBe(200);
      expect((await editor.remove(`/api/assets/${ref}`)).body).toMatchObject({ statusCode: 409, reason: "inUse" });
      await server.db
        .updateTable("page")
        .set({ state: "published", publishedVersion: 2 })
        .where("id", "=", id)
        .execute();
      const read = async (language: string) =>
        (await server.visitor().get(`/api/pages/by-slug/p-${id}`, { "Accept-Language": language })).body.item
          .pictureAlt;
      expect([await read("en"), await read("fr")]).toEqual(["A ford in spring", "A ford in spring"]);
    });

    test("shows no picture of another page, nor one that is not there", async () => {
      const [id, other] = [await aPage(server), await aPage(server)];
      const ref = await anAsset(server, { purpose: "pageMedia", recordId: other });
      for (const key of [`media/${ref}`, `media/${"0".repeat(32)}`])
        expect((await save(id, key, 1)).body).toMatchObject({
          statusCode: 422,
          issues: { picture: [{ rule: "choice" }] },
        });
      await publish(server, other, `media/${ref}`);
      expect((await server.visitor().get(`/media/${ref}`)).status).toBe(200);
    });
  });

  describe("what is kept", () => {
    const erased = async (ref: string) => (await assetOf(ref)).state === "erased";

    test("for a time is erased when that is over, and what has no time stays", async () => {
      const records = await Promise.all(assetPurposes.map((purpose) => aRecord(server, ruleOf(purpose).record)));
      const refs = await Promise.all(
        assetPurposes.map((purpose, at) => anAsset(server, { purpose, recordId: records[at] ?? "" })),
      );
      const old = new Date(server.clock.now().getTime() - 11 * 365 * 24 * 3_600_000);
      await tidyAssets(server.ports);
      expect(await Promise.all(refs.map(erased))).toEqual(assetPurposes.map(() => false));
      await server.db.updateTable("asset").set({ createdAt: old }).where("ref", "in", refs).execute();
      await tidyAssets(server.ports);
      expect(await Promise.all(refs.map(erased))).toEqual(
        assetPurposes.map((purpose) => ruleOf(purpose).keptDays !== null),
      );
    });

    test("of a person goes with the person where its class asks for it", async () => {
      const host = await server.as("host_family");
      const household = await aRecord(server, "household", { owner: host });
      const [face, paper, receipt] = [
        await anAsset(server, { purpose: "profilePhoto", recordId: host.userId }),
        await anAsset(server, { purpose: "vettingDocument", recordId: household }),
        await anAsset(server, {
          purpose: "expenseReceipt",
          recordId: await aRecord(server, "expense"),
          ownerId: host.userId,
        }),
      ];
      await server.database.app.pool.query("SELECT erase_assets_of_person($1)", [host.userId]);
      expect(await Promise.all([face, paper, receipt].map(erased))).toEqual([true, true, false]);
    });

    test("of an upload that was never ended is gone after fifteen days, and what was ended stays", async () => {
      const recordId = await aRecord(server, "expense");
      const begun = (await announce(coordinator, photoOf(Buffer.from("x")), { purpose: "expenseReceipt", recordId }))
        .body;
      const { ref } = await receiptOf();
      server.clock.advance(16 * 24 * 3_600_000);
      await tidyUploads(server.ports);
      coordinator = await server.as("coordinator");
      await eventually(async () => {
        expect(await server.db.selectFrom("asset").select("ref").where("ref", "=", begun.item.ref).execute()).toEqual(
          [],
        );
      });
      expect((await fetched(coordinator, `/media/${ref}`)).status).toBe(200);
    });
  });

  test("the database itself shows a file's row only to those who may reach its record", async () => {
    const guardian = await server.as("parent");
    const recordId = await server.factories.aStudent({ guardianId: guardian.userId });
    const ref = await anAsset(server, { purpose: "studentDocument", recordId });
    const rowsFor = (actor: Parameters<typeof inTransaction>[1]["actor"]) =>
      inTransaction(server.ports.db, { actor, readOnly: true }, (db) =>
        db.selectFrom("asset").select("ref").where("ref", "=", ref).execute(),
      );
    expect(await rowsFor({ id: guardian.userId, roles: ["parent"], businessId: null })).toHaveLength(1);
    expect(await rowsFor(anonymous)).toEqual([]);
    expect(await rowsFor({ id: parent.userId, roles: ["parent"], businessId: null })).toEqual([]);
    expect(await rowsFor({ id: parent.userId, roles: ["finance"], businessId: null })).toEqual([]);
    expect(await server.ports.db.selectFrom("asset").select("ref").where("ref", "=", ref).execute()).toEqual([]);
  });
});
