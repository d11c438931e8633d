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
export interface Files {
  // Both resolve when the bytes are on the disk: what was acknowledged is still there after a crash.
  readonly writeAt: (name: string, offset: number, bytes: Uint8Array) => Promise<void>;
  readonly put: (name: string, bytes: Uint8Array) => Promise<void>;
  readonly open: (name: string) => Promise<StoredFile | null>;
  // A file, or a folder with all that is in it; what is not there is gone already.
  readonly remove: (name: string) => Promise<void>;
  // Where the examiner and the scanner read it.
  readonly pathOf: (name: string) => string;
}

export class StorageFull extends Error {}

// The files of the demo world were never uploaded: they are drawn or were recorded.
export interface DemoFiles {
  readonly open: (source: string, width: number) => Promise<StoredFile | null>;
}

export interface Scanner {
  readonly isInfected: (path: string) => Promise<boolean>;
}
