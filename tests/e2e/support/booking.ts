import type { Page } from "@playwright/test";
import { expect } from "./hearth.ts";

// On the last page before the checkout: what has to be known of the child is said where it was not, and the home is asked.
export async function askTheHome(page: Page): Promise<void> {
  const health = page.getByRole("button", { name: "Answer now" });
  const pay = page.getByRole("button", { name: /^(Ask the .* and hold|Hold) / }).filter({ visible: true });
  await expect(pay.and(page.locator(":enabled")).or(health).first()).toBeVisible();
  // Each child has answers of its own.
  for (let open = await health.count(); open > 0; open -= 1) {
    await health.first().click();
    await page.getByLabel("Name of the contact").fill("Ana Ruiz");
    await page.getByLabel("Telephone of the contact").fill("+34 600 000 000");
    await page.getByRole("checkbox", { name: /may be treated by a doctor/ }).check();
    await page.getByRole("button", { name: "Save" }).click();
    await expect(health).toHaveCount(open - 1);
  }
  await pay.click();
}

export async function enterCard(page: Page, number: string): Promise<void> {
  await page.getByLabel("Card number").fill(number);
  await page.getByRole("button", { name: "Hold this amount" }).click();
}
