import { request, type Browser, type BrowserContext, type Locator, type Page } from "@playwright/test";
import type { Role } from "#shared/access/roles.ts";
import { expect, signIn } from "./hearth.ts";

export { signIn };

// One browser profile of one person, with the worker that keeps the product for later.
export interface Device {
  readonly context: BrowserContext;
  readonly page: Page;
}

const screens: Readonly<Partial<Record<Role, string>>> = {
  parent: "/travel/messages",
  host_family: "/host-family/messages",
};

export const messagesOf = (role: Role): string => screens[role] ?? "/hub/messages";

export async function deviceOf(browser: Browser, role: Role): Promise<Device> {
  const context = await browser.newContext({ serviceWorkers: "allow" });
  const page = await context.newPage();
  await signIn(page, role);
  await page.goto(messagesOf(role));
  return { context, page };
}

export const rows = (page: Page) => page.getByRole("list", { name: "Conversations" }).getByRole("listitem");

// Of several with the same people, the first that is about what is named.
export async function openConversation(page: Page, title: string, about = ""): Promise<void> {
  // While the list comes in, a row may move away between the press and the release; whoever misses it presses again.
  await expect(async () => {
    const row = rows(page).filter({ hasText: title }).filter({ hasText: about }).first();
    await row.waitFor({ timeout: 5_000 }).catch(() => scrollOn(page));
    await row.getByRole("link").click({ timeout: 5_000 });
    await expect(page.getByRole("heading", { level: 2, name: title })).toBeVisible({ timeout: 5_000 });
  }).toPass();
  await showNewest(page);
}

// Whichever stands on top.
export async function openFirst(page: Page): Promise<void> {
  await expect(async () => {
    await rows(page).first().getByRole("link").click({ timeout: 5_000 });
    await expect(page).toHaveURL(/conversation=\d+/, { timeout: 5_000 });
  }).toPass();
  await expect(thread(page).locator("time").first()).toBeAttached();
}

// Only what is near the window is drawn of a list: what others have pushed further down is scrolled to, and after the end from the top again.
const scrollOn = (page: Page): Promise<void> =>
  rows(page)
    .first()
    .evaluate((row) => {
      let box: Element | null = row;
      while (box && box.scrollHeight <= box.clientHeight + 1) box = box.parentElement;
      if (!box) return;
      const isAtEnd = box.scrollTop + box.clientHeight >= box.scrollHeight - 1;
      box.scrollTop = isAtEnd ? 0 : box.scrollTop + box.clientHeight / 2;
    });

// A thread opens at what is new to its reader, which may be far above the newest; what is far from the window is not drawn.
export async function showNewest(page: Page): Promise<void> {
  await expect(thread(page).locator("time").first()).toBeAttached();
  await expect(async () => {
    const jump = page.getByRole("button", { name: "Jump to the newest message" });
    if (await jump.isVisible()) await jump.click({ timeout: 1_000 });
    await expect(jump).toBeHidden({ timeout: 500 });
  }).toPass();
}

export const thread = (page: Page) => page.getByRole("log");
// By what it says: others write here as well, and theirs may stand below it.
export const entryOf = (page: Page, words: string): Locator =>
  thread(page).locator("[data-entry]").filter({ hasText: words }).last();
// That the server has it. Whom it is for may have got it or seen it meanwhile.
export const arrivalIn = (entry: Locator): Locator => entry.getByText(/^(Sent|Delivered|Seen)\b/).first();
export const composer = (page: Page) => page.getByRole("textbox", { name: /^Message to / });

export async function write(page: Page, text: string): Promise<void> {
  await composer(page).fill(text);
  await composer(page).press("Enter");
  await expect(thread(page).getByText(text, { exact: true })).toBeVisible();
}

// A word that no other test has written. Without digits: eight of them are a telephone number, which is masked.
export const ownWord = (): string =>
  crypto
    .randomUUID()
    .slice(0, 8)
    .replace(/\d/g, (digit) => "ghijklmnop"[Number(digit)] ?? "");

// Texts that no other test looks for, in the order in which they are made.
export const textsOf = (name: string, count: number): string[] =>
  Array.from({ length: count }, (_, index) => `${name} ${ownWord()} no. ${index + 1}`);

interface SentMessage {
  readonly seq: number;
  readonly content: string | null;
}

// What the server has of a conversation, newest last, of the texts that are asked for.
export async function onServer(page: Page, conversationId: string, texts: readonly string[]): Promise<string[]> {
  const answer = await page.request.get(`/api/conversations/${conversationId}?limit=100`, {
    headers: { "X-Requested-With": "XMLHttpRequest", Accept: "application/json" },
  });
  const { messages } = (await answer.json()) as { messages: SentMessage[] };
  return messages
    .toSorted((a, b) => a.seq - b.seq)
    .flatMap(({ content }) => (content !== null && texts.includes(content) ? [content] : []));
}

