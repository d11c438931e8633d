import type { JSHandle, Page } from "@playwright/test";
import { axeFindings } from "./support/axe.ts";
import { expect, test } from "./support/hearth.ts";
import { jumpsOf, watchJumps } from "./support/jumps.ts";
import {
  composer,
  messagesOf,
  onServer,
  openConversation,
  openId,
  rows,
  signIn,
  textsOf,
  thread,
  write,
  ownWord,
  arrivalIn,
  entryOf,
  isBackForAll,
  leaveNothingBegun,
} from "./support/talking.ts";

test("two quick presses of the button send a message once", async ({ page, login }) => {
  await login("parent");
  await page.goto(messagesOf("parent"));
  await openConversation(page, "The Moreau family");
  const [text = "", next = ""] = textsOf("twice", 2);
  await composer(page).fill(text);
  await page.getByRole("button", { name: "Send", exact: true }).dblclick();
  await composer(page).fill(next);
  await composer(page).press("Enter");
  await expect.poll(() => onServer(page, openId(page), [text, next])).toEqual([text, next]);
});

test("a conversation begins with what was asked for and with the warning to stay on Hearth", async ({
  page,
  login,
}) => {
  await login("parent");
  await page.goto(messagesOf("parent"));
  // Others may ask the same family meanwhile, for another child.
  await openConversation(page, "The O’Sullivan family", "Lucía · ");
  await expect(page.getByRole("button", { name: /Never communicate or book outside the site/ })).toBeVisible();
  await expect(async () => {
    await thread(page).evaluate((log) => log.scrollTo(0, 0));
    await expect(
      thread(page)
        .getByText(/^Your enquiry for Lucía on .* – /)
        .first(),
    ).toBeInViewport({ timeout: 1_000 });
  }).toPass();
  await expect(thread(page).getByText(/Never communicate or book outside the site/)).toBeVisible();
});

test("a draft that leads away from Hearth is spoken of before it is sent", async ({ page, login }) => {
  await login("parent");
  await page.goto(messagesOf("parent"));
  await openConversation(page, "The Moreau family");
  await composer(page).fill("Write to me at carmen@example.com then");
  await expect(page.getByText("That looks like an e-mail address.")).toBeVisible();
  await page.getByRole("button", { name: "Remove it" }).click();
  await expect(composer(page)).toHaveValue("Write to me at then");
  await expect(page.getByText("That looks like an e-mail address.")).toBeHidden();
  await leaveNothingBegun(page);
});

test("the conversations and what was said in them are walked through by key", async ({ page, login }) => {
  await login("parent");
  await page.goto(messagesOf("parent"));
  // The order changes by what other tests write: what comes next is asked just before.
  const focused = rows(page).locator("a:focus");
  await rows(page).first().getByRole("link").focus();
  const next = await rows(page)
    .getByRole("link")
    .evaluateAll((links) =>
      links[links.findIndex((link) => link === document.activeElement) + 1]?.getAttribute("href"),
    );
  await page.keyboard.press("ArrowDown");
  await expect(focused).toHaveAttribute("href", next ?? "there is another row");
  await page.keyboard.press("Tab");
  await page.keyboard.press("Enter");
  await expect(page.getByRole("menuitem", { name: /^(Mark as unread|Mark as read)$/ })).toBeFocused();
  await page.keyboard.press("Escape");
  await page.keyboard.press("Shift+Tab");
  await page.keyboard.press("Enter");
  // What was said last may be another test's, and taken back by it: nothing can be done with that.
  const [text = ""] = textsOf("walked", 1);
  await write(page, text);
  // One still on its way cannot be replied to.
  await expect(arrivalIn(entryOf(page, text))).toBeAttached();
  await page.keyboard.press("Escape");
  await expect(thread(page)).toBeFocused();
  await page.keyboard.press("ArrowUp");
  await expect(thread(page).locator("[data-entry]:focus")).toHaveCount(1);
  await page.keyboard.press("Enter");
  await expect(page.getByRole("menuitemcheckbox", { name: "React with 👍" })).toBeFocused();
  await page.keyboard.press("ArrowDown");
  await expect(page.getByRole("menuitem", { name: "Reply" })).toBeFocused();
  await page.keyboard.press("Enter");
  await expect(composer(page)).toBeFocused();
  await page.keyboard.press("Escape");
});

