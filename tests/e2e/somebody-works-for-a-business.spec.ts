import { randomUUID } from "node:crypto";
import { expect, letterTo, test } from "./support/hearth.ts";

test("somebody is asked by letter, works for an agency, and is out as soon as they are removed", async ({
  page,
  login,
  browser,
  baseURL,
}) => {
  await login("administrator");
  const { rows } = await (await page.request.get("/api/businesses/rows?q=Isarblick")).json();
  await page.goto(`/hub/businesses/${rows[0].id}`);
  const email = `klara.${randomUUID().slice(0, 8)}@isarblick.example`;
  await page.getByRole("button", { name: "Invite" }).click();
  const inviting = page.getByRole("dialog", { name: "Ask somebody to work for Isarblick Sprachreisen" });
  await inviting.getByRole("textbox", { name: "E-mail" }).fill(email);
  await inviting.getByRole("button", { name: "Invite" }).click();
  await expect(page.getByRole("listitem").filter({ hasText: email }).filter({ hasText: "Asked, until" })).toBeVisible();

  const { link } = await letterTo(page, email);
  const context = await browser.newContext(baseURL === undefined ? {} : { baseURL });
  const agent = await context.newPage();
  await agent.goto(new URL(link).pathname);
  await agent.getByLabel("First name").fill("Klara");
  await agent.getByLabel("Last name").fill("Brandt");
  await agent.getByRole("button", { name: "Join Isarblick Sprachreisen" }).click();
  await expect(agent).toHaveURL(/\/hub\/create-trip/);
  await expect(agent.getByRole("heading", { level: 1 })).toBeVisible();

  // The page has heard of it by itself.
  await page.getByRole("button", { name: "Remove Klara Brandt" }).click();
  const leaving = page.getByRole("dialog", { name: "Remove Klara Brandt from Isarblick Sprachreisen?" });
  await leaving.getByRole("button", { name: "Remove", exact: true }).click();
  await expect(page.getByRole("region", { name: "Notices" })).toContainText("Klara Brandt has no access any more");
  await expect(page.getByRole("button", { name: "Remove Klara Brandt" })).toHaveCount(0);
  // That tab stood open meanwhile.
  await agent.getByRole("link", { name: "Students" }).first().click();
  await expect(agent).toHaveURL(/\/login/);
  await context.close();
});
