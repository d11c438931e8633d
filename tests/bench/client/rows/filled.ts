import type { BrowserContext } from "@playwright/test";
import { firstRow, messagesOf, signIn, watchFirstRow } from "../browser.ts";
import type { Ground } from "./ground.ts";

export interface Filled {
  readonly context: BrowserContext;
  readonly userId: string;
  readonly address: string;
  // The conversation with the long thread.
  readonly threadId: string;
}

interface Wish {
  readonly conversations: number;
  readonly thread: number;
}

// A parent's phone that was here before, with its worker and all it needs; then much more is put into its store.
export async function filledDevice({ browser, origin, labScript }: Ground, wish: Wish): Promise<Filled> {
  const context = await browser.newContext({ viewport: { width: 390, height: 844 } });
  const userId = await signIn(context, origin, "parent");
  const page = await context.newPage();
  await watchFirstRow(page);
  const address = origin + messagesOf("parent");
  await page.goto(address);
  await firstRow(page);
  await page.evaluate(() => navigator.serviceWorker.ready);
  await page.waitForLoadState("networkidle");
  await page.reload();
  await firstRow(page);
  await page.waitForLoadState("networkidle");
  // A page of the same origin that is not the app: nobody else writes meanwhile.
  await page.goto(`${origin}/icons/hearth-192.png`);
  await page.evaluate(labScript);
  const threadId = await page.evaluate(
    (asked) =>
      (Reflect.get(globalThis, "lab") as { spread: (asked: Wish & { userId: string }) => Promise<string> }).spread(
        asked,
      ),
    { ...wish, userId },
  );
  await page.close();
  return { context, userId, address, threadId };
}
