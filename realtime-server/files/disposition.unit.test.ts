import { expect, test } from "vitest";
import { disposition } from "./disposition.ts";

test("a plain name stands as it is", () => {
  expect(disposition("attachment", "packing list.txt")).toBe(
    "attachment; filename=\"packing list.txt\"; filename*=UTF-8''packing%20list.txt",
  );
});

test("a name keeps its letters for those who can read them", () => {
  expect(disposition("inline", "Fáilte 写真.webp")).toBe(
    "inline; filename=\"Fa_ilte __.webp\"; filename*=UTF-8''F%C3%A1ilte%20%E5%86%99%E7%9C%9F.webp",
  );
});

test.each(['a"; filename="evil.exe', "a\r\nSet-Cookie: x=1", "a\\", "50%.pdf", "it's (1)*.pdf", "half \ud800"])(
  "the name %j neither ends the header nor adds one",
  (name) => {
    const header = disposition("attachment", name);
    expect(header).toMatch(/^attachment; filename="[^"\\%\r\n]*"; filename\*=UTF-8''[A-Za-z0-9%._~!-]*$/);
  },
);
