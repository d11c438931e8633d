import { existsSync, readFileSync } from "node:fs";
import path from "node:path";
import { chromium, type Browser, type BrowserContext, type Page } from "@playwright/test";
import { demoAccounts, demoPassword } from "#shared/features/account/demoAccounts.ts";
import type { Role } from "#shared/access/roles.ts";

const chromiumFile = path.join(import.meta.dirname, "../../../node_modules/.cache/hearth/chromium");

export const startBrowser = (): Promise<Browser> =>
  chromium.launch({
    args: ["--no-sandbox", "--disable-background-networking", "--disable-component-update"],
    ...(existsSync(chromiumFile) ? { executablePath: readFileSync(chromiumFile, "utf8").trim() } : {}),
  });

export const messagesOf = (role: Role): string => (role === "parent" ? "/travel/messages" : "/hub/messages");

// A session as the login page gives it, with no page loaded for it; whose it is is told.
export async function signIn(context: BrowserContext, origin: string, role: Role): Promise<string> {
  const account = demoAccounts.find((one) => one.role === role);
  await context.request.get(`${origin}/api/health`);
  const answer = await context.request.post(`${origin}/api/login`, {
    headers: await headersOf(context, origin),
    data: { email: account?.email, password: demoPassword, stays: true },
  });
  const { user } = (await answer.json()) as { user: { id: string } };
  return user.id;
}

export async function headersOf(context: BrowserContext, origin: string): Promise<Record<string, string>> {
  const csrf = (await context.cookies()).find(({ name }) => name === "__Host-csrf")?.value ?? "";
  return { "X-Requested-With": "XMLHttpRequest", "X-CSRF-Token": csrf, Origin: origin };
}

// When the first row has been painted, in milliseconds since the page was asked for: noted by the page itself.
export const watchFirstRow = (page: Page): Promise<unknown> =>
  page.addInitScript(() => {
    const noted = Promise.withResolvers<number>();
    Reflect.set(globalThis, "firstRow", noted.promise);
    const look = new MutationObserver(() => {
      if (!document.querySelector("[data-row]")) return;
      look.disconnect();
      requestAnimationFrame(() => requestAnimationFrame(() => noted.resolve(performance.now())));
    });
    look.observe(document, { childList: true, subtree: true });
  });

export const firstRow = (page: Page): Promise<number> =>
  page.evaluate(() => Reflect.get(globalThis, "firstRow") as Promise<number>);

export async function slowedBy(page: Page, rate: number): Promise<void> {
  const session = await page.context().newCDPSession(page);
  await session.send("Emulation.setCPUThrottlingRate", { rate });
}

export const median = (values: readonly number[]): number =>
  values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN;
