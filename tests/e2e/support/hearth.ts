import { expect, test as base, type Page } from "@playwright/test";
import { demoAccounts, demoPassword } from "#shared/features/account/demoAccounts.ts";
import type { Role } from "#shared/access/roles.ts";

interface Fixtures {
  // Comes in as the demo's person of a role, over the login page and its one-tap choices, to where the role lands.
  readonly enter: (role: Role) => Promise<void>;
  // The same person's session without the login page: what a test opens next is its first page.
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
      // What a test stands in the way of may still be on its way as it ends.
      await page.unrouteAll({ behavior: "ignoreErrors" });
      expect(complaints).toEqual([]);
    },
    { auto: true },
  ],
  enter: async ({ page }, use) => {
    await use(async (role) => {
      await page.goto("/login");
      await page.getByRole("button", { name: personOf(role).name }).click();
      await expect(page).not.toHaveURL(/\/login/);
    });
  },
  login: async ({ page }, use) => use((role) => signIn(page, role)),
});

// Asks the server for a session as the login page does. No page is loaded for it: most tests are about what comes after.
// Whoever was signed in before leaves the page first: its requests would go on with nobody's cookies and be refused.
export const signIn = (page: Page, role: Role): Promise<void> => signInAs(page, personOf(role).email);

// For somebody of the demo world whom the login page does not offer, too.
export async function signInAs(page: Page, email: string): Promise<void> {
  await page.goto("about:blank");
  const first = await page.request.get("/api/health");
  const csrf = (await page.context().cookies()).find(({ name }) => name === "__Host-csrf")?.value ?? "";
  const answer = await page.request.post("/api/login", {
    headers: { "X-Requested-With": "XMLHttpRequest", "X-CSRF-Token": csrf, Origin: new URL(first.url()).origin },
    data: { email, password: demoPassword, stays: true },
  });
  expect(answer.ok()).toBe(true);
}

function personOf(role: Role) {
  const account = demoAccounts.find((one) => one.role === role);
  if (!account) throw new Error(`The demo has nobody who is ${role}`);
  return account;
}

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
