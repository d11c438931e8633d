import { promisify } from "node:util";
import zlib from "node:zlib";
import type { Request, Response } from "express";

const brotli = promisify(zlib.brotliCompress);
const gzip = promisify(zlib.gzip);

export type Encoding = "br" | "gzip";

// What fits into one packet arrives no sooner for being smaller.
const leastBytes = 1_400;
// Answers are made each time: the quality that takes no longer than sending does.
const quickly = 4;

// In our order: every browser names gzip first, and brotli is a sixth smaller.
export const encodingFor = (request: Request): Encoding | null =>
  (["br", "gzip"] as const).find((encoding) => request.acceptsEncodings(encoding)) ?? null;

export const squeeze = (content: Buffer, encoding: Encoding, quality: number): Promise<Buffer> =>
  encoding === "br" ? brotli(content, { params: { [zlib.constants.BROTLI_PARAM_QUALITY]: quality } }) : gzip(content);

export const bestQuality = zlib.constants.BROTLI_MAX_QUALITY;

// The length of what is compressed tells of its content whoever can have it asked for again and again beside words of
// their own (BREACH): only what an endpoint has declared long, and so free of tokens and of its question, comes here.
export async function sendSqueezed(request: Request, response: Response, content: Buffer): Promise<void> {
  response.vary("Accept-Encoding");
  const encoding = content.length < leastBytes ? null : encodingFor(request);
  if (encoding) response.set("Content-Encoding", encoding);
  response.end(encoding && request.method !== "HEAD" ? await squeeze(content, encoding, quickly) : content);
}
