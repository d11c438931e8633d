import { readFileSync } from "node:fs";
import path from "node:path";
import { brotliDecompressSync } from "node:zlib";
import { expect, test } from "vitest";

const sheet = readFileSync(path.join(import.meta.dirname, "fonts.css"), "utf8");
const faces = [...sheet.matchAll(/@font-face \{(.*?)\}/gs)].map(([, words = ""]) => words);
const familyOf = (face: string): string => /font-family: "(.+?)"/.exec(face)?.[1] ?? "";
const shareOf = (face: string, name: string): number =>
  Number(new RegExp(`${name}: ([\\d.]+)%`).exec(face)?.[1] ?? NaN) / 100;

interface Heights {
  readonly ascent: number;
  readonly descent: number;
}

// The numbers of the tables that say how high a face is, as WOFF2 counts the names of tables.
const [head, hhea, glyf, loca, otherName] = [1, 2, 10, 11, 63];

// How far a face reaches above and below its line, in shares of its size, from the file itself.
function heightsOf(file: string): Heights {
  const bytes = readFileSync(file);
  const tables: { readonly name: number; readonly length: number }[] = [];
  let at = 48;
  const byte = (): number => bytes.readUInt8(at++);
  const length = (): number => {
    let value = 0;
    for (;;) {
      const next = byte();
      value = value * 128 + (next % 128);
      if (next < 128) return value;
    }
  };
  for (let count = bytes.readUInt16BE(12); count > 0; count -= 1) {
    const flags = byte();
    const [name, form] = [flags % 64, flags >> 6];
    if (name === otherName) at += 4;
    const whole = length();
    const isChanged = name === glyf || name === loca ? form === 0 : form !== 0;
    tables.push({ name, length: isChanged ? length() : whole });
  }
  const content = brotliDecompressSync(bytes.subarray(at, at + bytes.readUInt32BE(20)));
  const placeOf = (wanted: number): number =>
    tables
      .slice(
        0,
        tables.findIndex(({ name }) => name === wanted),
      )
      .reduce((sum, one) => sum + one.length, 0);
  const size = content.readUInt16BE(placeOf(head) + 18);
  const line = placeOf(hhea);
  return { ascent: content.readInt16BE(line + 4) / size, descent: -content.readInt16BE(line + 6) / size };
}

const ours = (name: string): Heights => {
  const face = faces.find((one) => familyOf(one).startsWith(name) && one.includes("latin-wght-normal")) ?? "";
  const file = /url\("(.+?)"\)/.exec(face)?.[1] ?? "";
  return heightsOf(path.resolve(import.meta.dirname, "../../../node_modules", file));
};

const standIns = faces.filter((face) => face.includes("local(")).map((face) => ({ name: familyOf(face), face }));

test.each(standIns)(
  "$name stands as high above its line as the face that comes, and as deep below it",
  ({ name, face }) => {
    const { ascent, descent } = ours(name.split(" for ")[1] ?? "");
    const size = shareOf(face, "size-adjust");
    expect(shareOf(face, "ascent-override") * size).toBeCloseTo(ascent, 2);
    expect(shareOf(face, "descent-override") * size).toBeCloseTo(descent, 2);
    expect(shareOf(face, "line-gap-override")).toBe(0);
  },
);

test("both of our faces have stand-ins", () => {
  expect(new Set(standIns.map(({ name }) => name.split(" for ")[1]))).toEqual(new Set(["Hanken", "Besley"]));
});
