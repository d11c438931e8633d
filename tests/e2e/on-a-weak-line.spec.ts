import type { Page } from "@playwright/test";
import { openProxy, type Proxy } from "#tests/chaos/proxy.ts";
import { seededRandom } from "#tests/chaos/random.ts";
import { hole } from "#tests/chaos/proxy/weather.ts";
import { aPaper } from "#tests/support/aPaper.ts";
import { expect, test } from "./support/hearth.ts";
import {
  arrivalIn,
  composer,
  deviceOf,
  entryOf,
  messagesOf,
  onServer,
  openConversation,
  openId,
  readyForOffline,
  rows,
  storedText,
  textsOf,
  thread,
  write,
} from "./support/talking.ts";

const port = Number(process.env["HEARTH_E2E_PORT"] ?? 3417);
const linePort = port + 2_000;
// 400 ms there and back, 50 kbit/s.
const secondGeneration = { delayMs: 200, sharedBytesPerSecond: 6_250 } as const;
const lossy = { ...secondGeneration, sharedBytesPerSecond: 25_000, stallShare: 0.3, stallMs: 1_000 } as const;

let line: Proxy;

// All that this browser says and hears goes by a line that a test makes weak; the product stands where it always does.
test.use({
  launchOptions: async ({ launchOptions }, use) =>
    use({
      ...launchOptions,
      args: [...(launchOptions.args ?? []), `--host-resolver-rules=MAP localhost:${port} 127.0.0.1:${linePort}`],
    }),
});
test.beforeAll(async () => {
  line = await openProxy({
    to: () => ({ host: "localhost", port }),
    random: seededRandom("a weak line"),
    port: linePort,
  });
});
test.afterAll(() => line.close());
test.afterEach(() => line.turn({}));

// Noise, which nothing makes small.
async function sendPhoto(page: Page): Promise<void> {
  const held = await page.evaluateHandle(async () => {
    const canvas = new OffscreenCanvas(900, 600);
    const noise = new ImageData(
      new Uint8ClampedArray(900 * 600 * 4).map(() => Math.random() * 256),
      900,
      600,
    );
    canvas.getContext("2d")?.putImageData(noise, 0, 0);
    const data = new DataTransfer();
    data.items.add(
      new File([await canvas.convertToBlob({ type: "image/jpeg", quality: 0.9 })], "beach.jpg", { type: "image/jpeg" }),
    );
    return data;
  });
  await page.getByRole("main").dispatchEvent("drop", { dataTransfer: held });
  await expect(page.getByRole("list", { name: "Files to send" }).getByRole("listitem")).toHaveCount(1);
  await page.getByRole("button", { name: "Send", exact: true }).click();
}

// A letter whose font nobody sent along: it is fetched to draw it.
async function sendPaper(page: Page): Promise<void> {
  const file = { name: "tickets.pdf", mimeType: "application/pdf", buffer: aPaper("Two tickets") };
  await page.locator("input[type=file]").first().setInputFiles(file);
  await composer(page).press("Enter");
  await expect(entryOf(page, file.name).locator("[data-drawn=true]")).toBeAttached();
}

function fontsOf(page: Page): string[] {
  const fonts: string[] = [];
  page.on("request", (request) => {
    if (/\/assets\/pdf-/.test(request.url())) fonts.push(request.url());
  });
  return fonts;
}

// Where each part of a file began.
function partsOf(page: Page): number[] {
  const began: number[] = [];
  page.on("request", (request) => {
    const url = new URL(request.url());
    if (request.method() === "PUT" && url.pathname.startsWith("/api/uploads/"))
      began.push(Number(url.searchParams.get("offset")));
  });
  return began;
}

interface Sent {
  readonly seq: number;
  readonly content: string | null;
}

const picture = Symbol("a picture");

// What the server holds of a conversation behind these words, as it numbers it.
async function onServerBehind(page: Page, id: string, words: string): Promise<readonly (string | typeof picture)[]> {
  const answer = await page.request.get(`/api/conversations/${id}?limit=50`);
  const { messages } = (await answer.json()) as { messages: Sent[] };
  const said = messages.toSorted((a, b) => a.seq - b.seq).map(({ content }) => content || picture);
  expect(said).toContain(words);
  return said.slice(said.indexOf(words) + 1);
}

const banner = (page: Page, words: RegExp) => page.getByRole("status").filter({ hasText: words }).first();