test("a reaction is begun and taken back in a message's menu, and what goes for good is asked first", async ({
  page,
  login,
}) => {
  await login("parent");
  await page.goto(messagesOf("parent"));
  await openConversation(page, "The Moreau family");
  const [text = ""] = textsOf("liked", 1);
  await write(page, text);
  const entry = entryOf(page, text);
  await expect(arrivalIn(entry)).toBeAttached();
  const choose = async (role: "menuitem" | "menuitemcheckbox", name: string): Promise<void> => {
    await entry.hover();
    await entry.getByRole("button", { name: "Actions for this message" }).click();
    await page.getByRole(role, { name }).click();
  };
  await choose("menuitemcheckbox", "React with ❤️");
  await expect(entry.getByRole("button", { name: /^❤️ / })).toHaveAttribute("aria-pressed", "true");
  await choose("menuitem", "More reactions");
  await page.getByRole("combobox", { name: "Search emoji" }).fill("party popper");
  await page.getByRole("combobox", { name: "Search emoji" }).press("Enter");
  await expect(entry.getByRole("button", { name: /^🎉 / })).toBeVisible();
  await entry.getByRole("button", { name: /^🎉 / }).click();
  await expect(entry.getByRole("button", { name: /^🎉 / })).toHaveCount(0);
  const question = page.getByRole("dialog", { name: "Delete this message?" });
  await choose("menuitem", "Delete");
  await question.getByRole("button", { name: "Keep it" }).click();
  await expect(question).toBeHidden();
  await expect(entry).toBeVisible();
  await choose("menuitem", "Delete");
  await question.getByRole("button", { name: "Delete" }).click();
  await expect(entry).toHaveCount(0);
});

test("what is put away is back with one press", async ({ page, login }) => {
  await login("parent");
  await page.goto(messagesOf("parent"));
  await openConversation(page, "The Moreau family");
  const address = page.url();
  await page.getByRole("button", { name: "More", exact: true }).click();
  await page.getByRole("menuitem", { name: "Archive" }).click();
  await expect(rows(page).filter({ hasText: "The Moreau family" })).toHaveCount(0);
  await page.getByRole("region", { name: "Notices" }).getByRole("button", { name: "Undo" }).click();
  await expect(rows(page).filter({ hasText: "The Moreau family" }).first()).toBeVisible();
  await page.goto(address);
  await expect(page.getByRole("heading", { level: 2, name: "The Moreau family" })).toBeVisible();
  await isBackForAll(page, "The Moreau family");
});

test("under a finger that stays, a message opens its sheet", async ({ browser }) => {
  const context = await browser.newContext({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });
  const page = await context.newPage();
  await signIn(page, "parent");
  await page.goto(messagesOf("parent"));
  await openConversation(page, "The Moreau family");
  const [text = ""] = textsOf("held", 1);
  // On a phone Enter begins a new line.
  await composer(page).fill(text);
  await page.getByRole("button", { name: "Send", exact: true }).click();
  await expect(arrivalIn(entryOf(page, text))).toBeAttached();
  const finger = await context.newCDPSession(page);
  const sheet = page.getByRole("dialog", { name: "Actions for this message" });
  // What is said still moves up while the list takes it in: a finger that met nothing comes again.
  await expect(async () => {
    await thread(page).getByText(text, { exact: true }).scrollIntoViewIfNeeded();
    const box = await thread(page).getByText(text, { exact: true }).boundingBox();
    if (!box) throw new Error("The message is not drawn");
    const point = { x: box.x + box.width / 2, y: box.y + box.height / 2 };
    await finger.send("Input.dispatchTouchEvent", { type: "touchStart", touchPoints: [point] });
    const isOpen = await sheet.waitFor({ timeout: 3_000 }).then(
      () => true,
      () => false,
    );
    if (!isOpen) await finger.send("Input.dispatchTouchEvent", { type: "touchEnd", touchPoints: [] });
    expect(isOpen).toBe(true);
  }).toPass();
  await finger.send("Input.dispatchTouchEvent", { type: "touchEnd", touchPoints: [] });
  await expect(sheet.getByRole("button", { name: "Copy" })).toBeVisible();
  const sizes = await sheet
    .getByRole("button")
    .evaluateAll((buttons) => buttons.map((button) => Math.min(button.clientWidth, button.clientHeight)));
  expect(Math.min(...sizes)).toBeGreaterThanOrEqual(44);
  await sheet.getByRole("button", { name: "React with 👍" }).click();
  await expect(sheet).toBeHidden();
  await expect(entryOf(page, text).getByRole("button", { name: /^👍 / })).toBeVisible();
  await context.close();
});

