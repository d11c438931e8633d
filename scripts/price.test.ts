import { spawn } from "node:child_process";
import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { text } from "node:stream/consumers";
import { expect, test } from "vitest";

const script = path.resolve(import.meta.dirname, "price.ts");
const good =
  '{"from":"2027-06-28","to":"2027-07-18","activity":"local","weeks":0,"students":1,"exempt":false,"code":null,"discounts":[{"min":14,"required":true,"code":"","demand":10,"supply":0}],"lines":[{"type":"night","base":4960,"quantity":1,"customerPct":20,"customerAmount":0,"providerPct":5,"providerAmount":0,"supplyVat":0}]}';
const answer =
  '{"days":20,"monToFri":15,"possibleCamps":3,"possibleMixed":0,"immersion":0,"subtotal":124000,"discount":12400,"vat":3993,"total":115593,"subtotalHF":94240,"discountHF":0,"supplyVat":0,"totalHF":94240,"lines":[{"final":124000,"hf":94240,"discount":12400,"hfDiscount":0,"product":17360,"vat":3993}]}';

async function price(args: readonly string[], input = "") {
  const child = spawn("node", [script, ...args], { stdio: ["pipe", "pipe", "pipe"] });
  const ended = new Promise<number | null>((resolve) => child.on("close", resolve));
  child.stdin.on("error", () => undefined).end(input);
  const [output, complaint, code] = await Promise.all([text(child.stdout), text(child.stderr), ended]);
  return { output, complaint, code };
}

test("every case of a file is answered on a line of its own", async () => {
  const folder = await mkdtemp(path.join(tmpdir(), "hearth-price-"));
  const file = path.join(folder, "cases.jsonl");
  await writeFile(file, `${good}\n${good}`);
  expect(await price([file])).toEqual({ output: `${answer}\n${answer}\n`, complaint: "", code: 0 });
  await rm(folder, { recursive: true });
});

test("cases may be piped in, with a dash or without, with blank lines and line ends of any machine", async () => {
  expect(await price(["-"], `\uFEFF${good}\r\n\r\n${good}\r\n`)).toEqual({
    output: `${answer}\n${answer}\n`,
    complaint: "",
    code: 0,
  });
  expect(await price([], "")).toEqual({ output: "", complaint: "", code: 0 });
});

test("a bad line is answered with its reason and number, the others go on, and the command fails at the end", async () => {
  const { output, code } = await price(
    [],
    `${good}\n{"from":\n\n${good.replace('"customerPct":20', '"customerPct":100')}\n${good}\n`,
  );
  expect(output).toBe(
    `${answer}\n{"error":{"code":"unreadable","line":2}}\n{"error":{"code":"customer_percentage_too_high","line":4}}\n${answer}\n`,
  );
  expect(code).toBe(1);
});

test("a file that cannot be read is said in a sentence", async () => {
  const { output, complaint, code } = await price([path.join(tmpdir(), "hearth-no-such-file.jsonl")]);
  expect([output, code]).toEqual(["", 1]);
  expect(complaint).toContain("The cases could not be read");
});

test("ten thousand cases keep their order", async () => {
  const cases = Array.from({ length: 10_000 }, (_, index) =>
    good.replace('"base":4960', `"base":${index}`).replace('"customerPct":20', '"customerPct":0'),
  ).join("\n");
  const { output } = await price([], cases);
  expect(
    output
      .trimEnd()
      .split("\n")
      .map((line) => JSON.parse(line).subtotal),
  ).toEqual(Array.from({ length: 10_000 }, (_, index) => index * 20));
});
