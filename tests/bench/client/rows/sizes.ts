import { brotliCompressSync, constants } from "node:zlib";
import type { Role } from "#shared/access/roles.ts";
import { judge, kib, type Row } from "../../rows/row.ts";
import { firstRow, messagesOf, signIn, watchFirstRow } from "../browser.ts";
import type { Ground } from "./ground.ts";

const most = { list: 145, whole: 1.35 } as const;

// C1: what is fetched of JavaScript until the list can be used, and until a conversation can be written in.
export async function measureSizes(ground: Ground): Promise<readonly Row[]> {
  const floor = ground.site.kib("floor");
  const wholeFloor = ground.site.kib("whole");
  const rows: Row[] = [];
  for (const role of ["parent", "coordinator"] as const) {
    const { list, whole } = await sizesOf(ground, role);
    rows.push(
      judge({
        goal: "C1",
        what: `JavaScript before the list is usable, ${role} (bare libraries: ${kib(floor)})`,
        value: list,
        show: kib,
        most: most.list,
        limit: `≤ ${most.list} KiB`,
      }),
      judge({
        goal: "C1",
        what: `list, conversation, composer and store, ${role}: ${kib(whole)} beside the bare libraries' ${kib(wholeFloor)}`,
        value: whole / wholeFloor,
        most: most.whole,
        limit: `≤ ${most.whole} × the floor`,
      }),
    );
  }
  return rows;
}

async function sizesOf({ browser, origin, say }: Ground, role: Role) {
  const context = await browser.newContext({ serviceWorkers: "block", viewport: { width: 390, height: 844 } });
  try {
    await signIn(context, origin, role);
    const page = await context.newPage();
    await watchFirstRow(page);
    const fetched = new Map<string, { readonly endedAt: number; readonly kib: number }>();
    page.on("requestfinished", async (request) => {
      const { pathname } = new URL(request.url());
      if (!pathname.endsWith(".js")) return;
      const { startTime, responseEnd } = request.timing();
      const body = (await (await request.response())?.body()) ?? Buffer.alloc(0);
      fetched.set(pathname, { endedAt: startTime + responseEnd, kib: sizeOf(body) });
    });
    await page.goto(origin + messagesOf(role));
    const painted = await firstRow(page);
    const began = await page.evaluate(() => performance.timeOrigin);
    await page.locator("[data-row] a").first().click();
    await page.locator("main section textarea").first().waitFor();
    await page.waitForLoadState("networkidle");
    const before = [...fetched].filter(([, { endedAt }]) => endedAt <= began + painted);
    for (const [name, { kib: size }] of before) say(`  ${role} before the list: ${name} ${kib(size)}`);
    return { list: sumOf(before.map(([, one]) => one)), whole: sumOf([...fetched.values()]) };
  } finally {
    await context.close();
  }
}

const sumOf = (files: readonly { readonly kib: number }[]): number =>
  files.reduce((total, { kib: size }) => total + size, 0);

const sizeOf = (body: Buffer): number =>
  brotliCompressSync(body, { params: { [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY } }).length /
  1024;
