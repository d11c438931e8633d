import type { Page } from "@playwright/test";
import { axeFindings } from "./support/axe.ts";
import { emptyComplaints, expect, test } from "./support/hearth.ts";
import { composer, messagesOf, onServer, openConversation, openId, textsOf, thread } from "./support/talking.ts";

// No service is set up here: the browser translates by itself, as some do. What it says is known by its brackets.
const builtIn = (): void => {
  const makes = ({ targetLanguage }: { targetLanguage: string }) => ({
    translate: async (text: string) => {
      await Reflect.get(globalThis, "isHeldUp");
      return `[${targetLanguage}] ${text}`;
    },
  });
  const holdUp = (): void => {
    const { promise, resolve } = Promise.withResolvers<void>();
    Object.assign(globalThis, { isHeldUp: promise, goOn: resolve });
  };
  Object.assign(globalThis, {
    holdUp,
    Translator: {
      availability: async () => "available",
      create: async (languages: { targetLanguage: string }) => makes(languages),
    },
  });
};

// A browser that knows how may spend half a minute on fetching a language first.
const noBuiltIn = (): void => void Object.assign(globalThis, { Translator: null });

const strip = (page: Page) => page.getByRole("region", { name: "In French" });

test("what is written in one's own language is looked at and sent in theirs, with one's own words kept", async ({
  page,
  login,
  complaints,
}) => {
  await page.addInitScript(builtIn);
  await login("host_family");
  await page.goto(messagesOf("host_family"));
  await openConversation(page, "Léa");
  const [text = "", late = ""] = textsOf("suitcase", 2);
  await composer(page).fill(text);
  await page.getByRole("button", { name: "Translate into French" }).click();
  await expect(strip(page)).toContainText(`[fr] ${text}`);

  expect(await axeFindings(page, '[aria-label="In French"]')).toEqual([]);

  // The server has no service, and is asked once.
  expect(complaints).toHaveLength(1);
  emptyComplaints(complaints);

  // More is typed and sent at once: what was looked at is not of it, and nothing leaves before it is.
  await page.evaluate("holdUp()");
  await composer(page).fill(late);
  await composer(page).press("Enter");
  await expect(composer(page)).toHaveValue(late);
  await page.evaluate("goOn()");
  await expect(strip(page)).toContainText(`[fr] ${late}`);
  await expect(composer(page)).toHaveValue(late);
  await page.getByRole("button", { name: "Send in French" }).click();
  await expect.poll(() => onServer(page, openId(page), [text, late, `[fr] ${late}`])).toEqual([`[fr] ${late}`]);

  // One's own words, the others one press of T away: here, and wherever what the server has kept is read anew.
  const entry = thread(page).locator("[data-entry]").filter({ hasText: late });
  await expect(entry.getByText(late, { exact: true })).toBeVisible();
  await expect(entry.getByText("Sent in French.")).toBeVisible();
  await page.reload();
  await expect(entry.getByText(late, { exact: true })).toBeVisible();
  await expect(entry.getByText("Sent in French.")).toBeVisible();
  await entry.focus();
  await page.keyboard.press("t");
  await expect(entry.getByText(`[fr] ${late}`, { exact: true })).toBeVisible();
  await page.keyboard.press("t");
  await expect(entry.getByText(`[fr] ${late}`, { exact: true })).toBeHidden();
});

test("where nothing translates that is said, and it is sent as it was written", async ({ page, login, complaints }) => {
  await page.addInitScript(noBuiltIn);
  await login("host_family");
  await page.goto(messagesOf("host_family"));
  await openConversation(page, "Léa");
  const [text = ""] = textsOf("plain", 1);
  await composer(page).fill(text);
  await page.getByRole("button", { name: "Translate into French" }).click();
  await expect(page.getByText("No translation service is set up here.")).toBeVisible();
  emptyComplaints(complaints);
  await composer(page).press("Enter");
  await expect(composer(page)).toHaveValue(text);
  await page.getByRole("button", { name: "Send as written" }).click();
  await expect.poll(() => onServer(page, openId(page), [text])).toEqual([text]);
});

test("without a connection the strip says what it needs, and goes on by itself", async ({
  page,
  context,
  login,
  complaints,
}) => {
  await page.addInitScript(builtIn);
  await login("host_family");
  await page.goto(messagesOf("host_family"));
  await openConversation(page, "Léa");
  await context.setOffline(true);
  const [text = ""] = textsOf("offline", 1);
  await composer(page).fill(text);
  await page.getByRole("button", { name: "Translate into French" }).click();
  await expect(page.getByText("Translating needs a connection.")).toBeVisible();
  await composer(page).press("Enter");
  await expect(composer(page)).toHaveValue(text);
  await context.setOffline(false);
  await expect(strip(page)).toContainText(`[fr] ${text}`);
  emptyComplaints(complaints);
  await page.getByRole("button", { name: "Send in French" }).click();
  await expect.poll(() => onServer(page, openId(page), [`[fr] ${text}`])).toEqual([`[fr] ${text}`]);
});
