import { Readable } from "node:stream";
import type { Blank } from "../providers/files/examiner/reel.ts";

const free = Buffer.from("free");

// The same bytes but for those that are not passed on; each stands where it stood.
export const blanked = (bytes: Readable, blanks: readonly Blank[]): Readable =>
  blanks.length === 0 ? bytes : Readable.from(without(bytes, blanks), { objectMode: false });

async function* without(bytes: Readable, blanks: readonly Blank[]): AsyncGenerator<Uint8Array> {
  let at = 0;
  for await (const chunk of bytes as AsyncIterable<Uint8Array>) {
    const passed = Buffer.from(chunk);
    for (const { from, to, isName } of blanks)
      for (let place = Math.max(from, at); place < Math.min(to, at + passed.length); place++)
        passed[place - at] = isName ? (free[place - from] ?? 0) : 0;
    at += passed.length;
    yield passed;
  }
}
