import type { Readable } from "node:stream";
import { sql } from "kysely";
import {
  drawnWidths,
  isImage,
  kindOf,
  nameAsServed,
  type FileKind,
  type Refusal,
} from "#shared/features/uploads/uploads.rules.ts";
import type { FilePorts } from "./filePorts.ts";
import type { Found, Verdict } from "../providers/files/examiner/examiner.port.ts";
import { assembled } from "./assembled.ts";
import { blanked } from "./blanked.ts";
import { clearLeftovers } from "./leftovers.ts";
import { originalOf, pictureOf } from "./names.ts";
import { sealingOwner, writeSealed } from "./sealedFiles.ts";
import type { Upload } from "./uploads.store.ts";

// Renewed for as long as the file is looked at: whatever ends the looking, another takes the file up after this.
const leaseMs = 15_000;
const renewEveryMs = 5_000;
const mostTries = 3;

// Looks at a whole file, once over all servers, and says whether it may be sent. What a dying server leaves half done another takes up (tidyUploads).
export async function examineUpload(ports: FilePorts, id: string): Promise<void> {
  try {
    const upload = await claim(ports, id);
    if (upload) await holding(ports, id, () => examine(ports, upload));
  } catch (cause) {
    ports.log.warn({ cause }, "an upload could not be examined");
  }
}

const claim = ({ db, clock }: FilePorts, id: string): Promise<Upload | undefined> =>
  db
    .updateTable("upload")
    .set({ examinedUntil: leaseEnd(clock), tries: sql`tries + 1` })
    .where("id", "=", id)
    .where("state", "=", "received")
    .where((row) => row.or([row("examinedUntil", "is", null), row("examinedUntil", "<", clock.now().toISOString())]))
    .returningAll()
    .executeTakeFirst();

const leaseEnd = (clock: FilePorts["clock"]): Date => new Date(clock.now().getTime() + leaseMs);

async function holding({ db, clock, log }: FilePorts, id: string, work: () => Promise<void>): Promise<void> {
  const renew = () =>
    db
      .updateTable("upload")
      .set({ examinedUntil: leaseEnd(clock) })
      .where("id", "=", id)
      .where("state", "=", "received")
      .where("examinedUntil", "is not", null)
      .execute();
  const renewing = setInterval(
    () => void renew().catch((cause: unknown) => log.warn({ cause }, "the hold on an upload could not be renewed")),
    renewEveryMs,
  );
  await work().finally(() => clearInterval(renewing));
}

async function examine(ports: FilePorts, upload: Upload): Promise<void> {
  const kind = kindOf({ name: upload.name, mime: upload.mime ?? "" });
  const said = kind ? await verdictOn(ports, upload, kind) : { refusal: "kind" as const };
  if (said === null) await release(ports, upload);
  else if ("refusal" in said) await refuse(ports, upload, said.refusal);
  else if (kind) await accept(ports, upload, { kind, found: said.found });
}

// Nothing is said when the examination itself has ended badly; a file that ends it again and again is at fault.
async function verdictOn(
  { files, examiner, scanner }: FilePorts,
  { id, mime, size, sha256, widths, tries }: Upload,
  kind: FileKind,
): Promise<Verdict | null> {
  try {
    const bytes = await assembled(files, id);
    const said = await examiner.examine(bytes, {
      kind,
      mime: mime ?? "",
      size: Number(size),
      sha256: sha256.toString("hex"),
      widths: drawnWidths.filter((width) => widths.includes(width)),
    });
    return "found" in said && (await scanner.isInfected(bytes.read())) ? { refusal: "infected" } : said;
  } catch {
    return tries < mostTries ? null : { refusal: "damaged" };
  }
}

async function release({ db }: FilePorts, { id }: Upload): Promise<void> {
  await db
    .updateTable("upload")
    .set({ examinedUntil: null })
    .where("id", "=", id)
    .where("state", "=", "received")
    .execute();
}

async function refuse(ports: FilePorts, { id }: Upload, reason: Refusal): Promise<void> {
  await ports.db
    .updateTable("upload")
    .set({ state: "refused", reason, leftovers: true })
    .where("id", "=", id)
    .where("state", "=", "received")
    .execute();
  await clearLeftovers(ports, id);
}

// What will be served is safe before the upload is called clean, and what was sent is gone only afterwards.
async function accept(
  ports: FilePorts,
  { id, name, declaredMs }: Upload,
  { kind, found }: { kind: FileKind; found: Found },
): Promise<void> {
  const { mime, size, width, height, pictures, blanks } = found;
  const owner = await sealingOwner(ports.db, id);
  const write = (name: string, bytes: Uint8Array | Readable): Promise<void> =>
    owner ? writeSealed(ports, owner, { name, bytes }) : ports.files.write(name, bytes);
  for (const picture of pictures) await write(pictureOf(id, picture.width), picture.bytes);
  if (!isImage(kind)) await write(originalOf(id), blanked((await assembled(ports.files, id)).read(), blanks));
  const file = { fileName: nameAsServed(name, kind), fileMime: mime, fileSize: size, width, height };
  // Whoever recorded it has looked at the clock; what a recorder writes into its file is the start of its last part, if anything.
  const sound = mime.startsWith("audio/")
    ? { durationMs: declaredMs ?? found.durationMs }
    : { durationMs: found.durationMs, peaks: null };
  await ports.db
    .updateTable("upload")
    .set({ state: "clean", ...file, ...sound, leftovers: true })
    .where("id", "=", id)
    .where("state", "=", "received")
    .execute();
  await ports
    .whenClean(id)
    .catch((cause: unknown) => ports.log.warn({ cause }, "that a file has come could not be told"));
  await clearLeftovers(ports, id);
}
