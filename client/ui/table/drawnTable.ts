import { mostPastedRows } from "./pasteRange.ts";

// Letters that a drawn table may write by name: those of Latin-1 from 192 on in their order, and what stands between figures.
const letters =
  "Agrave Aacute Acirc Atilde Auml Aring AElig Ccedil Egrave Eacute Ecirc Euml Igrave Iacute Icirc Iuml ETH Ntilde Ograve Oacute Ocirc Otilde Ouml times Oslash Ugrave Uacute Ucirc Uuml Yacute THORN szlig agrave aacute acirc atilde auml aring aelig ccedil egrave eacute ecirc euml igrave iacute icirc iuml eth ntilde ograve oacute ocirc otilde ouml divide oslash ugrave uacute ucirc uuml yacute thorn yuml";
const named: ReadonlyMap<string, string> = new Map([
  ...Object.entries({ nbsp: " ", amp: "&", lt: "<", gt: ">", quot: '"', apos: "'", euro: "€", pound: "£", yen: "¥" }),
  ...letters.split(" ").map((name, at) => [name, String.fromCodePoint(192 + at)] as const),
]);

const lastLetter = 0x10ffff;

const plain = (text: string): string =>
  text.replace(/&(?:#x([0-9a-f]{1,6})|#(\d{1,7})|(\w{2,8}));/gi, (whole, hex?: string, figures?: string, name = "") => {
    const code = hex ? Number.parseInt(hex, 16) : figures ? Number(figures) : null;
    if (code === null) return named.get(name) ?? whole;
    return code <= lastLetter ? String.fromCodePoint(code) : whole;
  });

const unread: ReadonlySet<string> = new Set(["style", "script", "head", "title"]);

interface Part {
  readonly words?: string;
  readonly name: string;
  readonly isEnd: boolean;
  readonly attributes: string;
}

const wordsAlone = (words: string): Part => ({ words, name: "", isEnd: false, attributes: "" });
const opening = /<(\/?)([a-z][a-z0-9]*)/iy;

// Words and tags one behind the other. Each letter is read once, whatever was copied: what is never closed is the end of it.
function* partsOf(drawn: string): Generator<Part> {
  for (let at = 0; at < drawn.length;) {
    const open = drawn.indexOf("<", at);
    if (open !== at) yield wordsAlone(drawn.slice(at, open < 0 ? drawn.length : open));
    if (open < 0) return;
    opening.lastIndex = open;
    const tag = opening.exec(drawn);
    if (drawn.startsWith("<!--", open)) at = behind(drawn.indexOf("-->", open + 4), 3);
    else if (tag) {
      const begin = open + tag[0].length;
      const end = endOfTag(drawn, begin);
      at = behind(end, 1);
      const [, slash, name = ""] = tag;
      if (end >= 0) yield { name: name.toLowerCase(), isEnd: slash === "/", attributes: drawn.slice(begin, end) };
    } else {
      yield wordsAlone("<");
      at = open + 1;
    }
  }
}

const behind = (end: number, length: number): number => (end < 0 ? Number.POSITIVE_INFINITY : end + length);

// The ">" that no quotes are around.
function endOfTag(drawn: string, from: number): number {
  let quote = "";
  for (let at = from; at < drawn.length; at += 1) {
    const letter = drawn.charAt(at);
    if (quote !== "") quote = letter === quote ? "" : quote;
    else if (letter === ">") return at;
    else if (letter === '"' || letter === "'") quote = letter;
  }
  return -1;
}

// The first table of what was copied, as rows by line and cells by tab. It is read letter by letter: nothing of it becomes an element, which the
// page's own policy would refuse.
export function drawnTable(drawn: string): string {
  const rows: string[][] = [];
  let cell: { text: string; readonly width: number } | null = null;
  let skipped = "";
  const close = (): void => {
    if (!cell) return;
    // A cell that is as wide as several leaves the others empty.
    rows.at(-1)?.push(cell.text.replace(/\s+/g, " ").trim(), ...Array.from({ length: cell.width - 1 }, () => ""));
    cell = null;
  };
  for (const { words, name, isEnd, attributes } of partsOf(drawn)) {
    if (skipped !== "") {
      if (isEnd && name === skipped) skipped = "";
    } else if (words !== undefined) {
      if (cell) cell.text += plain(words);
    } else if (unread.has(name) && !isEnd) skipped = name;
    else if (name === "br" && cell) cell.text += " ";
    else if (name === "tr" || name === "table" || name === "td" || name === "th") {
      close();
      if (isEnd && name === "table" && rows.length > 0) break;
      if (!isEnd && name === "tr" && rows.length >= mostPastedRows) break;
      if (!isEnd && name === "tr") rows.push([]);
      if (!isEnd && (name === "td" || name === "th") && rows.length > 0)
        cell = {
          text: "",
          width: Math.min(100, Math.max(1, Number(/\bcolspan\s*=\s*["']?(\d+)/i.exec(attributes)?.[1] ?? 1))),
        };
    }
  }
  close();
  return rows.map((row) => row.join("\t")).join("\n");
}
