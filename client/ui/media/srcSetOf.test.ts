import { expect, it } from "vitest";
import { srcSetOf } from "./srcSetOf.ts";

it("offers a picture at its three widths", () => {
  expect(srcSetOf("/pictures/byrne-1.800.webp")).toBe(
    "/pictures/byrne-1.400.webp 400w, /pictures/byrne-1.800.webp 800w, /pictures/byrne-1.1600.webp 1600w",
  );
});

it("leaves alone what is kept at one size only", () => {
  expect(srcSetOf("/attachments/7f3a")).toBeUndefined();
});
