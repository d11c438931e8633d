import type { Browser, BrowserContextOptions, Page } from "@playwright/test";
import type { Role } from "#shared/access/roles.ts";
import { aPaper } from "#tests/support/aPaper.ts";
import { axeFindings } from "./support/axe.ts";
import { madeUpDevices } from "./support/calling.ts";
import { expect, test } from "./support/hearth.ts";
import {
  composer,
  messagesOf,
  openConversation,
  openId,
  ownWord,
  readyForOffline,
  showNewest,
  signIn,
  thread,
  entryOf,
} from "./support/talking.ts";

test.use({
  launchOptions: async ({ launchOptions }, use) =>
    use({ ...launchOptions, args: [...(launchOptions.args ?? []), ...madeUpDevices] }),
});

const phone = { viewport: { width: 390, height: 844 }, hasTouch: true } as const;
const desk = { viewport: { width: 1440, height: 900 } } as const;

async function opened(browser: Browser, role: Role, title: string, options: BrowserContextOptions): Promise<Page> {
  const context = await browser.newContext({ serviceWorkers: "allow", ...options });
  const page = await context.newPage();
  page.setDefaultTimeout(60_000);
  await signIn(page, role);
  await page.goto(messagesOf(role));
  await openConversation(page, title);
  await readyForOffline(page);
  return page;
}

const sendButton = (page: Page) => page.getByRole("button", { name: "Send", exact: true });
const fileInput = (page: Page) =>
  page.getByRole("button", { name: "Attach a file" }).locator("xpath=following::input[@type='file'][1]");

async function say(page: Page, text: string): Promise<void> {
  await composer(page).fill(text);
  await sendButton(page).click();
  await expect(entryOf(page, text)).toBeVisible();
}

async function sendFiles(page: Page, files: Parameters<ReturnType<typeof fileInput>["setInputFiles"]>[0], text = "") {
  await fileInput(page).setInputFiles(files);
  await expect(page.getByRole("list", { name: "Files to send" })).toBeVisible();
  if (text !== "") await composer(page).fill(text);
  await sendButton(page).click();
  await expect(page.getByRole("list", { name: "Files to send" })).toBeHidden();
}

// What is pressed so soon after Send is taken for a second press of it.
async function speak(page: Page, least: RegExp): Promise<void> {
  const recording = page.getByRole("group", { name: "Recording" });
  await expect(async () => {
    if (!(await recording.isVisible())) await page.getByRole("button", { name: "Record a voice message" }).click();
    await expect(recording).toBeVisible({ timeout: 2_000 });
  }).toPass();
  await expect(recording.getByRole("timer")).toHaveText(least);
  await page.getByRole("button", { name: "Send the voice message" }).click();
  await expect(recording).toBeHidden();
}

async function choose(page: Page, text: string, action: string): Promise<void> {
  const item = page.getByRole("menuitem", { name: action });
  // What is held back for its writer, or still on its way, offers less; and a menu that is open stays as it is.
  await expect(async () => {
    if (await page.getByRole("menu").isVisible()) await page.keyboard.press("Escape");
    await entryOf(page, text).hover();
    await entryOf(page, text).getByRole("button", { name: "Actions for this message" }).last().click();
    await expect(item).toBeVisible({ timeout: 2_000 });
  }).toPass();
  await item.click();
}

// Three seconds of a moving picture, as the browser itself writes them down.
const aFilm = (page: Page): Promise<number[]> =>
  page.evaluate(async () => {
    const canvas = document.createElement("canvas");
    canvas.width = 320;
    canvas.height = 240;
    const pen = canvas.getContext("2d");
    const recorder = new MediaRecorder(canvas.captureStream(15), { mimeType: "video/webm" });
    const parts: Blob[] = [];
    recorder.addEventListener("dataavailable", ({ data }) => parts.push(data));
    const over = new Promise((resolve) => recorder.addEventListener("stop", resolve));
    recorder.start();
    let drawn = 0;
    await new Promise<void>((resolve) => {
      const draw = (): void => {
        if (!pen || (drawn += 1) > 45) return resolve();
        pen.fillStyle = `hsl(${drawn * 8} 60% 50%)`;
        pen.fillRect(0, 0, 320, 240);
        setTimeout(draw, 66);
      };
      draw();
    });
    recorder.stop();
    await over;
    return [...new Uint8Array(await new Blob(parts).arrayBuffer())];
  });

// What the device holds of a conversation from a message on: number, id, kind, version and what was made of it, in order.
const heldFrom = (page: Page, conversationId: string, firstSeq: number): Promise<string[]> =>
  page.evaluate(
    async ({ id, first }) => {
      const name =
        (await indexedDB.databases()).map((one) => one.name ?? "").find((one) => one.startsWith("cache-")) ?? "";
      const database = await new Promise<IDBDatabase>((resolve, reject) => {
        const opening = indexedDB.open(name);
        opening.addEventListener("success", () => resolve(opening.result));
        opening.addEventListener("error", () => reject(opening.error));
      });
      const all = await new Promise<Record<string, unknown>[]>((resolve) => {
        const reading = database.transaction("messages").objectStore("messages").getAll();
        reading.addEventListener("success", () => resolve(reading.result as Record<string, unknown>[]));
      });
      database.close();
      return all
        .filter((one) => one["conversationId"] === id && Number(one["seq"]) >= first)
        .toSorted((a, b) => Number(a["seq"]) - Number(b["seq"]))
        .map(({ conversationId: _own, ...one }) => JSON.stringify(one, Object.keys(one).toSorted()));
    },
    { id: conversationId, first: firstSeq },
  );

