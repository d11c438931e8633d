import { createHash } from "node:crypto";
import { expect, test } from "vitest";
import { parsePictureKey } from "#shared/features/pictures/pictures.rules.ts";
import { drawPicture } from "./draw.ts";
import { drawnBefore } from "./drawnBefore.ts";

test.each(Object.entries(drawnBefore))("draws %s as it has always been", (key, digest) => {
  expect(digestOf(drawn(key))).toBe(digest);
});

test("draws another picture for another seed", () => {
  expect(drawn("home/kinvara-byrne.cottage.golden")).not.toBe(drawn("home/kinvara-burke.cottage.golden"));
});

test("draws nothing that a script or a foreign address could use", () => {
  for (const key of Object.keys(drawnBefore))
    expect(drawn(key)).not.toMatch(/<script|<foreignObject|href|javascript:|\son\w+=/i);
});

test("keeps an avatar under 8 KB", () => {
  const avatars = Object.keys(drawnBefore).filter((key) => key.startsWith("avatar/"));
  expect(Math.max(...avatars.map((key) => drawn(key).length))).toBeLessThan(8 * 1024);
});

test("draws no number that is not one", () => {
  for (const key of Object.keys(drawnBefore)) expect(drawn(key)).not.toMatch(/NaN|undefined|Infinity/);
});

function drawn(key: string): string {
  const picture = parsePictureKey(key);
  if (!picture) throw new Error(`${key} is not a picture`);
  return drawPicture(picture);
}

function digestOf(text: string): string {
  return createHash("sha256").update(text).digest("hex").slice(0, 16);
}
