import type { Page } from "@playwright/test";
import { expect, test } from "./support/hearth.ts";
import { createVisitor } from "#tests/support/visitor.ts";
import { comeIn, done } from "./support/officeHands.ts";
import { ownServer } from "./support/ownServer.ts";

const password = "a kettle, a dog and a red door";
const email = "yrsa.wintergreen@elsewhere.example";
const hoursMs = 73 * 3_600_000;

// Whether the device remembers who was here, and holds databases of theirs.
const heldOf = (page: Page, userId: string) =>
  page.evaluate(
    async (id) => [
      localStorage.getItem("user") !== null,
      (await indexedDB.databases()).some(({ name }) => name?.endsWith(`-${id}`)),
    ],
    userId,
  );

test("after three days nothing of an account is left in its browser, and nobody comes in by it", async ({
  browser,
}) => {
  test.setTimeout(300_000);
  const server = await ownServer({ port: Number(process.env["HEARTH_JOURNEY_PORT"] ?? 3418), folder: "data/going" });
  try {
    const context = await browser.newContext({ baseURL: server.url, locale: "en-IE", serviceWorkers: "allow" });
    const page = await context.newPage();
    await page.goto("/login?new");
    await page.getByLabel("First name").fill("Yrsa");
    await page.getByLabel("Last name").fill("Wintergreen");
    await page.getByLabel("E-mail").fill(email);
    await page.getByRole("textbox", { name: "Password" }).fill(password);
    await page.getByRole("button", { name: "Sign up" }).click();
    await expect(page.getByRole("heading", { name: "Look at your mail" })).toBeVisible();
    await page.goto("/login");
    await page.getByLabel("E-mail").fill(email);
    await page.getByRole("textbox", { name: "Password" }).fill(password);
    await page.getByRole("button", { name: "Log in", exact: true }).click();
    await expect(page).toHaveURL(/\/travel$/);
    await expect(page.getByRole("heading", { level: 1 })).toContainText("Yrsa");
    const own = await comeIn(server.url, email, password);
    const { user } = done(await own.get("/api/user"));
    await expect.poll(() => heldOf(page, user.id)).toEqual([true, true]);
    expect(done(await own.post("/api/user/erasure")).standing.order).not.toBeNull();
    await page.reload();
    await expect(page.getByText(/^Your account will be deleted on /)).toBeVisible();

    await server.moveOn(hoursMs);
    await expect
      .poll(async () => done(await own.get("/api/user")), { timeout: 60_000 })
      .toMatchObject({ user: null, isErased: true });
    // Its address is answered like one that was never here.
    const logIn = (address: string) =>
      createVisitor(server.url).post("/api/login", { email: address, password, stays: true });
    const answers = await Promise.all([email, "nobody.at.all@elsewhere.example"].map(logIn));
    expect(answers.map(({ status, body }) => [status, body.code])).toEqual([
      [422, "wrong_credentials"],
      [422, "wrong_credentials"],
    ]);
    // The device that was left learns it at its next start.
    await page.goto("/travel");
    await expect(page).toHaveURL(/\/login$/);
    await expect.poll(() => heldOf(page, user.id)).toEqual([false, false]);
    await context.close();
  } finally {
    await server.close();
  }
});
