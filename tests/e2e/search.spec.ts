import { aPaper } from "#tests/support/aPaper.ts";
import { emptyComplaints, expect, test } from "./support/hearth.ts";
import { composer, openConversation, openId, signIn, thread } from "./support/talking.ts";

test("one box finds messages, people and trips, by keys alone, and says what was searched", async ({ page }) => {
  await signIn(page, "coordinator");
  await page.goto("/hub/messages");
  const box = page.getByRole("searchbox", { name: "Search messages" });
  const hits = page.getByRole("list", { name: "Search results" });

  await box.fill("T-46100");
  await expect(page.getByRole("heading", { name: "Trips", exact: true })).toBeVisible();
  await expect(page.getByRole("button", { name: /^T-46100/ })).toBeVisible();
  await expect(page.getByText("All messages were searched.").first()).toBeVisible();

  await box.fill("airport");
  await expect(hits.getByRole("button").first()).toContainText(/airport/i);
  await expect(page.getByRole("status").filter({ hasText: /^\d+ results?$/ })).toHaveCount(1);
  await box.press("ArrowDown");
  await expect(page.locator("[data-hit]").first()).toBeFocused();
  await page.keyboard.press("ArrowDown");
  await page.keyboard.press("ArrowUp");
  await page.keyboard.press("ArrowUp");
  await expect(box).toBeFocused();

  // A chip writes what it stands for into the box, and takes it away again.
  const photos = page.getByRole("button", { name: "Photos", exact: true });
  await photos.click();
  await expect(box).toHaveValue(/has:photo/);
  await expect(photos).toHaveAttribute("aria-pressed", "true");
  await photos.click();
  await expect(box).toHaveValue("airport");

  await hits.getByRole("button").first().focus();
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(/conversation=\d+/);
  await expect(
    thread(page)
      .locator("[data-found=true]")
      .getByText(/airport/i),
  ).toBeInViewport();
});

test("without a connection the box asks the same of this device, and says that it does", async ({
  page,
  context,
  complaints,
}) => {
  await signIn(page, "parent");
  await page.goto("/travel/messages");
  await expect(page.getByRole("list", { name: "Conversations" }).getByRole("listitem").first()).toBeVisible();
  await openConversation(page, "Byrne");
  const inThread = openId(page);
  await page
    .locator("input[type=file]")
    .first()
    .setInputFiles({ name: "ticket.pdf", mimeType: "application/pdf", buffer: aPaper("The hydrofoil leaves at nine") });
  await composer(page).press("Enter");
  // What the server has read of it comes to the device behind everything else.
  const said = page.waitForResponse(
    async (answer) => /search\/files/.test(answer.url()) && JSON.stringify(await answer.json()).includes("hydrofoil"),
  );
  await expect
    .poll(async () => (await (await page.request.get("/api/conversations/search?q=hydrofoil")).json()).rows.length, {
      timeout: 30_000,
    })
    .toBe(1);
  await page.goto("/travel/messages");
  await said;
  // What finds them is fetched before the line is cut.
  await page.getByRole("searchbox", { name: "Search messages" }).fill("the");
  await expect(page.getByText("All messages were searched.").first()).toBeVisible();
  await context.setOffline(true);
  const box = page.getByRole("searchbox", { name: "Search messages" });
  await box.fill("the in:byrne after:2020");
  await expect(page.getByText(/^On this device: the last [\d,]+ messages\./)).toContainText(
    "Older ones are searched once there is a connection.",
  );
  await expect(page.getByRole("list", { name: "Search results" }).getByRole("button").first()).toBeVisible();
  await box.fill("HYDROFOIL nine");
  const found = page.getByRole("list", { name: "Search results" }).getByRole("button");
  await expect(found).toHaveText([/The hydrofoil leaves at nine\s*ticket\.pdf, page 1/]);
  await expect(page.getByText("Also the words in 1 PDF.")).toBeVisible();
  await found.click();
  await expect(page).toHaveURL(new RegExp(`conversation=${inThread}`));
  await expect(thread(page).locator("[data-found=true]").getByText("ticket.pdf")).toBeInViewport();
  await context.setOffline(false);
  await page.getByRole("searchbox", { name: "Search messages" }).fill("hydrofoil");
  await expect(page.getByText("All messages were searched.").first()).toBeVisible();
  // What the browser says of a line that is cut.
  emptyComplaints(complaints);
});
