import { once } from "node:events";

// The bytes come by themselves, one file at a time: this process reads no file of anybody.
export async function take(length: number): Promise<Buffer> {
  const bytes = Buffer.alloc(length);
  for (let at = 0; at < length;) {
    const chunk: Buffer | null = process.stdin.read();
    if (chunk) at += chunk.copy(bytes, at);
    else await once(process.stdin, "readable");
  }
  return bytes;
}
