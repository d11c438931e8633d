import { brotliCompressSync, constants } from "node:zlib";
import type { Page, Response } from "@playwright/test";

// How much a body weighs as the server sends it.
export const brotliOf = (body: Buffer): number =>
  brotliCompressSync(body, { params: { [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY } }).length;

const isScript = (response: Response): boolean => new URL(response.url()).pathname.endsWith(".js");

// What has no body any more, as of a page that was left, weighs nothing.
async function weigh(response: Response): Promise<readonly [string, number]> {
  const body = await response.body().catch(() => Buffer.alloc(0));
  return [new URL(response.url()).pathname, brotliOf(body)];
}

// What a page has loaded of scripts since it was last asked to begin anew, each weighed to the end: a page is quiet before the last body has
// come over to whoever weighs it.
export function scriptsOf(page: Page) {
  let weighings: Promise<readonly [string, number]>[] = [];
  page.on("response", (response) => {
    if (isScript(response)) weighings.push(weigh(response));
  });
  return {
    beginAnew: () => {
      weighings = [];
    },
    read: async () => {
      const sizes = Object.fromEntries(await Promise.all(weighings));
      const total = Object.values(sizes).reduce((sum, size) => sum + size, 0);
      return { total, told: JSON.stringify(sizes, null, 1) };
    },
  };
}
