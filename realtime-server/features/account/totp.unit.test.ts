import { expect, test } from "vitest";
import { decodeQR } from "qr/decode.js";
import { endOfStep, makeSecret, pictureOf, stepOf, uriOf } from "./totp.ts";

// RFC 6238, appendix B: the secret "12345678901234567890", the last six digits of its codes.
const authenticator = { secret: "GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ", label: "carmen.ramos@correo.example" };
const at = (seconds: number): Date => new Date(seconds * 1000);

test("the codes are those of the standard", () => {
  expect(stepOf(authenticator, "287082", at(59))).toBe(1);
  expect(stepOf(authenticator, "081804", at(1_111_111_109))).toBe(37_037_036);
  expect(stepOf(authenticator, "005924", at(1_234_567_890))).toBe(41_152_263);
});

test("a code is good one step before and after its own, and no longer", () => {
  const code = "081804";
  const seen = [-31, -30, 0, 29, 59, 60].map((shift) => stepOf(authenticator, code, at(37_037_036 * 30 + shift)));
  expect(seen).toEqual([null, 37_037_036, 37_037_036, 37_037_036, 37_037_036, null]);
});

test("a used step may be forgotten when its code is no longer taken", () => {
  expect(endOfStep(37_037_036)).toBe((37_037_036 * 30 + 60) * 1000);
});

test("a wrong code belongs to no step", () => {
  expect(stepOf(authenticator, "000000", at(59))).toBeNull();
});

test("the address names Hearth and the person", () => {
  expect(uriOf(authenticator)).toContain(
    "otpauth://totp/Hearth:carmen.ramos%40correo.example?issuer=Hearth&secret=GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ",
  );
});

test("every secret is new and 160 bits long", () => {
  const secrets = Array.from({ length: 20 }, makeSecret);
  expect(new Set(secrets).size).toBe(20);
  expect(secrets.every((secret) => /^[A-Z2-7]{32}$/.test(secret))).toBe(true);
});

test("the picture reads back as the address", () => {
  const uri = uriOf(authenticator);
  const { size, path } = pictureOf(uri);
  expect(decodeQR(paint(size, path))).toBe(uri);
});

// Draws the path as a screen would, eight pixels to a module.
function paint(size: number, path: string) {
  const scale = 8;
  const width = size * scale;
  const data = new Uint8ClampedArray(width * width * 4).fill(255);
  for (const [, x, y, run] of path.matchAll(/M(\d+) (\d+)h(\d+)v1h-\d+z/g)) {
    for (let row = Number(y) * scale; row < (Number(y) + 1) * scale; row += 1) {
      for (let column = Number(x) * scale; column < (Number(x) + Number(run)) * scale; column += 1) {
        const pixel = (row * width + column) * 4;
        data.fill(0, pixel, pixel + 3);
      }
    }
  }
  return { width, height: width, data };
}
