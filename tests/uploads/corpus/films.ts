import { readFileSync } from "node:fs";
import { mediumPath } from "#server/demo/media/media.ts";

export const recordedFilm = (): Buffer => readFileSync(mediumPath("sailing-in-the-bay.webm"));
export const recordedSound = (): Buffer => readFileSync(mediumPath("kettle-and-tea.webm"));

function box(type: string, ...contents: readonly Buffer[]): Buffer {
  const content = Buffer.concat(contents);
  const head = Buffer.alloc(8);
  head.writeUInt32BE(content.length + 8);
  head.write(type, 4, "latin1");
  return Buffer.concat([head, content]);
}

function track(medium: string, isTurned: boolean): Buffer {
  const header = Buffer.alloc(84);
  const [a, b, c, d] = isTurned ? [0, 65_536, -65_536, 0] : [65_536, 0, 0, 65_536];
  [
    [40, a],
    [44, b],
    [52, c],
    [56, d],
  ].forEach(([at = 0, value = 0]) => header.writeInt32BE(value, at));
  header.writeUInt32BE(640 << 16, 76);
  header.writeUInt32BE(360 << 16, 80);
  const handler = Buffer.alloc(24);
  handler.write(medium, 8, "latin1");
  return box("trak", box("tkhd", header), box("mdia", box("hdlr", handler)));
}

interface Mp4 {
  readonly brand?: string;
  readonly media?: readonly string[];
  readonly seconds?: number;
  readonly isTurned?: boolean;
  // What a telephone writes beside picture and sound.
  readonly taken?: string;
}

// As much of a film as tells what it is.
export function mp4({
  brand = "isom",
  media = ["vide", "soun"],
  seconds = 12,
  isTurned = false,
  taken = "",
}: Mp4 = {}): Buffer {
  const header = Buffer.alloc(100);
  header.writeUInt32BE(1_000, 12);
  header.writeUInt32BE(seconds * 1_000, 16);
  const words = Buffer.from(taken, "latin1");
  const beside = taken === "" ? [] : [box("udta", box("\u00a9xyz", words)), box("meta", words)];
  return Buffer.concat([
    box("ftyp", Buffer.from(`${brand}\0\0\0\0${brand}`, "latin1")),
    box("mdat", Buffer.alloc(300)),
    box("moov", box("mvhd", header), ...media.map((one) => track(one, isTurned)), ...beside),
  ]);
}

export function overrunning(): Buffer {
  const film = mp4();
  film.writeUInt32BE(1_000_000, film.indexOf("moov") - 4);
  return film;
}

const element = (id: string, content: Buffer): Buffer =>
  Buffer.concat([Buffer.from(id, "hex"), Buffer.from([0x40 | (content.length >> 8), content.length & 0xff]), content]);
const open = (id: string): Buffer => Buffer.from(`${id}01ffffffffffffff`, "hex");

// As a browser records it: lengths left open, and how long it is written nowhere but in the times of its clusters.
export const openWebm = (): Buffer =>
  Buffer.concat([
    element("1a45dfa3", element("4282", Buffer.from("webm"))),
    open("18538067"),
    element("1549a966", element("2ad7b1", Buffer.from([0x0f, 0x42, 0x40]))),
    element("1654ae6b", element("ae", element("83", Buffer.from([2])))),
    ...[0, 1_000, 2_500].flatMap((at) => [
      open("1f43b675"),
      element("e7", Buffer.from([at >> 8, at & 0xff])),
      element("a3", Buffer.alloc(40)),
    ]),
  ]);
