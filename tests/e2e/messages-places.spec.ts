import { emptyComplaints, expect, test } from "./support/hearth.ts";
import {
  messagesOf,
  openConversation,
  openId,
  rows,
  saidElsewhere,
  textsOf,
  thread,
  write,
} from "./support/talking.ts";

test.describe("on a phone", () => {
  test.use({ viewport: { width: 390, height: 844 } });

  for (const id of ["999999999", "nonsense"]) {
    test(`an address of no conversation of one's own (${id}) says so, and leads back to the list`, async ({
      page,
      login,
      complaints,
    }) => {
      await login("parent");
      await page.goto(`${messagesOf("parent")}?conversation=${id}`);
      await expect(page.getByRole("heading", { name: "You don't have access to this area" })).toBeVisible();
      await page.getByRole("link", { name: "Back to the list" }).click();
      await expect(rows(page).first()).toBeVisible();
      emptyComplaints(complaints);
    });
  }
});

test("a quote of what was said long ago leads there, and from there one comes down again", async ({ page, login }) => {
  // Where no other test says anything: what is newest stays so.
  await login("agent");
  await page.goto(`${messagesOf("agent")}?tab=bookings`);
  await openConversation(page, "Ludovica Fabbri · The Kavanagh family");
  const id = openId(page);
  const texts = textsOf("long ago", 160);
  const [, , quotedId = ""] = await saidElsewhere(page, id, texts);
  const [quoting = "", mine = ""] = textsOf("quoting", 2);
  await saidElsewhere(page, id, [quoting], quotedId);
  await page.reload();
  const [quoted = "", newest = ""] = [texts[2], texts.at(-1)];
  const lookBack = async (): Promise<void> => {
    await thread(page).locator("[data-entry]").filter({ hasText: quoting }).getByRole("button").first().click();
    await expect(thread(page).getByText(quoted, { exact: true })).toBeInViewport();
    await expect(thread(page).getByText(newest, { exact: true })).toHaveCount(0);
  };
  const jump = page.getByRole("button", { name: "Jump to the newest message" });
  await expect(thread(page).getByText(quoting)).toBeInViewport();
  await lookBack();
  await expect(async () => {
    await thread(page).evaluate((log) => log.scrollTo(0, log.scrollHeight));
    await expect(thread(page).getByText(newest, { exact: true })).toBeInViewport({ timeout: 500 });
  }).toPass();
  await expect(jump).toBeHidden();

  await page.reload();
  await expect(thread(page).getByText(quoting)).toBeInViewport();
  await lookBack();
  await jump.click();
  await expect(thread(page).getByText(newest, { exact: true })).toBeInViewport();

  await page.reload();
  await expect(thread(page).getByText(quoting)).toBeInViewport();
  await lookBack();
  await write(page, mine);
  await expect(thread(page).getByText(mine, { exact: true })).toBeInViewport();

  // Of two places in one conversation that a search finds, each is shown when it is chosen.
  for (const found of [texts[125] ?? "", texts[152] ?? ""]) {
    await page.getByRole("searchbox", { name: "Search messages" }).fill(found);
    await page.getByRole("list", { name: "Search results" }).getByRole("button").filter({ hasText: found }).click();
    await expect(thread(page).getByText(found, { exact: true })).toBeInViewport();
  }
});
