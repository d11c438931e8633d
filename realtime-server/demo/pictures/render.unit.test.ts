import sharp from "sharp";
import { expect, test } from "vitest";
import { pictureWidths } from "#shared/features/pictures/pictures.kinds.ts";
import { renderPicture } from "./render.ts";

const key = "home/kinvara-byrne.cottage.golden";

test.each(pictureWidths)("renders a WebP %i wide in the proportions of the drawing", async (width) => {
  const { format, ...size } = await sharp(await renderPicture(key, width)).metadata();
  expect({ format, width: size.width, height: size.height }).toEqual({ format: "webp", width, height: width * 0.75 });
});

test("leaves no metadata in a picture", async () => {
  const { exif, icc, iptc, xmp, comments } = await sharp(await renderPicture(key, 400)).metadata();
  expect([exif, icc, iptc, xmp, comments]).toEqual([undefined, undefined, undefined, undefined, undefined]);
});

test("renders the same bytes every time", async () => {
  expect(await renderPicture(key, 400)).toEqual(await renderPicture(key, 400));
});

test.each([
  "home/kinvara-byrne.cottage.golden",
  "room/kinvara-byrne.kitchen",
  "activity/connemara.riding",
  "landscape/dingle.coast.golden",
])("keeps %s between 8 and 22 KB at 800", async (picture) => {
  const { length } = await renderPicture(picture, 800);
  expect(length).toBeGreaterThan(8 * 1024);
  expect(length).toBeLessThan(22 * 1024);
});

test("refuses what is not a picture", async () => {
  await expect(renderPicture("home/../../etc", 400)).rejects.toThrow("is not a picture");
});
