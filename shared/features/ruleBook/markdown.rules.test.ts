import fc from "fast-check";
import { expect, test } from "vitest";
import { blocksOf, goneFrom, inlinesOf } from "./markdown.rules.ts";

const blocks = (text: string) => blocksOf(text).map(({ block }) => block);
const plain = (text: string) => [{ kind: "text", text }];

test("headings, lists, steps, quotations and paragraphs stand between empty lines", () => {
  expect(
    blocks("## First\n\nOne line\nand its end\n\n- a\n- b\n\n1. one\n2. two\n\n> said\n> so\n\n \n# Not one\nof these"),
  ).toEqual([
    { kind: "heading", inlines: plain("First") },
    { kind: "paragraph", inlines: plain("One line and its end") },
    { kind: "list", items: [plain("a"), plain("b")] },
    { kind: "steps", items: [plain("one"), plain("two")] },
    { kind: "quote", inlines: plain("said so") },
    { kind: "paragraph", inlines: plain("# Not one of these") },
  ]);
});

test("words are bold, emphasised or linked, the rest is text", () => {
  expect(inlinesOf("Call **112** at *once*, see [the page](/safety) now")).toEqual([
    { kind: "text", text: "Call " },
    { kind: "strong", text: "112" },
    { kind: "text", text: " at " },
    { kind: "em", text: "once" },
    { kind: "text", text: ", see " },
    { kind: "link", text: "the page", href: "/safety" },
    { kind: "text", text: " now" },
  ]);
});

test.each(["javascript:alert", "//elsewhere.example", "data:text/html,x", "http://plain.example"])(
  "a link to %s stays as its words",
  (address) => {
    expect(inlinesOf(`[here](${address})`)).toEqual(plain("here"));
  },
);

test("what has come or changed since it was read is marked, what has gone is named", () => {
  const before = "Stays\n\nGoes\n\nWas so";
  const now = "Stays\n\nIs so\n\nCame";
  expect(blocksOf(now, before).map(({ isNew }) => isNew)).toEqual([false, true, true]);
  expect(blocksOf(now).some(({ isNew }) => isNew)).toBe(false);
  expect(goneFrom(now, before)).toEqual([
    { kind: "paragraph", inlines: plain("Goes") },
    { kind: "paragraph", inlines: plain("Was so") },
  ]);
});

test("whatever is typed becomes blocks, and no link leads where none may", () => {
  fc.assert(
    fc.property(
      fc.string({ unit: fc.constantFrom("a", "*", "[", "]", "(", ")", "/", ":", "#", "-", " ", "\n", ">") }),
      (text) => {
        const inlines = blocks(text).flatMap((block) => ("items" in block ? block.items.flat() : block.inlines));
        for (const inline of inlines)
          if (inline.kind === "link") expect(inline.href).toMatch(/^(\/(?!\/)|https:|mailto:|tel:)/);
      },
    ),
  );
});
