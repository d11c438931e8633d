import { writeFile } from "node:fs/promises";
import { expect, signIn, test } from "./support/hearth.ts";
import { axeFindings } from "./support/axe.ts";
import { deviceOf, readyForOffline, textsOf, thread, arrivalIn, entryOf } from "./support/talking.ts";
import { wholeBrowser } from "./support/wholeBrowser.ts";

test.use(wholeBrowser);

// What a phone does when Hearth is chosen in the menu of another app.
const shareWith = (words: string): void => {
  const form = Object.assign(document.createElement("form"), {
    method: "POST",
    action: "/share",
    enctype: "multipart/form-data",
  });
  const field = (name: string, value: string): void => {
    form.append(Object.assign(document.createElement("input"), { type: "hidden", name, value }));
  };
  field("title", "");
  field("text", words);
  const files = Object.assign(document.createElement("input"), { type: "file", name: "files" });
  const given = new DataTransfer();
  const pixel = Uint8Array.from(
    atob("iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg=="),
    (letter) => letter.charCodeAt(0),
  );
  given.items.add(new File([pixel], "cliffs.png", { type: "image/png" }));
  files.files = given.files;
  form.append(files);
  document.body.append(form);
  form.submit();
};

test("a photo and words from another app go into a conversation, without a connection too", async ({ browser }) => {
  const [words = ""] = textsOf("shared", 1);
  const { context, page } = await deviceOf(browser, "parent");
  await readyForOffline(page);
  await page.goto("/share");
  await expect(page.getByRole("heading", { name: "Nothing to send on" })).toBeVisible();
  await page.goto("/travel/messages");
  await context.setOffline(true);
  await page.evaluate(shareWith, words);
  await expect(page.getByRole("heading", { level: 1, name: "Send on" })).toBeVisible();
  await expect(page.getByRole("list", { name: "Files to send" }).getByText("cliffs")).toBeVisible();
  await expect(page.getByLabel("Your words")).toHaveValue(words);
  expect(await axeFindings(page)).toEqual([]);
  await page.getByRole("searchbox", { name: "To whom?" }).fill("Byrne");
  await page.getByRole("list", { name: "To whom?" }).getByRole("button").first().click();
  await expect(thread(page).getByText(words, { exact: true })).toBeVisible();
  await context.setOffline(false);
  await expect(arrivalIn(entryOf(page, words))).toBeAttached({
    timeout: 30_000,
  });
  // Sent once: what was shared is nowhere any more.
  await page.goto("/share");
  await expect(page.getByRole("heading", { name: "Nothing to send on" })).toBeVisible();
  await context.close();
});

test("a file that is dropped on the icon of the installed app is there to be sent on", async ({
  playwright,
  launchOptions,
  baseURL,
}, testInfo) => {
  const context = await playwright.chromium.launchPersistentContext(testInfo.outputPath("device"), {
    ...launchOptions,
    ...(baseURL === undefined ? {} : { baseURL }),
    serviceWorkers: "allow",
  });
  const [page = await context.newPage()] = context.pages();
  await signIn(page, "parent");
  await page.goto("/travel/messages");
  await readyForOffline(page);
  const protocol = await context.browser()?.newBrowserCDPSession();
  if (!protocol) throw new Error("A browser that says nothing of itself");
  // Installed as a person does it, and opened with a file by the way a system does it.
  const manifestId = `${new URL(page.url()).origin}/`;
  await protocol.send("PWA.install", { manifestId, installUrlOrBundleUrl: page.url() });
  const { fileHandlers } = await protocol.send("PWA.getOsAppState", { manifestId });
  expect(fileHandlers.flatMap(({ accepts }) => accepts.flatMap((one) => one.fileExtensions)).toSorted()).toEqual([
    ".jpeg",
    ".jpg",
    ".pdf",
    ".png",
    ".webp",
  ]);
  const file = testInfo.outputPath("harbour.pdf");
  await writeFile(file, "%PDF-1.4");
  await protocol.send("PWA.launchFilesInApp", { manifestId, files: [file] });
  // Where the app stands open, the file is brought to it.
  await expect(page.getByRole("heading", { level: 1, name: "Send on" })).toBeVisible();
  await expect(page.getByRole("list", { name: "Files to send" }).getByText("harbour")).toBeVisible();
  await context.close();
});
