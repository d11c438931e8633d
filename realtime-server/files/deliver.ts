import { pipeline } from "node:stream/promises";
import type { Request, Response } from "express";
import { HttpError } from "../http/errors.ts";
import type { ByteRange, StoredFile } from "../providers/files/files.port.ts";

interface Delivery {
  readonly file: StoredFile;
  readonly tag: string;
  readonly headers: Readonly<Record<string, string>>;
}

// A file as a whole, a part of it, its headers alone, or the news that one has it already.
export async function deliver(request: Request, response: Response, { file, tag, headers }: Delivery): Promise<void> {
  const range = rangeOf(request, { size: file.size, tag });
  response.set({ ...headers, ETag: tag, "Accept-Ranges": "bytes" });
  if (request.get("If-None-Match") === tag) {
    response.status(304).end();
    return;
  }
  const length = range ? range.end - range.start + 1 : file.size;
  if (range) response.status(206).set("Content-Range", `bytes ${range.start}-${range.end}/${file.size}`);
  response.set("Content-Length", String(length));
  if (request.method === "HEAD") response.end();
  else await send(file, range, response);
}

// Several ranges at once, or one of an older file, are answered with the whole.
function rangeOf(request: Request, { size, tag }: { size: number; tag: string }): ByteRange | undefined {
  const condition = request.get("If-Range");
  if (condition !== undefined && condition !== tag) return undefined;
  const ranges = request.range(size);
  if (ranges === -1) throw new HttpError("bad_range", { headers: { "Content-Range": `bytes */${size}` } });
  if (!Array.isArray(ranges) || ranges.type !== "bytes" || ranges.length !== 1) return undefined;
  return ranges[0];
}

// Whoever leaves in the middle is no failure of ours; a file that cannot be read on must not look whole.
async function send(file: StoredFile, range: ByteRange | undefined, response: Response): Promise<void> {
  await pipeline(file.read(range), response).catch(() => response.destroy());
}