test("at 2G the list is there from the device, and what is written arrives before a picture that is on its way", async ({
  browser,
}) => {
  const { context, page } = await deviceOf(browser, "parent");
  await openConversation(page, "The Byrne family");
  const id = openId(page);
  const fonts = fontsOf(page);
  await sendPaper(page);
  expect(fonts.splice(0)).not.toEqual([]);
  await readyForOffline(page);

  line.turn(hole);
  await page.goto(messagesOf("parent"));
  await expect(rows(page).filter({ hasText: "The Byrne family" })).toBeVisible();
  await openConversation(page, "The Byrne family");

  line.turn(secondGeneration);
  const began = partsOf(page);
  await sendPhoto(page);
  await expect.poll(() => began.length).toBeGreaterThan(0);
  // What nobody asked to see comes after what is on its way.
  expect(fonts).toEqual([]);
  const [words = ""] = textsOf("before the picture", 1);
  await write(page, words);
  await expect.poll(() => onServer(page, id, [words])).toEqual([words]);
  expect(await onServerBehind(page, id, words)).not.toContain(picture);
  await expect.poll(() => began.length).toBeGreaterThan(1);
  expect(began.slice(0, 2)).toEqual([0, 32 * 1024]);

  line.turn({});
  const photo = thread(page)
    .locator("[data-entry]")
    .filter({ has: page.locator("[data-own=true] [data-image] img[src]") })
    .last();
  await expect(arrivalIn(photo)).toBeAttached();
  await expect.poll(() => onServerBehind(page, id, words)).toContain(picture);

  // Seen once, it is seen again, whatever the browser itself has kept of it.
  const pictures = photo.locator("[data-image] img[src]");
  const isDrawn = () =>
    pictures.evaluateAll((all) =>
      all.some((picture) => picture instanceof HTMLImageElement && picture.naturalWidth > 0),
    );
  const isKept = () =>
    pictures.last().evaluate(async (picture) => {
      const name = (await caches.keys()).find((one) => one.startsWith("media-")) ?? "";
      const { pathname } = new URL((picture as HTMLImageElement).src);
      return (await caches.has(name)) && (await (await caches.open(name)).match(pathname)) !== undefined;
    });
  await expect.poll(isKept).toBe(true);
  await (await context.newCDPSession(page)).send("Network.clearBrowserCache");
  line.turn({ refuses: true });
  line.reset();
  await page.goto(`${messagesOf("parent")}?conversation=${id}`);
  await expect.poll(isDrawn).toBe(true);
  await context.close();
});

test("where a third is lost the banner says what is, and nothing is lost of what was written", async ({ browser }) => {
  const { context, page } = await deviceOf(browser, "host_family");
  await openConversation(page, "Lucía Ortega");
  const id = openId(page);
  const [slowly = "", offline = "", too = ""] = textsOf("through the rain", 3);

  line.turn(lossy);
  await write(page, slowly);
  await expect.poll(() => onServer(page, id, [slowly])).toEqual([slowly]);
  // What is not known to have arrived still waits.
  await expect(arrivalIn(entryOf(page, slowly))).toBeAttached();

  line.turn({ ...lossy, refuses: true });
  line.reset();
  await expect(banner(page, /^Connecting….*Trying again in \d+ s\./)).toBeVisible();
  await context.setOffline(true);
  await write(page, offline);
  await write(page, too);
  await expect(banner(page, /^You’re offline\. 2 messages will send when you’re back\./)).toBeVisible();

  line.turn(lossy);
  await context.setOffline(false);
  await expect.poll(() => onServer(page, id, [offline, too])).toEqual([offline, too]);
  await expect(banner(page, /offline|Connecting/)).toBeHidden();
  line.turn({});
  await expect(arrivalIn(entryOf(page, too))).toBeAttached();
  await expect(composer(page)).toHaveValue("");
  await context.close();
});

test("on a line that brings nothing a kept screen shows what it has kept and goes on asking", async ({ browser }) => {
  const { context, page } = await deviceOf(browser, "parent");
  await page.goto("/travel");
  const stays = page.getByRole("region", { name: "To pay" });
  await expect(stays).toBeVisible();
  await readyForOffline(page);
  await expect.poll(() => storedText(page)).toContain("/parents/home");

  line.turn(hole);
  await page.reload();
  await expect(stays).toBeVisible();
  // Said only while the answer has not been given up.
  await expect(banner(page, /^Still asking for the newest\. This is as of \d\d:\d\d/)).toBeVisible();

  line.turn({ refuses: true });
  line.reset();
  await expect(banner(page, /^No answer from the server\. This is as of/)).toBeVisible();
  line.turn({});
  await expect(banner(page, /This is as of/)).toBeHidden();
  await context.close();
});
