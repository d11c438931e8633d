import { expect, test as base, type Page } from "@playwright/test";
import { demoAccounts } from "#shared/features/account/demoAccounts.ts";
import type { Role } from "#shared/access/roles.ts";

interface Fixtures {
  // Signs in as the demo's person of a role, as the one-tap choices of the login page do.
  readonly login: (role: Role) => Promise<void>;
  readonly complaints: string[];
}

// Whatever a page complains of in its console fails the test, but for what a test says it expects.
export const test = base.extend<Fixtures>({
  complaints: [
    async ({ page }, use) => {
      const complaints: string[] = [];
      page.on("console", (message) => {
        if (message.type() === "error") complaints.push(`${message.text()} ${pathOf(message.location().url)}`.trim());
      });
      page.on("pageerror", (error) => complaints.push(String(error)));
      await use(complaints);
      expect(complaints).toEqual([]);
    },
    { auto: true },
  ],
  login: async ({ page }, use) => {
    await use(async (role) => {
      const account = demoAccounts.find((one) => one.role === role);
      if (!account) throw new Error(`The demo has nobody who is ${role}`);
      await page.goto("/login");
      await page.getByRole("button", { name: account.name }).click();
      await expect(page).not.toHaveURL(/\/login/);
    });
  },
});

// Of a call that failed the console says only how.
const pathOf = (url: string): string => (URL.canParse(url) ? new URL(url).pathname : "");

export { demoAccounts, expect };

export const emptyComplaints = (complaints: string[]): void => void complaints.splice(0);

// The newest letter of the demo's mailbox to somebody.
export async function letterTo(page: Page, address: string): Promise<{ subject: string; text: string; link: string }> {
  await expect.poll(async () => (await findLetter(page, address))?.subject ?? "").not.toBe("");
  const letter = await findLetter(page, address);
  if (!letter) throw new Error(`No letter to ${address}`);
  return letter;
}

async function findLetter(page: Page, address: string) {
  const response = await page.request.get("/dev/mail.json");
  const { letters } = (await response.json()) as {
    letters: { to: string; subject: string; text: string; action?: { href: string } }[];
  };
  const found = letters.find(({ to }) => to === address);
  return found && { subject: found.subject, text: found.text, link: found.action?.href ?? "" };
}
