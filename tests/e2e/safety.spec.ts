import { expect, test } from "./support/hearth.ts";
import { composer, deviceOf, messagesOf, openConversation, signIn, thread } from "./support/talking.ts";

test("a parent reports a message, the office decides, and the parent hears of it in the own language", async ({
  browser,
  page: office,
}) => {
  await signIn(office, "coordinator");
  await office.goto("/hub/safety");
  // Those about minors stand first, longest waiting first.
  await expect(office.getByRole("row").nth(1)).toContainText("Under 18");
  const place = office.getByRole("link", { name: /^Safety/ }).getByText(/^\d+ waiting$/);
  const waiting = async (): Promise<number> => Number.parseInt((await place.textContent()) ?? "", 10);
  const before = await waiting();

  const { page: parent, context } = await deviceOf(browser, "parent");
  await parent.goto(`${messagesOf("parent")}?tab=archived`);
  await openConversation(parent, "The Whelan family");
  const entry = thread(parent)
    .locator("[data-entry]")
    .filter({ hasText: "She’d see more of the bus than of the sea." });
  await entry.hover();
  await entry.getByRole("button", { name: "Actions for this message" }).click();
  await parent.getByRole("menuitem", { name: "Report", exact: true }).click();
  const question = parent.getByRole("dialog", { name: "Report this message?" });
  await question.getByRole("textbox").fill("reported by the browser's test");
  await question.getByRole("button", { name: "Send the report" }).click();
  await expect(question).toBeHidden();

  // What others write meanwhile may wait for a look too.
  await expect.poll(waiting).toBeGreaterThan(before);
  const row = office.getByRole("row", { name: /Carmen Ramos/ }).filter({ hasText: "Report" });
  await row.click();
  const drawer = office.getByRole("dialog");
  await expect(drawer).toContainText("Carmen Ramos: reported by the browser's test");
  await drawer.getByRole("button", { name: "Action taken" }).click();
  await expect(drawer).toBeHidden();
  await expect(row).toContainText("Action taken");

  await parent.goto(messagesOf("parent"));
  await openConversation(parent, "Hearth support");
  await expect(
    thread(parent).getByText(/^Thank you for your report\. We have looked at it and taken action\./),
  ).toBeVisible();
  await context.close();
});

test("a family blocks a guest, neither can write, and one press opens it again", async ({ browser, page }) => {
  await signIn(page, "host_family");
  await page.goto(messagesOf("host_family"));
  await openConversation(page, "Ben");
  await expect(composer(page)).toBeVisible();
  await page.getByRole("button", { name: "More", exact: true }).click();
  await page.getByRole("menuitem", { name: "Block" }).click();
  const question = page.getByRole("dialog", { name: "Block Ben?" });
  await question.getByRole("button", { name: "Not now" }).click();
  await expect(composer(page)).toBeVisible();
  await page.getByRole("button", { name: "More", exact: true }).click();
  await page.getByRole("menuitem", { name: "Block" }).click();
  await question.getByRole("button", { name: "Block" }).click();
  await expect(question).toBeHidden();
  await expect(page.getByText("You have blocked the other side.")).toBeVisible();
  await expect(composer(page)).toBeHidden();

  const { page: office, context } = await deviceOf(browser, "administrator");
  await office.goto("/hub/safety?state=open");
  await expect(office.getByRole("row", { name: /Blocked the other side/ })).toContainText("Aoife Byrne");
  await context.close();

  await page.getByRole("button", { name: "Open it again" }).click();
  await expect(composer(page)).toBeVisible();
});
