import { describe, expect, test } from "vitest";
import { canvasScale, mostPixels, PaperTrouble, troubleOf, whyOf } from "./paperTrouble.ts";

describe("how large a page is drawn", () => {
  test("as wide as asked for, where that is a picture like any other", () => {
    expect(canvasScale({ width: 595, height: 842 }, 1190)).toBe(2);
  });

  test("never so large that drawing it ends the page", () => {
    for (const size of [
      { width: 14_400, height: 14_400 },
      { width: 1, height: 14_400 },
      { width: 14_400, height: 1 },
      { width: 595, height: 842 },
    ]) {
      const scale = canvasScale(size, 40_000);
      expect(size.width * scale * size.height * scale).toBeLessThanOrEqual(mostPixels + 1);
      expect(Math.max(size.width, size.height) * scale).toBeLessThanOrEqual(8_192);
    }
  });
});

describe("why it cannot be looked at", () => {
  test("is a password, a damage, or what was said already", () => {
    const locked = Object.assign(new Error("No password given"), { name: "PasswordException" });
    expect(troubleOf(locked).why).toBe("locked");
    expect(whyOf(Object.assign(new Error("x"), { name: "InvalidPDFException" }))).toBe("damaged");
    expect(whyOf("anything")).toBe("damaged");
    expect(whyOf(new PaperTrouble("heavy"))).toBe("heavy");
  });
});
