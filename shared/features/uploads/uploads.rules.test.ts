import { describe, expect, test } from "vitest";
import {
  endingOf,
  fileKinds,
  isImage,
  kindOf,
  nameAsServed,
  plainName,
  plainType,
  whyNotSend,
} from "./uploads.rules.ts";

describe("a file may be sent", () => {
  test.each(Object.entries(fileKinds))(
    "as %s by each of its endings and types, up to its size and not a byte more",
    (kind, { endings, types, most }) => {
      for (const ending of endings) {
        for (const mime of types) {
          expect(kindOf({ name: `a.${ending.toUpperCase()}`, mime: mime.toUpperCase() })).toBe(kind);
          expect([
            whyNotSend({ name: `a.${ending}`, mime, size: most }),
            whyNotSend({ name: `a.${ending}`, mime, size: most + 1 }),
            whyNotSend({ name: `a.${ending}`, mime, size: 0 }),
          ]).toEqual([null, "tooLarge", "empty"]);
        }
      }
    },
  );

  test("only when its ending and its type name the same", () => {
    expect(whyNotSend({ name: "a.jpg", mime: "image/png", size: 1 })).toBe("mismatch");
    expect(whyNotSend({ name: "a.jpg.exe", mime: "image/jpeg", size: 1 })).toBe("kind");
    expect(whyNotSend({ name: "jpg", mime: "image/jpeg", size: 1 })).toBe("kind");
  });

  test.each([
    ["a.heic", ""],
    ["a.heif", "image/heif"],
    ["a.jpg", "image/heic"],
  ])("%s as %j not: phones are asked for a JPEG", (name, mime) => {
    expect(whyNotSend({ name, mime, size: 1 })).toBe("heic");
  });
});

describe("a name", () => {
  test("loses its folders and what nobody sees", () => {
    const names = ["../../a.txt", "C:\\b\\a.txt", "a\u202E\u200B.txt", "a\r\n.txt", " a.txt ", "a\0.txt"];
    expect(names.map(plainName)).toEqual(Array(names.length).fill("a.txt"));
    expect([plainName("写真.jpg"), plainName("/"), endingOf("A.JPEG"), endingOf("a")]).toEqual([
      "写真.jpg",
      "",
      "jpeg",
      "",
    ]);
  });

  test("of a picture ends as the picture that is served", () => {
    expect([nameAsServed("a.b.jpeg", "jpeg"), nameAsServed("a.pdf", "pdf")]).toEqual(["a.b.webp", "a.pdf"]);
    expect([isImage("webp"), isImage("mp4")]).toEqual([true, false]);
  });
});

test("a type is taken without what is said beside it", () => {
  expect([plainType("Audio/WebM;codecs=opus"), plainType(" text/csv "), plainType("")]).toEqual([
    "audio/webm",
    "text/csv",
    "",
  ]);
});
