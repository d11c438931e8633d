import type { Page } from "@playwright/test";
import { expect } from "./hearth.ts";

// On the last page before the checkout: what has to be known of the child is said where it was not, and the home is asked.
export async function askTheHome(page: Page): Promise<void> {
  const health = page.getByRole("button", { name: "Answer now" });
  const pay = page.getByRole("button", { name: /^(Ask the .* and hold|Hold) / }).filter({ visible: true });
  await expect(pay.and(page.locator(":enabled")).or(health).first()).toBeVisible();
  // Each child has answers of its own, and one is asked about at a time.
  const asked = page.getByText(/^Before a family is asked/);
  while (await health.isVisible()) {
    const whose = (await asked.textContent()) ?? "";
    await health.click();
    await page.getByLabel("Name of the contact").fill("Ana Ruiz");
    await page.getByLabel("Telephone of the contact").fill("+34 600 000 000");
    await page.getByRole("checkbox", { name: /may be treated by a doctor/ }).check();
    await page.getByRole("button", { name: "Save" }).click();
    await expect(asked.filter({ hasText: whose })).toHaveCount(0);
    await expect(pay.and(page.locator(":enabled")).or(health).first()).toBeVisible();
  }
  await pay.click();
}

export async function enterCard(page: Page, number: string): Promise<void> {
  await page.getByLabel("Card number").fill(number);
  await page.getByRole("button", { name: "Hold this amount" }).click();
}
