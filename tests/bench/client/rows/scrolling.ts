import type { Page } from "@playwright/test";
import { judge, percent, type Row } from "../../rows/row.ts";
import { firstRow, median, watchFirstRow } from "../browser.ts";
import { filledDevice, type Filled } from "./filled.ts";
import { scrollThrough, type Frames } from "./frames.ts";
import type { Ground } from "./ground.ts";

const manyRows = 10_000;
const longThread = 50_000;
const step = { by: 1_500, frames: 120 } as const;
// A share of frames has this much noise: one of a hundred.
const noise = 0.01;

// C6: lists of ten thousand rows of differing heights; and a thread of fifty thousand messages, read upwards.
export async function measureScrolling(ground: Ground): Promise<readonly Row[]> {
  const { browser, site, runs } = ground;
  const device = await filledDevice(ground, { conversations: manyRows, thread: longThread });
  const bareContext = await browser.newContext({ viewport: { width: 390, height: 844 } });
  try {
    await device.context.setOffline(true);
    const bare = await bareContext.newPage();
    await bare.goto(site.origin);
    await bare.evaluate(
      (count) => (Reflect.get(globalThis, "floor") as { fill: (count: number) => Promise<void> }).fill(count),
      manyRows,
    );
    const shares: Record<"floor" | "list" | "thread", Frames[]> = { floor: [], list: [], thread: [] };
    for (let run = 0; run < runs; run++) {
      await bare.goto(`${site.origin}/?rows=${manyRows}`);
      await bare.locator("[data-row]").first().waitFor();
      shares.floor.push(await scrollThrough(bare, { row: "[data-row]", ...step }));
      const page = await opened(device, device.address);
      shares.list.push(await scrollThrough(page, { row: "[data-row]", ...step }));
      await page.close();
      const thread = await openedThread(device);
      shares.thread.push(
        await scrollThrough(thread, { row: "[data-entry], [data-messages]", by: -step.by, frames: step.frames }),
      );
      await thread.close();
    }
    const floor = median(shares.floor.map(lateShare));
    return [
      ...(["list", "thread"] as const).flatMap((name): Row[] => [
        judge({
          goal: "C6",
          what: `frames over 17 ms at 1,500 px a frame, ${name} (a bare virtual list: ${percent(floor)})`,
          value: median(shares[name].map(lateShare)),
          show: percent,
          most: floor * 1.1 + noise,
          limit: "≤ 1.1 × the bare list, 1 point of noise",
        }),
        judge({
          goal: "C6",
          what: `blank frames, ${name} (a bare virtual list: ${percent(median(shares.floor.map(blankShare)))})`,
          value: median(shares[name].map(blankShare)),
          show: percent,
          most: median(shares.floor.map(blankShare)),
          limit: "none that the bare list has not",
        }),
      ]),
      await jumpsOf(device),
    ];
  } finally {
    await Promise.all([device.context.close(), bareContext.close()]);
  }
}

const lateShare = ({ count, late }: Frames): number => late / count;
const blankShare = ({ count, blank }: Frames): number => blank / count;

async function opened({ context }: Filled, address: string): Promise<Page> {
  const page = await context.newPage();
  await watchFirstRow(page);
  await page.goto(address);
  await firstRow(page);
  return page;
}

async function openedThread({ context, address, threadId }: Filled): Promise<Page> {
  const page = await context.newPage();
  await page.goto(`${address}?conversation=${threadId}`);
  await page.locator("[role=log] [data-entry]").last().waitFor();
  return page;
}

const wheels = 400;
const wheelBy = 240;
const bearable = 3;

// By the wheel upwards through a long thread: what is on the screen moves by as much as was turned, also while older messages come in above it.
async function jumpsOf(device: Filled): Promise<Row> {
  const page = await openedThread(device);
  const log = page.locator("[role=log]");
  await log.hover();
  const jumps = await log.evaluate(
    async (scroller, { times, by, most }) => {
      const frame = (): Promise<number> => new Promise(requestAnimationFrame);
      const held = (): HTMLElement | undefined => {
        const { top, height } = scroller.getBoundingClientRect();
        return [...scroller.querySelectorAll<HTMLElement>("[data-entry]")].find(
          (entry) => entry.getBoundingClientRect().top > top + height / 4,
        );
      };
      let [jumped, moved] = [0, 0];
      for (let turn = 0; turn < times; turn++) {
        const entry = held();
        const before = entry?.getBoundingClientRect().top ?? 0;
        // A script's scrolling alone is nobody's hand: whoever is kept at the end would be brought back to it.
        scroller.dispatchEvent(new WheelEvent("wheel", { deltaY: -by }));
        scroller.scrollBy(0, -by);
        await frame();
        await frame();
        if (!entry?.isConnected) continue;
        const by_ = entry.getBoundingClientRect().top - before;
        moved += by_;
        if (Math.abs(by_ - by) > most) jumped += 1;
      }
      return { jumped, moved };
    },
    { times: wheels, by: wheelBy, most: bearable },
  );
  await page.close();
  return judge({
    goal: "C6",
    what: `jumps in a thread of 50,000 messages, read upwards over ${Math.round(jumps.moved).toLocaleString("en")} px`,
    value: jumps.moved > wheels * wheelBy * 0.8 ? jumps.jumped : Number.NaN,
    show: (value) => `${value} of ${wheels}`,
    most: 0,
    limit: "none",
  });
}
