import { judge, ms, type Row } from "../../rows/row.ts";
import { firstRow, median, slowedBy, watchFirstRow } from "../browser.ts";
import { filledDevice } from "./filled.ts";
import type { Ground } from "./ground.ts";

const most = 1.3;
export const manyConversations = 10_000;

// C2: a device that holds ten thousand conversations and has no network paints its list.
export async function measureWarmStart(ground: Ground): Promise<readonly Row[]> {
  const { browser, site, runs } = ground;
  const device = await filledDevice(ground, { conversations: manyConversations, thread: 0 });
  const bare = await browser.newContext({ viewport: { width: 390, height: 844 } });
  try {
    const first = await bare.newPage();
    await first.goto(`${site.origin}/?worker`);
    await first.evaluate(async (count) => {
      await (Reflect.get(globalThis, "floor") as { fill: (count: number) => Promise<void> }).fill(count);
      await navigator.serviceWorker.ready;
    }, manyConversations);
    await first.reload();
    await first.waitForLoadState("networkidle");
    await first.close();
    for (const context of [device.context, bare]) await context.setOffline(true);
    const rows: Row[] = [];
    for (const rate of [1, 4]) {
      const [ours, floor]: [number[], number[]] = [[], []];
      for (let run = 0; run < runs; run++) {
        floor.push(await paintedAt(bare, `${site.origin}/?worker`, rate));
        ours.push(await paintedAt(device.context, device.address, rate));
      }
      rows.push(
        judge({
          goal: "C2",
          what: `warm start without network to a painted list, 10,000 conversations held, ${rate}× slower: ${ms(median(ours))} beside ${ms(median(floor))}`,
          value: median(ours) / median(floor),
          most,
          limit: `≤ ${most} × the bare page`,
        }),
      );
    }
    return rows;
  } finally {
    await Promise.all([device.context.close(), bare.close()]);
  }
}

async function paintedAt(context: Awaited<ReturnType<Ground["browser"]["newContext"]>>, address: string, rate: number) {
  const page = await context.newPage();
  await slowedBy(page, rate);
  await watchFirstRow(page);
  await page.goto(address);
  const at = await firstRow(page);
  await page.close();
  return at;
}
