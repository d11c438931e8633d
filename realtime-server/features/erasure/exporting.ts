import { Readable } from "node:stream";
import { buffer } from "node:stream/consumers";
import { sql } from "kysely";
import * as z from "zod/mini";
import { exportHours } from "#shared/features/erasure/erasure.rules.ts";
import { drawnWidths, largestWidth, type ImageWidth } from "#shared/features/uploads/uploads.rules.ts";
import type { Db } from "../../db/connection.ts";
import type { Vault } from "../../db/vault.ts";
import { originalOf, pictureOf } from "../../files/names.ts";
import { openSealed, sealingOwner } from "../../files/sealedFiles.ts";
import { zip, type ZipEntry } from "../../files/zip.ts";
import { enqueue } from "../../jobs/queue.ts";
import type { JobHandlers } from "../../jobs/worker.ts";
import type { Work } from "../../jobs/work.ts";
import type { DemoFiles, Files, StoredFile } from "../../providers/files/files.port.ts";
import { exportFile } from "./exports.store.ts";
import { ownData, ownFiles, type OwnFile } from "./ownData.store.ts";
import { findCompany, whoseOf } from "./subject.ts";

interface Parts {
  // All that is sealed of a child, for its parents.
  readonly openHealth: (db: Work["db"], studentId: string) => Promise<Readonly<Record<string, unknown>>>;
  readonly files: Files;
  readonly demoFiles: DemoFiles;
  readonly db: Db;
  readonly vault: Vault;
}

const hourMs = 3_600_000;
const payload = z.object({ exportId: z.uuid() });
// The archive's form holds four gigabytes; what does not fit any more is named in it.
const mostBytes = 3_500_000_000;

// Asked for once; whoever asks again while it is being made or lies ready has it.
export async function askForExport({ db, now }: Pick<Work, "db" | "now">, userId: string): Promise<boolean> {
  await sql`UPDATE data_export SET state = 'over' WHERE user_id = ${userId} AND expires_at <= ${now()}`.execute(db);
  const expiresAt = new Date(now().getTime() + exportHours * hourMs);
  const made = await db
    .insertInto("dataExport")
    .values({ userId, askedAt: now(), expiresAt })
    .onConflict((conflict) => conflict.column("userId").where("state", "!=", "over").doNothing())
    .returning("id")
    .executeTakeFirst();
  if (!made) return false;
  await enqueue(db, { kind: "export.make", key: `export:${made.id}`, payload: { exportId: made.id }, dueAt: now() });
  await enqueue(db, {
    kind: "export.end",
    key: `export-end:${made.id}`,
    payload: { exportId: made.id },
    dueAt: expiresAt,
  });
  return true;
}

export function createExportJobs(parts: Parts): JobHandlers {
  async function make({ db, now, changed }: Work, said: unknown): Promise<void> {
    const { exportId } = payload.parse(said);
    // Held for as long as it takes: nobody else makes it meanwhile.
    await sql`SELECT FROM job WHERE key = ${`export:${exportId}`} FOR UPDATE`.execute(db);
    const row = await db
      .selectFrom("dataExport")
      .select(["userId", "state"])
      .where("id", "=", exportId)
      .forUpdate()
      .executeTakeFirst();
    if (row?.state !== "waiting") return;
    await parts.files.write(exportFile(exportId), Readable.from(zip(entriesOf(db, now(), row.userId))));
    const size = (await parts.files.open(exportFile(exportId)))?.size ?? 0;
    await sql`UPDATE data_export SET state = 'ready', size = ${size} WHERE id = ${exportId}`.execute(db);
    changed({ resource: "account", ids: [row.userId], audience: { people: [row.userId], businesses: [] } });
  }

  async function* entriesOf(db: Work["db"], at: Date, userId: string): AsyncGenerator<ZipEntry> {
    const whose = whoseOf({ userId, ...(await findCompany(db, userId)) });
    const leftOut: string[] = [];
    let bytesSoFar = 0;
    for (const [index, file] of (await ownFiles(db, whose)).entries()) {
      const name = `${file.folder}/${index + 1}-${plain(file.name)}`;
      const bytes = await bytesOf(file);
      // The database has not waited in silence meanwhile.
      await sql`SELECT 1`.execute(db);
      if (bytes === null || bytesSoFar + bytes.length > mostBytes) {
        leftOut.push(name);
        continue;
      }
      bytesSoFar += bytes.length;
      yield { name, bytes, isSqueezed: false };
    }
    const all = {
      exportedAt: at.toISOString(),
      ...(await ownData(db, whose)),
      health: await healthOf(db, userId),
      leftOut,
    };
    yield { name: "data.json", bytes: Buffer.from(JSON.stringify(all, null, 2)), isSqueezed: true };
  }

  async function healthOf(db: Work["db"], userId: string): Promise<Record<string, unknown>> {
    const children = await db
      .selectFrom("studentGuardian")
      .select("studentId")
      .where("userId", "=", userId)
      .where("verifiedAt", "is not", null)
      .execute();
    const health: Record<string, unknown> = {};
    for (const { studentId } of children) health[studentId] = await parts.openHealth(db, studentId);
    return health;
  }

  async function bytesOf({ mime, uploadId, source, widths }: OwnFile): Promise<Buffer | null> {
    const width = widthIn(widths);
    const isImage = mime.startsWith("image/");
    const file =
      uploadId === null
        ? await parts.demoFiles.open(source ?? "", width)
        : await openOwn(uploadId, isImage ? pictureOf(uploadId, width) : originalOf(uploadId));
    return file && buffer(file.read());
  }

  async function openOwn(uploadId: string, name: string): Promise<StoredFile | null> {
    const owner = await sealingOwner(parts.db, uploadId);
    return owner ? openSealed(parts, owner, name) : parts.files.open(name);
  }

  // What nobody has fetched goes after a day.
  async function end({ db }: Work, said: unknown): Promise<void> {
    const { exportId } = payload.parse(said);
    await endExport(db, parts.files, exportId);
  }

  return { "export.make": make, "export.end": end };
}

export async function endExport(db: Work["db"], files: Files, exportId: string): Promise<void> {
  await sql`UPDATE data_export SET state = 'over' WHERE id = ${exportId}`.execute(db);
  await files.remove(exportFile(exportId));
}

const widthIn = (widths: readonly number[]): ImageWidth =>
  drawnWidths.findLast((width) => widths.includes(width)) ?? largestWidth;

// Nothing of a name leads out of the folder in which the archive is opened.
const plain = (name: string): string =>
  name
    .replace(/[^\p{L}\p{N}. _-]/gu, "_")
    .replace(/^\.+/, "")
    .slice(-100) || "file";
