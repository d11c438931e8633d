import { demoAccounts, emptyComplaints, expect, test } from "./support/hearth.ts";
import { composer, deviceOf, openConversation, openId, signIn, textsOf, thread, openFirst } from "./support/talking.ts";

test("the office writes a note that names a colleague; a parent in the same conversation gets nothing of it", async ({
  browser,
}) => {
  const { context, page: parent } = await deviceOf(browser, "parent");
  const delivered: string[] = [];
  parent.on("websocket", (socket) => socket.on("framereceived", ({ payload }) => delivered.push(String(payload))));
  parent.on("response", (answer) => {
    if (answer.url().includes("/api/"))
      void answer.text().then(
        (text) => delivered.push(text),
        () => undefined,
      );
  });
  await openConversation(parent, "The Moreau family");
  await parent.reload();
  await expect(thread(parent).locator("time").first()).toBeAttached();
  const id = openId(parent);

  const [coordinator, administrator] = [await browser.newPage(), await browser.newPage()];
  await signIn(coordinator, "coordinator");
  await coordinator.goto(`/hub/messages?conversation=${id}`);
  await expect(thread(coordinator).locator("time").first()).toBeAttached();
  await expect(coordinator.getByRole("radio", { name: "Internal note" })).toBeAttached();
  await coordinator.getByRole("heading", { level: 2 }).first().click();
  await coordinator.keyboard.press("n");
  const field = coordinator.getByRole("textbox", { name: "Internal note" });
  await expect(field).toBeFocused();
  const admin = demoAccounts.find(({ role }) => role === "administrator")?.name ?? "";
  const [text = "", changed = ""] = textsOf("between us", 2);
  await field.pressSequentially(`@${admin.slice(0, 3)}`);
  await expect(coordinator.getByRole("option", { name: admin })).toBeVisible();
  await field.press("Enter");
  await expect(field).toHaveValue(`@${admin} `);
  await field.pressSequentially(text);
  await field.press("Enter");
  const noteIn = (page: typeof coordinator, words: string) =>
    page.getByRole("group", { name: /^Internal note by/ }).filter({ hasText: words });
  await expect(noteIn(coordinator, text)).toBeInViewport();
  await expect(noteIn(coordinator, text)).toContainText("Office only");

  await signIn(administrator, "administrator");
  await administrator.goto("/hub/messages");
  const named = administrator.getByRole("list", { name: "Notes that name you" }).getByRole("link", { name: text });
  await named.click();
  await expect(noteIn(administrator, text)).toBeInViewport();

  await noteIn(coordinator, text).getByRole("button", { name: "Change note" }).click();
  const changing = coordinator.getByRole("textbox", { name: "Change this note" });
  await expect(changing).toHaveValue(`@${admin} ${text}`);
  await changing.fill(changed);
  await changing.press("Enter");
  await expect(noteIn(administrator, changed)).toBeVisible();
  await expect(noteIn(administrator, changed).getByRole("button")).toHaveCount(0);

  await noteIn(coordinator, changed).getByRole("button", { name: "Take away" }).click();
  await coordinator.getByRole("dialog").getByRole("button", { name: "Take away" }).click();
  await expect(noteIn(coordinator, changed)).toHaveCount(0);
  await expect(noteIn(administrator, changed)).toHaveCount(0);

  await parent.reload();
  await expect(thread(parent).locator("time").first()).toBeAttached();
  expect(delivered.length).toBeGreaterThan(0);
  expect(delivered.join("\n")).not.toMatch(/between us/);
  await expect(parent.getByRole("radio", { name: "Internal note" })).toHaveCount(0);
  await Promise.all([context.close(), coordinator.close(), administrator.close()]);
});

test.describe("on a phone", () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });

  test("when a note was written and who reads it stand in one line each", async ({ page }) => {
    await signIn(page, "coordinator");
    await page.goto("/hub/messages");
    await openFirst(page);
    await page.getByText("Internal note", { exact: true }).click();
    const [text = ""] = textsOf("for a narrow screen", 1);
    await page.getByRole("textbox", { name: "Internal note" }).fill(text);
    await page.getByRole("button", { name: "Save note" }).click();
    const note = page.getByRole("group", { name: /^Internal note by/ }).filter({ hasText: text });
    for (const part of [note.locator("time"), note.getByText("Office only")])
      expect((await part.boundingBox())?.height).toBeLessThan(24);
  });
});

test("where notes cannot be loaded, the office still reads and answers", async ({ page, complaints }) => {
  await page.route(/\/words\/en\/notes\./, (route) => route.abort());
  await signIn(page, "coordinator");
  await page.goto("/hub/messages");
  await openFirst(page);
  await expect(composer(page)).toBeVisible();
  await expect(page.getByRole("radio", { name: "Internal note" })).toHaveCount(0);
  // What the browser says of words that did not come.
  emptyComplaints(complaints);
});
