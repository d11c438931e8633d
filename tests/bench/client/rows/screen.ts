import type { Page } from "@playwright/test";
import { judge, type Row } from "../../rows/row.ts";
import { headersOf, median, signIn } from "../browser.ts";
import { filledDevice } from "./filled.ts";
import type { Ground } from "./ground.ts";

const times = 7;

const inFrames = (value: number): string => `${value} frames`;

// C3 and C4 on the screen: in which frame after the press the words of a held conversation are there, and after its arrival a message.
export async function measureScreen(ground: Ground): Promise<readonly Row[]> {
  return [...(await opening(ground)), await arriving(ground)];
}

const restMs = 1_500;

// Pressed as soon as the list is there, while the thread's own script is still on its way; and once the page has come to rest.
async function opening(ground: Ground): Promise<readonly Row[]> {
  const device = await filledDevice(ground, { conversations: 1_000, thread: 1_000 });
  try {
    await device.context.setOffline(true);
    const page = await device.context.newPage();
    await page.goto(`${device.address}?conversation=${device.threadId}`);
    await page.locator("[role=log] [data-entry]").last().waitFor();
    const seen = { atOnce: [] as number[], atRest: [] as number[] };
    for (const [when, found] of Object.entries(seen))
      for (let turn = 0; turn < times; turn++) {
        await page.goBack().catch(() => null);
        await page.goto(device.address);
        const row = `[data-row="${device.threadId}"] a`;
        await page.locator(row).waitFor();
        await page.evaluate(() => new Promise((resolve) => requestIdleCallback(resolve)));
        if (when === "atRest") await page.waitForTimeout(restMs);
        found.push(await framesUntil(page, row));
      }
    return (["atOnce", "atRest"] as const).map((when) =>
      judge({
        goal: "C3",
        what: `the frame after the press in which a held conversation is painted, ${when === "atOnce" ? "pressed as soon as the list is there" : "the page at rest"}`,
        value: median(seen[when]),
        show: inFrames,
        most: 2,
        limit: "the second",
      }),
    );
  } finally {
    await device.context.close();
  }
}

const framesUntil = (page: Page, row: string): Promise<number> =>
  page.evaluate(
    (selector) =>
      new Promise<number>((resolve) => {
        let frames = 0;
        const look = (): void => {
          frames += 1;
          if (document.querySelector("[role=log] [data-entry]")) resolve(frames);
          else requestAnimationFrame(look);
        };
        document.querySelector<HTMLElement>(selector)?.click();
        requestAnimationFrame(look);
      }),
    row,
  );

// What another device of the same person writes: noted when the socket brings it, and when the screen has it.
async function arriving({ browser, origin }: Ground): Promise<Row> {
  const context = await browser.newContext({ serviceWorkers: "block" });
  try {
    const user = await signIn(context, origin, "parent");
    const page = await context.newPage();
    await page.addInitScript(() => {
      const Real = WebSocket;
      Reflect.set(
        globalThis,
        "WebSocket",
        class extends Real {
          constructor(...args: ConstructorParameters<typeof WebSocket>) {
            super(...args);
            this.addEventListener("message", ({ data }) => {
              const marker: unknown = Reflect.get(globalThis, "marker");
              if (typeof marker !== "string" || !String(data).includes(marker)) return;
              Reflect.deleteProperty(globalThis, "marker");
              let frames = 0;
              const look = (): void => {
                frames += 1;
                if (document.querySelector("[role=log]")?.textContent.includes(marker))
                  Reflect.set(globalThis, "shownIn", frames);
                else requestAnimationFrame(look);
              };
              requestAnimationFrame(look);
            });
          }
        },
      );
    });
    await page.goto(`${origin}/travel/messages`);
    await page.locator("[data-row] a").first().click();
    await page.locator("main section textarea").waitFor();
    await page.waitForLoadState("networkidle");
    const conversationId = new URL(page.url()).searchParams.get("conversation") ?? "";
    const headers = await headersOf(context, origin);
    const seen: number[] = [];
    for (let turn = 0; turn < times; turn++) {
      const body = `marker ${crypto.randomUUID().replace(/\d/g, "x")}`;
      await page.evaluate((marker) => Reflect.set(globalThis, "marker", marker), body);
      const answer = await context.request.post(`${origin}/api/sync/op`, {
        headers,
        data: {
          user,
          device: crypto.randomUUID(),
          ops: [{ t: "send", opId: crypto.randomUUID(), conversationId, type: 1, body }],
        },
      });
      if (!answer.ok()) throw new Error(`Nothing could be written: ${answer.status()}`);
      await page.waitForFunction(() => Reflect.has(globalThis, "shownIn"));
      seen.push(await page.evaluate(() => Number(Reflect.get(globalThis, "shownIn"))));
      await page.evaluate(() => Reflect.deleteProperty(globalThis, "shownIn"));
    }
    return judge({
      goal: "C4",
      what: "the frame after a message has come in which the open conversation shows it",
      value: median(seen),
      show: inFrames,
      most: 2,
      limit: "the second",
    });
  } finally {
    await context.close();
  }
}
