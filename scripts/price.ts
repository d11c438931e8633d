import { createReadStream } from "node:fs";
import { pipeline } from "node:stream/promises";
import { priceOfCase } from "#shared/features/pricing/priceCase.ts";
import { isRefused } from "#shared/features/pricing/refusals.ts";

// npm run --silent price -- FILE.jsonl: one case on every line, one result on every line; without a file, or with "-", what is piped in.
const [file = "-"] = process.argv.slice(2);
const input = file === "-" ? process.stdin : createReadStream(file);

async function* linesOf(chunks: AsyncIterable<string>): AsyncGenerator<readonly string[]> {
  let rest = "";
  for await (const chunk of chunks) {
    const lines = (rest + chunk).split("\n");
    rest = lines.pop() ?? "";
    yield lines;
  }
  yield [rest];
}

// A line that has no price is answered with the reason and its number, and the others go on.
async function* priceLines(chunks: AsyncIterable<string>): AsyncGenerator<string> {
  let number = 0;
  for await (const lines of linesOf(chunks)) {
    const results = lines.flatMap((line) => {
      number += 1;
      const text = line.trim();
      return text === "" ? [] : [`${priceText(text, number)}\n`];
    });
    if (results.length > 0) yield results.join("");
  }
}

function priceText(line: string, number: number): string {
  const price = priceOfCase(line);
  if (!isRefused(price)) return JSON.stringify(price);
  process.exitCode = 1;
  return JSON.stringify({ error: { code: price.refused.code, line: number } });
}

// The reader may have had enough, as "head" has after ten lines.
const isReaderGone = (error: unknown): boolean => error instanceof Error && "code" in error && error.code === "EPIPE";

try {
  await pipeline(input.setEncoding("utf8"), priceLines, process.stdout, { end: false });
} catch (error) {
  if (!isReaderGone(error)) {
    console.error(`The cases could not be read: ${error instanceof Error ? error.message : String(error)}`);
    process.exitCode = 1;
  }
}
