import zlib from "node:zlib";
import type { Found } from "./examiner.port.ts";
import { Refused } from "./refused.ts";

const mostPages = 2_000;
const mostHidden = 32 * 1024 * 1024;
const endWithin = 2_048;

// Long enough that compressed bytes do not spell them by chance; a script action cannot be written without one of them.
const active = /\/(JavaScript|Launch|EmbeddedFiles?|RichMedia|Rendition|XFA|ImportData|SubmitForm)(?![A-Za-z])/;
const locked = /\/Encrypt(?![A-Za-z])/;

// A letter or a certificate is what is let through: nothing that acts, nothing locked, nothing endless.
export function lookAtPdf(bytes: Buffer): Partial<Found> {
  const text = bytes.toString("latin1");
  if (!text.startsWith("%PDF-") || !text.slice(-endWithin).includes("%%EOF")) throw new Refused("damaged");
  const said = [text, ...hiddenObjects(bytes, text)].map(plainNames);
  if (said.some((one) => locked.test(one))) throw new Refused("protected");
  if (said.some((one) => active.test(one))) throw new Refused("active");
  if (said.some((one) => pagesOf(one) > mostPages)) throw new Refused("tooLong");
  return {};
}

// Any letter of a name may be written as its number: /J#61vaScript.
const plainNames = (text: string): string =>
  text.replace(/#([0-9a-fA-F]{2})/g, (_, hex: string) => String.fromCharCode(parseInt(hex, 16)));

const pagesOf = (text: string): number =>
  Math.max(0, ...[...text.matchAll(/\/Count\s+(\d{1,9})/g)].map(([, count]) => Number(count)));

// Objects may stand in compressed streams of their own kind, where no search of the file would see them.
function hiddenObjects(bytes: Buffer, text: string): string[] {
  const found: string[] = [];
  let room = mostHidden;
  for (const match of text.matchAll(/(?<!end)stream\r?\n/g)) {
    const before = text.slice(Math.max(0, match.index - 1_000), match.index);
    const dictionary = plainNames(before.slice(before.lastIndexOf(" obj")));
    if (!dictionary.includes("/ObjStm")) continue;
    const opened = open(bytes.subarray(match.index + match[0].length), { dictionary, room });
    room -= opened.length;
    found.push(opened.toString("latin1"));
  }
  return found;
}

// What is packed in a way that cannot be looked into is not let through.
function open(packed: Buffer, { dictionary, room }: { dictionary: string; room: number }): Buffer {
  const filters = dictionary.match(/\/[A-Za-z0-9]+Decode(?![A-Za-z])/g) ?? [];
  if (filters.length === 0) return packed.subarray(0, room);
  if (filters.length > 1 || filters[0] !== "/FlateDecode" || /\/Predictor\s+[2-9]|\/Predictor\s+1\d/.test(dictionary))
    throw new Refused("active");
  try {
    return zlib.inflateSync(packed, { maxOutputLength: Math.max(1, room), finishFlush: zlib.constants.Z_SYNC_FLUSH });
  } catch (cause) {
    throw new Refused(cause instanceof RangeError ? "tooLarge" : "damaged");
  }
}
