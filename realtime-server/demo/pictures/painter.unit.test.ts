import sharp from "sharp";
import { afterEach, beforeEach, expect, test } from "vitest";
import { createPainter } from "./painter.ts";
import type { Painter } from "./painter.ts";

const key = "room/kinvara-byrne.study";
let painter: Painter;

beforeEach(() => {
  painter = createPainter();
});

afterEach(() => painter.stop());

test("paints in a thread of its own", async () => {
  const { width, format } = await sharp(await painter.paint({ key, width: 400 })).metadata();
  expect({ width, format }).toEqual({ width: 400, format: "webp" });
});

test("says what could not be drawn, and paints the next", async () => {
  await expect(painter.paint({ key: "room/attic", width: 400 })).rejects.toThrow(
    'room/attic at 400 could not be drawn: Error: "room/attic" is not',
  );
  expect((await painter.paint({ key, width: 400 })).length).toBeGreaterThan(1000);
});

test("gives up what it paints when it is stopped", async () => {
  const painting = painter.paint({ key, width: 1600 });
  const outcome = expect(painting).rejects.toThrow("the painter's thread has ended");
  await painter.stop();
  await outcome;
});

test("takes no order after it has stopped", async () => {
  await painter.stop();
  await expect(painter.paint({ key, width: 400 })).rejects.toThrow("the painter has stopped");
});
