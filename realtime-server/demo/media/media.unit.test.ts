import { readdir, readFile } from "node:fs/promises";
import { expect, test } from "vitest";
import { media, mediumPath } from "./media.ts";
import type { MediumName } from "./media.ts";
import { recorded } from "./recorded.ts";

const names = Object.values(recorded).map(({ name }) => name);
const voices = names.filter((name) => media[name].mime === "audio/webm");
const films = names.filter((name) => media[name].mime === "video/webm");
const letters = names.filter((name) => media[name].mime === "application/pdf");

const webm = Buffer.from("1a45dfa3", "hex");

test("lists every file, under its own name", async () => {
  expect(names.toSorted()).toEqual((await readdir(new URL("files", import.meta.url))).toSorted());
  expect(Object.keys(recorded)).toEqual(names);
});

test.each(names)("keeps %s under 200 KB and knows its size", async (name) => {
  const { length } = await bytesOf(name);
  expect(length).toBe(media[name].size);
  expect(length).toBeLessThan(200 * 1024);
});

test.each([...voices, ...films])("knows the length and the waveform of %s", async (name) => {
  const bytes = await bytesOf(name);
  const { durationMs = 0, peaks = [] } = media[name];
  expect(bytes.subarray(0, 4)).toEqual(webm);
  expect(bytes.includes("A_OPUS")).toBe(true);
  expect(durationMs).toBe(Math.round(durationIn(bytes)));
  expect(peaks).toHaveLength(40);
  expect(Math.max(...peaks)).toBe(1);
  expect(Math.min(...peaks)).toBeGreaterThanOrEqual(0);
});

test.each(voices)("lets %s last from 3 to 14 seconds", (name) => {
  expect(media[name].durationMs).toBeGreaterThan(3_000);
  expect(media[name].durationMs).toBeLessThan(14_000);
});

test.each(films)("knows the size of the picture of %s", async (name) => {
  expect((await bytesOf(name)).includes("V_VP9")).toBe(true);
  expect(media[name]).toMatchObject({ width: 640, height: 360 });
});

test.each(letters)("writes %s so that every reader finds its parts", async (name) => {
  const file = (await bytesOf(name)).toString("latin1");
  const [start = "", count = ""] = [file.match(/startxref\n(\d+)\n%%EOF\n$/)?.[1], file.match(/\/Size (\d+)/)?.[1]];
  const offsets = [...file.matchAll(/^(\d{10}) 00000 n $/gm)].map((row) => Number(row[1]));
  expect(file.slice(Number(start), Number(start) + 5)).toBe("xref\n");
  expect(offsets).toHaveLength(Number(count) - 1);
  expect(offsets.map((offset) => file.slice(offset).split("\n")[0])).toEqual(
    offsets.map((_, index) => `${index + 1} 0 obj`),
  );
  const [, length = "", content = ""] = file.match(/\/Length (\d+) >>\nstream\n([\s\S]*?)\nendstream/) ?? [];
  expect(content).toHaveLength(Number(length));
});

function bytesOf(name: MediumName): Promise<Buffer> {
  return readFile(mediumPath(name));
}

// The element 44 89 of eight or four bytes: milliseconds, as this recorder counts them.
function durationIn(bytes: Buffer): number {
  const at = bytes.indexOf(Buffer.from("4489", "hex"));
  return bytes[at + 2] === 0x88 ? bytes.readDoubleBE(at + 3) : bytes.readFloatBE(at + 3);
}
