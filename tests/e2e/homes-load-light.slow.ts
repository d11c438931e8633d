import type { Response } from "@playwright/test";
import { brotliCompressSync, constants } from "node:zlib";
import { expect, test } from "./support/hearth.ts";
import { appHasCome } from "./support/walking.ts";

const homesBudget = 150 * 1024;
const mapBudget = 300 * 1024;

// How much a script weighs as the server sends it.
async function weigh(response: Response): Promise<Record<string, number>> {
  if (!response.url().endsWith(".js")) return {};
  const body = await response.body().catch(() => Buffer.alloc(0));
  const params = { [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY };
  return { [new URL(response.url()).pathname]: brotliCompressSync(body, { params }).length };
}

test("homes load at most 150 KiB of JavaScript, a list and a page alike, and a map at most 300 more when it is opened", async ({
  page,
}) => {
  let sizes: Record<string, number> = {};
  page.on("response", (response) => void weigh(response).then((one) => (sizes = { ...sizes, ...one })));
  const loaded = (): number => Object.values(sizes).reduce((sum, size) => sum + size, 0);
  for (const path of ["/experience/family/byrne-kinvara", "/host-families"]) {
    await page.goto("about:blank");
    sizes = {};
    await page.goto(path);
    await appHasCome(page);
    await page.waitForLoadState("networkidle");
    expect(loaded(), `${path} ${JSON.stringify(sizes, null, 1)}`).toBeLessThanOrEqual(homesBudget);
  }
  await page.goto("about:blank");
  sizes = {};
  await page.goto("/host-families?view=map");
  await expect(page.locator("[role=application] svg path")).toHaveAttribute("d", /^M.+Z$/);
  await page.waitForLoadState("networkidle");
  expect(loaded(), JSON.stringify(sizes, null, 1)).toBeLessThanOrEqual(homesBudget + mapBudget);
});