// What was put away and fetched back is seen at once here; whoever comes next finds it only when the server has heard of it.
export async function isBackForAll(page: Page, title: string): Promise<void> {
  const headers = { "X-Requested-With": "XMLHttpRequest", Accept: "application/json" };
  const putAway = async () => (await page.request.get("/api/conversations/archive", { headers })).text();
  await expect.poll(putAway).not.toContain(title);
}

// A text that was begun outlives its page until the server has heard that it is gone: whoever comes next finds an empty field.
export async function leaveNothingBegun(page: Page): Promise<void> {
  await composer(page).fill("");
  const headers = { "X-Requested-With": "XMLHttpRequest", Accept: "application/json" };
  const begun = async (): Promise<string | undefined> => {
    const { drafts } = (await (await page.request.get("/api/sync/snapshot", { headers })).json()) as {
      drafts: { conversationId: string; text: string }[];
    };
    return drafts.find(({ conversationId }) => conversationId === openId(page))?.text;
  };
  await expect.poll(async () => (await begun()) || "").toBe("");
}

// Said by the same person on another device, one after the other; resolves with their ids.
export async function saidElsewhere(
  page: Page,
  conversationId: string,
  texts: readonly string[],
  replyToId?: string,
): Promise<string[]> {
  const csrf = (await page.context().cookies()).find(({ name }) => name === "__Host-csrf")?.value ?? "";
  const ids: string[] = [];
  for (const content of texts) {
    const answer = await page.request.post("/api/conversations/messages/sending", {
      headers: { "X-CSRF-Token": csrf, "X-Requested-With": "XMLHttpRequest", Origin: new URL(page.url()).origin },
      data: {
        conversationId,
        localMessageId: crypto.randomUUID(),
        content,
        ...(replyToId === undefined ? {} : { replyToId }),
      },
    });
    expect(answer.ok()).toBe(true);
    const { message } = (await answer.json()) as { message: { id: string } };
    ids.push(message.id);
  }
  return ids;
}

// The session ends where it is kept; the browser hears of it at its next call.
export async function endSession(context: BrowserContext, origin: string): Promise<void> {
  const elsewhere = await request.newContext({ baseURL: origin, storageState: await context.storageState() });
  const csrf = (await context.cookies()).find(({ name }) => name === "__Host-csrf")?.value ?? "";
  const answer = await elsewhere.post("/api/logout", {
    headers: { "X-CSRF-Token": csrf, "X-Requested-With": "XMLHttpRequest", Origin: origin },
    data: {},
  });
  expect(answer.ok()).toBe(true);
  await elsewhere.dispose();
}

export const openId = (page: Page): string => new URL(page.url()).searchParams.get("conversation") ?? "";

// The worker has the shell and this page belongs to it: from now on the product opens without a connection.
export async function readyForOffline(page: Page): Promise<void> {
  await page.waitForFunction(
    async () =>
      (await navigator.serviceWorker.ready).active?.state === "activated" &&
      navigator.serviceWorker.controller !== null,
  );
  await expect.poll(() => page.evaluate(async () => (await caches.keys()).length)).toBeGreaterThan(1);
  await page.waitForFunction(async () =>
    (await (await caches.open("hearth-used")).keys()).some(({ url }) => url.includes("/messages.json")),
  );
}

// Everything that the browser keeps for this site, as one text.
export function storedText(page: Page): Promise<string> {
  return page.evaluate(async () => {
    const parts: unknown[] = [{ ...localStorage }, { ...sessionStorage }];
    for (const { name = "" } of await indexedDB.databases()) parts.push(name, await everythingIn(name));
    for (const name of await caches.keys())
      for (const request of await (await caches.open(name)).keys())
        parts.push(request.url, await (await (await caches.open(name)).match(request))?.text());
    return JSON.stringify(parts);

    function everythingIn(name: string): Promise<unknown[]> {
      return new Promise((resolve) => {
        const opening = indexedDB.open(name);
        // Looking must not bring back what has just been deleted.
        opening.addEventListener("upgradeneeded", () => opening.transaction?.abort());
        opening.addEventListener("error", () => resolve([]));
        opening.addEventListener("success", () => {
          const database = opening.result;
          const stores = [...database.objectStoreNames];
          if (stores.length === 0) return resolve([]);
          const reading = database.transaction(stores).objectStore.bind(database.transaction(stores));
          Promise.all(
            stores.map(
              (store) =>
                new Promise((done) => {
                  const all = reading(store).getAll();
                  all.addEventListener("success", () => done([store, all.result]));
                }),
            ),
          ).then(
            (found) => {
              database.close();
              resolve(found);
            },
            () => resolve([]),
          );
        });
      });
    }
  });
}
