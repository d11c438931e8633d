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
const parts = /<!--[\s\S]*?-->|<(\/?)([a-z][a-z0-9]*)((?:"[^"]*"|'[^']*'|[^>"'])*)>|([^<]+|<)/gi;

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
  for (const [, slash, tag = "", attributes = "", words] of drawn.matchAll(parts)) {
    const name = tag.toLowerCase();
    if (skipped !== "") {
      if (slash && name === skipped) skipped = "";
    } else if (words !== undefined) {
      if (cell) cell.text += plain(words);
    } else if (unread.has(name) && !slash) skipped = name;
    else if (name === "br" && cell) cell.text += " ";
    else if (name === "tr" || name === "table" || name === "td" || name === "th") {
      close();
      if (slash && name === "table" && rows.length > 0) break;
      if (!slash && name === "tr" && rows.length >= mostPastedRows) break;
      if (!slash && name === "tr") rows.push([]);
      if (!slash && (name === "td" || name === "th") && rows.length > 0)
        cell = {
          text: "",
          width: Math.min(100, Math.max(1, Number(/\bcolspan\s*=\s*["']?(\d+)/i.exec(attributes)?.[1] ?? 1))),
        };
    }
  }
  close();
  return rows.map((row) => row.join("\t")).join("\n");
}
