import { expect, signIn, test } from "./support/hearth.ts";

test("a request that waits too long is given to another family: it leaves the list, and the conversation says so", async ({
  page,
}) => {
  await signIn(page, "coordinator");
  await page.goto("/hub/unresponsive-hfs?q=Daly&filter=state:awaiting_host_family_review");
  const rows = page.getByRole("row").filter({ hasText: "Daly" });
  await rows.first().click();
  const drawer = page.getByRole("dialog", { name: "Family Daly" });
  await drawer.getByRole("button", { name: "Log a call" }).click();
  await drawer.getByRole("radio", { name: "Left a voice message" }).check();
  await drawer.getByRole("button", { name: "Save the call" }).click();
  await expect(drawer.getByRole("listitem").filter({ hasText: "Left a voice message" })).toBeVisible();
  const conversation = await drawer.getByRole("link", { name: "Conversation" }).getAttribute("href");

  await drawer.getByRole("button", { name: "Give to another family" }).click();
  await drawer.getByRole("radio", { name: /^Family Hennessy/ }).check();
  await drawer.getByRole("textbox", { name: "Reason" }).fill("No answer for a day");
  await drawer.getByRole("button", { name: "Give it to them" }).click();
  await expect(drawer).toBeHidden();
  await expect(rows).toHaveCount(0);

  await page.goto(conversation ?? "");
  await expect(page.getByText(/^The Daly family is no longer asked for/)).toBeVisible();
});
