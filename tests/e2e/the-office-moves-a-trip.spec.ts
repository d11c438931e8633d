import { expect, test } from "./support/hearth.ts";

test("a bar is lifted by keyboard, lights up only homes that could take it, and can be left where it was", async ({
  page,
  login,
}) => {
  await login("coordinator");
  await page.goto("/hub/trips-timeline?country=IE&state=enquiry");
  const board = page.getByRole("group", { name: "Stays by row and day" });
  const bar = board.locator("[data-trip]").first();
  await expect(bar).toHaveAccessibleName(/, Enquiry, .*, (nothing paid|deposit paid|paid|overdue)$/);
  await bar.focus();
  const judged = page.waitForResponse(/\/api\/timeline\/places/);
  await page.keyboard.press("Space");
  await judged;
  await expect(bar).toHaveAttribute("aria-pressed", "true");
  await page.keyboard.press("Escape");
  await expect(bar).not.toHaveAttribute("aria-pressed");
  await page.goto("/hub/trips-timeline?q=Quinn");
  await expect(board.getByText("Quinn family")).toBeVisible();
});

test("a trip is moved to another home from what its bar opens, and every step is named before", async ({
  page,
  login,
}) => {
  await login("coordinator");
  await page.goto("/hub/trips-timeline?country=FR&state=enquiry");
  const board = page.getByRole("group", { name: "Stays by row and day" });
  await board.locator("[data-trip]").last().click();
  await page.getByRole("button", { name: "Move to…" }).click();
  const places = page.getByRole("dialog");
  await expect(places.getByText(/Quinn family/)).toHaveCount(0);
  await places.getByRole("button").filter({ hasText: "family" }).first().click();
  const question = page.getByRole("dialog", { name: /^Move .* to: .* family\?$/ });
  await expect(question.getByRole("listitem")).toHaveText(["Add the family", /./]);
  await question.getByRole("button", { name: "Leave it there" }).click();
  await expect(question).toBeHidden();
});
