import { readFile } from "node:fs/promises";
import type { Browser, Page } from "@playwright/test";
import type { Role } from "#shared/access/roles.ts";
import { addDays, dayOf } from "#shared/time/days.ts";
import { expect, test } from "./support/hearth.ts";
import { messagesOf, signIn } from "./support/talking.ts";

// No other test's.
const slug = "hennessy-schull";

async function pageOf(browser: Browser, role: Role, timezoneId: string): Promise<Page> {
  const page = await (await browser.newContext({ timezoneId })).newPage();
  await signIn(page, role);
  return page;
}

// The parent asks a family by the calls of its page; the conversation is this test's alone.
async function aConversation(page: Page): Promise<string> {
  const known = await page.request.get(`/api/families/${slug}`);
  const { family } = await known.json();
  const form = await (await page.request.get(`/api/contact-host-family?host_family_id=${family.id}`)).json();
  const csrf = (await page.context().cookies()).find(({ name }) => name === "__Host-csrf")?.value ?? "";
  const today = dayOf(new Date());
  const answer = await page.request.post("/api/conversations/messages/contact-family", {
    headers: {
      "X-Requested-With": "XMLHttpRequest",
      "X-CSRF-Token": csrf,
      Origin: new URL(known.url()).origin,
    },
    data: {
      host_family_id: family.id,
      student_id: form.children[0].id,
      from_date: addDays(today, 120),
      to_date: addDays(today, 134),
      text: "May we talk first?",
    },
  });
  const { conversationId } = await answer.json();
  expect(conversationId).toBeTruthy();
  return conversationId;
}

test("the office and a parent an ocean apart agree on a time, each by their own clock, and it is called off", async ({
  browser,
}) => {
  const parent = await pageOf(browser, "parent", "America/New_York");
  const office = await pageOf(browser, "coordinator", "Europe/Dublin");
  const conversation = await aConversation(parent);
  // Far from any change of clocks that only one of the two has had.
  const year = new Date().getUTCFullYear() + 1;

  await office.goto(`${messagesOf("coordinator")}?conversation=${conversation}`);
  await office.getByRole("button", { name: "More", exact: true }).click();
  await office.getByRole("menuitem", { name: "Propose a meeting" }).click();
  const sheet = office.getByRole("dialog", { name: "Propose a meeting" });
  await sheet.getByRole("button", { name: "Propose" }).click();
  await expect(sheet.getByText("Give at least one time.")).toBeVisible();
  await sheet.getByLabel("Time 1").fill(`${year}-07-05T18:00`);
  await sheet.getByRole("button", { name: "Another time" }).click();
  await sheet.getByLabel("Time 2").fill(`${year}-07-06T19:30`);
  await sheet.getByRole("button", { name: "Propose" }).click();
  await expect(sheet).toBeHidden();
  await expect(office.getByText("Proposed. The others choose.")).toBeVisible();
  await expect(office.getByText(/6 Jul, 19:30/)).toBeVisible();

  await parent.goto(`${messagesOf("parent")}?conversation=${conversation}`);
  await expect(parent.getByText("Choose a time that suits you")).toBeVisible();
  await expect(parent.getByText("18:00 at the family’s")).toBeVisible();
  await parent.getByRole("button", { name: /6 Jul.*14:30/ }).click();
  await expect(parent.getByText("Agreed", { exact: true })).toBeVisible();
  await expect(office.getByText("Agreed", { exact: true })).toBeVisible();

  await parent.getByRole("link", { name: "Open the meeting" }).click();
  await expect(parent.getByRole("heading", { level: 1, name: "First call" })).toBeVisible();
  await expect(parent.getByText(/Opens here at .*14:20/)).toBeVisible();
  await expect(parent.getByRole("button", { name: "Call it off" })).toHaveCount(0);
  const [download] = await Promise.all([
    parent.waitForEvent("download"),
    parent.getByRole("button", { name: "Add to calendar" }).click(),
  ]);
  const file = await readFile(await download.path(), "utf8");
  expect(file).toContain("METHOD:REQUEST");
  expect(file).toContain(`DTSTART:${year}0706T183000Z`);

  await office.getByRole("link", { name: "Open the meeting" }).click();
  await office.getByRole("button", { name: "Call it off" }).click();
  await office.getByRole("dialog").getByRole("button", { name: "Call it off" }).click();
  await expect(office.getByText("Called off")).toBeVisible();
  await expect(parent.getByText("Called off")).toBeVisible();
  await parent.getByRole("link", { name: "All meetings" }).click();
  await expect(parent.getByRole("heading", { level: 1, name: "Meetings" })).toBeVisible();
  await expect(parent.getByRole("article").filter({ hasText: "Called off" })).not.toHaveCount(0);
  await parent.context().close();
  await office.context().close();
});