const fileInput = (page: Page) =>
  page.getByRole("button", { name: "Attach a file" }).locator("xpath=following::input[@type='file'][1]");
const tray = (page: Page) => page.getByRole("list", { name: "Files to send" });

test("a file that cannot be sent says why before it is, and is taken away", async ({ page, login }) => {
  await login("parent");
  await page.goto(messagesOf("parent"));
  await openConversation(page, "The Moreau family");
  const strange = { name: "strange.bin", mimeType: "application/octet-stream", buffer: Buffer.from([1, 2, 3, 0]) };
  await fileInput(page).setInputFiles(strange);
  await expect(tray(page).getByRole("alert")).toHaveText("Files of this kind cannot be sent.");
  const [words = ""] = textsOf("without the file", 1);
  await write(page, words);
  await tray(page).getByRole("button", { name: "Remove strange.bin" }).click();
  await expect(tray(page)).toBeHidden();
});

// A photo as a camera makes it, held by the page as what is dropped or pasted.
const aPhoto = (page: Page, name: string): Promise<JSHandle<DataTransfer>> =>
  page.evaluateHandle(async (called) => {
    const canvas = new OffscreenCanvas(3_000, 2_000);
    const pen = canvas.getContext("2d");
    // Noise, which nothing makes small.
    const noise = new ImageData(
      new Uint8ClampedArray(3_000 * 2_000 * 4).map(() => Math.random() * 256),
      3_000,
      2_000,
    );
    pen?.putImageData(noise, 0, 0);
    const blob = await canvas.convertToBlob({ type: "image/jpeg", quality: 0.9 });
    const held = new DataTransfer();
    held.items.add(new File([blob], called, { type: "image/jpeg" }));
    return held;
  }, name);

test("photos are seen before they are sent, as large as they are looked at, and arrive with the words below the last", async ({
  page,
  login,
}) => {
  await login("parent");
  await page.goto(messagesOf("parent"));
  await openConversation(page, "The Moreau family");
  const [words = ""] = textsOf("on the beach", 1);
  const [dropped, pasted] = [await aPhoto(page, "beach.jpg"), await aPhoto(page, "tower.jpg")];
  await page.getByRole("main").dispatchEvent("dragover", { dataTransfer: dropped });
  await expect(page.getByText("Drop files here to send them")).toBeVisible();
  await page.getByRole("main").dispatchEvent("drop", { dataTransfer: dropped });
  await expect(page.getByText("Drop files here to send them")).toBeHidden();
  const field = composer(page);
  await field.evaluate(
    (area, clipboardData) =>
      area.dispatchEvent(new ClipboardEvent("paste", { clipboardData, bubbles: true, cancelable: true })),
    pasted,
  );
  await expect(tray(page).getByRole("listitem")).toHaveCount(2);
  await expect(tray(page).getByText("tower.jpg")).toBeVisible();
  const widths = () =>
    tray(page)
      .locator("img")
      .evaluateAll((pictures) => pictures.map((picture) => (picture as HTMLImageElement).naturalWidth));
  await expect.poll(widths).toEqual([2_048, 2_048]);
  await field.fill(words);
  await page.getByRole("button", { name: "Send", exact: true }).click();
  await expect(tray(page)).toBeHidden();
  const sent = thread(page).locator("[data-entry]").filter({ hasText: words });
  await expect(sent.locator("img")).toHaveCount(2);
  await expect(arrivalIn(sent)).toBeAttached();
});

