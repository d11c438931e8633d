import type { Readable } from "node:stream";

export interface ByteRange {
  readonly start: number;
  // The last byte, as HTTP counts.
  readonly end: number;
}

export interface StoredFile {
  readonly size: number;
  readonly read: (range?: ByteRange) => Readable;
}

// What people have sent, by names that only we make. Every server of an installation sees the same files.
// Whole files go in and streams come out, so that a folder or an object store can stand behind it.
export interface Files {
  // Resolves when the bytes are safe: what was acknowledged is still there after a crash. Under its name there is the whole file or the one before.
  readonly write: (name: string, bytes: Uint8Array | Readable) => Promise<void>;
  readonly open: (name: string) => Promise<StoredFile | null>;
  // The names of the files below a folder, in the order of their letters.
  readonly list: (folder: string) => Promise<readonly string[]>;
  // A file, or a folder with all that is in it; what is not there is gone already.
  readonly remove: (name: string) => Promise<void>;
}

export class StorageFull extends Error {}

const nameOfOurs = /^[0-9a-z][0-9a-z-]*(\/[0-9a-z-]+(\.[0-9a-z]+)?)*$/;

export function checkName(name: string): string {
  if (!nameOfOurs.test(name)) throw new Error("That is no name of a stored file");
  return name;
}

// The files of the demo world were never uploaded: they are drawn or were recorded.
export interface DemoFiles {
  readonly open: (source: string, width: number) => Promise<StoredFile | null>;
}

export interface Scanner {
  readonly isInfected: (bytes: Readable) => Promise<boolean>;
}
