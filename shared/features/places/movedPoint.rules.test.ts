import fc from "fast-check";
import { expect, test } from "vitest";
import { kmBetween, movedPoint } from "./movedPoint.rules.ts";

const share = fc.double({ min: 0, max: 1, maxExcluded: true, noNaN: true });
const kinvara = { latitude: 53.1389, longitude: -8.9361 };

test("a home is shown two to five hundred metres away, and always at the same place", () => {
  fc.assert(
    fc.property(
      fc.double({ min: 30, max: 65, noNaN: true }),
      fc.double({ min: -12, max: 25, noNaN: true }),
      share,
      share,
      (latitude, longitude, far, way) => {
        const moved = movedPoint({ latitude, longitude }, [far, way]);
        const metres = kmBetween({ latitude, longitude }, moved) * 1000;
        expect(metres).toBeGreaterThan(185);
        expect(metres).toBeLessThan(515);
        expect(movedPoint({ latitude, longitude }, [far, way])).toEqual(moved);
      },
    ),
  );
});

test("distances are those of the map", () => {
  expect(kmBetween(kinvara, kinvara)).toBe(0);
  expect(kmBetween(kinvara, { latitude: 53.2707, longitude: -9.0568 })).toBeCloseTo(16.7, 0);
});
