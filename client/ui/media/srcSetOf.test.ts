import { expect, it } from "vitest";
import { srcSetOf } from "./srcSetOf.ts";

it("offers a picture at its three widths", () => {
  expect(srcSetOf("/pictures/byrne-1.800.webp")).toBe(
    "/pictures/byrne-1.400.webp 400w, /pictures/byrne-1.800.webp 800w, /pictures/byrne-1.1600.webp 1600w",
  );
});

it("offers what somebody has sent in the same way", () => {
  const ref = "0123456789abcdef0123456789abcdef";
  expect(srcSetOf(`/media/${ref}?w=800`)).toBe(
    `/media/${ref}?w=400 400w, /media/${ref}?w=800 800w, /media/${ref}?w=1600 1600w`,
  );
  expect(srcSetOf(`https://elsewhere.example/media/${ref}?w=800`)).toBeUndefined();
});

it("leaves alone what is kept at one size only", () => {
  expect(srcSetOf("/attachments/7f3a")).toBeUndefined();
});
