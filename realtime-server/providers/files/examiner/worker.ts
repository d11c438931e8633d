import { once } from "node:events";
import { inspect } from "./inspect.ts";
import type { Announced } from "./examiner.port.ts";

// Runs in the examiner's process. What throws here is a file that no parser could take: it is damaged, not the server.
process.on("message", async ({ length, ...file }: Announced) => {
  const bytes = await take(length);
  process.send?.(await inspect(bytes, file).catch(() => ({ refusal: "damaged" })));
});
process.on("disconnect", () => process.exit());

// The bytes come by themselves, one file at a time: this process reads no file of anybody.
async function take(length: number): Promise<Buffer> {
  const bytes = Buffer.alloc(length);
  for (let at = 0; at < length;) {
    const chunk: Buffer | null = process.stdin.read();
    if (chunk) at += chunk.copy(bytes, at);
    else await once(process.stdin, "readable");
  }
  return bytes;
}
