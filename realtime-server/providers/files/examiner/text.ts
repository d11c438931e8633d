import type { Found } from "./examiner.port.ts";
import { Refused } from "./refused.ts";

const markup = /^\s*<(!doctype|\?xml|html|head|body|script|svg|iframe|img|a\b)/i;
const utf16Marks = ["fffe", "feff"];

// Plain text in any writing; what only bears the ending of one is something else.
export function lookAtText(bytes: Buffer): Partial<Found> {
  const isWide = utf16Marks.includes(bytes.toString("hex", 0, 2));
  const text = bytes.toString(isWide ? "utf16le" : "latin1").replace(/^(\u00ef\u00bb\u00bf|[\ufeff\ufffe])/, "");
  if (!isWide && hasControls(bytes)) throw new Refused("mismatch");
  if (markup.test(text.slice(0, 1_000))) throw new Refused("mismatch");
  return {};
}

// Tab, line feed, form feed and return; escape is what some writings of East Asia begin with.
const written = new Set([9, 10, 12, 13, 27]);

const hasControls = (bytes: Buffer): boolean => bytes.some((byte) => byte < 32 && !written.has(byte));