for (const { width, height } of [
  { width: 390, height: 844 },
  { width: 1440, height: 900 },
]) {
  test(`the list and a conversation have no barrier that axe can find, ${width} wide, light and dark`, async ({
    page,
    login,
  }) => {
    await login("parent");
    await page.setViewportSize({ width, height });
    for (const colorScheme of ["light", "dark"] as const) {
      await page.emulateMedia({ colorScheme, reducedMotion: "reduce" });
      await page.goto(messagesOf("parent"));
      await expect(rows(page).first()).toBeVisible();
      await expectNoBarrier(page);
      await openConversation(page, "The Byrne family");
      await expectNoBarrier(page);
    }
  });
}

async function expectNoBarrier(page: Page): Promise<void> {
  const violations = await axeFindings(page);
  expect(
    violations.map(
      ({ id, nodes }) =>
        `${id}: ${nodes
          .map(({ target }) => target.join(" "))
          .slice(0, 3)
          .join(" | ")}`,
    ),
  ).toEqual([]);
}

test("opening a conversation takes the focus along, to where one writes", async ({ page, login }) => {
  await login("parent");
  await page.goto(messagesOf("parent"));
  await rows(page).first().getByRole("link").focus();
  await page.keyboard.press("Enter");
  await expect(composer(page)).toBeFocused();
});

for (const size of [
  { width: 390, height: 844 },
  { width: 1440, height: 900 },
]) {
  test(`nothing jumps while a home and a conversation come, in a window of ${size.width}`, async ({ page, enter }) => {
    await page.setViewportSize(size);
    await enter("parent");
    await watchJumps(page);
    // The frame and the shape of the screen stand there before the server has said who asks.
    const { promise: said, resolve: say } = Promise.withResolvers<void>();
    await page.route(/\/api\/user/, async (route) => {
      await said;
      await route.continue();
    });
    await page.goto("/travel", { waitUntil: "commit" });
    await expect(page.getByRole("main").locator("[aria-busy]")).toBeVisible();
    say();
    await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
    await page.waitForLoadState("networkidle");
    expect(await jumpsOf(page)).toEqual([]);

    await page.goto(messagesOf("parent"));
    await openConversation(page, "The Moreau family");
    const address = page.url();
    await page.goto(address, { waitUntil: "commit" });
    await expect(composer(page)).toBeVisible();
    await expect(thread(page).locator("time").first()).toBeAttached();
    await page.waitForLoadState("networkidle");
    expect(await jumpsOf(page)).toEqual([]);
  });
}

test("a Korean message comes with the letters it needs, and a stranger's first page with none", async ({
  page,
  enter,
}) => {
  const files: string[] = [];
  page.on("request", (asked) => {
    const { pathname } = new URL(asked.url());
    if (/noto/.test(pathname)) files.push(pathname);
  });
  for (const path of ["/", "/login"]) {
    await page.goto(path);
    await expect(page.locator(".snapshot, .snapshot-door")).toHaveCount(0);
    await page.waitForLoadState("networkidle");
    expect(await lettersOf(page)).toEqual([]);
  }
  expect(files).toEqual([]);

  await enter("parent");
  // The foot of the login page names all languages in their own letters, and somebody has signed in on it.
  await page.waitForLoadState("networkidle");
  files.splice(0);
  await page.goto(messagesOf("parent"));
  await openConversation(page, "The Moreau family");
  await write(page, `역에서 기다릴게요 ${ownWord()}`);
  await expect.poll(() => lettersOf(page, "loaded")).toEqual(["Noto Sans KR Variable"]);
  await page.waitForLoadState("networkidle");
  // No other script's letters are even declared.
  expect(await lettersOf(page)).toEqual(["Noto Sans KR Variable"]);
  expect(files.every((file) => file.includes("noto-sans-kr"))).toBe(true);
  // Of 124 files.
  expect(new Set(files).size).toBeLessThan(8);
});

// The letters beyond Latin that a page has declared, or those of them that it has loaded.
const lettersOf = (page: Page, status?: FontFaceLoadStatus): Promise<string[]> =>
  page.evaluate(
    (asked) => [
      ...new Set(
        [...document.fonts]
          .filter((face) => /Noto Sans/.test(face.family) && (!asked || face.status === asked))
          .map(({ family }) => family.replaceAll('"', "")),
      ),
    ],
    status,
  );