const newestSeq = async (page: Page, id: string): Promise<number> =>
  Number((JSON.parse((await heldFrom(page, id, 0)).at(-1) ?? "{}") as { seq?: number }).seq ?? 0);

test("everything that can be said is said, with a line that is cut in the middle, and four devices hold and show the same", async ({
  browser,
}) => {
  test.setTimeout(600_000);
  const home = await opened(browser, "parent", "The Byrne family", phone);
  const away = await opened(browser, "parent", "The Byrne family", { ...desk, colorScheme: "dark" });
  const host = await opened(browser, "host_family", "Lucía Ortega", phone);
  const office = await browser.newContext({ serviceWorkers: "allow", ...desk }).then((context) => context.newPage());
  await signIn(office, "coordinator");
  const id = openId(home);
  await office.goto(`${messagesOf("coordinator")}?conversation=${id}`);
  await showNewest(office);
  const all = { home, away, host, office };
  const before = (await newestSeq(host, id)) + 1;
  const word = ownWord();
  const said = (what: string): string => `${what} ${word}`;

  // Each of them, and each kind.
  await say(host, said("Good morning"));
  await expect(entryOf(home, said("Good morning"))).toBeVisible();
  await choose(away, said("Good morning"), "Reply");
  await say(away, said("And to you"));
  await sendFiles(
    home,
    ["client/public/icons/hearth-192.png", "client/public/icons/hearth-512.png"],
    said("Two pictures"),
  );
  await sendFiles(host, { name: "house-rules.pdf", mimeType: "application/pdf", buffer: aPaper("House rules") });
  await sendFiles(office, {
    name: "packing.csv",
    mimeType: "text/csv",
    buffer: Buffer.from("what,how many\nsocks,7\n"),
  });
  await sendFiles(away, { name: "garden.webm", mimeType: "video/webm", buffer: Buffer.from(await aFilm(away)) });
  await speak(home, /0:0[2-9]/);
  await host
    .getByRole("region", { name: /^Conversation with/ })
    .getByRole("button", { name: "More", exact: true })
    .click();
  await host.getByRole("menuitem", { name: "Send a meeting point" }).click();
  const meeting = host.getByRole("dialog", { name: "Send a meeting point" });
  await meeting.getByRole("textbox", { name: "Where, in words" }).fill(said("Beside the flower shop"));
  await meeting.getByRole("textbox", { name: "On the map" }).fill("52.70200, -8.92480");
  await meeting.getByRole("button", { name: "Send", exact: true }).click();
  await expect(meeting).toBeHidden();
  for (const page of Object.values(all))
    await expect(entryOf(page, said("Beside the flower shop"))).toContainText("Meeting point");
  await say(office, `${said("Read this")} ${new URL("/host-families", office.url()).href}`);
  await choose(office, said("Read this"), "Edit");
  await composer(office).fill(said("Read this instead"));
  await office.getByRole("button", { name: "Save", exact: true }).click();
  await say(away, said("Not this"));
  await choose(away, said("Not this"), "Delete");
  await away.getByRole("dialog").getByRole("button", { name: "Delete" }).click();
  await entryOf(away, said("Read this instead")).hover();
  await entryOf(away, said("Read this instead"))
    .getByRole("button", { name: "Actions for this message" })
    .last()
    .click();
  await away.getByRole("menuitemcheckbox", { name: "React with 👍" }).click();

  // Cut off, the phone writes and speaks on; the others do not wait.
  await expect(entryOf(home, said("Read this instead"))).toBeVisible();
  await home.context().setOffline(true);
  await say(home, said("From the tunnel"));
  await speak(home, /0:0[1-9]/);
  await say(host, said("Meanwhile at home"));
  await say(away, said("On the other device"));
  await home.reload();
  await expect(entryOf(home, said("From the tunnel"))).toBeVisible();
  await say(home, said("Still in the tunnel"));
  await home.context().setOffline(false);

  const last = said("Still in the tunnel");
  for (const page of Object.values(all)) {
    await expect(async () => {
      await showNewest(page);
      await expect(entryOf(page, last)).toBeVisible({ timeout: 2_000 });
    }).toPass();
  }
  const people = [home, away, host];
  await expect
    .poll(async () => {
      const held = await Promise.all(people.map((page) => heldFrom(page, id, before)));
      return held.every((one) => one.length === held[0]?.length && one.every((row, at) => row === held[0]?.[at]));
    })
    .toBe(true);
  const held = (await heldFrom(home, id, before)).map((row) => JSON.parse(row) as { seq: number; body?: string });
  expect(new Set(held.map(({ seq }) => seq)).size).toBe(held.length);
  expect(held.map(({ seq }) => seq)).toEqual(held.map((_, at) => before + at));
  expect(held.length).toBeGreaterThanOrEqual(14);

  // The tunnel's words stand in the order in which they were written, below what was said meanwhile, on every device.
  for (const page of Object.values(all)) {
    const text = (await thread(page).innerText()).replaceAll("\n", " ");
    const places = ["Meanwhile at home", "On the other device", "From the tunnel", "Still in the tunnel"].map((what) =>
      text.lastIndexOf(said(what)),
    );
    expect(places).toEqual(places.toSorted((a, b) => a - b));
    expect(places[0]).toBeGreaterThan(-1);
    // The day over the thread begins to fade once the thread stands still.
    await expect(page.locator('[data-moving="true"]')).toHaveCount(0);
    expect(await axeFindings(page)).toEqual([]);
  }
  await Promise.all(Object.values(all).map((page) => page.context().close()));
});
