import { buffer } from "node:stream/consumers";
import { Readable } from "node:stream";
import { anonymous } from "#shared/access/can.ts";
import type { Db } from "../db/connection.ts";
import { withSystemRights } from "../db/systemRights.ts";
import { inTransaction } from "../db/transaction.ts";
import type { Place, Vault } from "../db/vault.ts";
import type { Files, StoredFile } from "../providers/files/files.port.ts";

// Passports, police checks and the like lie in the storage as nobody can read them: under the key of the household or the student they
// belong to, as what is sealed in a column. With the key goes every copy of them, backups too.
interface SealingPorts {
  readonly db: Db;
  readonly files: Files;
  readonly vault: Vault;
}

export interface FileOwner {
  readonly recordKind: string;
  readonly recordId: string;
}

const owners: Readonly<Record<string, string>> = { household: "vetting", student: "student", user: "person" };

const placeOf = ({ recordKind, recordId }: FileOwner, name: string): Place => ({
  owner: `${owners[recordKind] ?? recordKind}:${recordId}`,
  column: "file",
  rowId: name,
});

// What begins so is sealed; four bytes say under which version of the key.
const mark = Buffer.from("hearth-sealed\n");
const headBytes = mark.length + 4;

// To whose record an upload belongs, where that is of the kind that is sealed.
export const sealingOwner = (db: Db, uploadId: string): Promise<FileOwner | null> =>
  inTransaction(db, { actor: anonymous, readOnly: false }, (transaction) =>
    withSystemRights(transaction, async () => {
      const row = await transaction
        .selectFrom("asset")
        .select(["recordKind", "recordId"])
        .where("uploadId", "=", uploadId)
        .where("dataClass", "=", "C4")
        .executeTakeFirst();
      return row ?? null;
    }),
  );

export async function writeSealed(
  { db, files, vault }: SealingPorts,
  owner: FileOwner,
  { name, bytes }: { readonly name: string; readonly bytes: Uint8Array | Readable },
): Promise<void> {
  const plain = bytes instanceof Readable ? await buffer(bytes) : Buffer.from(bytes);
  const { sealed, keyVersion } = await vault.sealBytes(db, placeOf(owner, name), plain);
  const head = Buffer.alloc(headBytes);
  mark.copy(head);
  head.writeUInt32BE(keyVersion, mark.length);
  await files.write(name, Buffer.concat([head, sealed]));
}

// As it was sent. What came before files were sealed is read as it lies there.
export async function openSealed(
  { db, files, vault }: SealingPorts,
  owner: FileOwner,
  name: string,
): Promise<StoredFile | null> {
  const file = await files.open(name);
  if (!file) return null;
  const bytes = await buffer(file.read());
  if (!bytes.subarray(0, mark.length).equals(mark)) return inMemory(bytes);
  const keyVersion = bytes.readUInt32BE(mark.length);
  return inMemory(await vault.openBytes(db, placeOf(owner, name), { sealed: bytes.subarray(headBytes), keyVersion }));
}

export const inMemory = (bytes: Buffer): StoredFile => ({
  size: bytes.length,
  read: (range) => Readable.from([range ? bytes.subarray(range.start, range.end + 1) : bytes], { objectMode: false }),
});
