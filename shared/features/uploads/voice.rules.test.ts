import { array, assert, double, integer, property } from "fast-check";
import { describe, expect, test } from "vitest";
import { kindOf } from "./uploads.rules.ts";
import { mostPeaks, nameOfVoice, peakCount, peaksOf, recordedType } from "./voice.rules.ts";

describe("how loud a recording is along its length", () => {
  test("is told against its loudest part", () =>
    expect(peaksOf([0, 0, 0.25, -0.25, 0.5, -0.5, 0.125, 0.125], 4)).toEqual([0, 0.5, 1, 0.25]));

  test("is the power, not a single crack", () =>
    expect(peaksOf([0, 0, 0, 0.9, 0.9, 0.9, 0.9, 0.9], 2)).toEqual([0.5, 1]));

  test("is nothing in silence, and of nothing", () => {
    expect(peaksOf(new Float32Array(1_000), 4)).toEqual([0, 0, 0, 0]);
    expect(peaksOf([], 2)).toEqual([0, 0]);
  });

  test("stands in several numbers where there is less of it than there are numbers", () =>
    expect(peaksOf([1, 0.5], 4)).toEqual([1, 1, 0.5, 0.5]));

  test("is always as many numbers from 0 to 1 as a file may have", () => {
    expect(peakCount).toBeLessThanOrEqual(mostPeaks);
    assert(
      property(
        array(double({ min: -1, max: 1, noNaN: true }), { maxLength: 300 }),
        integer({ min: 1, max: mostPeaks }),
        (samples, count) => {
          const peaks = peaksOf(samples, count);
          expect(peaks).toHaveLength(count);
          expect(peaks.every((peak) => peak >= 0 && peak <= 1)).toBe(true);
        },
      ),
    );
  });
});

test("a browser records in what every other plays, where it can, and not at all where it knows none of them", () => {
  expect(recordedType(() => true)).toBe("audio/mp4;codecs=mp4a.40.2");
  expect(recordedType((type) => type.startsWith("audio/webm"))).toBe("audio/webm;codecs=opus");
  expect(recordedType(() => false)).toBeNull();
});

test("what is recorded has a name under which it may be sent", () => {
  for (const mime of ["audio/mp4", "audio/webm"]) expect(kindOf({ name: nameOfVoice(mime), mime })).not.toBeNull();
});
