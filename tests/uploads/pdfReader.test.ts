import { Readable } from "node:stream";
import { deflateSync } from "node:zlib";
import { afterAll, expect, test } from "vitest";
import { createPdfReader } from "#server/providers/files/examiner/pdfReader.ts";
import { longestPage, mostPages } from "#server/providers/files/examiner/pdfWords.port.ts";

// [S54] Whatever a stranger's PDF is made of, its reading ends, in a process of its own.
const reader = createPdfReader();
afterAll(() => reader.stop());

const stored = (bytes: Buffer) => ({ size: bytes.length, read: () => Readable.from([bytes], { objectMode: false }) });

interface Made {
  readonly content: Buffer;
  readonly packing?: string;
  readonly pages?: number;
}

function aPdf({ content, packing = "", pages = 1 }: Made): Buffer {
  const kids = Array.from({ length: pages }, (_, at) => `${at + 10} 0 R`).join(" ");
  const page = "<</Type/Page/Parent 2 0 R/MediaBox[0 0 300 200]/Contents 4 0 R/Resources<</Font<</F1 5 0 R>>>>>>";
  const head = [
    "%PDF-1.4",
    "1 0 obj<</Type/Catalog/Pages 2 0 R>>endobj",
    `2 0 obj<</Type/Pages/Kids[${kids}]/Count ${pages}>>endobj`,
    ...Array.from({ length: pages }, (_, at) => `${at + 10} 0 obj${page}endobj`),
    "5 0 obj<</Type/Font/Subtype/Type1/BaseFont/Helvetica>>endobj",
    `4 0 obj<</Length ${content.length}${packing}>>stream`,
    "",
  ].join("\n");
  return Buffer.concat([Buffer.from(head), content, Buffer.from("\nendstream endobj\ntrailer<</Root 1 0 R>>\n%%EOF")]);
}

const says = (words: string): Buffer => Buffer.from(`BT /F1 18 Tf 40 100 Td (${words}) Tj ET`);

test("tells what each page says", async () => {
  expect(await reader.read(stored(aPdf({ content: says("House rules"), pages: 2 })))).toEqual([
    "House rules",
    "House rules",
  ]);
});

test.each([
  ["nothing at all", Buffer.alloc(0)],
  ["what is no PDF", Buffer.from("%PDF-1.4 and nothing else %%EOF")],
  ["a broken one", aPdf({ content: says("x") }).subarray(0, 200)],
])("says nothing of %s", async (_, bytes) => {
  expect(await reader.read(stored(bytes))).toEqual([]);
});

test("goes through no more pages and letters than it may", async () => {
  const many = await reader.read(stored(aPdf({ content: says("page"), pages: mostPages + 50 })));
  expect(many).toHaveLength(mostPages);
  const long = Buffer.concat(Array.from({ length: 3_000 }, () => says("a very long line of words")));
  const [page = ""] = await reader.read(stored(aPdf({ content: long })));
  expect(page.length).toBe(longestPage);
});

test("is ended by its time or its memory where a file unpacks without end, and reads the next one", async () => {
  const bomb = deflateSync(Buffer.alloc(600 * 1024 * 1024, "q "), { level: 1 });
  const hasty = createPdfReader({ timeLimitMs: 5_000 });
  const said = await hasty
    .read(stored(aPdf({ content: bomb, packing: "/Filter/FlateDecode" })))
    .catch(() => "given up" as const);
  expect(["given up", 0, 1]).toContain(said === "given up" ? said : said.length);
  expect(await hasty.read(stored(aPdf({ content: says("The next") })))).toEqual(["The next"]);
  await hasty.stop();
});
